import Foundation

/// Says where the elements of a collection stand. A subclass answers for all of them at once, and for each.
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  public override init() {}
  public required init?(coder: NSCoder) {}

  /// Which lays its elements out by this.
  open internal(set) weak var collectionView: UICollectionView?
  private var decorations: [String: UICollectionReusableView.Type] = [:]

  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

  /// Before the elements are asked for, whenever the layout has been invalidated.
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

  /// Views of the layout's own, without data.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
  }

  // MARK: From right to left

  /// Whether left and right are exchanged where the app reads the other way than the layout was written in.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Another layout is due

  /// Whether another size, or another place of the content, calls for another layout.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
    makeContext()
  }
  /// Whether a cell that wants another size than it has been given gets it.
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

  /// Makes a context of the layout's own class.
  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    let type = Swift.type(of: self).invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
    return (type ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  // MARK: Where the content is

  /// Where a drag ends.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Where the content is to be after an update, or a change of the layout.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }

  // MARK: Updates

  /// Before the elements of an update are placed, and when they are on their way. An override calls super.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}

  /// Where an item of an update comes from, and whereto it goes; `nil`: it fades. By itself it fades at its place.
  open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForItem(at: itemIndexPath))
  }
  open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    faded(collectionView?.appliedInLayout(CollectionElement(path: itemIndexPath)))
  }
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(layoutAttributesForSupplementaryView(ofKind: elementKind, at: elementIndexPath))
  }
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    faded(collectionView?.appliedInLayout(CollectionElement(kind: elementKind, path: elementIndexPath)))
  }

  private func faded(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }

  /// Before and after the collection goes from one layout to another.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  open func finalizeLayoutTransition() {}

  // MARK: Items that a finger moves

  /// Over which item it is: the one under the finger, or else the place where it is.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }
  /// How it looks there.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let own = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let attributes = own ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = 1000
    return attributes
  }

  // MARK: For the collection

  /// A view's size is known now. Returns whether the layout takes it.
  func take(_ preferred: UICollectionViewLayoutAttributes, instead original: UICollectionViewLayoutAttributes) -> Bool {
    guard preferred.size != original.size,
      shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    else { return false }
    invalidateLayout(
      with: invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
    return true
  }

  /// Sizes that are known belong to other items now.
  func itemsMoved(_ place: (IndexPath) -> IndexPath?) {}
  func sectionsMoved(_ place: (Int) -> Int?) {}
  /// An item may have another size. Returns whether that was known.
  func forgetSize(of item: IndexPath) -> Bool { false }
  /// What all views have said may not hold any more.
  func forgetSizes() {}
  /// What is laid out is no longer right; a change of the offset alone does not say so.
  func becomeStale() {}
  var scrollsSideways: Bool { false }
  /// Its places are those that are seen, whichever way the collection reads.
  var mirrorsItself: Bool { false }
  /// Of a list: what swiping a row to one side offers.
  var offersSwipes: Bool { false }
  func makeSwipe(of collection: UICollectionView) -> (any RowSwipe)? { nil }
  func swipeActions(at path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? { nil }
  /// What stands behind the elements of a list.
  var listBackground: UIColor? { nil }
  /// Whether a view is asked how large it wants to be. A layout of the app's own may always want to know.
  func asksSize(_ attributes: UICollectionViewLayoutAttributes) -> Bool { !attributes.isDecoration }
  /// Whether one that is there already is asked once more.
  func asksAnew(_ attributes: UICollectionViewLayoutAttributes) -> Bool { false }
  /// A part of the layout that scrolls across, by its number.
  func scroller(_ number: Int) -> CollectionScroller.Place? { nil }

  func makeDecoration(_ kind: String, _ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    decorations[kind].map { UIView.instance(of: $0, frame: attributes.frame) }
  }
}

/// Says what of a layout is no longer right.
@preconcurrency @MainActor
open class UICollectionViewLayoutInvalidationContext: NSObject {
  public required override init() {}

  /// True for the context of `reloadData()`: nothing that the layout has cached holds any more.
  open internal(set) var invalidateEverything = false
  /// True for the contexts of `reloadData()` and of inserted or deleted items: the collection counts its items again.
  open internal(set) var invalidateDataSourceCounts = false
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// How far the content moves along.
  open var contentOffsetAdjustment = CGPoint.zero
  /// The change of the content size at the invalidation. The layout replaces it when it is asked for its content size.
  open var contentSizeAdjustment = CGSize.zero
  /// Only where the content stands has changed.
  var isOfOffset = false

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

/// That of a flow layout: a change of the offset leaves sizes and places as they are.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether sizes are asked for again.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether lines are laid out again.
  open var invalidateFlowLayoutAttributes = true
}

/// Opens the actions at the side of one row at a time.
@MainActor
protocol RowSwipe: AnyObject {
  var hasOpenRow: Bool { get }
  func close()
}
