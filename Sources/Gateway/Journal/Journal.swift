/// Where a session writes what it accepts, before anything is done with it.
protocol Journal: AnyObject {
  /// Appends one line, wholly or not at all.
  func append(_ record: JournalRecord) throws(JournalError)
}

/// Why a journal cannot be used.
struct JournalError: Error, Equatable, CustomStringConvertible {
  let description: String
}
