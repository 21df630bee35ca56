import Wire

/// Performs a tap on a view: a touch of its visible part that begins and ends at once. It is refused if a touch could not reach the view,
/// and otherwise sent through `TouchTracker` like all touches.
@MainActor
struct Tap {
  let target: UIView
  /// The position on the screen.
  let location: CGPoint?
  let viewer: Int

  init(on target: UIView, at point: CGPoint? = nil, by viewer: Int = 0) {
    (self.target, self.location, self.viewer) = (target, point, viewer)
  }

  func perform() throws(Action.Refusal) {
    try Action.requireVisible(target)
    guard let receiver = target.nearestTappable else { return touchInertView() }
    try Action.requireOpen(receiver, for: target)
    for view in sequence(first: receiver, next: \.storedSuperview) where view.isBlockedByAnimation {
      throw Action.refusal(target, view, "being animated, without allowUserInteraction")
    }
    let points = points
    guard !points.isEmpty else { throw Action.refusal(target, target, "out of sight") }
    let reached = points.first { target.window?.hitTest($0, with: nil)?.nearestTappable === receiver }
    guard let reached else { throw Action.refusal(target, target, "covered") }
    SessionContext.current.events.action(.tap, target: receiver)
    guard (receiver as? UIControl)?.isEnabled != false else {
      throw Action.Refusal(code: .disabled, message: "\(receiver.shortName) is disabled")
    }
    touch(at: reached)
  }

  /// The points at which the tap is tried, in the window's coordinates: the given one first, then visible points of the target.
  private var points: [CGPoint] {
    let visiblePoints = target.visibleTouchPoints
    guard let location, let window = target.window, window.toSuperview.isInvertible else { return visiblePoints }
    return [location.applying(window.toSuperview.inverted())] + visiblePoints
  }

  private func touch(at point: CGPoint) {
    guard let window = target.window else { return }
    SessionContext.current.touchTracker.tap(by: viewer, at: point.applying(window.toSuperview), in: window)
  }

  /// Sends a touch to a view that does not react to taps, for gesture recognizers and touch methods. A control or a row that covers the
  /// view does not receive it.
  private func touchInertView() {
    SessionContext.current.events.action(.tap, target: target)
    guard let point = points.first, let hit = target.window?.hitTest(point, with: nil) else { return }
    let isWatched = sequence(first: hit, next: \.storedSuperview).contains(where: \.tapsByTouch)
    if isWatched || hit.nearestTappable == nil { touch(at: point) }
  }
}
