import Wire

/// Rows in one column, in sections. Only the rows in sight, and half a screen above and below, have cells.
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// Leaves a height to the table.
  public static let automaticDimension: CGFloat = -1

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  open override weak var delegate: (any UIScrollViewDelegate)? {
    didSet {
      tableDelegate = delegate as? any UITableViewDelegate
      reloadData()
    }
  }
  /// The delegate, where it is one of tables; kept, as a cast is slow and every row asks.
  private(set) weak var tableDelegate: (any UITableViewDelegate)?

  open var rowHeight = UITableView.automaticDimension { didSet { if rowHeight != oldValue { reloadData() } } }
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { reloadData() } }
  }
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { reloadData() } }
  }
  open var separatorColor: UIColor? = .separator { didSet { for cell in rows.cells.values { cell.setNeedsLayout() } } }
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { for cell in rows.cells.values { cell.setNeedsLayout() } }
  }
  open var allowsSelection = true { didSet { for cell in rows.cells.values { cell.setNeedsCommit() } } }
  open var allowsMultipleSelection = false
  open var tableHeaderView: UIView? { didSet { replaceEdgeView(oldValue, with: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replaceEdgeView(oldValue, with: tableFooterView) } }

  /// The cells are to be asked for again.
  var needsReload = true
  /// The sections, rows and heights are.
  var needsCount = true
  var isLayingOutRows = false
  var geometry = TableGeometry()
  let rows = TableRows()
  var selected: Set<IndexPath> = []

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
  }

  // MARK: Content

  /// Asks for everything again, at the next layout. The selection is dropped.
  open func reloadData() {
    needsReload = true
    needsCount = true
    selected = []
    setNeedsLayout()
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reload(indexPaths) }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reload(sections) }

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

  open override func layoutSubviews() {
    super.layoutSubviews()
    layoutRows()
  }

  // MARK: Cells

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    rows.classes[identifier] = cellClass as? UITableViewCell.Type
  }

  /// A cell that scrolled out of sight, or a new one of the registered class; `nil` where none is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? { rows.dequeue(identifier) }

  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let cell = rows.dequeue(identifier) else {
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

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.headers[section] as? UITableViewHeaderFooterView
  }

  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    rows.footers[section] as? UITableViewHeaderFooterView
  }

  open func rect(forSection section: Int) -> CGRect {
    let (top, end) = (counted.sections[section].header.y, counted.sections[section].footer.end)
    return CGRect(x: 0, y: top, width: bounds.width, height: end - top)
  }

  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    let row = counted.sections[indexPath.section].rows[indexPath.row]
    return CGRect(x: 0, y: row.y, width: bounds.width, height: row.height)
  }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? { counted.rows(in: point.y...point.y).first }

  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    scroll(to: rectForRow(at: indexPath), at: scrollPosition, animated: animated)
  }

  // MARK: Selection

  open var indexPathForSelectedRow: IndexPath? { selected.min() }
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

  /// Selects without telling the delegate.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated: animated, scrollPosition: scrollPosition)
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  override func describe() -> ViewMembers {
    var members = super.describe()
    members[.role] = "group"
    return members
  }
}
