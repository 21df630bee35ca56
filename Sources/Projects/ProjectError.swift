/// An error in a project, or an unsupported construct, with its file and line.
package struct ProjectError: Error, Equatable, CustomStringConvertible {
  package let file: String
  /// The line of the error, counted from 1; `nil` if the error concerns the whole file.
  package let line: Int?
  package let message: String
  /// Whether the error is in what the command was asked for, such as the name of a target, and not in a file.
  package let isOfRequest: Bool

  package init(_ file: String, line: Int? = nil, _ message: String, isOfRequest: Bool = false) {
    (self.file, self.line, self.message, self.isOfRequest) = (file, line, message, isOfRequest)
  }

  package var description: String { line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)" }
}
