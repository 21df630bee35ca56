import Introspection
import Wire

// A swipe over a row:
//
//   drag aside ─► actions of that side? ─► willBeginEditing ─► the row follows ─┬─ full swipe ─► the first action
//                 none: nothing                                                 ├─ far or fast enough ─► open until action, tap or scroll
//                                                                               └─ less ─► closed ─► didEndEditing
extension UITableView {
  /// Whether any row may have swipe actions: viewers send horizontal drags only if a recognizer needs them.
  var offersSwipes: Bool {
    guard !storedIsEditing, let dataSource else { return false }
    return ImplementedMethods.has(dataSource, "tableView", "commit:")
      || delegate.map {
        ImplementedMethods.has($0, "tableView", "trailingSwipeActionsConfigurationForRowAt:")
          || ImplementedMethods.has($0, "tableView", "leadingSwipeActionsConfigurationForRowAt:")
          || ImplementedMethods.has($0, "tableView", "editActionsForRowAt:")
      } ?? false
  }

  /// Returns the swipe actions of a row at one side; those of the other side are not requested.
  private func swipeActions(_ path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
    guard let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return nil }
    let appConfiguration =
      isLeading
      ? tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
      : tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
    if let appConfiguration { return appConfiguration.actions.isEmpty ? nil : appConfiguration }
    let style = tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    if !isLeading, let actions = tableDelegate?.tableView(self, editActionsForRowAt: path), !actions.isEmpty {
      let configuration = UISwipeActionsConfiguration(actions: actions.map { $0.contextualAction(at: path) })
      // As before iOS 11, a full swipe only opens the row.
      configuration.performsFirstActionWithFullSwipe = false
      return configuration
    }
    guard !isLeading, style == .delete, ImplementedMethods.has(dataSource, "tableView", "commit:") else { return nil }
    let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
    let delete = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, finish in
      guard let self, let path = swipedPath else { return finish(false) }
      self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
      finish(true)
    }
    return UISwipeActionsConfiguration(actions: [delete])
  }

  /// Adds the view of a row's swipe actions, still closed. Returns false if the row has none.
  private func prepareSwipe(_ path: IndexPath, isLeading: Bool) -> Bool {
    guard let cell = rows.cells[path], let configuration = swipeActions(path, isLeading: isLeading) else {
      return false
    }
    if swipedPath != nil { closeSwipe(animated: true) }
    swipedPath = path
    let view = SwipeActionsView(configuration, isLeading: isLeading) { [weak self, weak cell] action, source in
      guard let self, let cell else { return }
      perform(action, of: cell, from: source)
    }
    if !storedIsEditing { tableDelegate?.tableView(self, willBeginEditingRowAt: path) }
    cell.edit.attach(view, in: cell)
    cell.layoutIfNeeded()
    for cell in rows.cells.values { cell.setNeedsCommit() }
    return true
  }

  /// Opens the row after a tap on its editing control.
  func openSwipe(_ path: IndexPath) {
    guard prepareSwipe(path, isLeading: false), let cell = rows.cells[path] else { return }
    finishSwipe(cell, open: true)
  }

  func closeSwipe(animated: Bool) {
    guard let path = swipedPath else { return }
    swipedPath = nil
    if let cell = rows.cells[path] {
      let close = {
        cell.edit.hideActions(in: cell)
        cell.layoutIfNeeded()
      }
      if animated, storedWindow != nil { UIView.animate(withDuration: 0.25, animations: close) } else { close() }
    }
    for cell in rows.cells.values { cell.setNeedsCommit() }
    if !storedIsEditing { tableDelegate?.tableView(self, didEndEditingRowAt: path) }
  }

  private func finishSwipe(_ cell: UITableViewCell, open: Bool) {
    guard let actions = cell.edit.actions else { return }
    guard open else { return closeSwipe(animated: true) }
    let width = actions.naturalWidth
    UIView.animate(withDuration: 0.25) {
      cell.edit.open(by: actions.isLeading ? -width : width, in: cell)
      cell.layoutIfNeeded()
      actions.layoutIfNeeded()
    }
  }

  /// Performs a swipe action. The row stays open until the action calls its completion handler.
  private func perform(_ action: UIContextualAction, of cell: UITableViewCell, from source: UIView) {
    layoutRowsIfNeeded()
    guard swipedPath != nil, cell.edit.isConfirming else { return }
    action.handler(action, source) { [weak self, weak cell] _ in
      guard let self, let cell, cell.edit.isConfirming else { return }
      // The row may have been removed meanwhile, and the app's change may not be laid out yet.
      if swipedPath == nil {
        cell.edit.hideActions(in: cell)
      } else {
        closeSwipe(animated: true)
      }
    }
  }

  // MARK: Dragging

  /// Whether a drag from a point of this view is a swipe, or closes one.
  func beginsSwipe(at point: CGPoint, along vector: CGPoint) -> Bool {
    layoutRowsIfNeeded()
    guard !storedIsEditing, abs(vector.x) > abs(vector.y), let path = indexPathForRow(at: point),
      let cell = rows.cells[path]
    else { return false }
    if swipedPath == path, cell.edit.isConfirming { return true }
    return prepareSwipe(path, isLeading: (vector.x > 0) != readsRightToLeft)
  }

  func swipe(by pan: UIPanGestureRecognizer, from start: CGFloat) {
    guard let path = swipedPath, let cell = rows.cells[path], let actions = cell.edit.actions else { return }
    let reach = actions.reach(of: pan, in: self, from: start, width: cell.bounds.width)
    switch pan.state {
    case .began, .changed:
      cell.edit.open(by: reach.shift, in: cell)
      cell.layoutIfNeeded()
      actions.isExpanded = reach.isFull
    case .ended where reach.isFull:
      guard let first = actions.configuration.actions.first, let source = actions.firstButton else { return }
      UIView.animate(withDuration: 0.2) {
        cell.edit.open(by: reach.fullShift, in: cell)
        cell.layoutIfNeeded()
        actions.layoutIfNeeded()
      }
      perform(first, of: cell, from: source)
    case .ended: finishSwipe(cell, open: reach.staysOpen)
    case .cancelled, .failed: closeSwipe(animated: true)
    case .possible: break
    }
  }
}

/// Recognizes horizontal drags over rows.
final class SwipePan: UIPanGestureRecognizer {
  private let tableReference: ViewReference
  private var table: UITableView? { tableReference.view as? UITableView }
  private var start: CGFloat = 0

  init(of table: UITableView) {
    tableReference = table.reference
    super.init(target: nil, action: nil)
    axis = .x
    onChange.append { [weak self] _ in
      guard let self, let table = self.table else { return }
      if state == .began { start = table.swipedPath.flatMap { table.rows.cells[$0]?.edit.shift } ?? 0 }
      table.swipe(by: self, from: start)
    }
  }

  override var panDirections: [PanDirection] { table?.offersSwipes == true ? super.panDirections : [] }

  /// Ignores touches at the edge where a drag navigates back.
  override func canBeginDrag(_ touch: UITouch) -> Bool {
    guard let table, table.offersSwipes else { return false }
    let edge = CGFloat(Names.edgeWidth)
    guard table.readsRightToLeft, let window = touch.window else { return touch.start.x >= edge }
    return touch.start.x < window.bounds.maxX - edge
  }

  override func detectsDrag(_ vector: CGPoint) -> Bool {
    guard super.detectsDrag(vector), let table, let touch = trackedTouches.first else { return false }
    return table.beginsSwipe(at: touch.convert(touch.start, to: table), along: vector)
  }
}
