import UIKit
import Wire

extension Screen {
  /// What a finger does at a point of the screen, hit-tested as on iOS: `.began`, then `.moved`, then `.ended` or `.cancelled`.
  public func touch(
    _ phase: UITouch.Phase, at point: CGPoint, finger: Int = 0,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    guard let known = phase.ofViewer else {
      return caller.fail("touch: a finger that rests does nothing; let time pass")
    }
    rest(caller)
    if let refusal = session.touch(known, at: point, finger: finger) { return fail("touch", nil, refusal, caller) }
    rest(caller)
  }

  /// A finger comes down, moves along a line for so many seconds of the session, sixty times in each, and goes. Where no recognizer wants it, content that scrolls comes
  /// along with it, and stays where it is let go; pages go on to the nearest, or to the next after a flick.
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.25,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    if let obstacle = perform(dragFrom: start, to: end, over: duration, caller) { fail("drag", nil, obstacle, caller) }
  }

  /// The same, from the middle of what is seen of the best match.
  public func drag(
    from query: Query, by vector: CGVector, duration: TimeInterval = 0.25,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    rest(caller)
    guard let rect = matches(query).first?.shownRect else { return fail("drag", query, absence(query), caller) }
    let start = CGPoint(x: rect.midX, y: rect.midY)
    let end = CGPoint(x: start.x + vector.dx, y: start.y + vector.dy)
    if let obstacle = perform(dragFrom: start, to: end, over: duration, caller) {
      fail("drag", query, obstacle, caller)
    }
  }

  /// Goes back as a person does: by the bar's back button where one is seen, else by a drag from the left edge.
  public func back(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    rest(caller)
    let button = Query(identifier: "BackButton")
    guard matches(button).isEmpty else {
      if let obstacle = touch(button, caller) { fail("back", nil, obstacle, caller) }
      return
    }
    let (width, middle) = (device.size.width, device.size.height / 2)
    // From the edge at which the interface begins.
    let (begin, goal) = layoutDirection == .rightToLeft ? (width - 1, width * 0.2) : (1, width * 0.8)
    let (start, end) = (CGPoint(x: begin, y: middle), CGPoint(x: goal, y: middle))
    if let obstacle = perform(dragFrom: start, to: end, over: 0.25, caller) { fail("back", nil, obstacle, caller) }
  }

  /// Returns what refused it; the finger is gone then, too.
  func perform(dragFrom start: CGPoint, to end: CGPoint, over duration: TimeInterval, _ caller: Caller) -> String? {
    guard (0...3600).contains(duration) else { return "a drag takes 0 to 3600 seconds, not \(duration)" }
    rest(caller)
    if let refusal = session.touch(.began, at: start) { return refusal }
    let steps = max(1, Int((duration * 60).rounded(.up)))
    let (begin, length) = (elapsed, Duration.seconds(duration))
    var content = ContentDrag(from: start, in: session)
    for step in 1...steps {
      pass(until: begin + length * step / steps, caller)
      let part = CGFloat(step) / CGFloat(steps)
      let place = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      if content.takes(place) { continue }
      if let refusal = session.touch(.moved, at: place) { return refusal }
      content.decide(at: place)
    }
    if content.ends(at: end, after: duration) {
      rest(caller)
      return nil
    }
    let refusal = session.touch(.ended, at: end)
    rest(caller)
    return refusal
  }
}

extension UITouch.Phase {
  /// `nil`: no viewer tells of it.
  fileprivate var ofViewer: TouchPhase? {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    case .stationary: nil
    }
  }
}
