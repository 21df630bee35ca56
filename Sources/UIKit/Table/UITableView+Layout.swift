// A layout pass over the rows:
//
//   reload, if requested  sections and rows are counted; every cell goes to the reuse queue, in the rows' order
//   visible rows          rows that came into the range get cells, those that left it return theirs
//   heights               a row's first cell determines its height: the rows below move, and the offset with them, so that
//                         visible content stays; more or fewer rows may be visible then, so the pass is repeated
//   headers and footers   of the visible sections; in a plain table they float at the top while their rows are visible
//   order                 subviews are ordered from top to bottom, with as few moves as possible
extension UITableView {
  /// Reloads the table like `reloadData`. For changes after which UIKit does not call an app's override of `reloadData`.
  func setNeedsReload() {
    needsReload = true
    needsCount = true
    selected = []
    swipedPath = nil
    setNeedsLayout()
  }

  /// Lays out the rows if needed. During a layout pass it does nothing: callers use what has been laid out so far.
  func layoutRowsIfNeeded() { if !isLayingOutRows, needsReload || needsLayout { layoutIfNeeded() } }

  func layoutRows() {
    // A layout that is requested during a pass, for example by the content size, is done after it.
    guard !isLayingOutRows else { return isLayoutDueAfter = true }
    measureChangedCells()
    isLayingOutRows = true
    defer {
      isLayingOutRows = false
      if isLayoutDueAfter { setNeedsLayout() }
      isLayoutDueAfter = false
    }
    updateHorizontalInsets()
    if bounds.width != countedWidth { needsCount = true }
    if needsCount { count() }
    if needsReload {
      needsReload = false
      for path in rows.cells.keys.sorted() { endDisplaying(path) }
      rows.reloadsHeadersAndFooters = true
    }
    layOutEdgeViews()
    for _ in 0..<UITableView.maximumPasses {
      let anchor = anchor
      let (rowsMatch, headersMatch) = (layOutRows(), layOutHeaders())
      rows.reloadsHeadersAndFooters = false
      if rowsMatch, headersMatch { break }
      layOutEdgeViews()
      restorePosition(of: anchor)
    }
    rows.endPass()
    removeUnusedCells()
    orderTableSubviews()
    layOutIndex()
  }

  /// Each pass but the last one has measured a row that was unknown before.
  private static let maximumPasses = 50

  /// The range of y in which rows have cells: the visible area and half a screen on either side. Native scrolling then finds cells
  /// before the server receives the new offset.
  var preparedRange: ClosedRange<CGFloat> {
    let margin = bounds.height / 2
    return (bounds.minY - margin)...(bounds.maxY + margin)
  }

  /// Lays out the visible rows. Returns whether all heights equalled their estimates.
  private func layOutRows() -> Bool {
    let wanted = geometry.rows(in: preparedRange)
    let wantedSet = Set(wanted)
    for path in rows.cells.keys.filter({ !wantedSet.contains($0) }).sorted() { endDisplaying(path) }
    return wanted.map(layOutRow).allSatisfy(\.self)
  }

  func endDisplaying(_ path: IndexPath) {
    guard let cell = rows.cells.removeValue(forKey: path) else { return }
    if update?.animateExit(cell, to: path) != true { rows.returnForReuse(cell) }
    setDisplayed(false, cell, path)
  }

