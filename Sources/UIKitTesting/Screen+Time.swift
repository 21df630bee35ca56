import UIKit

extension Screen {
  /// Lets time pass: each timer, task and block that comes due runs at its own time.
  public func advance(
    by duration: Duration,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    guard duration < Screen.life - elapsed else {
      return caller.fail("advance(by: \(duration)): a screen's time ends 100 years after its beginning")
    }
    run(caller) { () throws(ClockFault) in try SessionClock.shared.advance(by: duration) }
  }

  public func advance(
    by seconds: TimeInterval,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    guard abs(seconds) < 1e15 else {
      return Caller(fileID, filePath, line, column).fail(
        "advance(by: \(seconds)): that is no number of seconds to wait")
    }
    advance(by: .seconds(seconds), fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Lets time pass until the next timer, task, block or animation's end has come due. Returns false, and no time passes, where nothing is to come.
  @discardableResult
  public func step(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) -> Bool {
    var moved = false
    run(Caller(fileID, filePath, line, column)) { () throws(ClockFault) in
      moved = try SessionClock.shared.step(reach: Screen.patience)
    }
    return moved
  }

  /// Lets time pass until nothing is to come any more. What repeats for ever fails: an animation at the end of all else, a timer 60 seconds later.
  public func settle(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    run(Caller(fileID, filePath, line, column)) { () throws(ClockFault) in
      try SessionClock.shared.runUntilIdle(
        atMost: Screen.patience, reach: Screen.patience, pending: { Animations.current.endless })
    }
  }

  /// The clock counts in nanoseconds, and dates have to stay within their range, too.
  private static let life = Duration.seconds(100 * 365 * 86_400)

  /// How long `settle` has. What waited before the screen was made, and comes later than this, is none of the app's.
  private static let patience = Duration.seconds(60)

  /// To a time of the session; one that is past changes nothing.
  func pass(until end: Duration, _ caller: Caller) {
    run(caller) { () throws(ClockFault) in try SessionClock.shared.advance(to: end) }
  }

  /// What runs without time passing.
  func rest(_ caller: Caller) {
    run(caller) { () throws(ClockFault) in try SessionClock.shared.drain() }
  }

  private func run(_ caller: Caller, _ body: () throws(ClockFault) -> Void) {
    do throws(ClockFault) { try body() } catch { caller.fail(error.sentence) }
    session.commit()
  }
}
