import Testing
import XCTest

/// A failure that a call of this module has found, and the position of that call in the test's source.
package struct Failure: Sendable {
  package let message: String
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: Int
  package let column: Int
}

/// Receives failures, and passes them to the test library that runs.
///
/// The tests of this module replace `current` within a block to look at the failures of that block.
package struct FailureReporter: Sendable {
  @TaskLocal package static var current = FailureReporter { failure in recordIssue(failure) }

  package let report: @MainActor @Sendable (Failure) -> Void

  package init(report: @escaping @MainActor @Sendable (Failure) -> Void) {
    self.report = report
  }

  /// True while the visible screen belongs to a test of Swift Testing. Work that such a test has left to timers and queues runs in no test.
  @MainActor static var isInSwiftTesting = false

  /// Fails the running test, in the library in which it is written.
  @MainActor private static func recordIssue(_ failure: Failure) {
    guard Test.current != nil || isInSwiftTesting else {
      return XCTFail(failure.message, file: failure.filePath, line: UInt(failure.line))
    }
    let location = SourceLocation(
      fileID: failure.fileID.description, filePath: failure.filePath.description, line: failure.line,
      column: failure.column)
    Issue.record(Comment(rawValue: failure.message), sourceLocation: location)
  }
}
