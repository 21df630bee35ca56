import UIKit

extension Screen {
  /// Moves the clock. Each timer, task, block and animation that becomes due runs at its own time.
  ///
  /// It fails, and no time passes, for a negative duration and beyond 100 years after the screen's beginning.
  public func advance(
    by duration: Duration,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    guard duration < Screen.maximumTime - elapsed else {
      return caller.fail("advance(by: \(duration)): a screen's time ends 100 years after its beginning")
    }
    run(caller) { () throws(ClockFault) in try SessionClock.shared.advance(by: duration) }
  }

  /// Moves the clock by a number of seconds. It also fails, and no time passes, for a number that is not finite.
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

  /// Moves the clock to the next timer, task, block or animation's end, and runs it. Returns false, and no time passes, if nothing is
  /// pending.
  @discardableResult
  public func step(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) -> Bool {
    var moved = false
    run(Caller(fileID, filePath, line, column)) { () throws(ClockFault) in
      moved = try SessionClock.shared.step(reach: Screen.settleLimit)
    }
    return moved
  }

  /// Moves the clock until nothing is due any more.
  ///
  /// It fails if something repeats without end: for an animation when everything else has ended, for a timer after 60 seconds. The failure
  /// names it.
  public func settle(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    run(Caller(fileID, filePath, line, column)) { () throws(ClockFault) in
      try SessionClock.shared.runUntilIdle(
        atMost: Screen.settleLimit, reach: Screen.settleLimit,
        pending: { SessionContext.current.animations.endlessAnimationDescriptions })
    }
  }

  /// The longest time on a screen. Nanoseconds and dates have to remain within their range.
  private static let maximumTime = Duration.seconds(100 * 365 * 86_400)

  /// The time that `settle` waits. Timers from before the screen that are due later than this do not belong to the app.
  private static let settleLimit = Duration.seconds(60)

  /// Moves the clock to a time. A time in the past changes nothing.
  func advanceClock(until end: Duration, _ caller: Caller) {
    run(caller) { () throws(ClockFault) in try SessionClock.shared.advance(to: end) }
  }

  /// Runs everything that is due now, without moving the clock.
  func runDueWork(_ caller: Caller) {
    run(caller) { () throws(ClockFault) in try SessionClock.shared.drain() }
  }

  private func run(_ caller: Caller, _ body: () throws(ClockFault) -> Void) {
    do throws(ClockFault) { try body() } catch { caller.fail(error.sentence) }
    session.commit()
  }
}
