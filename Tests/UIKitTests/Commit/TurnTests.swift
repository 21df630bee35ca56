import Testing
import UIKitTesting
import XCTest

/// Without a host and a screen, a window is updated by the turns of the main loop.
@Suite struct TurnTests {
  @MainActor @Test func `without a host, awaiting on the main actor runs the appearance callbacks`() async {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let p = P()
    window.rootViewController = p
    await withCheckedContinuation { continuation in
      p.on["viewDidAppear"] = { _ in continuation.resume() }
      window.makeKeyAndVisible()
    }
    #expect(p.callbacks.last == "viewDidAppear")
  }
}

/// In a synchronous XCTest method the run loop drives.
final class RunLoopTurnTests: XCTestCase {
  @MainActor func testTurningTheRunLoopDrivesAppearance() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let p = P()
    window.rootViewController = p
    window.makeKeyAndVisible()
    let end = Date(timeIntervalSinceNow: 10)
    while !p.callbacks.contains("viewDidAppear"), Date() < end { _ = RunLoop.main.run(mode: .default, before: end) }
    XCTAssertTrue(p.callbacks.contains("viewDidAppear"))
  }

  /// A case whose tests are all synchronous and on the main actor aborts at launch on Linux.
  func testNothingAsynchronously() async {}
}
