import Wire

/// What a viewer's hand did, checked against the screen as it is now. A refusal changes nothing.
@MainActor
struct Action {
  struct Refusal: Error {
    var code: ErrorCode
    var message: String
  }

  private enum Deed {
    case tap(UIView, at: CGPoint?, viewer: Int)
    case statusBarTap
    case adjust(UIView, by: Int)
    case scroll(UIView, ScrollReport)
    case touch(TouchPhase, Fingers.Name, at: CGPoint)
    case device(DeviceChange)
    case life(AppLife)
    case typing(TypingAction, viewer: Int)
  }

  private let deed: Deed

  init(_ message: JSON) throws(Refusal) {
    let name = message["kind"]?.string ?? ""
    guard let kind = ActionKind(rawValue: name) else {
      throw Refusal(code: .unknownAction, message: "no action is called '\(name)'")
    }
    let point = CGPoint(x: message["x"]?.double ?? 0, y: message["y"]?.double ?? 0)
    switch kind {
    case .tap where message["target"]?.integer == 0: self.init(deed: .statusBarTap)
    case .tap:
      let place = message["x"]?.double == nil ? nil : point
      self.init(tap: try Action.target(message), at: place, by: message["viewer"]?.integer ?? 0)
    case .adjust: self.init(deed: .adjust(try Action.target(message), by: message["by"]?.integer ?? 0))
    case .scroll: self.init(scroll: try Action.target(message), ScrollReport(message, offset: point))
    case .touch:
      guard let phase = TouchPhase(rawValue: message["phase"]?.string ?? "") else {
        throw Refusal(code: .badMessage, message: "a touch has a `phase`")
      }
      let name = Fingers.Name(viewer: message["viewer"]?.integer ?? 0, finger: message["finger"]?.integer ?? 0)
      self.init(touch: phase, by: name, at: point)
    case .device:
      let change: DeviceChange
      do throws(DeviceChange.Rule) { change = try DeviceChange(message["device"] ?? .null) } catch {
        throw Refusal(code: .badMessage, message: error.text)
      }
      self.init(deed: .device(change))
    case .life:
      guard let life = AppLife(rawValue: message["life"]?.string ?? "") else {
        throw Refusal(code: .badMessage, message: "an app's `life` is not known")
      }
      self.init(deed: .life(life))
    case .type, .paste, .compose, .key, .select, .keyboard:
      self.init(typing: TypingAction(kind, message)!, by: message["viewer"]?.integer ?? 0)
    case .pause, .resume, .rate, .step, .advance, .settle:
      throw Refusal(code: .unknownAction, message: "'\(name)' is done to the clock")
    }
  }

  private init(deed: Deed) { self.deed = deed }

  private static func target(_ message: JSON) throws(Refusal) -> UIView {
    let id = message["target"]?.integer ?? 0
    guard let target = CommitCycle.current.view(withID: id) else {
      throw Refusal(code: .unknownView, message: "no view \(id) is on the screen")
    }
    return target
  }

  init(tap target: UIView, at place: CGPoint? = nil, by viewer: Int = 0) {
    deed = .tap(target, at: place, viewer: viewer)
  }
  static var statusBarTap: Action { Action(deed: .statusBarTap) }
  init(adjust target: UIView, by steps: Int) { deed = .adjust(target, by: steps) }
  init(scroll target: UIView, _ report: ScrollReport) { deed = .scroll(target, report) }
  /// At a point of the screen.
  init(touch phase: TouchPhase, by finger: Fingers.Name, at point: CGPoint) { deed = .touch(phase, finger, at: point) }

  init(typing: TypingAction, by viewer: Int = 0) { deed = .typing(typing, viewer: viewer) }

  func perform() throws(Refusal) {
    switch deed {
    case .tap(let target, let place, let viewer): try Tap(on: target, at: place, by: viewer).perform()
    case .statusBarTap: StatusBarTap.perform()
    case .adjust(let target, let steps): try adjust(target, by: steps)
    case .scroll(let target, let report): try scroll(target, report)
    case .touch(let phase, let finger, let point): try touch(phase, finger, at: point)
    case .device(let change):
      Events.current.device(change)
      UIScreen.main.change(change)
    case .life(let life):
      Events.current.life(life)
      UIApplication.shared.live(life)
    case .typing(let typing, let viewer):
      Events.current.typing(typing)
      try typing.perform(by: viewer)
    }
  }

