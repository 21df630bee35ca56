import Foundation

/// Interpolates between two layouts of a collection by a progress that the app sets, for example from a gesture.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  open private(set) var currentLayout: UICollectionViewLayout
  open private(set) var nextLayout: UICollectionViewLayout

  public init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }
  public required init?(coder: NSCoder) { nil }

  /// The fraction of the transition that is complete, from 0 to 1. Setting it invalidates the layout.
  open var transitionProgress: CGFloat = 0 { didSet { invalidateLayout() } }

  private var values: [String: CGFloat] = [:]
  /// Stores a value of the app that belongs to the progress, such as the position of the finger.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { values[key] = value }
  open func value(forAnimatedKey key: String) -> CGFloat { values[key] ?? 0 }

  open override func prepare() {
    for layout in [currentLayout, nextLayout] {
      layout.owner = owner
      layout.prepare()
    }
  }

  override func markInvalid() {
    currentLayout.markInvalid()
    nextLayout.markInvalid()
  }

  open override var collectionViewContentSize: CGSize {
    let (from, to) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(width: between(from.width, to.width), height: between(from.height, to.height))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = [currentLayout, nextLayout].flatMap { $0.layoutAttributesForElements(in: rect) ?? [] }
    let elements = Dictionary(all.map { ($0.element, $0) }, uniquingKeysWith: { first, _ in first })
    return elements.values.sorted { $0.element < $1.element }.compactMap { known in
      between(currentLayout.attributes(like: known), nextLayout.attributes(like: known))
    }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    between(currentLayout.layoutAttributesForItem(at: indexPath), nextLayout.layoutAttributesForItem(at: indexPath))
  }
  open override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    between(
      currentLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath),
      nextLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath))
  }
  open override func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    between(
      currentLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath),
      nextLayout.layoutAttributesForDecorationView(ofKind: elementKind, at: indexPath))
  }

  override func makeDecoration(_ kind: String, _ attributes: UICollectionViewLayoutAttributes)
    -> UICollectionReusableView?
  { currentLayout.makeDecoration(kind, attributes) ?? nextLayout.makeDecoration(kind, attributes) }

  private func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * transitionProgress }

  /// An element that only one of the layouts has fades out or in at its place.
  private func between(_ from: UICollectionViewLayoutAttributes?, _ to: UICollectionViewLayoutAttributes?)
    -> UICollectionViewLayoutAttributes?
  {
    let nearer = transitionProgress < 0.5 ? from ?? to : to ?? from
    guard let attributes = nearer?.copy() as? UICollectionViewLayoutAttributes else { return nil }
    guard let from, let to else {
      attributes.alpha = between(from?.alpha ?? 0, to?.alpha ?? 0)
      return attributes
    }
    attributes.center = CGPoint(x: between(from.center.x, to.center.x), y: between(from.center.y, to.center.y))
    attributes.size = CGSize(
      width: between(from.size.width, to.size.width), height: between(from.size.height, to.size.height))
    attributes.alpha = between(from.alpha, to.alpha)
    let (first, second) = (from.transform, to.transform)
    if first != second {
      attributes.transform = CGAffineTransform(
        a: between(first.a, second.a), b: between(first.b, second.b), c: between(first.c, second.c),
        d: between(first.d, second.d), tx: between(first.tx, second.tx), ty: between(first.ty, second.ty))
    }
    return attributes
  }
}

extension UICollectionViewLayout {
  /// The attributes of the same element in this layout.
  fileprivate func attributes(like other: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes? {
    guard let kind = other.representedElementKind else { return layoutAttributesForItem(at: other.indexPath) }
    return other.isDecoration
      ? layoutAttributesForDecorationView(ofKind: kind, at: other.indexPath)
      : layoutAttributesForSupplementaryView(ofKind: kind, at: other.indexPath)
  }
}

extension UICollectionView {
  /// Called at the end of an interactive transition, with whether its animation was not interrupted, and whether it ended at the next
  /// layout.
  public typealias LayoutInteractiveTransitionCompletion = (_ completed: Bool, _ finished: Bool) -> Void

  /// Begins a transition whose progress the app sets. The delegate may make its layout.
  public func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout {
    let old = collectionViewLayout
    let transition =
      itemDelegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: layout)
    for view in elements.inUse.values { view.willTransition(from: old, to: layout) }
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    transitionCompletion = completion
    collectionViewLayout = transition
    layoutIfNeeded()
    return transition
  }

  /// Animates to the next layout.
  public func finishInteractiveTransition() { endTransition(finishes: true) }
  /// Animates back to the layout before the transition.
  public func cancelInteractiveTransition() { endTransition(finishes: false) }

  private func endTransition(finishes: Bool) {
    guard let transition = collectionViewLayout as? UICollectionViewTransitionLayout else {
      fatalError(
        "NSInternalInconsistencyException: the collection is not in the middle of an interactive transition"
      )
    }
    let (old, new) = (transition.currentLayout, transition.nextLayout)
    let completion = transitionCompletion
    transitionCompletion = nil
    let views = Array(elements.inUse.values)
    let end = {
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
      for view in views { view.didTransition(from: old, to: finishes ? new : old) }
    }
    let change = {
      self.collectionViewLayout = finishes ? new : old
      (finishes ? old : new).owner = nil
      self.proposeOffset()
      self.layoutIfNeeded()
    }
    perform(change, animated: true) { completed in
      end()
      completion?(completed, finishes)
    }
  }
}
