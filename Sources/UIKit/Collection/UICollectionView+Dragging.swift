import Introspection

extension UICollectionView {
  private var listDragging: ListDragging {
    if let dragging { return dragging }
    let newDragging = ListDragging(of: self)
    dragging = newDragging
    return newDragging
  }

  /// Provides the drag items of items. Without a drop delegate, the data source moves the items that are dragged within the collection
  /// view.
  public var dragDelegate: (any UICollectionViewDragDelegate)? {
    get { dragging?.dragDelegate as? any UICollectionViewDragDelegate }
    set { listDragging.dragDelegate = newValue }
  }
  public var dropDelegate: (any UICollectionViewDropDelegate)? {
    get { dragging?.dropDelegate as? any UICollectionViewDropDelegate }
    set { listDragging.dropDelegate = newValue }
  }
  /// Whether items can be dragged at all.
  public var dragInteractionEnabled: Bool {
    get { dragging?.isEnabled ?? UIDragInteraction.isEnabledByDefault }
    set { listDragging.isEnabled = newValue }
  }
  public var hasActiveDrag: Bool { dragging?.hasActiveDrag ?? false }
  public var hasActiveDrop: Bool { dragging?.hasActiveDrop ?? false }
}

extension UICollectionView: DraggingList {
  func dragPath(at point: CGPoint) -> IndexPath? {
    layoutElementsIfNeeded()
    return indexPathOfElement(at: point)
  }
  func dragView(at path: IndexPath) -> UIView? { cellForItem(at: path) }
  func dragFrame(at path: IndexPath) -> CGRect {
    layoutElementsIfNeeded()
    return layoutAttributesForItem(at: path)?.frame ?? .zero
  }

  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem] {
    dragDelegate?.collectionView(self, itemsForBeginning: session, at: path) ?? []
  }
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters? {
    dragDelegate?.collectionView(self, dragPreviewParametersForItemAt: path)
  }
  func dragWillBegin(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionWillBegin: session) }
  func dragDidEnd(_ session: any UIDragSession) { dragDelegate?.collectionView(self, dragSessionDidEnd: session) }
  func dragAllowsMove(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionAllowsMoveOperation: session) ?? true
  }
  func dragIsRestricted(_ session: any UIDragSession) -> Bool {
    dragDelegate?.collectionView(self, dragSessionIsRestrictedToDraggingApplication: session) ?? false
  }

  func dropCanBeHandled(_ session: any UIDropSession) -> Bool {
    dropDelegate?.collectionView(self, canHandle: session) ?? false
  }
  func dropDidEnter(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnter: session) }
  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> (UIDropProposal, ListDropIntent) {
    guard let dropDelegate else { return (UIDropProposal(operation: .cancel), .none) }
    let proposal = dropDelegate.collectionView(self, dropSessionDidUpdate: session, withDestinationIndexPath: path)
    return (proposal, proposal.listIntent)
  }
  func dropDidExit(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidExit: session) }
  func dropDidEnd(_ session: any UIDropSession) { dropDelegate?.collectionView(self, dropSessionDidEnd: session) }
  func performDrop(_ drop: ListDrop) { dropDelegate?.collectionView(self, performDropWith: CollectionDrop(drop)) }

  func reorder(_ source: IndexPath, to destination: IndexPath) -> Bool {
    guard let dataSource, ImplementedMethods.has(dataSource, "collectionView", "moveItemAt:"),
      dataSource.collectionView(self, canMoveItemAt: source)
    else { return false }
    let target =
      itemDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: source, atCurrentIndexPath: source,
        toProposedIndexPath: destination) ?? destination
    guard target != source else { return true }
    dataSource.collectionView(self, moveItemAt: source, to: target)
    moveItem(at: source, to: target)
    return true
  }
}
