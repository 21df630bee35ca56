// The content of a visible row has changed: the next layout measures it again and moves the rows below it.
extension UITableView {
  func contentChanged(of cell: UITableViewCell) {
    guard selfSizingInvalidation != .disabled, !isLayingOutRows, !needsCount, !needsReload, storedWindow != nil,
      rows.cells.values.contains(where: { $0 === cell })
    else { return }
    cellsToMeasure.insert(ObjectIdentifier(cell))
    setNeedsLayout()
  }

  func measureChangedCells() {
    guard !cellsToMeasure.isEmpty else { return }
    let changed = cellsToMeasure
    cellsToMeasure = []
    guard !needsCount, !needsReload, batchDepth == 0, update == nil else { return }
    let hasChangedHeight = rows.cells.contains { path, cell in
      guard changed.contains(ObjectIdentifier(cell)), geometry.has(path),
        tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight < 0
      else { return false }
      return cell.fittingHeight != geometry.row(path).height
    }
    if hasChangedHeight { performBatchUpdates(nil) }
  }
}
