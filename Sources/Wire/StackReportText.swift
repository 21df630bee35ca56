/// The first and last lines of the report about a stack, which a process writes to standard error. A short report, with the function only,
/// precedes a complete one, whose lines take longer to find.
package enum StackReportText {
  package static let begin = "*** Main thread"
  package static let end = "*** End of its calls"
  /// The last line of a short report.
  package static let endOfShort = "*** Its calls follow"

  /// The report's first line.
  package static func head(_ location: String?) -> String { location.map { "\(begin) at \($0)" } ?? begin }
}
