import Dispatch
import Introspection

/// The state of a drag that reorders a row.
@MainActor
final class TableReordering {
  let cell: UITableViewCell
  let source: IndexPath
  var path: IndexPath
  /// The cell's y when the drag began.
  let y: CGFloat
  /// How far the finger has moved.
  var dragDistance: CGFloat = 0
  private let offset: CGFloat
  private var timer: (any DispatchSourceTimer)?

  init(_ cell: UITableViewCell, at path: IndexPath, offset: CGFloat) {
    self.cell = cell
    (source, self.path) = (path, path)
    (y, self.offset) = (cell.frame.minY, offset)
  }

  isolated deinit { timer?.cancel() }

  func y(at offset: CGFloat) -> CGFloat { y + dragDistance + offset - self.offset }

  /// Calls a step sixty times per second of session time, to scroll near an edge. `nil` stops it.
  func scroll(_ step: (@MainActor () -> Void)?) {
    guard let step else {
      timer?.cancel()
      return timer = nil
    }
    guard timer == nil else { return }
    let timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.schedule(deadline: .now() + Self.interval, repeating: Self.interval)
    timer.setEventHandler(handler: DispatchWorkItem(block: uncheckedOnMainActor(step)))
    timer.resume()
    self.timer = timer
  }

  private static let interval = DispatchTimeInterval.nanoseconds(16_666_667)
}

extension UITableView {
  /// Handles the reorder control's pan: the row follows the finger, and other rows move aside. The data source is called at the end.
  func drag(_ cell: UITableViewCell, by pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      layoutRowsIfNeeded()
      guard let path = indexPath(for: cell) else { return }
      reordering = TableReordering(cell, at: path, offset: contentOffset.y)
      bringSubviewToFront(cell)
      UIView.animate(withDuration: 0.2) { cell.alpha = 0.9 }
      follow(pan)
    case .changed: follow(pan)
    case .ended: endDrag(moves: true)
    case .cancelled, .failed: endDrag(moves: false)
    case .possible: break
    }
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    guard let reordering else { return }
    // In the window's coordinates, because scrolling of the content is added separately.
    reordering.dragDistance = pan.translation(in: window).y
    positionReorderedRow()
    let speed = edgeSpeed
    if speed == 0 { reordering.scroll(nil) } else { reordering.scroll { [weak self] in self?.scrollReordering() } }
  }

  /// The distance to scroll in each step: 0 inside the visible area, and more the further the row is beyond its edge.
  private var edgeSpeed: CGFloat {
    guard let cell = reordering?.cell else { return 0 }
    let visibleBounds = bounds.inset(by: adjustedContentInset)
    let (above, below) = (visibleBounds.minY - cell.frame.minY, cell.frame.maxY - visibleBounds.maxY)
    if above > 0 { return -min(12, 2 + above / 4) }
    return below > 0 ? min(12, 2 + below / 4) : 0
  }

  private func scrollReordering() {
    let offset = clamped(CGPoint(x: contentOffset.x, y: contentOffset.y + edgeSpeed))
    guard offset != contentOffset else {
      reordering?.scroll(nil)
      return
    }
    contentOffset = offset
    layoutRowsIfNeeded()
    positionReorderedRow()
  }

  /// Moves the dragged row to the finger, and other rows aside.
  private func positionReorderedRow() {
    guard let reordering else { return }
    let cell = reordering.cell
    cell.frame.origin.y = reordering.y(at: contentOffset.y)
    let middle = cell.frame.midY
    guard let under = geometry.rows(in: middle...middle).first ?? edgeRow(near: middle), under != reordering.path
    else { return }
    let target =
      tableDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: reordering.source, toProposedIndexPath: under)
      ?? under
    if target != reordering.path { makeSpace(for: target) }
  }

  private func edgeRow(near y: CGFloat) -> IndexPath? {
    let paths = rows.cells.keys.sorted()
    guard let first = paths.first, let last = paths.last else { return nil }
    return y < geometry.row(first).y ? first : y > geometry.row(last).end ? last : nil
  }

  private func makeSpace(for target: IndexPath) {
    guard let reordering else { return }
    var counts = geometry.counts
    guard counts.indices.contains(target.section) else { return }
    counts[reordering.path.section] -= 1
    counts[target.section] += 1
    guard (0..<counts[target.section]).contains(target.row) else { return }
    var batch = TableBatch()
    batch.movedRows[reordering.path] = target
    let old = geometry
    let map = batch.map(from: old.counts, to: counts, nouns: Self.nouns)
    geometry = old.withRowCounts(counts)
    geometry.copyHeights(old, map.row)
    rows.cells = Dictionary(uniqueKeysWithValues: rows.cells.map { (map.row($0.key) ?? $0.key, $0.value) })
    selected = Set(selected.compactMap(map.row))
    reordering.path = target
    UIView.animate(withDuration: 0.2) { self.layoutRows() }
  }

  private func endDrag(moves: Bool) {
    guard let reordering else { return }
    if !moves, reordering.path != reordering.source { makeSpace(for: reordering.source) }
    reordering.scroll(nil)
    self.reordering = nil
    UIView.animate(withDuration: 0.2) {
      reordering.cell.alpha = 1
      self.layoutRows()
    }
    guard reordering.path != reordering.source else { return }
    dataSource?.tableView(self, moveRowAt: reordering.source, to: reordering.path)
    // The rows of its sections have changed.
    for (path, cell) in rows.cells { cell.setRowPosition(rowPosition(of: path)) }
  }
}
