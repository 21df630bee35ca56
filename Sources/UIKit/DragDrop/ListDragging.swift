import Foundation

/// A table or collection view whose items can be dragged, and into which items can be dropped.
@MainActor
protocol DraggingList: UIScrollView {
  var dragging: ListDragging? { get set }
  func dragPath(at point: CGPoint) -> IndexPath?
  func dragView(at path: IndexPath) -> UIView?
  /// Returns the current frame of an item, in the list's coordinates.
  func dragFrame(at path: IndexPath) -> CGRect

  func dragItems(for session: any UIDragSession, at path: IndexPath) -> [UIDragItem]
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragWillBegin(_ session: any UIDragSession)
  func dragDidEnd(_ session: any UIDragSession)
  func dragAllowsMove(_ session: any UIDragSession) -> Bool
  func dragIsRestricted(_ session: any UIDragSession) -> Bool

  func dropCanBeHandled(_ session: any UIDropSession) -> Bool
  func dropDidEnter(_ session: any UIDropSession)
  func dropProposal(_ session: any UIDropSession, at path: IndexPath?) -> (UIDropProposal, ListDropIntent)
  func dropDidExit(_ session: any UIDropSession)
  func dropDidEnd(_ session: any UIDropSession)
  func performDrop(_ drop: ListDrop)
  /// Moves one of the list's own items by its data source. Returns false if the data source does not support moves.
  func reorder(_ source: IndexPath, to destination: IndexPath) -> Bool
}

/// The position that a list displays for a drop: none, before an item, or into an item.
enum ListDropIntent { case none, insert, into }

/// A drop on a list, while its delegate performs it.
@MainActor
final class ListDrop {
  let list: any DraggingList
  let session: any UIDropSession
  let destination: IndexPath?
  let proposal: UIDropProposal
  /// The items, with the index path of those that come from the list itself.
  let items: [(item: UIDragItem, source: IndexPath?, size: CGSize)]
  /// The targets to which the delegate drops items.
  private(set) var targets: [ObjectIdentifier: UIPreviewTarget] = [:]
  private(set) var animators: [ObjectIdentifier: DragAnimator] = [:]

  init(
    on list: any DraggingList, _ session: any UIDropSession, at destination: IndexPath?, _ proposal: UIDropProposal,
    items: [(item: UIDragItem, source: IndexPath?, size: CGSize)]
  ) {
    (self.list, self.session, self.destination, self.proposal) = (list, session, destination, proposal)
    self.items = items
  }

  func drop(_ item: UIDragItem, to target: UIPreviewTarget) -> any UIDragAnimating {
    targets[ObjectIdentifier(item)] = target
    let animator = DragAnimator()
    animators[ObjectIdentifier(item)] = animator
    return animator
  }

  func drop(_ item: UIDragItem, at path: IndexPath) -> any UIDragAnimating {
    let frame = list.dragFrame(at: path)
    return drop(item, to: UIDragPreviewTarget(container: list, center: CGPoint(x: frame.midX, y: frame.midY)))
  }

  /// - Parameter rect: the rectangle into which the item is dropped, in the coordinates of the list's item.
  func drop(_ item: UIDragItem, into path: IndexPath, rect: CGRect) -> any UIDragAnimating {
    let frame = list.dragFrame(at: path)
    let center = CGPoint(x: frame.minX + rect.midX, y: frame.minY + rect.midY)
    return drop(item, to: UIDragPreviewTarget(container: list, center: center))
  }
}

/// Drag and drop of a list. It passes drags and drops, with the item under the finger, to the list, and displays a drop's position.
@MainActor
final class ListDragging: NSObject {
  private weak var list: (any DraggingList)?
  weak var dragDelegate: AnyObject? { didSet { updateDragInteraction() } }
  weak var dropDelegate: AnyObject? { didSet { updateDropInteraction() } }
  var isEnabled = UIDragInteraction.isEnabledByDefault { didSet { updateDragInteraction() } }
  private var drag: UIDragInteraction?
  private var drop: UIDropInteraction?
  private let dropMark = DropMark()
  private var scrollTimer: SessionTimer?

  /// The item that is lifted or dragged, and its session.
  private var dragged: (path: IndexPath, session: any UIDragSession, isInProgress: Bool)?
  private var lastProposal: (path: IndexPath?, proposal: UIDropProposal, intent: ListDropIntent)?
  private var currentDrop: ListDrop?

  init(of list: any DraggingList) { self.list = list }

  var hasActiveDrag: Bool { dragged?.isInProgress ?? false }
  var hasActiveDrop: Bool { !(drop?.sessions.isEmpty ?? true) }

  private func updateDragInteraction() {
    guard let list else { return }
    if let drag { list.removeInteraction(drag) }
    drag = nil
    guard dragDelegate != nil, isEnabled else { return updateDropInteraction() }
    let interaction = UIDragInteraction(delegate: self)
    list.addInteraction(interaction)
    drag = interaction
    updateDropInteraction()
  }

  /// Adds the drop interaction if there is a drop delegate or a drag interaction, and otherwise removes it. A list without a drop delegate
  /// can still reorder its own items.
  private func updateDropInteraction() {
    guard let list else { return }
    let isNeeded = dropDelegate != nil || drag != nil
    if isNeeded, drop == nil {
      let interaction = UIDropInteraction(delegate: self)
      list.addInteraction(interaction)
      drop = interaction
    } else if !isNeeded, let drop {
      list.removeInteraction(drop)
      self.drop = nil
    }
  }

