import Foundation

/// Computes the attributes of a collection's elements. A subclass returns them for a rectangle, and for each element.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  public override init() {}
  public required init?(coder: NSCoder) {}

  /// The collection that uses the layout. A subclass may override it with a type that is not optional.
  open var collectionView: UICollectionView? { owner }
  weak var owner: UICollectionView?
  /// Closures that make decoration views, by their kind.
  private var decorationFactories: [String: (_ frame: CGRect) -> UICollectionReusableView?] = [:]

  /// The class of the attributes that a flow layout creates.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

  func makeAttributes() -> UICollectionViewLayoutAttributes {
    let type = type(of: self).layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    return type?.init() ?? UICollectionViewLayoutAttributes()
  }

  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Called before elements are requested, whenever the layout has been invalidated.
  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }
  open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { nil }

  /// Registers a class of decoration views, which show no data.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    let decorationClass = viewClass as? UICollectionReusableView.Type
    decorationFactories[elementKind] = decorationClass.map { type in { UIView.instance(of: type, frame: $0) } }
  }
  /// Registers a nib whose top level contains one decoration view.
  open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    decorationFactories[elementKind] = nib.map { nib in { _ in nib.firstView() } }
  }

  // MARK: Right to left

  /// Whether the layout is mirrored if the app's reading direction differs from the one the layout was developed in.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Invalidation

  /// Returns whether the layout is recomputed for another size or content offset.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }
  /// Called before elements are laid out in new bounds that an animation has set; `finalizeAnimatedBoundsChange()` follows afterwards.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  open func finalizeAnimatedBoundsChange() {}
  /// Returns whether a view gets the size that it prefers, if that differs from the current one.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
  open func invalidateLayout() { collectionView?.layoutInvalidated() }
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    guard let collectionView else { return }
    if context.invalidateDataSourceCounts || context.invalidateEverything { collectionView.needsCount = true }
    let growth = context.contentSizeAdjustment
    if growth != .zero { collectionView.adjustContentSize(by: growth) }
    collectionView.layoutInvalidated()
    let shift = context.contentOffsetAdjustment
    if shift != .zero { collectionView.shiftContent(by: shift) }
  }

  /// Creates an invalidation context of the layout's context class.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Swift.type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  // MARK: Content offset

  /// Returns the content offset at which the scrolling after a drag ends.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns the content offset after an update, or after a change of the layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// Called before the elements of an update are positioned; `finalizeCollectionViewUpdates()` follows inside the animation. An override
  /// calls super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}

  /// The attributes from which an inserted item is animated, or to which a deleted one is; `nil` fades it. By default it fades at its
  /// position.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForItem(at: itemIndexPath))
  }
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    faded(collectionView?.appliedLayoutAttributes(CollectionElement(path: itemIndexPath)))
  }
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(collectionView?.appliedLayoutAttributes(CollectionElement(kind: elementKind, path: elementIndexPath)))
  }

  private func faded(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }

  /// Called before and after the collection changes from one layout to another.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}

  // MARK: Interactive movement

  /// Returns the target of a moving item: the item under the finger, or else its current index path.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }
  /// Returns the attributes of a moving item.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let itemAttributes = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let attributes = itemAttributes ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = 1000
    return attributes
  }

  // MARK: For the collection

  /// Applies the preferred size of a view, if the layout supports self-sizing. Returns whether the layout has become invalid.
  func applyPreferredSize(
    _ preferred: UICollectionViewLayoutAttributes, instead original: UICollectionViewLayoutAttributes
  )
    -> Bool
  {
    guard preferred.size != original.size,
      shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return false }
    invalidateLayout(
      with: invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    return true
  }

  /// Assigns the known sizes to new index paths after items have moved. The closure returns `nil` for removed items.
  func itemsMoved(_ newPath: (IndexPath) -> IndexPath?) {}
  func sectionsMoved(_ newIndex: (Int) -> Int?) {}
  /// Discards the measured size of an item. Returns whether there was one.
  func discardSize(of item: IndexPath) -> Bool { false }
  /// Discards all measured sizes.
  func discardSizes() {}
  /// Marks all sizes and positions as invalid. A mere change of the offset does not call it.
  func markInvalid() {}
  var scrollsSideways: Bool { false }
  /// Whether the layout's positions are those on the screen in both reading directions.
  var mirrorsItself: Bool { false }
  /// Whether the rows of a list have swipe actions.
  var offersSwipes: Bool { false }
  func makeSwipe(of collection: UICollectionView) -> (any RowSwipe)? { nil }
  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? { nil }
  /// The background colour behind a list's elements.
  var listBackground: UIColor? { nil }
  /// Returns whether a view is measured. An app's own layout may use the size of every view.
  func measuresView(_ attributes: UICollectionViewLayoutAttributes) -> Bool { !attributes.isDecoration }
  /// Returns whether a view that is already visible is measured again.
  func measuresVisibleView(_ attributes: UICollectionViewLayoutAttributes) -> Bool { false }
  /// Returns the geometry of an orthogonally scrolling section; `nil` for other sections.
  func scroller(_ number: Int) -> CollectionScroller.Geometry? { nil }

  func makeDecoration(_ kind: String, _ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    decorationFactories[kind]?(attributes.frame)
  }
}

/// Tells a layout which of its parts are invalid.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  public required override init() {}

  /// True for the context of `reloadData()`: nothing that the layout has cached is valid any more.
  open internal(set) var invalidateEverything = false
  /// True for the contexts of `reloadData()` and of batch updates: the collection counts its items again.
  open internal(set) var invalidateDataSourceCounts = false
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// The change of the content offset.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size at the invalidation. The layout replaces it when it is asked for its content size.
  open var contentSizeAdjustment = CGSize.zero
  /// Whether only the content offset has changed.
  var isOffsetChange = false

  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths], uniquingKeysWith: +)
  }
}

/// The context of a flow layout: a change of the offset leaves sizes and positions valid.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the delegate is asked for sizes again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether lines are laid out again.
  open var invalidateFlowLayoutAttributes = true
}

/// Opens the swipe actions of one row at a time.
@MainActor
protocol RowSwipe: AnyObject {
  var hasOpenRow: Bool { get }
  func close()
}
