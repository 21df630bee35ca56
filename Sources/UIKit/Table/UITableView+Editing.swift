extension UITableView {
  /// Whether editing selects several rows instead of deleting them.
  var selectsInEditing: Bool { storedIsEditing && allowsMultipleSelectionDuringEditing }

  func changeEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedIsEditing else { return }
    layoutRowsIfNeeded()
    closeSwipe(animated: animated)
    storedIsEditing = editing
    if !selectsInEditing { for path in selected where editing { deselect(path, animated: animated) } }
    let change = {
      for path in self.rows.cells.keys.sorted() {
        guard let cell = self.rows.cells[path] else { continue }
        self.editControls(of: cell, at: path, animated: animated)
        cell.layoutIfNeeded()
      }
    }
    if animated, storedWindow != nil { UIView.animate(withDuration: 0.3, animations: change) } else { change() }
    // Controls make the content narrower, so that it may become higher.
    for cell in rows.cells.values { contentChanged(of: cell) }
  }

  /// Updates the editing controls of a row's cell. A row that can neither be edited nor moved has none.
  func editControls(of cell: UITableViewCell, at path: IndexPath, animated: Bool = false) {
    let canEdit = storedIsEditing && dataSource?.tableView(self, canEditRowAt: path) ?? false
    let canMove = storedIsEditing && dataSource?.tableView(self, canMoveRowAt: path) ?? false
    if canEdit || canMove {
      let style = canEdit ? tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
      // Without an implementation of the delegate's method, this is the cell's own value.
      cell.shouldIndentWhileEditing =
        tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? cell.shouldIndentWhileEditing
      cell.edit.set(
        selectsInEditing ? .none : style, canMove: canMove && enableReorderControl(cell),
        indents: canEdit && cell.shouldIndentWhileEditing, isMultipleSelection: selectsInEditing && canEdit, in: cell)
    }
    if cell.edit.isConfirming, swipedPath != path { cell.edit.hideActions(in: cell) }
    if cell.isEditing != (canEdit || canMove) { cell.setEditing(canEdit || canMove, animated: animated) }
    cell.setNeedsCommit()
  }

  /// Sets the cell's `showsReorderControl`. Always returns true.
  private func enableReorderControl(_ cell: UITableViewCell) -> Bool {
    cell.showsReorderControl = true
    return true
  }

  func editControlTapped(of cell: UITableViewCell) {
    layoutRowsIfNeeded()
    guard let path = indexPath(for: cell) else { return }
    switch cell.editingStyle {
    case .insert: dataSource?.tableView(self, commit: .insert, forRowAt: path)
    case .delete:
      if swipedPath == path { closeSwipe(animated: true) } else { openSwipe(path) }
    case .none: break
    }
  }

  func accessoryTapped(of cell: UITableViewCell) {
    layoutRowsIfNeeded()
    guard let path = indexPath(for: cell) else { return }
    rows.cells[path]?.accessorySegue?()
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }
}
