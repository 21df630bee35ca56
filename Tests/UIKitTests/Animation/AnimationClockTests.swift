import Testing
import UIKitTesting
import XCTest

import UIKit

/// Animations on the process's running clock, and on the session's paused clock. The tests run the main loop.
final class AnimationClockTests: XCTestCase {
  @MainActor private func makeWindow() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.addSubview(UIView())
    window.isHidden = false
    return window
  }

  @MainActor func testTurningTheRunLoopDrivesACompletion() {
    let window = makeWindow()
    var finished: Bool?
    UIView.animate(withDuration: 0.02, animations: { window.subviews[0].alpha = 0 }, completion: { finished = $0 })
    XCTAssertEqual(window.subviews[0].alpha, 0)
    let end = Date(timeIntervalSinceNow: 10)
    while finished == nil, Date() < end { _ = RunLoop.main.run(mode: .default, before: end) }
    XCTAssertEqual(finished, true)
  }

  @MainActor func testCompletionsComeOnTheSessionsClockToTheNanosecond() {
    let screen = Screen()
    let window = screen.window
    window.addSubview(UIView())
    window.isHidden = false
    var lines: [String] = []
    func record(_ name: String) -> (Bool) -> Void {
      { lines.append("\(SessionClock.shared.now.inNanoseconds) \(name) \($0)") }
    }
    UIView.animate(withDuration: 0.3, delay: 0.1, animations: { window.subviews[0].alpha = 0 }) { finished in
      record("first")(finished)
      UIView.animate(withDuration: 1.0 / 3, animations: { window.subviews[0].alpha = 1 }, completion: record("second"))
    }
    UIView.animate(withDuration: 0.4, animations: { window.alpha = 0.5 }, completion: record("beside"))
    screen.advance(by: 2)
    XCTAssertEqual(lines, ["400000000 first true", "400000000 beside true", "733333333 second true"])
  }

  /// Completions are also called while the main loop runs only through `await`.
  @MainActor func testAwaitingOnTheMainActorDrivesACompletion() async {
    let window = makeWindow()
    let finished = await withCheckedContinuation { continuation in
      UIView.animate(
        withDuration: 0.01, animations: { window.alpha = 0.5 }, completion: { continuation.resume(returning: $0) })
    }
    XCTAssertTrue(finished)
  }

  /// A case whose tests are all synchronous and on the main actor aborts at launch on Linux.
  func testNothingAsynchronously() async {}
}
