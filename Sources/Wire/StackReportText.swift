/// The first and last lines of the report about a stack, which a process writes to standard error.
package enum StackReportText {
  package static let begin = "*** Main thread"
  package static let end = "*** End of its calls"

  /// The report's first line.
  package static func head(_ location: String?) -> String { location.map { "\(begin) at \($0)" } ?? begin }
}
