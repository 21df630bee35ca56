extension UITableView {
  func changeEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedIsEditing else { return }
    layoutRowsIfNeeded()
    storedIsEditing = editing
    confirming = nil
    let change = {
      for path in self.rows.cells.keys.sorted() {
        guard let cell = self.rows.cells[path] else { continue }
        self.editControls(of: cell, at: path, animated: animated)
        cell.layoutIfNeeded()
      }
    }
    if animated, storedWindow != nil { UIView.animate(withDuration: 0.3, animations: change) } else { change() }
  }

  /// A row that can not be edited stays as it is.
  func editControls(of cell: UITableViewCell, at path: IndexPath, animated: Bool = false) {
    let canEdit = storedIsEditing && dataSource?.tableView(self, canEditRowAt: path) ?? false
    let canMove = storedIsEditing && dataSource?.tableView(self, canMoveRowAt: path) ?? false
    if canEdit || canMove {
      let style = canEdit ? tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
      let indents = canEdit && tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
      cell.edit.set(style, canMove: canMove && moves(cell), indents: indents, in: cell)
    }
    if cell.edit.isConfirming, confirming != path { cell.edit.confirm(nil, in: cell) }
    if cell.isEditing != (canEdit || canMove) { cell.setEditing(canEdit || canMove, animated: animated) }
    cell.setNeedsCommit()
  }

  /// A row that may be moved has the control, as in UIKit, where the data source moves rows.
  private func moves(_ cell: UITableViewCell) -> Bool {
    cell.showsReorderControl = true
    return true
  }

  func usedEditControl(of cell: UITableViewCell) {
    layoutRowsIfNeeded()
    guard let path = indexPath(for: cell) else { return }
    switch cell.editingStyle {
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .delete: confirm(confirming == path ? nil : path)
    case .none: break
    }
  }

  /// Lets a row ask whether it is to be deleted; no other does.
  func confirm(_ path: IndexPath?) {
    let old = confirming
    confirming = path
    UIView.animate(withDuration: 0.25) {
      if let old, let cell = self.rows.cells[old] {
        cell.edit.confirm(nil, in: cell)
        cell.layoutIfNeeded()
      }
      if let path, let cell = self.rows.cells[path] {
        let title = self.tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path)
        cell.edit.confirm(title ?? "Delete", in: cell)
        cell.layoutIfNeeded()
      }
    }
    for cell in rows.cells.values { cell.setNeedsCommit() }
  }

  func confirmed(_ cell: UITableViewCell) {
    layoutRowsIfNeeded()
    guard let path = indexPath(for: cell) else { return }
    confirming = nil
    dataSource?.tableView(self, commit: .delete, forRowAt: path)
    // The app did not delete it: it stands as before.
    if indexPath(for: cell) != nil { confirm(nil) }
    if cell.edit.isConfirming, indexPath(for: cell) != nil { cell.edit.confirm(nil, in: cell) }
  }
}
