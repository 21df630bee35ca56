/// A row that a finger holds.
@MainActor
final class TableReordering {
  let cell: UITableViewCell
  let source: IndexPath
  var place: IndexPath
  /// Of the cell, when it was taken.
  let y: CGFloat

  init(_ cell: UITableViewCell, at path: IndexPath) {
    self.cell = cell
    (source, place) = (path, path)
    y = cell.frame.minY
  }
}

extension UITableView {
  /// The row follows the finger, and those that it passes make room. The data source hears of it at the end.
  func drag(_ cell: UITableViewCell, by pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      layoutRowsIfNeeded()
      guard let path = indexPath(for: cell) else { return }
      reordering = TableReordering(cell, at: path)
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
    let cell = reordering.cell
    cell.frame.origin.y = reordering.y + pan.translation(in: self).y
    let middle = cell.frame.midY
    guard let under = geometry.rows(in: middle...middle).first ?? edgeRow(near: middle), under != reordering.place
    else { return }
    let target =
      tableDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: reordering.source, toProposedIndexPath: under)
      ?? under
    if target != reordering.place { make(room: target) }
  }

  private func edgeRow(near y: CGFloat) -> IndexPath? {
    let paths = rows.cells.keys.sorted()
    guard let first = paths.first, let last = paths.last else { return nil }
    return y < geometry.row(first).y ? first : y > geometry.row(last).end ? last : nil
  }

  private func make(room target: IndexPath) {
    guard let reordering else { return }
    var counts = geometry.counts
    guard counts.indices.contains(target.section) else { return }
    counts[reordering.place.section] -= 1
    counts[target.section] += 1
    guard (0..<counts[target.section]).contains(target.row) else { return }
    var batch = TableBatch()
    batch.movedRows[reordering.place] = target
    let old = geometry
    let map = batch.map(from: old.counts, to: counts, words: Self.words)
    geometry = old.counting(counts)
    geometry.adopt(old, map.row)
    rows.cells = Dictionary(uniqueKeysWithValues: rows.cells.map { (map.row($0.key) ?? $0.key, $0.value) })
    selected = Set(selected.compactMap(map.row))
    reordering.place = target
    UIView.animate(withDuration: 0.2) { self.layoutRows() }
  }

  private func endDrag(moves: Bool) {
    guard let reordering else { return }
    if !moves, reordering.place != reordering.source { make(room: reordering.source) }
    self.reordering = nil
    UIView.animate(withDuration: 0.2) {
      reordering.cell.alpha = 1
      self.layoutRows()
    }
    guard reordering.place != reordering.source else { return }
    dataSource?.tableView(self, moveRowAt: reordering.source, to: reordering.place)
    // Its sections have other rows now.
    for (path, cell) in rows.cells { cell.note(isLast: isLast(path)) }
  }
}
