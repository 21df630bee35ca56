extension UITableView {
  /// A touch on a row: the delegate may refuse or redirect it, and is told.
  func touched(_ cell: UITableViewCell) {
    // The rows may have changed since the cell was laid out: then it is another row's, or none's.
    layoutRowsIfNeeded()
    guard allowsSelection, let path = indexPath(for: cell) else { return }
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    if allowsMultipleSelection, selected.contains(path) { return deselectByTouch(path) }
    guard let chosen = tableDelegate == nil ? path : tableDelegate?.tableView(self, willSelectRowAt: path) else {
      return
    }
    if !allowsMultipleSelection {
      for other in selected.sorted() where other != chosen { deselectByTouch(other) }
    }
    selectRow(at: chosen, animated: false, scrollPosition: .none)
    tableDelegate?.tableView(self, didSelectRowAt: chosen)
  }

  private func deselectByTouch(_ path: IndexPath) {
    guard let chosen = tableDelegate == nil ? path : tableDelegate?.tableView(self, willDeselectRowAt: path) else {
      return
    }
    deselect(chosen, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: chosen)
  }

  func select(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection || path == nil {
      for other in selected where other != path { deselect(other, animated: animated) }
    }
    guard let path else { return }
    selected.insert(path)
    rows.cells[path]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scroll(to: rectForRow(at: path), at: scrollPosition, animated: animated) }
  }

  func deselect(_ path: IndexPath, animated: Bool) {
    selected.remove(path)
    rows.cells[path]?.setSelected(false, animated: animated)
  }

  func scroll(to rect: CGRect, at position: ScrollPosition, animated: Bool) {
    let inset = adjustedContentInset
    let room = bounds.height - inset.top - inset.bottom
    let y: CGFloat
    switch position {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: y = rect.minY
    case .middle: y = rect.midY - room / 2
    case .bottom: y = rect.maxY - room
    }
    let end = max(contentSize.height - room, 0)
    setContentOffset(CGPoint(x: contentOffset.x, y: min(max(y, 0), end) - inset.top), animated: animated)
  }

  // MARK: Reloading a part

  /// The rows' cells are asked for again, and all heights. A row is given its old cell to fill, if it asks for one of that kind.
  func reload(_ paths: [IndexPath]) {
    guard !needsReload else { return }
    needsCount = true
    for path in paths where rows.cells[path] != nil {
      guard let cell = rows.cells.removeValue(forKey: path) else { continue }
      rows.giveBack(cell)
      layoutRows()
    }
  }

  func reload(_ sections: IndexSet) {
    // Counts and heights of a section move all below it.
    let kept = selected.filter { !sections.contains($0.section) }
    reloadData()
    selected = kept
  }

  func replaceEdgeView(_ old: UIView?, with new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      if let new { addPart(new) }
    }
    // Also for the same view: setting it again is how its new height is told.
    needsCount = true
    setNeedsLayout()
  }
}