  /// Tells the delegate that a cell has come into sight or has left it. Cells exist up to half a screen before they are seen.
  private func setDisplayed(_ isDisplayed: Bool, _ cell: UITableViewCell, _ path: IndexPath) {
    guard cell.isDisplayed != isDisplayed else { return }
    cell.isDisplayed = isDisplayed
    if isDisplayed {
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    } else {
      tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
  }

  private func isInSight(_ cell: UITableViewCell) -> Bool {
    cell.frame.maxY > bounds.minY && cell.frame.minY < bounds.maxY
  }

  /// Removes cells that were dequeued, but not returned for a row.
  private func removeUnusedCells() {
    var alive = rows.leaving
    alive.reserveCapacity(alive.count + rows.cells.count)
    for cell in rows.cells.values { alive.insert(ObjectIdentifier(cell)) }
    for case let cell as UITableViewCell in storedSubviews
    where cell.table === self && !alive.contains(ObjectIdentifier(cell)) {
      cell.removeFromSuperview()
    }
  }

  // MARK: Rows

  private func layOutRow(_ path: IndexPath) -> Bool {
    // A callback of this pass may have reloaded the data. The next pass then lays out the rows.
    guard geometry.has(path) else { return true }
    if let cell = rows.cells[path] {
      let matchesEstimate = recordHeight(path, cell)
      if reordering?.cell !== cell { cell.frame = frame(of: path) }
      cell.setRowPosition(rowPosition(of: path))
      setDisplayed(isInSight(cell), cell, path)
      return matchesEstimate
    }
    var matchesEstimate = true
    // New cells and their labels are not animated from the corner.
    let isInBlock = SessionContext.current.animations.isInBlock
    SessionContext.current.animations.withoutAnimation {
      matchesEstimate = requestCell(path)
      if isInBlock { rows.cells[path]?.layoutSubtree() }
    }
    update?.animateInsertion(path, in: self)
    return matchesEstimate
  }

  /// Dequeues a cell for a row. Sets its frame before the app configures it, because the app may depend on the width.
  func dequeueRow(_ identifier: String, at path: IndexPath) -> UITableViewCell? {
    guard let cell = rows.dequeue(identifier) else { return nil }
    SessionContext.current.animations.withoutAnimation {
      cell.table = self
      if geometry.has(path) { cell.frame = frame(of: path) }
    }
    return cell
  }

  /// The distance of the rows' content from the table's sides.
  var sideMargin: CGFloat {
    let least = nearestControllerObject?.systemMinimumLayoutMargins.leading ?? TableMetrics.inset
    guard cellLayoutMarginsFollowReadableWidth else { return least }
    return readableInsets(within: UIEdgeInsets(top: 0, left: least, bottom: 0, right: least)).left
  }

  private func frame(of path: IndexPath) -> CGRect {
    let row = geometry.row(path)
    guard style == .insetGrouped else { return CGRect(x: 0, y: row.y, width: bounds.width, height: row.height) }
    let (safe, margin) = (safeAreaInsetsForContent, sideMargin)
    let width = max(0, bounds.width - 2 * margin - safe.left - safe.right)
    return CGRect(x: safe.left + margin, y: row.y, width: width, height: row.height)
  }

  private func requestCell(_ path: IndexPath) -> Bool {
    guard let dataSource else { return true }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    guard geometry.has(path) else { return true }
    rows.cells[path] = cell
    cell.table = self
    cell.frame = frame(of: path)
    applySettings(cell, at: path)
    let matchesEstimate = recordHeight(path, cell)
    cell.frame = frame(of: path)
    if cell.isHighlighted, pressed !== cell { cell.setHighlighted(false, animated: false) }
    setDisplayed(isInSight(cell), cell, path)
    insertTableSubview(cell)
    return matchesEstimate
  }

  /// Applies the table's settings to the cell of a row.
  func applySettings(_ cell: UITableViewCell, at path: IndexPath) {
    cell.setSelected(selected.contains(path), animated: false)
    cell.setRowPosition(rowPosition(of: path))
    cell.indentationLevel = tableDelegate?.tableView(self, indentationLevelForRowAt: path) ?? cell.indentationLevel
    editControls(of: cell, at: path)
  }

  func rowPosition(of path: IndexPath) -> RowPosition {
    guard geometry.has(path) else { return RowPosition() }
    return RowPosition(
      isFirst: path.row == 0, isLast: path.row == geometry.sections[path.section].rows.count - 1)
  }

  /// Measures a row when its cell is first requested. Returns whether its height equalled the estimate.
  private func recordHeight(_ path: IndexPath, _ cell: UITableViewCell) -> Bool {
    let rows = geometry.sections[path.section].rows
    guard rows.known(path.row) == nil else { return true }
    let configuredHeight = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    let height = configuredHeight >= 0 ? configuredHeight : cell.fittingHeight
    geometry.setHeight(height, of: path)
    return height == rows.estimatedHeight
  }

  // MARK: Position of the visible content

  private typealias Anchor = (path: IndexPath, y: CGFloat)

  /// The first visible row and its y, if the content has been scrolled.
  private var anchor: Anchor? {
    let top = boundsOrigin.y + adjustedContentInset.top
    guard update == nil, top > 0, let path = geometry.firstRow(from: top) else { return nil }
    return (path, geometry.row(path).y)
  }

  private func restorePosition(of anchor: Anchor?) {
    guard let anchor, geometry.has(anchor.path) else { return }
    shiftContent(by: CGPoint(x: 0, y: geometry.row(anchor.path).y - anchor.y))
  }

  // MARK: Headers and footers

  private func layOutEdgeViews() {
    updateContentSize()
    let footer = tableFooterView?.frame.height ?? 0
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView?.frame.height ?? 0)
    tableFooterView?.frame = CGRect(x: 0, y: geometry.end, width: bounds.width, height: footer)
  }
}
