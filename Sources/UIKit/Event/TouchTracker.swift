import Wire

/// Tracks the fingers on the screen, and sends their touches as events.
///
/// ```
///   a finger comes down ─► hit test ─► a touch ─► UIApplication.sendEvent ─► UIWindow.sendEvent
///                                                     ├─► recognizers of the view and its superviews, the deepest first
///                                                     └─► the view, unless a recognizer has claimed the touch
/// ```
@MainActor
final class TouchTracker {
  static let slot = SessionSlot { _ in TouchTracker() }

  /// Identifies a finger by its viewer and its number, which is unique only within the viewer.
  struct FingerID: Hashable {
    var viewer = 0
    var finger = 0
  }

  /// The reason why a touch action was rejected.
  enum Fault: Error { case fingerAlreadyDown, fingerNotDown }

  /// The fingers that are down, with their touches.
  private var down: [(name: FingerID, touch: UITouch)] = []
  var hasActiveTouches: Bool { !down.isEmpty }
  private let event = UIEvent()
  private var lastTap: Tap?

  /// A touch that has ended, which the next touch may complete to a double tap.
  private struct Tap {
    let location: CGPoint
    let time: TimeInterval
    let count: Int
    let window: ViewReference?
  }

  /// Performs a viewer's tap action: a finger comes down and is lifted at once. It hits only this window, even below another one.
  func tap(by viewer: Int, at point: CGPoint, in window: UIWindow) {
    let name = FingerID(viewer: viewer, finger: -1)
    tappedWindow = window
    defer { tappedWindow = nil }
    // The only faults are about the order of phases, which is correct here.
    for phase in [TouchPhase.began, .ended] { try? handle(phase, of: name, at: point) }
  }

  private var tappedWindow: UIWindow?
  private var isSingleTap: Bool { tappedWindow != nil }

  /// Handles one phase of a finger, at a point of the screen.
  func handle(_ phase: TouchPhase, of name: FingerID, at point: CGPoint) throws(Fault) {
    let touchOfFinger = down.first { $0.name == name }?.touch
    let time = SessionClock.shared.now.inSeconds
    if phase == .began {
      guard touchOfFinger == nil else { throw .fingerAlreadyDown }
      return beginTouch(name, at: point, time: time)
    }
    guard let touch = touchOfFinger else { throw .fingerNotDown }
    let location = touch.window.map { $0.windowPoint(of: point) } ?? point
    touch.move(to: location, phase.touchPhase, time: time)
    if touch.hasEndedOrCancelled, !isSingleTap { SessionContext.current.events.touch(phase, at: point, on: touch.view) }
    send(touch)
  }

  private func beginTouch(_ name: FingerID, at point: CGPoint, time: TimeInterval) {
    event.timestamp = time
    let (window, view) = hit(point)
    let location = window?.windowPoint(of: point) ?? point
    let touch = UITouch(
      at: location, in: window, view: view, time: time, tapCount: tapCount(at: location, in: window, time))
    touch.event = event
    touch.isFromTapAction = isSingleTap
    let isExcludedByExclusiveTouch = isExcludedByExclusiveTouch(view, of: window)
    touch.gestureRecognizers = isExcludedByExclusiveTouch ? [] : view?.recognizers(for: touch, event)
    // A view without multiple touch ignores a second finger.
    touch.isWithheldFromView =
      isExcludedByExclusiveTouch || view?.isMultipleTouchEnabled != true && down.contains { $0.touch.view === view }
      || view?.isBlockedByScrollView([touch], event) == true
    down.append((name, touch))
    if !isSingleTap { SessionContext.current.events.touch(.began, at: point, on: view) }
    send(touch)
  }

  /// Whether exclusive touch keeps a touch from the view: a touched view in the window is exclusive, or this view is and another is down.
  private func isExcludedByExclusiveTouch(_ view: UIView?, of window: UIWindow?) -> Bool {
    down.contains { _, touch in
      touch.window === window && touch.view !== view
        && (touch.view?.isExclusiveTouch == true || view?.isExclusiveTouch == true)
    }
  }

  private func send(_ touch: UITouch) {
    for (_, other) in down where other !== touch { other.phase = .stationary }
    event.timestamp = touch.timestamp
    event.touches = down.map(\.touch)
    event.changedTouch = touch
    if touch.hasEndedOrCancelled { down.removeAll { $0.touch === touch } }
    UIApplication.shared.sendEvent(event)
    event.touches = down.map(\.touch)
    event.changedTouch = nil
    guard touch.hasEndedOrCancelled else { return }
    lastTap = Tap(location: touch.start, time: touch.timestamp, count: touch.tapCount, window: touch.window?.reference)
  }

  /// The uppermost window that contains a touchable view at the point.
  func hit(_ point: CGPoint) -> (UIWindow?, UIView?) {
    let windows = tappedWindow.map { [$0] } ?? SessionContext.current.cycle.windows.reversed()
    for window in windows where window.toSuperview.isInvertible && !window.ignoresTouches {
      if let view = window.hitTest(window.windowPoint(of: point), with: event) { return (window, view) }
    }
    return (nil, nil)
  }

  /// The longest time in seconds, and the longest distance in points, between two taps of a double tap.
  private static let (maximumTapInterval, maximumTapDistance) = (0.35, CGFloat(30))

  private func tapCount(at point: CGPoint, in window: UIWindow?, _ time: TimeInterval) -> Int {
    guard let lastTap, lastTap.window?.view === window, time - lastTap.time <= Self.maximumTapInterval,
      lastTap.location.distance(to: point) <= Self.maximumTapDistance
    else { return 1 }
    return lastTap.count + 1
  }
}

extension TouchPhase {
  fileprivate var touchPhase: UITouch.Phase {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    }
  }
}

extension UIWindow {
  /// Converts a point of the screen to the window's own coordinates.
  fileprivate func windowPoint(of point: CGPoint) -> CGPoint {
    toSuperview.isInvertible ? point.applying(toSuperview.inverted()) : point
  }

  /// Delivers the changed touch to the recognizers and then to its view. A recognizer that recognizes cancels the touch for the view.
  func deliver(_ event: UIEvent) {
    guard let touch = event.changedTouch, touch.window === self else { return }
    let recognizers = touch.gestureRecognizers ?? []
    for recognizer in recognizers { recognizer.track(touch, event) }
    touch.deliverPhase(event)
    for recognizer in recognizers { recognizer.resetIfFinished() }
  }
}

extension UIView {
  /// The recognizers of this view and its superviews that want the touch. In one view, those that need more taps come first.
  fileprivate func recognizers(for touch: UITouch, _ event: UIEvent) -> [UIGestureRecognizer] {
    sequence(first: self, next: \.storedSuperview).flatMap(\.recognizersByTaps).filter { $0.wants(touch, event) }
  }

  private var recognizersByTaps: [UIGestureRecognizer] {
    guard storedRecognizers.count > 1 else { return storedRecognizers }
    return storedRecognizers.enumerated().sorted { a, b in
      (b.element.additionalTapsRequired, a.offset) < (a.element.additionalTapsRequired, b.offset)
    }.map(\.element)
  }
}

extension CommitCycle {
  /// The touch tracker of this cycle's session.
  var fingers: TouchTracker { context[TouchTracker.slot] }
}

extension SessionContext {
  var touchTracker: TouchTracker { self[TouchTracker.slot] }
}
