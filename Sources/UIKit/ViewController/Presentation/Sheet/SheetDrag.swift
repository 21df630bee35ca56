import Wire

/// The finger on a sheet.
///
/// ```
///   pan begins ─► the card follows, from stop to stop ─┬─ let go ─► it settles at a stop
///                                                      └─ below the lowest ─► may it go?
///                    yes ─► a dismissal, held ─┬─ past the middle, or quick ─► it runs on
///                                              └─ else ─► it runs back
///                    no  ─► the card resists ─► let go where it would have left ─► the attempt is told
/// ```
@MainActor
final class SheetDrag {
  let recognizer = UIPanGestureRecognizer()
  private weak var sheet: UISheetPresentationController?
  /// Where the upper edge was when the finger came; `nil`: nothing is under way.
  private var start: CGFloat?
  private var dismissal: UIPercentDrivenInteractiveTransition?
  private var isKept = false

  init(of sheet: UISheetPresentationController) {
    self.sheet = sheet
    recognizer.axis = .y
    recognizer.onChange.append { [weak self] _ in self?.changed() }
  }

  var isUnderWay: Bool { start != nil }

  /// Somebody else moves the sheet now.
  func abandon() {
    guard dismissal == nil else { return }
    start = nil
    recognizer.abandon()
  }

  private func changed() {
    guard let sheet, let card = sheet.card, let container = sheet.state.container else { return }
    switch recognizer.state {
    case .began: begin(sheet, card)
    case .changed: move(to: recognizer.translation(in: container).y, sheet)
    case .ended: end(speed: recognizer.velocity(in: container).y, sheet)
    case .cancelled: cancel(sheet)
    default: break
    }
  }

  private func begin(_ sheet: UISheetPresentationController, _ card: SheetView) {
    guard sheet.state.transition == nil else { return }
    // It may be on its way to a stop.
    let presentedTop = card.presentedFrame.minY
    start = presentedTop
    isKept = false
    card.stop()
    // The card moves as soon as it does: what the finger needed to be a drag is left out.
    let distance = recognizer.translation(in: nil).y
    let slop = min(abs(distance), CGFloat(Names.dragSlop))
    recognizer.setTranslation(CGPoint(x: 0, y: distance < 0 ? distance + slop : distance - slop), in: nil)
    move(to: recognizer.translation(in: nil).y, sheet)
  }

  private func move(to distance: CGFloat, _ sheet: UISheetPresentationController) {
    guard let start, let geometry = sheet.geometry else { return }
    let top = start + distance
    if let dismissal { return dismissal.update(geometry.partOut(at: top)) }
    if top > geometry.lowestTop, !isKept {
      if sheet.userMayDismiss { return beginDismissal(sheet, geometry, top) }
      isKept = true
    }
    sheet.moveSheet(at: top)
  }

  private func beginDismissal(_ sheet: UISheetPresentationController, _ geometry: SheetGeometry, _ top: CGFloat) {
    // It goes from the lowest stop, and back there.
    sheet.moveSheet(at: geometry.lowestTop)
    sheet.choose(0)
    let interactor = UIPercentDrivenInteractiveTransition()
    dismissal = interactor
    interactor.update(geometry.partOut(at: top))
    sheet.dismissForUser(led: interactor)
  }

  private func end(speed: CGFloat, _ sheet: UISheetPresentationController) {
    guard let start, let geometry = sheet.geometry else { return }
    let top = start + recognizer.translation(in: nil).y
    self.start = nil
    if let dismissal {
      self.dismissal = nil
      let isDismissed = geometry.leaves(at: top, speed: speed)
      // A quick finger hands its speed on.
      let usual = (geometry.bounds.maxY - geometry.lowestTop) / max(dismissal.duration, 0.01)
      dismissal.completionSpeed = min(max(abs(speed) / max(usual, 1), 1), 4)
      if isDismissed { dismissal.finish() } else { dismissal.cancel() }
      if !isDismissed { sheet.notifyDetentChange() }
      return
    }
    let isAttempt =
      isKept && sheet.presentedViewController.storedPresented == nil && geometry.leaves(at: top, speed: speed)
    sheet.settle(at: geometry.destination(from: top, speed: speed))
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
