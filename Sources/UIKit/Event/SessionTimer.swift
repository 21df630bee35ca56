import Dispatch
import Introspection

/// Does something once, some seconds of the session later, unless it is let go of before.
@MainActor
final class SessionTimer {
  private let timer: any DispatchSourceTimer

  init(after seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.schedule(deadline: .now() + max(0, seconds))
    timer.setEventHandler(handler: DispatchWorkItem(block: uncheckedOnMainActor { body() }))
    timer.resume()
  }

  /// Again and again.
  init(every seconds: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    timer = DispatchSource.makeTimerSource(flags: .strict, queue: .main)
    timer.schedule(deadline: .now() + seconds, repeating: seconds)
    timer.setEventHandler(handler: DispatchWorkItem(block: uncheckedOnMainActor { body() }))
    timer.resume()
  }

  isolated deinit { timer.cancel() }
}
