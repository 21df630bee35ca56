typealias TableBatch = BatchUpdate<UITableView.RowAnimation>

// Updates are collected, and shown when the outermost one ends.
//
//   counts before ─► the app changes its data, and reports its changes ─► counts after: do they agree?
//     remaining rows keep their cells, which move to their new positions; the others appear and disappear with the given animations
extension UITableView {
  static var nouns: TableBatch.Nouns { TableBatch.Nouns(row: "row", rows: "rows", view: "table view") }

  /// Overload for a closure that does not escape. On iOS the parameter is optional and does not escape, which Swift code cannot declare.
  /// The closure has returned when the method returns.
  public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  func recordChange(_ change: (inout TableBatch) -> Void) {
    guard batchDepth == 0 else { return change(&batch) }
    change(&batch)
    animateBatch(nil)
  }

  func beginBatch() {
    // The old counts are needed for comparison, before the app changes its data.
    if batchDepth == 0 { _ = currentGeometry }
    batchDepth += 1
  }

  func endBatch(_ completion: ((Bool) -> Void)?) {
    guard batchDepth > 0 else { return }
    batchDepth -= 1
    if batchDepth == 0 {
      animateBatch(completion)
    } else if let completion {
      SessionContext.current.cycle.afterCommit { completion(true) }
    }
  }

  private func animateBatch(_ completion: ((Bool) -> Void)?) {
    let batch = batch
    self.batch = TableBatch()
    // Nothing is visible yet: everything is requested in the next layout.
    guard !needsCount, !needsReload else {
      // The counts from before the updates are no longer valid.
      needsCount = true
      setNeedsLayout()
      if let completion { SessionContext.current.cycle.afterCommit { completion(true) } }
      return
    }
    let old = geometry
    count()
    let reconfigured = pathsToReconfigure
    pathsToReconfigure = []
    let map = batch.map(from: old.counts, to: geometry.counts, nouns: Self.nouns)
    let visiblePaths = Set(rows.cells.keys)
    geometry.copyHeights(old) { path in
      // Visible rows are measured again.
      batch.reloadedRows[path] != nil || visiblePaths.contains(path) ? nil : map.row(path)
    }
    let update = TableUpdate(batch, map, of: self, old)
    update.moveRemainingCells()
    animateUpdate(update, completion)
    reconfigureNow(reconfigured.compactMap(map.row))
  }

  func reconfigure(_ paths: [IndexPath]) {
    if batchDepth > 0 { pathsToReconfigure += paths } else { reconfigureNow(paths) }
  }

  /// Lets the data source configure the existing cells again, and records their new heights.
  private func reconfigureNow(_ paths: [IndexPath]) {
    guard let dataSource else { return }
    for path in paths {
      guard let old = rows.cells[path] else { continue }
      rows.cellToReconfigure = old
      let cell = dataSource.tableView(self, cellForRowAt: path)
      rows.cellToReconfigure = nil
      guard cell === old else {
        fatalError(
          "NSInternalInconsistencyException: Attempted to dequeue a different cell for index path \(path) that is being reconfigured; it must dequeue the existing cell"
        )
      }
      let configuredHeight = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
      geometry.setHeight(configuredHeight >= 0 ? configuredHeight : cell.fittingHeight, of: path)
    }
    setNeedsLayout()
  }

  private func animateUpdate(_ update: TableUpdate, _ completion: ((Bool) -> Void)?) {
    self.update = update
    guard storedWindow != nil, SessionContext.current.animations.areEnabled else {
      layoutRows()
      self.update = nil
      update.end()
      if let completion { SessionContext.current.cycle.afterCommit { completion(true) } }
      return
    }
    UIView.animate(withDuration: 0.3, delay: 0, options: .allowUserInteraction) {
      self.layoutRows()
      update.animateRemovals()
    } completion: { finished in
      update.end()
      completion?(finished)
    }
    self.update = nil
  }
}

/// Animates how cells appear, disappear and move in one update.
@MainActor
final class TableUpdate {
  private let batch: TableBatch
  private let map: TableBatch.Map
  private let table: UITableView
  private let old: TableGeometry
  private var leaving: [(view: UIView, animation: UITableView.RowAnimation)] = []
  /// The distance of each remaining row's old position from its new one, by its new index path.
  private var distances: [IndexPath: CGFloat] = [:]
  private var rowsThatMove: Set<IndexPath> = []

  init(_ batch: TableBatch, _ map: TableBatch.Map, of table: UITableView, _ old: TableGeometry) {
    (self.batch, self.map, self.table, self.old) = (batch, map, table, old)
    rowsThatMove = Set(batch.movedRows.values)
  }

