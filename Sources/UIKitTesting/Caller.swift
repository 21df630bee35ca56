import Testing
import XCTest

/// The line of a test that asked for something, to which a failure belongs.
struct Caller {
  private let fileID: StaticString
  private let filePath: StaticString
  private let line: Int
  private let column: Int

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: Int, _ column: Int) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Whether the screen is of a test of Swift Testing. What that test has left to timers and queues knows of no test.
  @MainActor static var isInSwiftTesting = false

  /// Fails the test that runs, in whichever library it is written.
  @MainActor func fail(_ message: String) {
    guard Test.current != nil || Caller.isInSwiftTesting else {
      return XCTFail(message, file: filePath, line: UInt(line))
    }
    let place = SourceLocation(
      fileID: fileID.description, filePath: filePath.description, line: line, column: column)
    Issue.record(Comment(rawValue: message), sourceLocation: place)
  }
}
