import Foundation

extension UITableView {
  // Down: shouldHighlight ─► didHighlight. Up: didUnhighlight ─► willSelect ─► (willDeselect ─► didDeselect of others) ─► didSelect.

  func press(_ cell: UITableViewCell) {
    // The rows may have changed since the cell was laid out: then it belongs to another row, or to none.
    layoutRowsIfNeeded()
    guard pressed == nil, let path = indexPath(for: cell) else { return }
    if swipedPath != nil { return closeSwipe(animated: true) }
    guard selectsByTouch, tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    pressed = cell
    cell.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }

  /// Called when the finger has left the row, or was lifted: removes the highlight.
  func release(_ cell: UITableViewCell) {
    guard pressed === cell else { return }
    pressed = nil
    cell.setHighlighted(false, animated: false)
    if let path = indexPath(for: cell) { tableDelegate?.tableView(self, didUnhighlightRowAt: path) }
  }

  /// Called when the finger was lifted on the row: selects or deselects it.
  func choosePressed(_ cell: UITableViewCell) {
    guard pressed === cell else { return }
    release(cell)
    layoutRowsIfNeeded()
    if let path = indexPath(for: cell) { choose(path) }
  }

  /// Handles a tap for which no touch was reported, as in `press` followed by `choosePressed`.
  func handleTap(_ cell: UITableViewCell) {
    press(cell)
    choosePressed(cell)
  }

  private var selectsByTouch: Bool {
    storedIsEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  var selectsSeveral: Bool {
    storedIsEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Selects a row after asking the delegate, which may refuse or select another row.
  private func choose(_ path: IndexPath) {
    if selectsSeveral, selected.contains(path) { return deselectByTouch(path) }
    guard let approvedPath = tableDelegate == nil ? path : tableDelegate?.tableView(self, willSelectRowAt: path) else {
      return
    }
    if !selectsSeveral {
      for other in selected.sorted() where other != approvedPath { deselectByTouch(other) }
    }
    selectRow(at: approvedPath, animated: false, scrollPosition: .none)
    rows.cells[approvedPath]?.selectionSegue?()
    tableDelegate?.tableView(self, didSelectRowAt: approvedPath)
    NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    if tableDelegate?.tableView(self, canPerformPrimaryActionForRowAt: approvedPath) ?? true {
      tableDelegate?.tableView(self, performPrimaryActionForRowAt: approvedPath)
    }
  }

  func deselectByTouch(_ path: IndexPath) {
    guard let approvedPath = tableDelegate == nil ? path : tableDelegate?.tableView(self, willDeselectRowAt: path)
    else {
      return
    }
    deselect(approvedPath, animated: false)
    tableDelegate?.tableView(self, didDeselectRowAt: approvedPath)
    if selectsSeveral {
      NotificationCenter.default.post(name: UITableView.selectionDidChangeNotification, object: self)
    }
  }

  func select(_ path: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !selectsSeveral || path == nil {
      for other in selected where other != path { deselect(other, animated: animated) }
    }
    guard let path else { return }
    selected.insert(path)
    rows.cells[path]?.setSelected(true, animated: animated)
    if selectsInEditing { rows.cells[path]?.setNeedsLayout() }
    if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  func deselect(_ path: IndexPath, animated: Bool) {
    selected.remove(path)
    rows.cells[path]?.setSelected(false, animated: animated)
    if selectsInEditing { rows.cells[path]?.setNeedsLayout() }
  }

  func scroll(toRow path: IndexPath, at position: ScrollPosition, animated: Bool) {
    guard !animated || storedWindow == nil else {
      guard offset(of: path, at: position) != contentOffset else { return }
      return scroll(following: { [weak self] in self?.offset(of: path, at: position) ?? .zero })
    }
    // Rows on the way are measured only when they are reached, so the target is computed several times.
    for _ in 0..<8 {
      let offset = offset(of: path, at: position)
      setContentOffset(offset, animated: false)
      layoutRowsIfNeeded()
      if offset == self.offset(of: path, at: position) { return }
    }
  }

  /// The height of the section's header, which covers the top of the visible area in a plain table; 0 in other tables.
  private func heightOfFloatingHeader(inSection section: Int) -> CGFloat {
    style == .plain ? rectForHeader(inSection: section).height : 0
  }

  private func offset(of path: IndexPath, at position: ScrollPosition) -> CGPoint {
    guard geometry.has(path) else { return contentOffset }
    let rect = rectForRow(at: path)
    let inset = adjustedContentInset
    let available = bounds.height - inset.top - inset.bottom
    let y: CGFloat
    switch position {
    case .none: return offsetRevealing(rect)
    case .top: y = rect.minY - heightOfFloatingHeader(inSection: path.section)
    case .middle: y = rect.midY - available / 2
    case .bottom: y = rect.maxY - available
    }
    let end = max(contentSize.height - available, 0)
    return CGPoint(x: contentOffset.x, y: min(max(y, 0), end) - inset.top)
  }

  func replaceTableHeaderFooter(_ old: UIView?, with new: UIView?) {
    if old !== new {
      old?.removeFromSuperview()
      if let new { insertTableSubview(new) }
    }
    // Also for the same view, because setting it again announces a new height.
    needsCount = true
    setNeedsLayout()
  }
}

extension UITableView {
  /// Is posted when a touch has changed the selected rows.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")
}
