/// The position in a test's source of a call. Failures of the call are reported there.
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

  /// Reports a failure at this position.
  @MainActor func fail(_ message: String) {
    FailureReporter.current.report(
      Failure(message: message, fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
