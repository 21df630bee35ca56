import Wire

/// The fingers on a screen, and their touches.
///
/// ```
///   a finger comes down ─► hit test ─► a touch ─► UIApplication.sendEvent ─► UIWindow.sendEvent
///                                                     ├─► recognizers of the view and its superviews, the deepest first
///                                                     └─► the view, unless a recognizer has taken the touch
/// ```
@MainActor
final class TouchTracker {
  static let slot = SessionSlot { _ in TouchTracker() }
  static var current: TouchTracker { SessionContext.current[slot] }

  /// Each viewer's fingers have numbers of their own.
  struct FingerID: Hashable {
    var viewer = 0
    var finger = 0
  }

  /// The reason why an action was refused.
  enum Fault: Error { case fingerAlreadyDown, fingerNotDown }

  private var down: [(name: FingerID, touch: UITouch)] = []
  var hasActiveTouches: Bool { !down.isEmpty }
  private let event = UIEvent()
  private var lastTap: Tap?

  /// A touch that has ended, without its view. The next touch may complete a double tap with it.
  private struct Tap {
    let location: CGPoint
    let time: TimeInterval
    let count: Int
    weak var window: UIWindow?
  }

  /// A finger comes down and is lifted at once, sent as a single tap action. Its target is in this window, even below another one.
  func tap(by viewer: Int, at point: CGPoint, in window: UIWindow) {
    let name = FingerID(viewer: viewer, finger: -1)
    tappedWindow = window
    defer { tappedWindow = nil }
    for phase in [TouchPhase.began, .ended] { try? handle(phase, of: name, at: point) }
  }

  private weak var tappedWindow: UIWindow?
  private var isSingleTap: Bool { tappedWindow != nil }

  /// Handles one phase of a finger, at a point of the screen.
  func handle(_ phase: TouchPhase, of name: FingerID, at point: CGPoint) throws(Fault) {
    let known = down.first { $0.name == name }?.touch
    let time = SessionClock.shared.now.inSeconds
    if phase == .began {
      guard known == nil else { throw .fingerAlreadyDown }
      return begin(name, at: point, time: time)
    }
    guard let touch = known else { throw .fingerNotDown }
    let location = touch.window.map { $0.windowPoint(of: point) } ?? point
    touch.move(to: location, phase.ofTouch, time: time)
    if touch.hasEndedOrCancelled, !isSingleTap { Events.current.touch(phase, at: point, on: touch.view) }
    send(touch)
  }

  private func begin(_ name: FingerID, at point: CGPoint, time: TimeInterval) {
    event.timestamp = time
    let (window, view) = hit(point)
    let location = window?.windowPoint(of: point) ?? point
    let touch = UITouch(
      at: location, in: window, view: view, time: time, tapCount: tapCount(at: location, in: window, time))
    touch.event = event
    touch.isFromTapAction = isSingleTap
    let isShutOut = isShutOut(view, of: window)
    touch.gestureRecognizers = isShutOut ? [] : view?.recognizers(for: touch, event)
    // A view without multiple touch ignores a second finger.
    touch.isWithheldFromView =
      isShutOut || view?.isMultipleTouchEnabled != true && down.contains { $0.touch.view === view }
      || view?.isBlockedByScrollView([touch], event) == true
    down.append((name, touch))
    if !isSingleTap { Events.current.touch(.began, at: point, on: view) }
    send(touch)
  }

  /// Whether exclusive touch keeps the touch from the view: another view has exclusive touches, or this view requires them and another one
  /// is touched already.
  private func isShutOut(_ view: UIView?, of window: UIWindow?) -> Bool {
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
    lastTap = Tap(location: touch.start, time: touch.timestamp, count: touch.tapCount, window: touch.window)
  }

  /// The uppermost window that contains a touchable view at the point.
  func hit(_ point: CGPoint) -> (UIWindow?, UIView?) {
    let windows = tappedWindow.map { [$0] } ?? CommitCycle.current.windows.reversed()
    for window in windows where window.toSuperview.isInvertible && !window.ignoresTouches {
      if let view = window.hitTest(window.windowPoint(of: point), with: event) { return (window, view) }
    }
    return (nil, nil)
  }

  /// The longest time in seconds, and the longest distance in points, between two taps of a double tap.
  private static let (tapInterval, tapReach) = (0.35, CGFloat(30))

  private func tapCount(at point: CGPoint, in window: UIWindow?, _ time: TimeInterval) -> Int {
    guard let lastTap, lastTap.window === window, time - lastTap.time <= Self.tapInterval,
      lastTap.location.distance(to: point) <= Self.tapReach
    else { return 1 }
    return lastTap.count + 1
  }
}

extension TouchPhase {
  fileprivate var ofTouch: UITouch.Phase {
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

  /// Recognizers come first: one that recognizes cancels the touch for the view.
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
      (b.element.moreTaps, a.offset) < (a.element.moreTaps, b.offset)
    }.map(\.element)
  }
}

extension UIGestureRecognizer {
  fileprivate var moreTaps: Int { ((self as? UITapGestureRecognizer)?.numberOfTapsRequired ?? 1) - 1 }
}

extension Duration {
  var inSeconds: TimeInterval { inMilliseconds / 1000 }
}

extension CommitCycle {
  /// The fingers on the screen of this cycle's session.
  var fingers: TouchTracker { context[TouchTracker.slot] }
}
