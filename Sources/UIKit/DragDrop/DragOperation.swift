import Foundation

/// One drag, from the lift of its items to the drop or the cancellation.
///
/// ```
///   lifted ─► dragging ─┬─► dropped: performDrop, willEndWith, animation, concludeDrop, sessionDidEnd, didEndWith
///      │                └─► cancelled: willEndWith, animation, didEndWith
///      └─► finger lifted: the previews return to their source
/// ```
/// The drop target is the innermost view under the finger with an interaction that can handle the session.
@MainActor
final class DragOperation {
  private enum Phase { case lifted, dragging, over }

  private let interaction: UIDragInteraction
  private let session = DragSession()
  private let startPoint: CGPoint
  private let overlay: DragOverlay
  private let onEnd: () -> Void
  private var phase = Phase.lifted
  private var target: UIDropInteraction?
  private var proposal = UIDropProposal(operation: .cancel)
  /// The results of `canHandle` of the interactions that were asked.
  private var canHandleResults: [ObjectIdentifier: Bool] = [:]
  /// The view that the drag activates if it rests over it.
  private var springLoading: SpringLoading?
  /// The interaction under the finger, also after it has been activated.
  private weak var springInteraction: UISpringLoadedInteraction?
  /// All interactions that the drag has entered. Their delegates are notified when the session ends.
  private var enteredInteractions: [UIDropInteraction] = []

  /// The distance that the finger moves before a lifted view is dragged.
  private static let minimumDragDistance: CGFloat = 10

  var isDragging: Bool { phase == .dragging }

  /// Lifts the items that the delegate returns for a session at the point; `nil` if there are none.
  init?(_ interaction: UIDragInteraction, at point: CGPoint, in window: UIWindow, onEnd: @escaping () -> Void) {
    (self.interaction, self.onEnd, startPoint) = (interaction, onEnd, point)
    (session.point, session.window) = (point, window)
    overlay = DragOverlay(of: window)
    guard let delegate = interaction.delegate else { return nil }
    session.items = delegate.dragInteraction(interaction, itemsForBeginning: session)
    guard !session.items.isEmpty else { return nil }
    window.addSubview(overlay)
    for item in session.items {
      let preview = delegate.dragInteraction(interaction, previewForLifting: item, session: session)
      overlay.add(preview, of: item)
    }
    let animator = DragAnimator()
    delegate.dragInteraction(interaction, willAnimateLiftWith: animator, session: session)
    overlay.lift(animator)
  }

  // MARK: Finger

  func move(to point: CGPoint) {
    guard phase != .over else { return }
    session.point = point
    if phase == .lifted {
      guard point.distance(to: startPoint) > Self.minimumDragDistance else { return }
      startDragging()
    }
    overlay.follow(point)
    interaction.delegate?.dragInteraction(interaction, sessionDidMove: session)
    let hitView = session.window?.hitTest(point, with: nil)
    updateTarget(hitView)
    updateSpring(hitView)
  }

  func end(at point: CGPoint) {
    guard phase == .dragging else { return cancel() }
    move(to: point)
    let operation = allowed(proposal.operation)
    if let target, operation == .copy || operation == .move { drop(on: target, operation) } else { cancel() }
  }

  private func startDragging() {
    phase = .dragging
    guard let delegate = interaction.delegate else { return }
    for case let menu as MenuOverlay in session.window?.subviews ?? [] { menu.close() }
    session.allowsMoveOperation = delegate.dragInteraction(interaction, sessionAllowsMoveOperation: session)
    session.isRestrictedToDraggingApplication = delegate.dragInteraction(
      interaction, sessionIsRestrictedToDraggingApplication: session)
    delegate.dragInteraction(interaction, sessionWillBegin: session)
    session.window?.bringSubviewToFront(overlay)
    overlay.showPreviews(
      of: session.items,
      isFullSize: delegate.dragInteraction(interaction, prefersFullSizePreviewsFor: session), at: startPoint)
  }

  // MARK: Target

  private func updateTarget(_ hitView: UIView?) {
    let found = target(at: hitView)
    if found !== target {
      exitTarget()
      target = found
      if let found {
        found.sessions.append(session)
        if !enteredInteractions.contains(where: { $0 === found }) { enteredInteractions.append(found) }
        found.delegate?.dropInteraction(found, sessionDidEnter: session)
      }
    }
    proposal =
      target.flatMap { target in target.delegate?.dropInteraction(target, sessionDidUpdate: session) }
      ?? UIDropProposal(operation: .cancel)
    overlay.showBadge(for: allowed(proposal.operation))
  }

