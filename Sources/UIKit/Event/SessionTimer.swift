import Dispatch
import Introspection

/// Calls a closure once or repeatedly after some seconds of session time, until the timer is released.
@MainActor
final class SessionTimer {
  private let timer: any DispatchSourceTimer

  init(after seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.schedule(deadline: .now() + max(0, seconds))
    timer.setEventHandler(handler: DispatchWorkItem(block: uncheckedOnMainActor { body() }))
    timer.resume()
  }

  /// Creates a timer that calls the closure repeatedly.
  init(every seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.schedule(deadline: .now() + seconds, repeating: seconds)
    timer.setEventHandler(handler: DispatchWorkItem(block: uncheckedOnMainActor { body() }))
    timer.resume()
  }

  isolated deinit { timer.cancel() }
}
