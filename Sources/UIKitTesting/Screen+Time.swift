import UIKit

extension Screen {
  /// Lets time pass: each timer, task and block that comes due runs at its own time.
  public func advance(
    by duration: Duration,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    run(Caller(fileID, filePath, line, column)) { () throws(ClockFault) in
      try SessionClock.shared.advance(by: duration)
    }
  }

  public func advance(
    by seconds: TimeInterval,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) { advance(by: .seconds(seconds), fileID: fileID, filePath: filePath, line: line, column: column) }

  /// Lets time pass until nothing is to come any more. What repeats for ever fails, 60 seconds later.
  public func settle(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    run(Caller(fileID, filePath, line, column)) { () throws(ClockFault) in
      try SessionClock.shared.runUntilIdle(atMost: .seconds(60))
    }
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

extension ClockFault {
  var sentence: String {
    switch self {
    case .negative(let duration): "time does not go back: advance(by: \(duration))"
    case .runaway(let source): "work follows work without time passing: \(source)"
    case .restless(let pending): "it never settles: \(pending.joined(separator: "; "))"
    }
  }
}
