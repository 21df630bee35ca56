import UIKit
import Wire

extension Screen {
  /// Sends one step of a finger at a point in screen coordinates: `.began`, then `.moved`, then `.ended` or `.cancelled`. The view is
  /// hit-tested as on iOS.
  ///
  /// It fails for phases that a finger does not report, such as `.stationary`. It also fails for `.began` of a finger that is down, and
  /// for other phases of a finger that is not. `finger` distinguishes several fingers.
  public func touch(
    _ phase: UITouch.Phase, at point: CGPoint, finger: Int = 0,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    guard let known = phase.wirePhase else {
      return caller.fail("touch: viewers do not send .\(phase); advance the clock instead")
    }
    runDueWork(caller)
    if let refusal = session.touch(known, at: point, finger: finger) { return fail("touch", nil, refusal, caller) }
    runDueWork(caller)
  }

  /// Drags a finger along a line between two points in screen coordinates. `duration` is in seconds, 0 to 3600; the finger moves 60 times a
  /// second.
  ///
  /// If no recognizer takes the drag, it scrolls the content, which remains where the finger leaves it. A paging scroll view continues to
  /// the nearest page, or after a fast drag to the next one.
  public func drag(
    from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.25,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    if let obstacle = perform(dragFrom: start, to: end, over: duration, caller) { fail("drag", nil, obstacle, caller) }
  }

  /// Drags a finger from the center of the visible part of the best match. It fails if no visible view matches.
  public func drag(
    from query: Query, by vector: CGVector, duration: TimeInterval = 0.25,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    runDueWork(caller)
    guard let rect = matches(query).first?.shownRect else {
      return fail("drag", query, reasonForNoMatch(query), caller)
    }
    let start = CGPoint(x: rect.midX, y: rect.midY)
    let end = CGPoint(x: start.x + vector.dx, y: start.y + vector.dy)
    if let obstacle = perform(dragFrom: start, to: end, over: duration, caller) {
      fail("drag", query, obstacle, caller)
    }
  }

  /// Goes back: taps the visible back button of a navigation bar, or else drags from the edge at which the interface begins.
  public func back(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    runDueWork(caller)
    let button = Query(identifier: "BackButton")
    guard matches(button).isEmpty else {
      if let obstacle = touch(button, caller) { fail("back", nil, obstacle, caller) }
      return
    }
    let (width, middle) = (device.size.width, device.size.height / 2)
    // The finger begins at the leading edge.
    let (begin, goal) = layoutDirection == .rightToLeft ? (width - 1, width * 0.2) : (1, width * 0.8)
    let (start, end) = (CGPoint(x: begin, y: middle), CGPoint(x: goal, y: middle))
    if let obstacle = perform(dragFrom: start, to: end, over: 0.25, caller) { fail("back", nil, obstacle, caller) }
  }

  /// Returns why the drag was refused, or `nil`. The finger is up in both cases.
  func perform(dragFrom start: CGPoint, to end: CGPoint, over duration: TimeInterval, _ caller: Caller) -> String? {
    guard (0...3600).contains(duration) else { return "a drag takes 0 to 3600 seconds, not \(duration)" }
    runDueWork(caller)
    if let refusal = session.touch(.began, at: start) { return refusal }
    let steps = max(1, Int((duration * 60).rounded(.up)))
    let (begin, length) = (elapsed, Duration.seconds(duration))
    var content = ContentDrag(from: start, in: session)
    for step in 1...steps {
      advanceClock(until: begin + length * step / steps, caller)
      let part = CGFloat(step) / CGFloat(steps)
      let point = CGPoint(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part)
      if content.takes(point) { continue }
      if let refusal = session.touch(.moved, at: point) { return refusal }
      content.decide(at: point)
    }
    if content.endScrolling(at: end, after: duration) {
      runDueWork(caller)
      return nil
    }
    let refusal = session.touch(.ended, at: end)
    runDueWork(caller)
    return refusal
  }
}

extension UITouch.Phase {
  /// The phase on the wire; `nil` for a phase that viewers do not send.
  fileprivate var wirePhase: TouchPhase? {
    switch self {
    case .began: .began
    case .moved: .moved
    case .ended: .ended
    case .cancelled: .cancelled
    case .stationary, .regionEntered, .regionMoved, .regionExited: nil
    }
  }
}
