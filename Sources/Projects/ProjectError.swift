/// An error in a project, or an unsupported construct, with its file and line.
package struct ProjectError: Error, Equatable, CustomStringConvertible {
  package let file: String
  /// The line of the error, counted from 1; `nil` if the error concerns the whole file.
  package let line: Int?
  package let message: String

  package init(_ file: String, line: Int? = nil, _ message: String) {
    (self.file, self.line, self.message) = (file, line, message)
  }

  package var description: String { line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)" }
}