  private func isDragOfList(_ session: any UIDropSession) -> Bool { dragged?.session === session.localDragSession }
}

// MARK: - Drags

extension ListDragging: UIDragInteractionDelegate {
  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
    guard let list, let path = list.dragPath(at: session.location(in: list)) else { return [] }
    dragged = (path, session, false)
    return list.dragItems(for: session, at: path)
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
  ) -> UITargetedDragPreview? {
    guard let list, let path = dragged?.path, let view = list.dragView(at: path) else { return nil }
    return UITargetedDragPreview(view: view, parameters: list.dragParameters(at: path) ?? UIDragPreviewParameters())
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
    dragged?.isInProgress = true
    list?.dragWillBegin(session)
  }

  func dragInteraction(_ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession)
    -> Bool
  { list?.dragAllowsMove(session) ?? false }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { list?.dragIsRestricted(session) ?? false }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
  ) {
    dragged = nil
    list?.dragDidEnd(session)
  }
}

// MARK: - Drops

extension ListDragging: UIDropInteractionDelegate {
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
    guard let list else { return false }
    return dropDelegate == nil ? isDragOfList(session) : list.dropCanBeHandled(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
    list?.dropDidEnter(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession)
    -> UIDropProposal
  {
    guard let list else { return UIDropProposal(operation: .cancel) }
    scrollNearEdges(session)
    let path = list.dragPath(at: session.location(in: list))
    let (proposal, intent) =
      dropDelegate == nil
      ? (UIDropProposal(operation: isDragOfList(session) ? .move : .cancel), ListDropIntent.insert)
      : list.dropProposal(session, at: path)
    lastProposal = (path, proposal, intent)
    let isAccepted = proposal.operation == .copy || proposal.operation == .move
    dropMark.update(for: isAccepted ? intent : .none, at: path.map(list.dragFrame), in: list)
    return proposal
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    removeDropMark()
    list?.dropDidExit(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let list, let lastProposal else { return }
    removeDropMark()
    let items = session.items.enumerated().map { index, item in
      let source = isDragOfList(session) && index == 0 ? dragged?.path : nil
      return (item: item, source: source, size: source.map { list.dragFrame(at: $0).size } ?? .zero)
    }
    let drop = ListDrop(on: list, session, at: lastProposal.path, lastProposal.proposal, items: items)
    currentDrop = drop
    if items.count == 1, let source = items[0].source, let path = lastProposal.path, lastProposal.intent == .insert,
      lastProposal.proposal.operation == .move, list.reorder(source, to: path)
    {
      _ = drop.drop(items[0].item, at: path)
    } else if dropDelegate != nil {
      list.performDrop(drop)
    }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    currentDrop?.targets[ObjectIdentifier(item)].map { defaultPreview.retargetedPreview(with: $0) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let itemAnimator = currentDrop?.animators[ObjectIdentifier(item)] else { return }
    animator.addAnimations { itemAnimator.runAnimations() }
    animator.addCompletion { itemAnimator.complete($0) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    removeDropMark()
    currentDrop = nil
    list?.dropDidEnd(session)
  }

  private func removeDropMark() {
    dropMark.removeFromSuperview()
    scrollTimer = nil
  }

  /// Scrolls while the finger is near the upper or the lower edge.
  private func scrollNearEdges(_ session: any UIDropSession) {
    guard let list else { return }
    let visibleBounds = list.bounds.inset(by: list.adjustedContentInset)
    let y = session.location(in: list).y
    let step: CGFloat = y < visibleBounds.minY + 40 ? -6 : y > visibleBounds.maxY - 40 ? 6 : 0
    guard step != 0 else { return scrollTimer = nil }
    guard scrollTimer == nil else { return }
    scrollTimer = SessionTimer(every: 1 / 60) { [weak self, weak list] in
      guard let list else { return }
      let insets = list.adjustedContentInset
      let bottom = max(list.contentSize.height + insets.bottom - list.bounds.height, -insets.top)
      let y = min(max(list.contentOffset.y + step, -insets.top), bottom)
      guard y != list.contentOffset.y else {
        self?.scrollTimer = nil
        return
      }
      list.contentOffset.y = y
    }
  }
}

/// Marks the position of a drop: a line before an item, or a frame around it.
private final class DropMark: UIView {
  func update(for intent: ListDropIntent, at frame: CGRect?, in list: UIScrollView) {
    guard let frame, intent != .none else { return removeFromSuperview() }
    isUserInteractionEnabled = false
    accessibilityIdentifier = "DropMark"
    if superview !== list { list.addSubview(self) }
    list.bringSubviewToFront(self)
    let isLine = intent == .insert
    backgroundColor = isLine ? list.tintColor : .clear
    layer.borderWidth = isLine ? 0 : 2
    layer.borderColor = list.tintColor.cgColor
    layer.cornerRadius = isLine ? 1 : 8
    self.frame = isLine ? CGRect(x: frame.minX, y: frame.minY - 1, width: frame.width, height: 2) : frame
  }
}