  private func updateSpring(_ hitView: UIView?) {
    let found = springInteraction(at: hitView)
    guard found !== springInteraction else { return }
    springLoading?.end()
    springInteraction = found
    springLoading = found.flatMap { SpringLoading($0, session) }
  }

  /// Returns the spring-loaded interaction of the hit view or of its nearest ancestor that has one; the last one if there are several.
  private func springInteraction(at hitView: UIView?) -> UISpringLoadedInteraction? {
    guard let hitView else { return nil }
    return sequence(first: hitView, next: \.superview).lazy.compactMap { view in
      view.interactions.last { $0 is UISpringLoadedInteraction } as? UISpringLoadedInteraction
    }.first
  }

  private func exitTarget() {
    guard let target else { return }
    target.sessions.removeAll { $0 === session }
    target.delegate?.dropInteraction(target, sessionDidExit: session)
    self.target = nil
  }

  private func target(at hitView: UIView?) -> UIDropInteraction? {
    guard let hitView else { return nil }
    for view in sequence(first: hitView, next: \.superview) {
      for case let drop as UIDropInteraction in view.interactions where canHandle(drop) { return drop }
    }
    return nil
  }

  private func canHandle(_ drop: UIDropInteraction) -> Bool {
    let isFree = drop.allowsSimultaneousDropSessions || drop.sessions.allSatisfy { $0 === session }
    guard isFree, let delegate = drop.delegate else { return false }
    if let known = canHandleResults[ObjectIdentifier(drop)] { return known }
    let answer = delegate.dropInteraction(drop, canHandle: session)
    canHandleResults[ObjectIdentifier(drop)] = answer
    return answer
  }

  /// Returns `.cancel` for a move that the source does not allow, and otherwise the operation.
  private func allowed(_ operation: UIDropOperation) -> UIDropOperation {
    operation == .move && !session.allowsMoveOperation ? .cancel : operation
  }

  // MARK: End

  private func drop(on drop: UIDropInteraction, _ operation: UIDropOperation) {
    phase = .over
    springLoading?.end()
    let session = session
    drop.sessions.removeAll { $0 === session }
    drop.delegate?.dropInteraction(drop, performDrop: session)
    interaction.delegate?.dragInteraction(interaction, session: session, willEndWith: operation)
    let animator = DragAnimator()
    overlay.drop(animator) { item, preview in
      guard let delegate = drop.delegate else { return nil }
      delegate.dropInteraction(drop, item: item, willAnimateDropWith: animator)
      return delegate.dropInteraction(drop, previewForDropping: item, withDefault: preview)
    }
    animator.addCompletion { [self] _ in
      drop.delegate?.dropInteraction(drop, concludeDrop: session)
      finishSession(operation)
      interaction.delegate?.dragInteraction(interaction, sessionDidTransferItems: session)
    }
  }

  /// Cancels the drag, and animates the previews back to their source.
  func cancel() {
    guard phase != .over else { return }
    let wasDragging = isDragging
    phase = .over
    springLoading?.end()
    exitTarget()
    let operation = proposal.operation == .forbidden ? UIDropOperation.forbidden : .cancel
    if wasDragging { interaction.delegate?.dragInteraction(interaction, session: session, willEndWith: operation) }
    let animator = DragAnimator()
    overlay.animateReturn(animator) { [interaction] item, preview in
      guard wasDragging, let delegate = interaction.delegate else { return preview }
      delegate.dragInteraction(interaction, item: item, willAnimateCancelWith: animator)
      return delegate.dragInteraction(interaction, previewForCancelling: item, withDefault: preview)
    }
    animator.addCompletion { [self] _ in
      if wasDragging { finishSession(operation) } else { onEnd() }
    }
  }

  private func finishSession(_ operation: UIDropOperation) {
    for drop in enteredInteractions { drop.delegate?.dropInteraction(drop, sessionDidEnd: session) }
    onEnd()
    interaction.delegate?.dragInteraction(interaction, session: session, didEndWith: operation)
  }
}
