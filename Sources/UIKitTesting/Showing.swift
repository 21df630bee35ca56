import Testing
import UIKit

/// What the process has instead of its own while a screen is shown: clock, screen size and windows. There is one at a time.
@MainActor
final class Showing {
  private static var current: Showing?

  /// 2007-01-09T09:41:00Z.
  private static let beginning = Date(timeIntervalSince1970: 1_168_335_660)

  let session: LocalSession
  let window: UIWindow

  /// Takes the place of one that was there, also where nobody holds its screen any more.
  init(_ device: Device) {
    Showing.current?.end()
    MainLoopExecutor.shared.hold()
    Caller.isInSwiftTesting = Test.current != nil
    SessionClock.shared.start(wall: Showing.beginning, seed: 1)
    // What a test awaits comes, in real time.
    SessionClock.shared.follow(rate: 1)
    session = LocalSession()
    session.resize(to: device.size, scale: device.scale)
    window = UIWindow(frame: UIScreen.main.bounds)
    Showing.current = self
  }

  /// The process has its own again.
  private func end() {
    guard Showing.current === self else { return }
    Showing.current = nil
    session.end(window)
    SessionClock.shared.stop()
    MainLoopExecutor.shared.release()
  }

  /// From any thread: a suite's properties are let go on whichever its test ended. Not as a job of the main actor, for which those of other tests would have to wait.
  nonisolated func endOnMainThread() {
    guard !Thread.isMainThread else { return MainActor.assumeIsolated { end() } }
    RunLoop.main.perform(inModes: [.default, .common]) { MainActor.assumeIsolated { self.end() } }
    MainLoopExecutor.shared.wake()
  }
}
