import Testing
import UIKitTesting
import XCTest

@testable import UIKit

/// Animations on the process's own clock, which flows, and on the session's, which stands. The main loop is turned by hand.
final class AnimationClockTests: XCTestCase {
  @MainActor private func shown() -> UIWindow {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    window.addSubview(UIView())
    window.isHidden = false
    return window
  }

  @MainActor func testTurningTheRunLoopDrivesACompletion() {
    let window = shown()
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
    func note(_ name: String) -> (Bool) -> Void {
      { lines.append("\(SessionClock.shared.now.inNanoseconds) \(name) \($0)") }
    }
    UIView.animate(withDuration: 0.3, delay: 0.1, animations: { window.subviews[0].alpha = 0 }) { finished in
      note("first")(finished)
      UIView.animate(withDuration: 1.0 / 3, animations: { window.subviews[0].alpha = 1 }, completion: note("second"))
    }
    UIView.animate(withDuration: 0.4, animations: { window.alpha = 0.5 }, completion: note("beside"))
    screen.advance(by: 2)
    XCTAssertEqual(lines, ["400000000 first true", "400000000 beside true", "733333333 second true"])
  }

  /// Where only `await` drives, completions come, too.
  @MainActor func testAwaitingOnTheMainActorDrivesACompletion() async {
    let window = shown()
    let finished = await withCheckedContinuation { done in
      UIView.animate(withDuration: 0.01, animations: { window.alpha = 0.5 }, completion: { done.resume(returning: $0) })
    }
    XCTAssertTrue(finished)
  }

  /// A case whose tests are all synchronous and on the main actor aborts at launch on Linux.
  func testNothingAsynchronously() async {}
}
