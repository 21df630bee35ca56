/// An error in a project, or an unsupported construct, with its file and line.
package struct ProjectError: Error, Equatable, CustomStringConvertible {
  package let file: String
  /// The line of the error, counted from 1; `nil` if the error concerns the whole file.
  package let line: Int?
  package let message: String
  /// Whether a change of the project's files can mend the error: a file is malformed or missing. False for an error in the request, such
  /// as the name of a target, and for one of the machine, such as a missing toolchain.
  package let isInFiles: Bool

  package init(_ file: String, line: Int? = nil, _ message: String, isInFiles: Bool = false) {
    (self.file, self.line, self.message, self.isInFiles) = (file, line, message, isInFiles)
  }

  package var description: String { line.map { "\(file):\($0): \(message)" } ?? "\(file): \(message)" }
}