  /// Assigns the cells of remaining rows and the headers of remaining sections to their new index paths, and updates the selection.
  func moveRemainingCells() {
    let rows = table.rows
    let cells = rows.cells
    rows.cells = [:]
    for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
      if let animation = batch.reloadedRows[path], animation == .automatic || animation == .none {
        cell.isDisplayed = false
        rows.returnForReuse(cell)
      } else if let new = map.row(path), batch.reloadedRows[path] == nil {
        rows.cells[new] = cell
        distances[new] = old.row(path).y
      } else {
        rows.leaving.insert(ObjectIdentifier(cell))
        leaving.append((cell, animation(ofRemoved: path)))
      }
    }
    table.selected = Set(table.selected.compactMap(map.row))
    if let swipedPath = table.swipedPath {
      table.swipedPath = map.row(swipedPath)
      if table.swipedPath == nil { table.tableDelegate?.tableView(table, didEndEditingRowAt: nil) }
    }
    rows.headers = remainingViews(rows.headers)
    rows.footers = remainingViews(rows.footers)
    for (path, y) in distances where table.geometry.has(path) { distances[path] = y - table.geometry.row(path).y }
  }

  private func remainingViews(_ views: [Int: UIView]) -> [Int: UIView] {
    var remaining: [Int: UIView] = [:]
    for (number, view) in views {
      if let new = map.section(number), batch.reloadedSections[number] == nil {
        remaining[new] = view
      } else {
        leaving.append((view, .fade))
      }
    }
    return remaining
  }

  private func animation(ofRemoved path: IndexPath) -> UITableView.RowAnimation {
    batch.deletedRows[path] ?? batch.reloadedRows[path] ?? batch.deletedSections[path.section]
      ?? batch.reloadedSections[path.section] ?? .fade
  }

  /// Returns the animation of a row that gets a cell; `nil` if the row existed before, outside of the visible area.
  private func animation(ofNew path: IndexPath) -> UITableView.RowAnimation? {
    if let inserted = batch.insertedRows[path] ?? batch.insertedSections[path.section] { return inserted }
    if let reloaded = batch.reloadedRows.first(where: { map.row($0.key) == path }) { return reloaded.value }
    return batch.reloadedSections.first { map.section($0.key) == path.section }?.value
  }

  /// Animates a new cell to its position, from the side that its animation names.
  func animateInsertion(_ path: IndexPath, in table: UITableView) {
    guard let cell = table.rows.cells[path], SessionContext.current.animations.isInBlock else { return }
    let rect = cell.frame
    let animations = SessionContext.current.animations
    guard let animation = animation(ofNew: path) else {
      animations.withoutAnimation { cell.frame.origin.y += distanceOfNearestRow(path) }
      cell.frame = rect
      return
    }
    animations.withoutAnimation { setInitialState(cell, animation, rect) }
    (cell.alpha, cell.frame) = (1, rect)
  }

  private func setInitialState(_ view: UIView, _ animation: UITableView.RowAnimation, _ rect: CGRect) {
    if animation != .none { view.alpha = 0 }
    view.frame = rect.offsetBy(animation.vector(of: rect.size))
  }

  /// Returns the distance by which a row from outside of the visible area moves: that of its nearest neighbour.
  private func distanceOfNearestRow(_ path: IndexPath) -> CGFloat {
    let others = distances.filter { !rowsThatMove.contains($0.key) }
    let above = others.filter { $0.key < path }.max { $0.key < $1.key }
    return (above ?? others.min { $0.key < $1.key })?.value ?? 0
  }

  /// Animates a cell to its row's new position outside of the visible area. Returns false if nothing is animated.
  func animateExit(_ cell: UITableViewCell, to path: IndexPath) -> Bool {
    guard SessionContext.current.animations.isInBlock, table.geometry.has(path) else { return false }
    table.rows.leaving.insert(ObjectIdentifier(cell))
    leaving.append((cell, .none))
    cell.frame.origin.y = table.geometry.row(path).y
    return true
  }

  /// Animates cells whose rows were removed. They are behind the other cells.
  func animateRemovals() {
    for (view, animation) in leaving {
      table.sendSubviewToBack(view)
      guard animation != .none else { continue }
      let rect = view.frame
      view.alpha = 0
      view.frame = rect.offsetBy(animation.vector(of: rect.size))
    }
  }

  func end() {
    for (view, _) in leaving {
      view.alpha = 1
      if let cell = view as? UITableViewCell { table.rows.recycle(cell) } else { table.rows.recycle(view) }
    }
    leaving = []
  }
}

extension UITableView.RowAnimation {
  /// Returns the offset at which an insertion begins, and at which a removal ends.
  fileprivate func vector(of size: CGSize) -> CGVector {
    switch self {
    case .fade, .none, .automatic, .middle: CGVector(dx: 0, dy: 0)
    case .right: CGVector(dx: size.width, dy: 0)
    case .left: CGVector(dx: -size.width, dy: 0)
    case .top: CGVector(dx: 0, dy: -size.height)
    case .bottom: CGVector(dx: 0, dy: size.height)
    }
  }
}

extension CGRect {
  fileprivate func offsetBy(_ vector: CGVector) -> CGRect { offsetBy(dx: vector.dx, dy: vector.dy) }
}

extension Animations {
  /// Whether changes are animated now, because an animation block is running.
  var isInBlock: Bool { scope != nil }
}
