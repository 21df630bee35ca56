import Foundation
import Introspection
import Wire

/// Presents items in the arrangement of a layout. Only visible items, and those within half a screen around, have cells.
open class UICollectionView: UIScrollView {
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet {
      outlineSource = dataSource as? any OutlineSource
      setNeedsReload()
    }
  }
  private(set) weak var outlineSource: (any OutlineSource)?
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true
  /// The scroll view's delegate, or nil if it is not a collection's.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { itemDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
  override func delegateChanged() {
    itemDelegate = (self as UIScrollView).delegate as? any UICollectionViewDelegate
    installContextMenu()
    offerMultipleSelection()
    layoutInvalidated()
  }
  private(set) weak var itemDelegate: (any UICollectionViewDelegate)?

  /// The layout. Setting it moves all elements to the new layout, animated inside an animation block.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet { layoutChanged(from: oldValue) }
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    change(to: layout, animated: animated, completion)
  }

  /// Called at the end of the interactive transition between layouts that is under way.
  var transitionCompletion: LayoutInteractiveTransitionCompletion?

  open var allowsSelection = true {
    didSet { for view in elements.inUse.values { view.setNeedsCommit() } }
  }
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether list cells show their editing controls.
  open var isEditing = false { didSet { if isEditing != oldValue { editingChanged() } } }
  /// A view behind the elements, which does not scroll.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView) } }

  let elements = CollectionElements()
  var counts: [Int] = []
  var needsCount = true
  var needsReload = true
  var needsPrepare = true
  /// Whether a layout pass is running, and whether another one was requested meanwhile.
  var (isLayingOut, isLayoutDueAfter) = (false, false)
  var preparedBounds = CGRect.null
  /// The bounds before a change, while the layout is asked about the change: it compares them with the new ones.
  var boundsBeforeChange: CGRect?
  open override var bounds: CGRect {
    get { boundsBeforeChange ?? super.bounds }
    set { super.bounds = newValue }
  }
  /// The bounds before an animation changed them; `nil` after the next layout pass.
  var boundsBeforeAnimation: CGRect?
  /// Whether the layout was prepared for right-to-left; and the x offset that shows the right end of content that begins there.
  var (preparedRightToLeft, offsetOfRightEnd) = (false, CGFloat?.none)
  var selected: Set<IndexPath> = []
  var batch = CollectionBatch()
  var batchDepth = 0
  /// The items to reconfigure after the batch, by their index paths before it.
  var pathsToReconfigure: [IndexPath] = []
  var update: CollectionUpdate?
  /// The cell under a finger.
  weak var pressed: UICollectionViewCell?
  var selectionPan: MultipleSelectionPan?
  var prefetched = Prefetched()
  var itemMenu: ItemMenu?
  var dragging: ListDragging?
  /// When visible cells are measured again: on request and with another content configuration, or also after changes of constraints.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled { didSet { selfSizingInvalidation.apply() } }
  public typealias SelfSizingInvalidation = UITableView.SelfSizingInvalidation
  /// The cells whose content has changed, and which are measured again.
  var cellsToMeasure: Set<ObjectIdentifier> = []
  /// Recognizes swipes over the rows of a list that has swipe actions.
  var listSwipe: (any RowSwipe)?
  override func willBeginScrolling() { listSwipe?.close() }
  /// The safe area for which the elements have been laid out.
  var laidOutSafeArea = UIEdgeInsets.zero
  override func safeAreaMayHaveChanged() { setNeedsLayout() }
  override func animatedBoundsChanged() {
    if boundsBeforeAnimation == nil, !preparedBounds.isNull { boundsBeforeAnimation = preparedBounds }
  }

  /// The section index at the edge, and whether its titles have to be requested.
  var (indexView, needsIndex) = (TableIndexView?.none, true)

  /// The scroll views of orthogonally scrolling sections, by section number.
  var scrollers: [Int: CollectionScroller] = [:]

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { membersOfCollection }
  }

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.owner = self
    backgroundColor = .systemBackground
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.owner = self
    coder.fill(self, at: UICollectionView.self)
  }

  // MARK: Content

  /// Requests everything from the data source again, in the next layout pass, and clears the selection.
  open func reloadData() { setNeedsReload() }

  /// Reloads the collection like `reloadData`. For changes after which UIKit does not call an app's override of `reloadData`.
  func setNeedsReload() {
    (needsReload, needsCount) = (true, true)
    selected = []
    // The items have changed, so their sizes are unknown.
    collectionViewLayout.itemsMoved { _ in nil }
    collectionViewLayout.sectionsMoved { _ in nil }
    invalidateDataSourceCounts(andEverything: true)
    setNeedsLayout()
  }

  open var numberOfSections: Int { countedItems.count }
  open func numberOfItems(inSection section: Int) -> Int { countedItems[section] }

  /// True between an invalidation that adjusted the content size and the next layout pass.
  var hasAdjustedSize = false
  /// The layout's content size. It is also correct between a reload and the next layout pass.
  open override var contentSize: CGSize {
    get {
      if !isLayingOut, !hasAdjustedSize { prepareIfNeeded() }
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutElements()
    layOutIndex()
    backgroundView?.frame = bounds
  }

  override func proposedTarget(_ target: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(forProposedContentOffset: target, withScrollingVelocity: velocity)
  }

  // MARK: Views

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    elements.register(cellClass as? UICollectionReusableView.Type, nil, identifier)
  }
  /// Registers a nib whose top level contains one cell.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    elements.register(nil, identifier, nib.map { nib in { nib.firstReusable() } })
  }
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { elements.register(kind, identifier, nib.map { nib in { nib.firstReusable() } }) }
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) { elements.register(viewClass as? UICollectionReusableView.Type, elementKind, identifier) }

  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  { dequeueCell(identifier, at: indexPath) }
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueSupplementaryView(elementKind, identifier, at: indexPath) }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    layoutElementsIfNeeded()
    return elements.inUse[CollectionElement(path: indexPath)] as? UICollectionViewCell
  }
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { elements.inUse[CollectionElement(kind: elementKind, path: indexPath)] }
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      elements.inUse[CollectionElement(kind: elementKind, path: $0)]
    }
  }
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    layoutElementsIfNeeded()
    return elements.inUse.filter { $0.key.kind == elementKind && isInViewport($0.value) }.map(\.key.path).sorted()
  }
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareIfNeeded()
    return supplementaryAttributes(kind, at: indexPath)
  }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    elements.inUse.first { $0.value === cell }?.key.path
  }

  open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap(cellForItem) }
  open var indexPathsForVisibleItems: [IndexPath] {
    layoutElementsIfNeeded()
    return elements.inUse.filter { $0.key.kind == nil && isInViewport($0.value) }.map(\.key.path).sorted()
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    let around = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    return elementAttributes(in: around)?
      .first { $0.representedElementKind == nil && $0.frame.contains(point) }?.indexPath
  }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return cellAttributes(at: indexPath)
  }

  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let offset = offset(ofItem: indexPath, at: scrollPosition) else { return }
    setContentOffset(offset, animated: animated)
  }

  // MARK: Selection

  open var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }
  /// Selects without notifying the delegate.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath)
    if let indexPath, !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath) }

  // MARK: Updates

  open func insertItems(at indexPaths: [IndexPath]) {
    recordChange { batch in for path in indexPaths { batch.insertedRows[path] = true } }
  }
  open func deleteItems(at indexPaths: [IndexPath]) {
    recordChange { batch in for path in indexPaths { batch.deletedRows[path] = true } }
  }
  /// Requests the cells of these items again. The data source gets the existing cells when it dequeues them.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  open func reloadItems(at indexPaths: [IndexPath]) {
    recordChange { batch in for path in indexPaths { batch.reloadedRows[path] = true } }
  }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    recordChange { $0.movedRows[indexPath] = newIndexPath }
  }
  open func insertSections(_ sections: IndexSet) {
    recordChange { batch in for section in sections { batch.insertedSections[section] = true } }
  }
  open func deleteSections(_ sections: IndexSet) {
    recordChange { batch in for section in sections { batch.deletedSections[section] = true } }
  }
  open func reloadSections(_ sections: IndexSet) {
    recordChange { batch in for section in sections { batch.reloadedSections[section] = true } }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    recordChange { $0.movedSections[section] = newSection }
  }
  // MARK: Movement

  /// Begins to move an item. Returns false if it has no cell, or must not be moved.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(ofItemAt: indexPath) }
  /// Moves the item to a position in the collection's coordinates.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) { updateMovement(to: targetPosition) }
  open func endInteractiveMovement() { endMovement(moves: true) }
  open func cancelInteractiveMovement() { endMovement(moves: false) }
  open var hasUncommittedUpdates: Bool { movement != nil || batchDepth > 0 }
  var movement: CollectionMovement?

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    runBatch(updates, completion)
  }

  /// Called when the text size or the layout direction has changed, and with it the sizes of cells.
  override func textTraitsChanged() {
    super.textTraitsChanged()
    collectionViewLayout.discardSizes()
    collectionViewLayout.invalidateLayout()
  }

  override func describedStickyRange(of subview: UIView) -> JSON? {
    subview === indexView ? stickyRangeOfIndex : stickyRangeOfElement(subview)
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    members[.role] = .string(ViewRole.list.rawValue)
    if let colour = collectionViewLayout.listBackground { members[.background] = .colour(colour) }
    return members
  }
}
