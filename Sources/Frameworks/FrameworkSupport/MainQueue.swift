import Foundation

/// Calls a closure on the main queue after the current run loop turn. Frameworks call completion handlers and delegates this way.
package func afterTurn(_ body: @escaping @MainActor () -> Void) {
  DispatchQueue.main.async { MainActor.assumeIsolated(body) }
}

/// Runs a closure on the main thread, and waits for it.
package func onMain<Value: Sendable>(_ body: @MainActor () -> Value) -> Value {
  if Thread.isMainThread { return MainActor.assumeIsolated(body) }
  return DispatchQueue.main.sync { MainActor.assumeIsolated(body) }
}

/// Calls a closure on the main queue after some seconds of the session's time, unless the returned delay is cancelled.
@discardableResult
package func after(_ seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) -> Delay {
  let delay = Delay(seconds)
  delay.start(body)
  return delay
}

/// A one-shot timer. Unlike a cancelled block of a queue, a cancelled delay leaves no deadline in the session's clock.
package final class Delay {
  private let timer: any DispatchSourceTimer

  fileprivate init(_ seconds: TimeInterval) {
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.schedule(deadline: .now() + max(0, seconds))
  }

  /// Starts the timer. Its handler retains the delay until the closure has run or the delay is cancelled.
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
