import Wire

/// Performs a viewer's action, after checking it against the current screen. A refused action changes nothing.
@MainActor
struct Action {
  /// The reason for which an action is refused.
  struct Refusal: Error {
    var code: ErrorCode
    var message: String
  }

  private let action: ViewerAction
  private let viewer: Int

  init(_ action: ViewerAction, by viewer: Int = 0) { (self.action, self.viewer) = (action, viewer) }

  func perform() throws(Refusal) {
    switch action {
    case .tap(let id, let point): try Tap(on: try Action.view(id), at: point.map(CGPoint.init), by: viewer).perform()
    case .tapStatusBar: StatusBarTap.perform()
    case .adjust(let id, let steps): try Action.adjust(try Action.view(id), by: steps)
    case .scroll(let id, let step): try Action.scroll(try Action.view(id), ScrollReport(step))
    case .touch(let step):
      let name = TouchTracker.FingerID(viewer: viewer, finger: step.finger)
      try Action.touch(step.phase, by: name, at: CGPoint(step.point))
    case .device(let change):
      SessionContext.current.events.action(action)
      UIScreen.main.change(change)
    case .life(let life):
      SessionContext.current.events.action(action)
      UIApplication.shared.apply(life)
    case .type, .paste, .compose, .endComposition, .key, .select, .keyboard:
      try TypingAction(action, by: viewer).perform()
    case .pause, .resume, .rate, .advance, .step, .settle:
      throw Refusal(code: .unknownAction, message: "'\(action.kind.rawValue)' moves the clock, not the app")
    }
  }

  private static func view(_ id: Int) throws(Refusal) -> UIView {
    guard let view = SessionContext.current.cycle.view(withID: id) else {
      throw Refusal(code: .unknownView, message: "no view \(id) is on the screen")
    }
    return view
  }

  /// Handles a phase of a finger's touch at a point of the screen.
  static func touch(_ phase: TouchPhase, by finger: TouchTracker.FingerID, at point: CGPoint) throws(Refusal) {
    do throws(TouchTracker.Fault) {
      try SessionContext.current.touchTracker.handle(phase, of: finger, at: point)
    } catch {
      let what = error == .fingerAlreadyDown ? "is down already" : "is not down"
      throw Refusal(code: .badTouch, message: "\(phase.rawValue): finger \(finger.finger) \(what)")
    }
  }

  /// Adjusts a value step by step, as assistive technology does.
  static func adjust(_ target: UIView, by steps: Int) throws(Refusal) {
    try requireVisible(target)
    let adjustable = sequence(first: target, next: \.storedSuperview).first { $0.isAdjustable }
    guard let adjustable else {
      throw Refusal(code: .notAdjustable, message: "\(target.shortName) has no value that goes up and down")
    }
    try requireOpen(adjustable, for: target)
    guard (adjustable as? UIControl)?.isEnabled != false else {
      throw Refusal(code: .disabled, message: "\(adjustable.shortName) is disabled")
    }
    SessionContext.current.events.action(.adjust, target: adjustable)
    for _ in 0..<abs(steps) {
      if steps > 0 { adjustable.accessibilityIncrement() } else { adjustable.accessibilityDecrement() }
    }
  }

  /// Scrolls a scroll view as a person's finger would.
  static func scroll(_ target: UIView, _ report: ScrollReport) throws(Refusal) {
    try requireVisible(target)
    guard let scrollView = target as? UIScrollView else {
      throw Refusal(code: .notScrollable, message: "\(target.shortName) does not scroll")
    }
    SessionContext.current.events.action(.scroll, target: target)
    scrollView.userScrolled(report)
  }

  /// Refuses the action if the view or a superview is hidden or transparent.
  static func requireVisible(_ target: UIView) throws(Refusal) {
    for view in sequence(first: target, next: \.storedSuperview) where view.isHidden || view.alpha < 0.01 {
      throw refusal(target, view, view.isHidden ? "hidden" : "transparent")
    }
  }

  /// Refuses the touch of a target if the view that gets it, or one around it, takes no touches.
  static func requireOpen(_ receiver: UIView, for target: UIView) throws(Refusal) {
    for view in sequence(first: receiver, next: \.storedSuperview) where !view.isUserInteractionEnabled {
      throw refusal(target, view, "closed to touches")
    }
    guard receiver.window?.ignoresTouches == true else { return }
    throw Refusal(code: .hidden, message: "\(target.shortName) takes no touch: the app ignores interaction events")
  }

  /// The refusal of an action on a target, because the target or a superview has a condition such as "hidden".
  static func refusal(_ target: UIView, _ view: UIView, _ what: String) -> Refusal {
    let subject = view === target ? "it" : "\(view.shortName), above it,"
    return Refusal(code: .hidden, message: "\(target.shortName) takes no touch: \(subject) is \(what)")
  }
}

extension ScrollReport {
  fileprivate init(_ step: ViewerAction.ScrollStep) {
    self.init(
      offset: CGPoint(step.offset), phase: step.phase, velocity: step.speed.map(CGPoint.init) ?? .zero,
      shifted: step.shifted.map(CGPoint.init), held: step.held.map { CGFloat($0) })
  }
}

extension CGPoint {
  init(_ point: ViewerAction.Point) { self.init(x: point.x, y: point.y) }
}

extension UIView {
  /// The nearest view that reacts to taps, from this view upward.
  var nearestTappable: UIView? { sequence(first: self, next: \.storedSuperview).first { $0.isTappable } }
  fileprivate var isAdjustable: Bool {
    roleOfClass == .stepper || roleOfClass == .choices || accessibilityTraits.contains(.adjustable)
  }

  /// The center and the corners of the visible part of the view, in the window's coordinates.
  package var visibleTouchPoints: [CGPoint] {
    guard let window else { return [] }
    var rect = bounds
    for view in sequence(first: self, next: \.storedSuperview) {
      if view.clipsContent || view === window { rect = rect.intersection(view.bounds) }
      if view === window { break }
      rect = rect.applying(view.touchTransform)
    }
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return [] }
    let inner = rect.insetBy(dx: min(1, rect.width / 4), dy: min(1, rect.height / 4))
    return [
      CGPoint(x: rect.midX, y: rect.midY), CGPoint(x: inner.minX, y: inner.minY), CGPoint(x: inner.maxX, y: inner.minY),
      CGPoint(x: inner.minX, y: inner.maxY), CGPoint(x: inner.maxX, y: inner.maxY),
    ]
  }

  /// The class and id of the view, for messages to viewers: `UILabel 12`.
  var shortName: String { "\(type(of: self)) \(assignedID)" }
}
