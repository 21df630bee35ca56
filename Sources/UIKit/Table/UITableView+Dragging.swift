import Introspection

extension UITableView {
  private var listDragging: ListDragging {
    if let dragging { return dragging }
    let newDragging = ListDragging(of: self)
    dragging = newDragging
    return newDragging
  }

  /// Provides the drag items of rows. Without a drop delegate, the data source moves the rows that are dragged within the table.
  public var dragDelegate: (any UITableViewDragDelegate)? {
    get { dragging?.dragDelegate as? any UITableViewDragDelegate }
    set { listDragging.dragDelegate = newValue }
  }
  public var dropDelegate: (any UITableViewDropDelegate)? {
    get { dragging?.dropDelegate as? any UITableViewDropDelegate }
    set { listDragging.dropDelegate = newValue }
  }
  /// Whether rows can be dragged at all.
  public var dragInteractionEnabled: Bool {
    get { dragging?.isEnabled ?? UIDragInteraction.isEnabledByDefault }
    set { listDragging.isEnabled = newValue }
  }
  public var hasActiveDrag: Bool { dragging?.hasActiveDrag ?? false }
  public var hasActiveDrop: Bool { dragging?.hasActiveDrop ?? false }
}

extension UITableView: DraggingList {
  func dragPath(at point: CGPoint) -> IndexPath? {
    layoutRowsIfNeeded()
    return indexPathForRow(at: point)
  }
  func dragView(at path: IndexPath) -> UIView? { cellForRow(at: path) }
  func dragFrame(at path: IndexPath) -> CGRect {
    layoutRowsIfNeeded()
    return rectForRow(at: path)
  }

  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.tableView(self, itemsForBeginning: session, at: path) ?? []
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.tableView(self, dragPreviewParametersForRowAt: path)
  }
  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionWillBegin: session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.tableView(self, dragSessionDidEnd: session) }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.tableView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  func dropCanBeHandled(_ session: any UIDropSession) -> Bool {
    dropDelegate?.tableView(self, canHandle: session) ?? false
  }
  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnter: session) }
  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> (UIDropProposal, ListDropIntent) {
    guard let dropDelegate else { return (UIDropProposal(operation: .cancel), .none) }
    let proposal = dropDelegate.tableView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    return (proposal, proposal.listIntent)
  }
  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidExit: session) }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.tableView(self, dropSessionDidEnd: session) }
  func performDrop(_ drop: ListDrop) { dropDelegate?.tableView(self, performDropWith: TableDrop(drop)) }

  func reorder(_ source: IndexPath, to destination: IndexPath) -> Bool {
    guard let dataSource, ImplementedMethods.has(dataSource, "tableView", "moveRowAt:"),
      dataSource.tableView(self, canMoveRowAt: source)
    else { return false }
    let target =
      tableDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: destination)
      ?? destination
    guard target != source else { return true }
    dataSource.tableView(self, moveRowAt: source, to: target)
    moveRow(at: source, to: target)
    return true
  }
}
