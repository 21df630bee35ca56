import Wire

/// A tap on a view: a finger that comes down on what is seen of it and goes at once. The nearest control or row at or above it acts, unless a gesture
/// recognizer or code of the app's is to have the touch.
@MainActor
struct Tap {
  let target: UIView
  /// On the screen.
  let place: CGPoint?
  let viewer: Int

  init(on target: UIView, at place: CGPoint?, by viewer: Int) {
    (self.target, self.place, self.viewer) = (target, place, viewer)
  }

  func perform() throws(Action.Refusal) {
    try Action.requireSeen(target)
    guard let receiver = target.nearestTappable else { return touchNothing() }
    for view in sequence(first: receiver, next: \.storedSuperview) where !view.isUserInteractionEnabled {
      throw Action.refusal(target, view, "closed to touches")
    }
    for view in sequence(first: receiver, next: \.storedSuperview) where view.isClosedByAnimation {
      throw Action.refusal(target, view, "being animated, without allowUserInteraction")
    }
    let points = points
    guard !points.isEmpty else { throw Action.refusal(target, target, "out of sight") }
    let reached = points.first { target.window?.hitTest($0, with: nil)?.nearestTappable === receiver }
    guard let reached else { throw Action.refusal(target, target, "covered") }
    Events.current.action(.tap, target: receiver)
    if (receiver as? UIControl)?.isEnabled == false { throw disabled(receiver) }
    if touch(at: reached) || receiver.isKeptFrom([], nil) { return }
    do { try receiver.tapped() } catch { throw disabled(receiver) }
  }

  private func disabled(_ receiver: UIView) -> Action.Refusal {
    Action.Refusal(code: .disabled, message: "\(receiver.shortName) is disabled")
  }

  /// In the window's coordinates: the given one first, if it is on the target.
  private var points: [CGPoint] {
    let sight = target.pointsInSight
    guard let place, let window = target.window, window.toSuperview.isInvertible else { return sight }
    return [place.applying(window.toSuperview.inverted())] + sight
  }

  /// By a finger, where more than a control or a row is to have it.
  private func touch(at point: CGPoint) -> Bool {
    guard let window = target.window, let hit = window.hitTest(point, with: nil),
      sequence(first: hit, next: \.storedSuperview).contains(where: \.tapsByTouch)
    else { return false }
    CommitCycle.current.fingers.tap(by: viewer, at: point.applying(window.toSuperview), in: window)
    return true
  }

  /// A touch on what does nothing by itself; somebody may watch.
  private func touchNothing() {
    Events.current.action(.tap, target: target)
    if let point = points.first { _ = touch(at: point) }
  }
}
