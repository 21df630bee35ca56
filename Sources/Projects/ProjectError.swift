/// A mistake in a project, or a construct that cannot be used, with the file and the line that it stands in.
package struct ProjectError: Error, Equatable, CustomStringConvertible {
  package let file: String
  /// Counted from 1; `nil` where the whole file is meant.
  package let line: Int?
  package let message: String

  package init(_ file: String, line: Int? = nil, _ message: String) {
    (self.file, self.line, self.message) = (file, line, message)
  }

  package var description: String { line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)" }
}
