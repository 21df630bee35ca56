import Introspection
import Wire

/// Rows in one column, in sections. Only the rows in sight, and half a screen above and below, have cells.
///
/// Heights that nobody has said are known once a row has a cell; until then it counts with the estimate (44 where that is automatic). Where the delegate gives a
/// height for the first row and `estimatedRowHeight` is automatic, or 0, it is asked for every row.
open class UITableView: UIScrollView {
  /// Leaves a height to the table.
  public static let automaticDimension: CGFloat = -1

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet {
      reloadData()
      setNeedsCommit()
    }
  }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any UITableViewDelegate
      offerMenu()
      reloadData()
      setNeedsCommit()
    }
  }
  /// The delegate, where it is one of tables; kept, as a cast is slow and every row asks.
  private(set) weak var tableDelegate: (any UITableViewDelegate)?

  open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { reloadData() } } }
  /// 0: every row is asked for its height at once.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { reloadData() } }
  }
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { reloadData() } }
  }
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { reloadData() } }
  }
  /// 0: every header is asked for its height at once, as without an estimate.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { reloadData() } }
  }
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { reloadData() } }
  }
  /// Above each header; automatic is 22 in a plain table and none in a grouped one, whose headers have their distance.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { reloadData() } }
  }
  open var separatorColor: UIColor? = .separator { didSet { for cell in rows.cells.values { cell.setNeedsLayout() } } }
  /// The effect of the lines below the rows. The lines are drawn in `separatorColor`, without the effect.
  open var separatorEffect: UIVisualEffect?
  /// Where the lines below the rows begin and end, of cells that do not say it themselves.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: sideMargin, bottom: 0, right: 0) }
    set {
      ownSeparatorInset = newValue
      for cell in rows.cells.values { cell.setNeedsLayout() }
    }
  }
  var ownSeparatorInset: UIEdgeInsets?
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { for cell in rows.cells.values { cell.setNeedsLayout() } }
  }
  /// Whether rows are no wider than is good to read.
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
  /// While the rows are edited, they have marks that choose them instead of what deletes them.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet { for cell in rows.cells.values { cell.setNeedsLayout() } }
  }
  open var allowsSelectionDuringEditing = false { didSet { for cell in rows.cells.values { cell.setNeedsCommit() } } }
  /// Behind the rows; it does not scroll.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue, with: backgroundView) } }
  open var tableHeaderView: UIView? { didSet { replaceEdgeView(oldValue, with: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replaceEdgeView(oldValue, with: tableFooterView) } }

  /// The cells are to be asked for again.
  var needsReload = true
  /// The sections, rows and heights are.
  var needsCount = true
  /// A pass is under way; another one was asked for meanwhile.
  var (isLayingOutRows, isLayoutDueAfter) = (false, false)
  var geometry = TableGeometry()
  /// The width that heights were counted for.
  var countedWidth: CGFloat = -1
  /// What was collected since the outermost `beginUpdates`.
  var batch = TableBatch()
  var batchDepth = 0
  /// Collected in a batch, by their places before it.
  var toReconfigure: [IndexPath] = []
  /// The update that is being shown.
  var update: TableUpdate?
  var reordering: TableReordering?
  let rows = TableRows()
  var selected: Set<IndexPath> = []
  /// On which a finger is.
  weak var pressed: UITableViewCell?
  var prefetched = Prefetched()
  var itemMenu: ItemMenu?
  var dragging: ListDragging?
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled { didSet { selfSizingInvalidation.noted() } }
  /// Whose content has become another.
  var toMeasure: Set<ObjectIdentifier> = []
  /// Rows that a storyboard has as they are; a table controller shows them.
  /// Folder Storyboard declares `staticRows`, which has their type.
  var staticRowsObject: AnyObject?

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { ofTable }
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

  /// Rows and headers have other heights.
  override func textTraitsChanged() {
    super.textTraitsChanged()
    needsCount = true
    setNeedsLayout()
  }

  // MARK: Index

  /// With fewer rows there is none.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }
  /// `nil`: the tint colour.
  open var sectionIndexColor: UIColor? { didSet { indexView?.paint() } }
  open var sectionIndexBackgroundColor: UIColor? { didSet { indexView?.paint() } }
  /// While a finger is on it.
  open var sectionIndexTrackingBackgroundColor: UIColor? { didSet { indexView?.paint() } }
  open func reloadSectionIndexTitles() { updateIndex() }
  var indexView: TableIndexView?

  // MARK: Content

  /// Asks for everything again, at the next layout. The selection is dropped.
  open func reloadData() {
    needsReload = true
    needsCount = true
    selected = []
    confirming = nil
    setNeedsLayout()
  }

  // MARK: Updates

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note { batch in for path in indexPaths { batch.insertedRows[path] = animation } }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note { batch in for path in indexPaths { batch.deletedRows[path] = animation } }
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    note { batch in for path in indexPaths { batch.reloadedRows[path] = animation } }
  }
  /// Cells that are there are asked for again, and are the same ones where the data source dequeues them.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    note { $0.movedRows[indexPath] = newIndexPath }
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    note { batch in for section in sections { batch.insertedSections[section] = animation } }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    note { batch in for section in sections { batch.deletedSections[section] = animation } }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    note { batch in for section in sections { batch.reloadedSections[section] = animation } }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) { note { $0.movedSections[section] = newSection } }

  /// Shows what the closure does to rows and sections as one change. Without any, heights are asked for again.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates?()
    endBatch(completion)
  }
  open func beginUpdates() { beginBatch() }
  open func endUpdates() { endBatch(nil) }
  open var hasUncommittedUpdates: Bool { batchDepth > 0 }

  /// The rows' size, right also before the layout that follows a reload.
  open override var contentSize: CGSize {
    get {
      _ = counted
      return super.contentSize
    }
    set { super.contentSize = newValue }
  }

  open var numberOfSections: Int { counted.sections.count }
  open func numberOfRows(inSection section: Int) -> Int { counted.sections[section].rows.count }

  // MARK: Editing

  /// Shows the controls that delete, insert and move rows.
  open var isEditing: Bool {
    get { storedIsEditing }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) { changeEditing(editing, animated: animated) }
  var storedIsEditing = false
  /// The row that asks whether it is to be deleted.
  var confirming: IndexPath?

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutRows()
    backgroundView?.frame = bounds
    prefetch()
  }

  /// Whether content views of rows, headers and footers, accessories and separators keep out of the safe area at the sides. Backgrounds reach under it.
  open var insetsContentViewsToSafeArea = true {
    didSet { if insetsContentViewsToSafeArea != oldValue { setNeedsLayout() } }
  }
  /// The sides for which the rows have been counted and laid out.
  var countedSides = TableSides()
  override func safeAreaMayHaveChanged() { setNeedsLayout() }

  override func willBeginScrolling() { closeSwipe(animated: true) }

  open override func layoutMarginsDidChange() {
    super.layoutMarginsDidChange()
    for cell in rows.cells.values { cell.marginsChanged() }
  }

  // MARK: Cells

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    rows.makers[identifier] = nil
    rows.classes[identifier] = cellClass as? UITableViewCell.Type
  }
  /// A nib with one cell at its top level.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    rows.makers[identifier] = nib.map { nib in
      { nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? UITableViewCell }.first }
    }
  }

  /// A cell that scrolled out of sight, or a new one of the registered class; `nil` where none is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { rows.dequeue(identifier) }

  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueRow(identifier, at: indexPath) else {
      fatalError(
        "NSInternalInconsistencyException: unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
      )
    }
    return cell
  }

  /// The cell of a row that is in sight.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    layoutRowsIfNeeded()
    return rows.cells[indexPath]
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.cells.first { $0.value === cell }?.key }

  open var visibleCells: [UITableViewCell] { (indexPathsForVisibleRows ?? []).compactMap { rows.cells[$0] } }

  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutRowsIfNeeded()
    return geometry.rows(in: bounds.minY...max(bounds.minY, bounds.maxY)).filter { rows.cells[$0] != nil }
  }

  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    register(edge: aClass as? UITableViewHeaderFooterView.Type, nil, identifier)
  }
  /// A header or footer that has gone out of sight, or a new one of the registered class; `nil` where none is registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
    rows.dequeueEdge(identifier)
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.headers[section] as? UITableViewHeaderFooterView
  }

  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.footers[section] as? UITableViewHeaderFooterView
  }

  open func rect(forSection section: Int) -> CGRect { rect(counted.section(section)) }
  open func rectForHeader(inSection section: Int) -> CGRect { rect(counted.header(section)) }
  open func rectForFooter(inSection section: Int) -> CGRect { rect(counted.footer(section)) }
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    counted.has(indexPath) ? rect(geometry.row(indexPath)) : .zero
  }
  private func rect(_ span: TableGeometry.Span) -> CGRect {
    CGRect(x: 0, y: span.y, width: bounds.width, height: span.height)
  }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    counted.rows(in: point.y...point.y).last { rect(geometry.row($0)).contains(point) }
  }
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { counted.rows(in: rect.minY...rect.maxY) }

  /// Finds the way as the heights of rows become known.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    _ = counted
    checkRow(indexPath)
    scroll(toRow: indexPath, at: scrollPosition, animated: animated)
  }

  // MARK: Selection

  open var indexPathForSelectedRow: IndexPath? { selected.min() }
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

  /// Selects without telling the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    hitTestFloating(point, event) ?? super.hitTest(point, with: event)
  }

  override func describedStick(of subview: UIView) -> JSON? {
    guard subview === indexView else { return stickOfHeader(subview) }
    return JSON(members: [
      .y: [.points(-adjustedContentInset.top), .points(contentSize.height + adjustedContentInset.bottom)]
    ])
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    members[.role] = .string(ViewRole.list.rawValue)
    return members
  }
}
