import Foundation

/// Calls a closure on the main queue, after the current turn: where frameworks call completion handlers and delegates.
package func afterTurn(_ body: @escaping @MainActor () -> Void) {
  DispatchQueue.main.async { MainActor.assumeIsolated(body) }
}

/// Calls a closure on the main queue after some seconds of the session, unless the returned delay is cancelled.
@discardableResult
package func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> Delay {
  let delay = Delay(seconds)
  delay.start(body)
  return delay
}

/// Waits once. A cancelled delay leaves no deadline in the session's clock, as a cancelled block of a queue would.
package final class Delay {
  private let timer: any DispatchSourceTimer

  fileprivate init(_ seconds: TimeInterval) {
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.schedule(deadline: .now() + max(0, seconds))
  }

  /// The timer's handler keeps the delay alive until it has run or is cancelled.
  fileprivate func start(_ body: @escaping @MainActor () -> Void) {
    timer.setEventHandler { [self] in
      timer.cancel()
      MainActor.assumeIsolated(body)
    }
    timer.setCancelHandler {}
    timer.resume()
  }

  package func cancel() { timer.cancel() }
}
