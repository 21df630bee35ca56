// A pass over the rows:
//
//   reload, if asked      sections and rows are counted; every cell goes to the queue, in the rows' order
//   in sight              rows that came into the range are given cells, those that left it give theirs back
//   heights               a row that has its first cell is as high as that says: then all below it moves, and the offset with it, so that what is seen stays;
//                         and more rows may be in sight, or fewer: once more from above
//   headers and footers   of the sections in sight; in a plain table they stand at the top while their rows do
//   order                 subviews stand from the top down, as they are read; as few as possible are moved for it
extension UITableView {
  /// Not from inside a pass: whoever asks there finds what has been laid out so far.
  func layoutRowsIfNeeded() { if !isLayingOutRows, needsReload || needsLayout { layoutIfNeeded() } }

  func layoutRows() {
    // Whoever asks from inside, for the content's size say, is not to wait for it: the next pass has what changed.
    guard !isLayingOutRows else { return isLayoutDueAfter = true }
    measureChanged()
    isLayingOutRows = true
    defer {
      isLayingOutRows = false
      if isLayoutDueAfter { setNeedsLayout() }
      isLayoutDueAfter = false
    }
    noteSides()
    if bounds.width != countedWidth { needsCount = true }
    if needsCount { count() }
    if needsReload {
      needsReload = false
      for path in rows.cells.keys.sorted() { endDisplaying(path) }
      rows.isAskingAgain = true
    }
    placeEdgeViews()
    for _ in 0..<UITableView.maximumPasses {
      let anchor = anchor
      let (rowsRest, headersRest) = (placeRows(), placeHeaders())
      rows.isAskingAgain = false
      if rowsRest, headersRest { break }
      placeEdgeViews()
      keep(anchor)
    }
    rows.endPass()
    dropStrays()
    orderParts()
    placeIndex()
  }

  /// Each pass that is not the last one has made a row known that was not before.
  private static let maximumPasses = 50

  /// Half a screen more on either side: native scrolling finds cells there before the server has heard of it.
  var keptRange: ClosedRange<CGFloat> {
    let margin = bounds.height / 2
    return (bounds.minY - margin)...(bounds.maxY + margin)
  }

  /// Returns whether all heights were as they were thought to be.
  private func placeRows() -> Bool {
    let wanted = geometry.rows(in: keptRange)
    let wantedSet = Set(wanted)
    for path in rows.cells.keys.sorted() where !wantedSet.contains(path) { endDisplaying(path) }
    return wanted.map(place).allSatisfy(\.self)
  }

  func endDisplaying(_ path: IndexPath) {
    guard let cell = rows.cells.removeValue(forKey: path) else { return }
    if update?.letGlide(cell, to: path) != true { rows.giveBack(cell) }
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  /// A cell that was dequeued and not given back has no row.
  private func dropStrays() {
    let alive = Set(rows.cells.values.map(ObjectIdentifier.init)).union(rows.leaving)
    for case let cell as UITableViewCell in storedSubviews
    where cell.table === self && !alive.contains(ObjectIdentifier(cell)) {
      cell.removeFromSuperview()
    }
  }

  // MARK: Rows

  private func place(_ path: IndexPath) -> Bool {
    // A callback of this pass may have had everything counted anew: the next pass has the rest.
    guard geometry.has(path) else { return true }
    if let cell = rows.cells[path] {
      let isAsThought = learn(path, cell)
      if reordering?.cell !== cell { cell.frame = frame(of: path) }
      cell.note(place(of: path))
      return isAsThought
    }
    var isAsThought = true
    // What was not there does not fly in from the corner, nor do its labels.
    let isInBlock = Animations.current.isInBlock
    Animations.current.withoutAnimation {
      isAsThought = fill(path)
      if isInBlock { rows.cells[path]?.layoutSubtree() }
    }
    update?.bringIn(path, in: self)
    return isAsThought
  }

  /// With the place and the width that it will have: content may be made by that.
  func dequeueRow(_ identifier: String, at path: IndexPath) -> UITableViewCell? {
    guard let cell = rows.dequeue(identifier) else { return nil }
    Animations.current.withoutAnimation {
      cell.table = self
      if geometry.has(path) { cell.frame = frame(of: path) }
    }
    return cell
  }

  /// What content keeps from the sides.
  var sideMargin: CGFloat {
    let least = nearestController?.systemMinimumLayoutMargins.leading ?? TableMetrics.inset
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

  private func fill(_ path: IndexPath) -> Bool {
    guard let dataSource else { return true }
    let cell = dataSource.tableView(self, cellForRowAt: path)
    guard geometry.has(path) else { return true }
    rows.cells[path] = cell
    cell.table = self
    cell.frame = frame(of: path)
    dress(cell, at: path)
    let isAsThought = learn(path, cell)
    cell.frame = frame(of: path)
    if cell.isHighlighted, pressed !== cell { cell.setHighlighted(false, animated: false) }
    tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    addPart(cell)
    return isAsThought
  }

  /// What the table says of a cell at a row.
  func dress(_ cell: UITableViewCell, at path: IndexPath) {
    cell.setSelected(selected.contains(path), animated: false)
    cell.note(place(of: path))
    cell.indentationLevel = tableDelegate?.tableView(self, indentationLevelForRowAt: path) ?? cell.indentationLevel
    editControls(of: cell, at: path)
  }

  func place(of path: IndexPath) -> RowPlace {
    guard geometry.has(path) else { return RowPlace() }
    return RowPlace(
      isFirst: path.row == 0, isLast: path.row == geometry.sections[path.section].rows.count - 1)
  }

  /// A row's height, when it is asked for the first time. Returns whether it was the one that it counted with.
  private func learn(_ path: IndexPath, _ cell: UITableViewCell) -> Bool {
    let rows = geometry.sections[path.section].rows
    guard rows.known(path.row) == nil else { return true }
    let given = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    let height = given >= 0 ? given : cell.fittingHeight
    geometry.setHeight(height, of: path)
    return height == rows.usual
  }

  // MARK: What is seen stays

  private typealias Anchor = (path: IndexPath, y: CGFloat)

  /// The first row in sight, where the content has been scrolled.
  private var anchor: Anchor? {
    let top = boundsOrigin.y + adjustedContentInset.top
    guard update == nil, top > 0, let path = geometry.firstRow(from: top) else { return nil }
    return (path, geometry.row(path).y)
  }

  private func keep(_ anchor: Anchor?) {
    guard let anchor, geometry.has(anchor.path) else { return }
    shiftContent(by: CGPoint(x: 0, y: geometry.row(anchor.path).y - anchor.y))
  }

  // MARK: Headers and footers

  private func placeEdgeViews() {
    updateContentSize()
    let footer = tableFooterView?.frame.height ?? 0
    tableHeaderView?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: tableHeaderView?.frame.height ?? 0)
    tableFooterView?.frame = CGRect(x: 0, y: geometry.end, width: bounds.width, height: footer)
  }
}
