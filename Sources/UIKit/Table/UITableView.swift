import Introspection
import Wire

/// Presents rows in one column, in sections. Only the visible rows, and those of half a screen above and below, have cells.
///
/// A row without a height from the app is measured when it gets a cell. Until then it counts with the estimate, which is 44 if it is
/// automatic. If `estimatedRowHeight` is 0, the delegate is asked for the height of every row. So it is if the estimate is automatic and
/// the delegate returns a height for the first row.
open class UITableView: UIScrollView {
  /// The value of a height that the table determines itself.
  public static let automaticDimension: CGFloat = -1

  open private(set) var style: Style
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      setNeedsReload()
      setNeedsCommit()
    }
  }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true
  /// The scroll view's delegate, or nil if it is not a table's.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { tableDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
  override func delegateChanged() {
    tableDelegate = (self as UIScrollView).delegate as? any UITableViewDelegate
    installContextMenu()
    offerMultipleSelection()
    setNeedsReload()
    setNeedsCommit()
  }
  /// The delegate as a table's delegate. It is cached, because a cast is slow and each row needs it.
  private(set) weak var tableDelegate: (any UITableViewDelegate)?

  open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { setNeedsReload() } } }
  /// The height of a row until it is measured. With 0, the delegate is asked for the height of every row at once.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { setNeedsReload() } }
  }
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { setNeedsReload() } }
  }
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { setNeedsReload() } }
  }
  /// The height of a self-sizing header until its view is made. If it is not positive, the view of the first such section is measured.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { setNeedsReload() } }
  }
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { setNeedsReload() } }
  }
  /// The space above each header. The automatic value is 22 in a plain table and 0 in a grouped one.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { setNeedsReload() } }
  }
  open var separatorColor: UIColor? = .separator { didSet { for cell in rows.cells.values { cell.setNeedsLayout() } } }
  /// The effect of the lines below the rows. The lines are drawn in `separatorColor`, without the effect.
  open var separatorEffect: UIVisualEffect?
  /// The insets of the lines below the rows, for cells without insets of their own.
  open var separatorInset: UIEdgeInsets {
    get { customSeparatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
    set {
      customSeparatorInset = newValue
      for cell in rows.cells.values { cell.setNeedsLayout() }
    }
  }
  var customSeparatorInset: UIEdgeInsets?
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { for cell in rows.cells.values { cell.setNeedsLayout() } }
  }
  /// Whether the rows' margins limit the content to a readable width.
  open var cellLayoutMarginsFollowReadableWidth = false {
    didSet {
      guard cellLayoutMarginsFollowReadableWidth != oldValue else { return }
      for cell in rows.cells.values { cell.marginsChanged() }
      (needsCount, needsReload) = (true, true)
      setNeedsLayout()
    }
  }
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { for cell in rows.cells.values { cell.setNeedsLayout() } }
  }
  open var allowsSelection = true { didSet { for cell in rows.cells.values { cell.setNeedsCommit() } } }
  open var allowsMultipleSelection = false { didSet { for cell in rows.cells.values { cell.setNeedsLayout() } } }
  /// Whether rows have selection marks instead of delete controls while they are edited.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { for cell in rows.cells.values { cell.setNeedsLayout() } }
  }
  open var allowsSelectionDuringEditing = false { didSet { for cell in rows.cells.values { cell.setNeedsCommit() } } }
  /// A view behind the rows, which does not scroll.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView) } }
  open var tableHeaderView: UIView? { didSet { replaceTableHeaderFooter(oldValue, with: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replaceTableHeaderFooter(oldValue, with: tableFooterView) } }

  /// True if the next layout requests all cells from the data source again.
  var needsReload = true
  /// True if the next layout requests the numbers of sections and rows, and the heights, again.
  var needsCount = true
  /// Whether a layout of the rows is running, and whether another one was requested meanwhile.
  var (isLayingOutRows, isLayoutDueAfter) = (false, false)
  var geometry = TableGeometry()
  /// The width for which the heights were determined.
  var countedWidth: CGFloat = -1
  /// The updates since the outermost `beginUpdates`.
  var batch = TableBatch()
  var batchDepth = 0
  /// The rows to reconfigure after the batch, by their index paths before it.
  var pathsToReconfigure: [IndexPath] = []
  /// The update that is being animated.
  var update: TableUpdate?
  var reordering: TableReordering?
  let rows = TableRows()
  var selected: Set<IndexPath> = []
  /// The cell under a finger.
  weak var pressed: UITableViewCell?
  var prefetched = Prefetched()
  var itemMenu: ItemMenu?
  var dragging: ListDragging?
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled { didSet { selfSizingInvalidation.apply() } }
  /// The cells whose content has changed, and which are measured again.
  var cellsToMeasure: Set<ObjectIdentifier> = []
  /// The static rows of a storyboard, for a table view controller. `staticRows` in folder Storyboard returns them with their type.
  var staticRowsObject: AnyObject?

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { membersOfTable }
  }

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
    addGestureRecognizer(SwipePan(of: self))
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = Style(coder.nibElement)
    super.init(coder: coder)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
    addGestureRecognizer(SwipePan(of: self))
    coder.fill(self, at: UITableView.self)
  }

  /// Called when the text size or the layout direction has changed, and with it the heights of rows and headers.
  override func textTraitsChanged() {
    super.textTraitsChanged()
    needsCount = true
    setNeedsLayout()
  }

  // MARK: Index

  /// The least number of rows with which the table has an index.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
  /// The colour of the index's titles; `nil` for the tint colour.
  open var sectionIndexColor: UIColor? { didSet { indexView?.updateColors() } }
  open var sectionIndexBackgroundColor: UIColor? { didSet { indexView?.updateColors() } }
  /// The background of the index while a finger is on it.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { indexView?.updateColors() } }
  open func reloadSectionIndexTitles() { updateIndex() }
  var indexView: TableIndexView?
  var selectionPan: MultipleSelectionPan?

  // MARK: Content

  /// Requests everything from the data source again, in the next layout pass, and clears the selection.
  open func reloadData() { setNeedsReload() }

  // MARK: Updates

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    recordChange { batch in for path in indexPaths { batch.insertedRows[path] = animation } }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    recordChange { batch in for path in indexPaths { batch.deletedRows[path] = animation } }
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    recordChange { batch in for path in indexPaths { batch.reloadedRows[path] = animation } }
  }
  /// Requests the cells of these rows again. The data source gets the existing cells when it dequeues them.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    recordChange { $0.movedRows[indexPath] = newIndexPath }
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    recordChange { batch in for section in sections { batch.insertedSections[section] = animation } }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    recordChange { batch in for section in sections { batch.deletedSections[section] = animation } }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    recordChange { batch in for section in sections { batch.reloadedSections[section] = animation } }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    recordChange { $0.movedSections[section] = newSection }
  }

  /// Animates all updates of rows and sections in the closure together. Without updates, the heights are requested again.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates?()
    endBatch(completion)
  }
  open func beginUpdates() { beginBatch() }
  open func endUpdates() { endBatch(nil) }
  open var hasUncommittedUpdates: Bool { batchDepth > 0 }

  /// The size of all rows. It is also correct between a reload and the next layout pass.
  open override var contentSize: CGSize {
    get {
      _ = currentGeometry
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  open var numberOfSections: Int { currentGeometry.sections.count }
  open func numberOfRows(inSection section: Int) -> Int { currentGeometry.sections[section].rows.count }

  // MARK: Editing

  /// Whether rows have controls for deleting, inserting and moving them.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }
  var storedIsEditing = false
  /// The row whose swipe actions are open, such as the Delete button that confirms a deletion.
  var swipedPath: IndexPath?

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutRows()
    backgroundView?.frame = bounds
    prefetch()
  }

  /// Whether content views, accessories and separators are inset by the safe area at the sides. Backgrounds are not.
  open var insetsContentViewsToSafeArea = true {
    didSet { if insetsContentViewsToSafeArea != oldValue { setNeedsLayout() } }
  }
  /// The horizontal insets for which the rows were laid out.
  var appliedHorizontalInsets = TableHorizontalInsets()
  override func safeAreaMayHaveChanged() { setNeedsLayout() }

  override func willBeginScrolling() { closeSwipe(animated: true) }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    for cell in rows.cells.values { cell.marginsChanged() }
  }

  // MARK: Cells

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    rows.register(cellClass as? UITableViewCell.Type, identifier)
  }
  /// Registers a nib whose top level contains one cell.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    rows.cellFactories[identifier] = nib.map { nib in { nib.firstView() } }
  }

  /// Returns a reusable cell that is no longer visible, or a new one; `nil` if no class or nib is registered for the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { rows.dequeue(identifier) }

  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    requiredCell(identifier, at: indexPath)
  }

  /// Returns the cell of a row; `nil` if the row has none, because it is far from the visible area.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layoutRowsIfNeeded()
    return rows.cells[indexPath]
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.cells.first { $0.value === cell }?.key }

  open var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { rows.cells[$0] } }

  open var indexPathsForVisibleRows: [IndexPath]? { visibleRows }

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    register(edge: aClass as? UITableViewHeaderFooterView.Type, nil, identifier)
  }
  /// Returns a reusable header or footer that is no longer visible, or a new one; `nil` if no class or nib is registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    rows.dequeueSupplementaryView(identifier)
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.headers[section] as? UITableViewHeaderFooterView
  }

  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.footers[section] as? UITableViewHeaderFooterView
  }

  open func rect(forSection section: Int) -> CGRect { rect(currentGeometry.section(section)) }
  open func rectForHeader(inSection section: Int) -> CGRect { rect(currentGeometry.header(section)) }
  open func rectForFooter(inSection section: Int) -> CGRect { rect(currentGeometry.footer(section)) }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rect(ofRow: indexPath) }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? { row(at: point) }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { currentGeometry.rows(in: rect.minY...rect.maxY) }

  /// Scrolls to a row. The target is corrected when rows in between are measured.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    _ = currentGeometry
    checkRow(indexPath)
    scroll(toRow: indexPath, at: scrollPosition, animated: animated)
  }

  open var indexPathForSelectedRow: IndexPath? { selected.min() }
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

  /// Selects a row without calling the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hitTestFloating(point, event) ?? super.hitTest(point, with: event)
  }

  override func describedStickyRange(of subview: UIView) -> JSON? {
    subview === indexView ? stickyRangeOfIndex : stickyRangeOfHeader(subview)
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    members[.role] = .string(ViewRole.list.rawValue)
    return members
  }
}
