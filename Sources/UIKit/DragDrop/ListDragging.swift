import Foundation

/// A list whose items can be dragged, and into which others can be dropped.
@MainActor
protocol DraggingList: UIScrollView {
  var dragging: ListDragging? { get set }
  func dragPath(at point: CGPoint) -> IndexPath?
  func dragView(at path: IndexPath) -> UIView?
  /// The frame of an item in the list's coordinates; after an update, the new one.
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
  /// Moves one of the list's own items by its data source. Returns false if that does not move items.
  func reorder(_ source: IndexPath, to destination: IndexPath) -> Bool
}

/// How a list shows what a drop does with its items.
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
  /// The targets that the delegate has chosen.
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

  /// - Parameter rect: in the item's coordinates.
  func drop(_ item: UIDragItem, into path: IndexPath, rect: CGRect) -> any UIDragAnimating {
    let frame = list.dragFrame(at: path)
    let center = CGPoint(x: frame.minX + rect.midX, y: frame.minY + rect.midY)
    return drop(item, to: UIDragPreviewTarget(container: list, center: center))
  }
}

/// Drag and drop of a list: asks its delegates for the item under the finger, and shows where a drop goes.
@MainActor
final class ListDragging: NSObject {
  private weak var list: (any DraggingList)?
  weak var dragDelegate: AnyObject? { didSet { offerDrag() } }
  weak var dropDelegate: AnyObject? { didSet { offerDrop() } }
  var isEnabled = UIDragInteraction.isEnabledByDefault { didSet { offerDrag() } }
  private var drag: UIDragInteraction?
  private var drop: UIDropInteraction?
  private let dropMark = DropMark()
  private var scrolling: SessionTimer?

  /// The item that is dragged, and its session.
  private var dragged: (path: IndexPath, session: any UIDragSession, isInProgress: Bool)?
  private var proposed: (path: IndexPath?, proposal: UIDropProposal, intent: ListDropIntent)?
  private var performed: ListDrop?

  init(of list: any DraggingList) { self.list = list }

  var hasActiveDrag: Bool { dragged?.isInProgress ?? false }
  var hasActiveDrop: Bool { !(drop?.sessions.isEmpty ?? true) }

  private func offerDrag() {
    guard let list else { return }
    if let drag { list.removeInteraction(drag) }
    drag = nil
    guard dragDelegate != nil, isEnabled else { return offerDrop() }
    let interaction = UIDragInteraction(delegate: self)
    list.addInteraction(interaction)
    drag = interaction
    offerDrop()
  }

  /// A list without a drop delegate still reorders its own items.
  private func offerDrop() {
    guard let list else { return }
    let isWanted = dropDelegate != nil || drag != nil
    if isWanted, drop == nil {
      let interaction = UIDropInteraction(delegate: self)
      list.addInteraction(interaction)
      drop = interaction
    } else if !isWanted, let drop {
      list.removeInteraction(drop)
      self.drop = nil
    }
  }

  private func isOwn(_ session: any UIDropSession) -> Bool { dragged?.session === session.localDragSession }
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
    return dropDelegate == nil ? isOwn(session) : list.dropCanBeHandled(session)
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
      ? (UIDropProposal(operation: isOwn(session) ? .move : .cancel), ListDropIntent.insert)
      : list.dropProposal(session, at: path)
    proposed = (path, proposal, intent)
    let isAccepted = proposal.operation == .copy || proposal.operation == .move
    dropMark.update(for: isAccepted ? intent : .none, at: path.map(list.dragFrame), in: list)
    return proposal
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
    leave()
    list?.dropDidExit(session)
  }

  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    guard let list, let proposed else { return }
    leave()
    let items = session.items.enumerated().map { index, item in
      let source = isOwn(session) && index == 0 ? dragged?.path : nil
      return (item: item, source: source, size: source.map { list.dragFrame(at: $0).size } ?? .zero)
    }
    let drop = ListDrop(on: list, session, at: proposed.path, proposed.proposal, items: items)
    performed = drop
    if items.count == 1, let source = items[0].source, let path = proposed.path, proposed.intent == .insert,
      proposed.proposal.operation == .move, list.reorder(source, to: path)
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
    performed?.targets[ObjectIdentifier(item)].map { defaultPreview.retargetedPreview(with: $0) }
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
  ) {
    guard let itemAnimator = performed?.animators[ObjectIdentifier(item)] else { return }
    animator.addAnimations { itemAnimator.runAnimations() }
    animator.addCompletion { itemAnimator.complete($0) }
  }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
    leave()
    performed = nil
    list?.dropDidEnd(session)
  }

  private func leave() {
    dropMark.removeFromSuperview()
    scrolling = nil
  }

  /// Scrolls while the finger is near the upper or lower edge.
  private func scrollNearEdges(_ session: any UIDropSession) {
    guard let list else { return }
    let visibleBounds = list.bounds.inset(by: list.adjustedContentInset)
    let y = session.location(in: list).y
    let step: CGFloat = y < visibleBounds.minY + 40 ? -6 : y > visibleBounds.maxY - 40 ? 6 : 0
    guard step != 0 else { return scrolling = nil }
    guard scrolling == nil else { return }
    scrolling = SessionTimer(every: 1 / 60) { [weak self, weak list] in
      guard let list else { return }
      let insets = list.adjustedContentInset
      let bottom = max(list.contentSize.height + insets.bottom - list.bounds.height, -insets.top)
      let y = min(max(list.contentOffset.y + step, -insets.top), bottom)
      guard y != list.contentOffset.y else {
        self?.scrolling = nil
        return
      }
      list.contentOffset.y = y
    }
  }
}

/// Shows where a drop goes: a line before an item, or a frame around it.
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
