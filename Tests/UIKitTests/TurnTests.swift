import Testing
import XCTest

@testable import UIKit

/// Without a host a window lives by the turns of the main loop alone.
@Suite struct TurnTests {
  @MainActor @Test func `awaiting on the main actor drives appearance`() async {
    let stage = Stage()
    let p = stage.controller("P")
    stage.window.rootViewController = p
    await withCheckedContinuation { done in
      p.onCallback["viewDidAppear:0"] = { _ in done.resume() }
      stage.window.makeKeyAndVisible()
    }
    #expect(stage.transcript.take().last == "P.viewDidAppear:0")
  }
}

/// In a synchronous XCTest method the run loop drives.
final class RunLoopTurnTests: XCTestCase {
  @MainActor func testTurningTheRunLoopDrivesAppearance() {
    let stage = Stage()
    stage.window.rootViewController = stage.controller("P")
    stage.window.makeKeyAndVisible()
    let end = Date(timeIntervalSinceNow: 10)
    while !stage.transcript.lines.contains("P.viewDidAppear:0"), Date() < end {
      _ = RunLoop.main.run(mode: .default, before: end)
    }
    XCTAssertTrue(stage.transcript.lines.contains("P.viewDidAppear:0"))
  }

  /// A case whose tests are all synchronous and on the main actor aborts at launch on Linux.
  func testNothingAsynchronously() async {}
}
