import Testing
import UIKit

/// The clock, screen size and windows of the process while a screen exists. There is one at a time.
@MainActor
final class ScreenEnvironment {
  private static var current: ScreenEnvironment?

  /// 2007-01-09T09:41:00Z.
  private static let beginning = Date(timeIntervalSince1970: 1_168_335_660)

  let session: LocalSession
  let window: UIWindow

  /// Starts the clock and creates the session and its window. An environment that exists already ends.
  init(_ device: Device) {
    ScreenEnvironment.current?.end()
    AppProcess.destroyViewsOnMainThread()
    MainLoopExecutor.shared.reserveList()
    FailureReporter.isInSwiftTesting = Test.current != nil
    SessionClock.shared.start(wall: ScreenEnvironment.beginning, seed: 1)
    // While a test awaits, time passes in real time.
    SessionClock.shared.follow(rate: 1)
    session = LocalSession()
    session.resize(to: device.size, scale: device.scale)
    window = UIWindow(frame: UIScreen.main.bounds)
    ScreenEnvironment.current = self
  }

  /// Restores the process's own clock, screen size and windows.
  private func end() {
    guard ScreenEnvironment.current === self else { return }
    ScreenEnvironment.current = nil
    session.end(window)
    SessionClock.shared.stop()
    MainLoopExecutor.shared.release()
  }

  /// Ends the environment on the main thread, because a suite's properties are released on any thread. A job of the main actor would have
  /// to wait for other tests' jobs.
  nonisolated func endOnMainThread() {
    guard !Thread.isMainThread else { return MainActor.assumeIsolated { end() } }
    RunLoop.main.perform(inModes: [.default, .common]) { MainActor.assumeIsolated { self.end() } }
    MainLoopExecutor.shared.wake()
  }
}