  private func touch(_ phase: TouchPhase, _ finger: Fingers.Name, at point: CGPoint) throws(Refusal) {
    do throws(Fingers.Fault) {
      try CommitCycle.current.fingers.take(phase, of: finger, at: point)
    } catch {
      let what = error == .isDown ? "is down already" : "is not down"
      throw Refusal(code: .badTouch, message: "\(phase.rawValue): finger \(finger.finger) \(what)")
    }
  }

  /// As assistive technology does it, step by step.
  private func adjust(_ target: UIView, by steps: Int) throws(Refusal) {
    try Action.requireSeen(target)
    let adjustable = sequence(first: target, next: \.storedSuperview).first { $0.isAdjustable }
    guard let adjustable else {
      throw Refusal(code: .notAdjustable, message: "\(target.shortName) has no value that goes up and down")
    }
    for view in sequence(first: adjustable, next: \.storedSuperview) where !view.isUserInteractionEnabled {
      throw Action.refusal(target, view, "closed to touches")
    }
    guard (adjustable as? UIControl)?.isEnabled != false else {
      throw Refusal(code: .disabled, message: "\(adjustable.shortName) is disabled")
    }
    Events.current.action(.adjust, target: adjustable)
    for _ in 0..<abs(steps) {
      if steps > 0 { adjustable.accessibilityIncrement() } else { adjustable.accessibilityDecrement() }
    }
  }

  static func requireSeen(_ target: UIView) throws(Refusal) {
    for view in sequence(first: target, next: \.storedSuperview) where view.isHidden || view.alpha < 0.01 {
      throw refusal(target, view, view.isHidden ? "hidden" : "transparent")
    }
  }

  static func refusal(_ target: UIView, _ view: UIView, _ what: String) -> Refusal {
    let whose = view === target ? "it" : "\(view.shortName), above it,"
    return Refusal(code: .hidden, message: "\(target.shortName) takes no touch: \(whose) is \(what)")
  }

  private func scroll(_ target: UIView, _ report: ScrollReport) throws(Refusal) {
    try Action.requireSeen(target)
    guard let scrollView = target as? UIScrollView else {
      throw Refusal(code: .notScrollable, message: "\(target.shortName) does not scroll")
    }
    Events.current.action(.scroll, target: target)
    scrollView.userScrolled(report)
  }
}

extension ScrollReport {
  fileprivate init(_ message: JSON, offset: CGPoint) {
    func point(_ name: String) -> CGPoint? {
      guard let pair = message[name]?.array, pair.count == 2 else { return nil }
      return CGPoint(x: pair[0].double ?? 0, y: pair[1].double ?? 0)
    }
    self.init(
      offset: offset, phase: message["phase"]?.string.flatMap(ScrollPhase.init), velocity: point("speed") ?? .zero,
      shifted: point("shifted"), held: message["held"]?.double.map { CGFloat($0) })
  }
}

extension UIView {
  var nearestTappable: UIView? { sequence(first: self, next: \.storedSuperview).first { $0.isTappable } }
  fileprivate var isAdjustable: Bool {
    roleOfClass == .stepper || roleOfClass == .choices || accessibilityTraits.contains(.adjustable)
  }

  /// The middle and the corners of the part of this view that is not clipped away, in the window's coordinates.
  package var pointsInSight: [CGPoint] {
    guard let window else { return [] }
    var rect = convert(bounds, to: window).intersection(window.bounds)
    for view in sequence(first: self, next: \.storedSuperview) where view.clipsContent {
      rect = rect.intersection(view.convert(view.bounds, to: window))
    }
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return [] }
    let inner = rect.insetBy(dx: min(1, rect.width / 4), dy: min(1, rect.height / 4))
    return [
      CGPoint(x: rect.midX, y: rect.midY), CGPoint(x: inner.minX, y: inner.minY), CGPoint(x: inner.maxX, y: inner.minY),
      CGPoint(x: inner.minX, y: inner.maxY), CGPoint(x: inner.maxX, y: inner.maxY),
    ]
  }

  /// Class and number, as messages to viewers name a view.
  var shortName: String { "\(type(of: self)) \(assignedID)" }

  /// The text drawn here or below, from the top of the subviews' order down.
  var readableText: String? {
    if case .string(let text)? = committed?[.text] { return text }
    let texts = storedSubviews.compactMap(\.readableText)
    return texts.isEmpty ? nil : texts.joined(separator: " ")
  }
}
