/// A session writes accepted actions to it before they are delivered.
protocol Journal: AnyObject {
  /// Appends one line completely or not at all.
  func append(_ record: JournalRecord) throws(JournalError)
}

/// Why a journal cannot be used.
struct JournalError: Error, Equatable, CustomStringConvertible {
  let description: String
}
