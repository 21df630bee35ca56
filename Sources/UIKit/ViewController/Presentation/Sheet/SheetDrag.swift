import Wire

/// Follows the finger that drags a sheet.
///
/// ```
///   pan begins ─► the card follows, between detents ──┬─ lifted ─► the card settles at a detent
///                                                      └─ below the lowest ─► is the sheet dismissible?
///                    yes ─► an interactive dismissal ─┬─ past the middle, or quick ─► it finishes
///                                                     └─ else ─► it is cancelled
///                    no  ─► the card resists ─► lifted where it would be dismissed ─► the delegate is notified of the attempt
/// ```
@MainActor
final class SheetDrag {
  let recognizer = UIPanGestureRecognizer()
  private weak var sheet: UISheetPresentationController?
  /// The upper edge's position when the drag began; `nil` without a drag.
  private var start: CGFloat?
  private var dismissal: UIPercentDrivenInteractiveTransition?
  private var isDismissalRefused = false

  init(of sheet: UISheetPresentationController) {
    self.sheet = sheet
    recognizer.axis = .y
    recognizer.onChange.append { [weak self] _ in self?.changed() }
  }

  var isInProgress: Bool { start != nil }

  /// Ends the drag, because other code moves the sheet.
  func abandon() {
    guard dismissal == nil else { return }
    start = nil
    recognizer.cancelOrFail()
  }

  private func changed() {
    guard let sheet, let card = sheet.card, let container = sheet.state.container else { return }
    switch recognizer.state {
    case .began: begin(sheet, card)
    case .changed: move(to: recognizer.translation(in: container).y, sheet)
    case .ended: end(velocity: recognizer.velocity(in: container).y, sheet)
    case .cancelled: cancel(sheet)
    default: break
    }
  }

  private func begin(_ sheet: UISheetPresentationController, _ card: SheetView) {
    guard sheet.state.transition == nil else { return }
    // The sheet may be animated towards a detent.
    let presentedTop = card.presentedFrame.minY
    start = presentedTop
    isDismissalRefused = false
    card.stop()
    // The card moves without a jump: the distance that the finger needed to be recognized as a drag is left out.
    let distance = recognizer.translation(in: nil).y
    let slop = min(abs(distance), CGFloat(Names.dragSlop))
    recognizer.setTranslation(CGPoint(x: 0, y: distance < 0 ? distance + slop : distance - slop), in: nil)
    move(to: recognizer.translation(in: nil).y, sheet)
  }

  private func move(to distance: CGFloat, _ sheet: UISheetPresentationController) {
    guard let start, let geometry = sheet.geometry else { return }
    let top = start + distance
    if let dismissal { return dismissal.update(geometry.fractionOffScreen(at: top)) }
    if top > geometry.lowestTop, !isDismissalRefused {
      if sheet.userMayDismiss { return beginDismissal(sheet, geometry, top) }
      isDismissalRefused = true
    }
    sheet.moveSheet(at: top)
  }

  private func beginDismissal(_ sheet: UISheetPresentationController, _ geometry: SheetGeometry, _ top: CGFloat) {
    // The dismissal begins at the lowest detent; a cancelled one returns to it.
    sheet.moveSheet(at: geometry.lowestTop)
    sheet.selectDetent(0)
    let interactor = UIPercentDrivenInteractiveTransition()
    dismissal = interactor
    interactor.update(geometry.fractionOffScreen(at: top))
    sheet.dismissForUser(drivenBy: interactor)
  }

  private func end(velocity: CGFloat, _ sheet: UISheetPresentationController) {
    guard let start, let geometry = sheet.geometry else { return }
    let top = start + recognizer.translation(in: nil).y
    self.start = nil
    if let dismissal {
      self.dismissal = nil
      let isDismissed = geometry.shouldDismiss(at: top, velocity: velocity)
      // After a quick drag the animation continues with the finger's speed.
      let normalSpeed = (geometry.bounds.maxY - geometry.lowestTop) / max(dismissal.duration, 0.01)
      dismissal.completionSpeed = min(max(abs(velocity) / max(normalSpeed, 1), 1), 4)
      if isDismissed { dismissal.finish() } else { dismissal.cancel() }
      if !isDismissed { sheet.notifyDetentChange() }
      return
    }
    let isAttempt =
      isDismissalRefused && sheet.presentedViewController.storedPresented == nil
      && geometry.shouldDismiss(at: top, velocity: velocity)
    sheet.settle(at: geometry.detentIndex(afterDragTo: top, velocity: velocity))
    if isAttempt { sheet.notifyAttemptToDismiss() }
  }

  private func cancel(_ sheet: UISheetPresentationController) {
    guard start != nil, let geometry = sheet.geometry else { return }
    start = nil
    if let dismissal {
      self.dismissal = nil
      dismissal.cancel()
      sheet.notifyDetentChange()
    } else {
      sheet.settle(at: geometry.index(of: sheet.selectedDetentIdentifier))
    }
  }
}
