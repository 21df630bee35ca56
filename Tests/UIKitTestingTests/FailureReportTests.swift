import Foundation
import Testing
import UIKitTesting
import XCTest

/// True in the process that `Tests/Whole/commands/failure-report.test.mjs` starts to see what these tests print.
private let isAskedToFail = ProcessInfo.processInfo.environment["VITRINE_FAILS"] != nil

/// Tests that have to fail, each at the line of its call. They run in a process of their own.
@Suite(.enabled(if: isAskedToFail, "Tests/Whole/commands/failure-report.test.mjs runs these"))
@MainActor struct FailureReportTests {
  @Test func `a failure is an issue of Swift Testing`() {
    Screen(UIViewController()).tap("Swift Testing")
  }
}

final class FailureReportCase: XCTestCase {
  @MainActor func testFailureIsOneOfXCTest() async throws {
    try XCTSkipUnless(isAskedToFail, "Tests/Whole/commands/failure-report.test.mjs runs this")
    Screen(UIViewController()).tap("XCTest")
  }
}
