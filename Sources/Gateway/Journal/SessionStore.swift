import Glibc

/// Where the journals of sessions are. Nothing else reads or writes them while the gateway runs.
///
/// No call waits for a disk: the answer comes later, on the gateway's loop. `FileSessionStore` keeps them as files of a folder.
protocol SessionStore: AnyObject {
  /// Creates a journal with its first lines.
  func create(
    _ header: SessionHeader, _ records: [JournalRecord], _ answer: @escaping (Result<any Journal, JournalError>) -> Void
  )

  /// Opens the journal of a session that does not run, with its history; `nil` if there is none.
  func open(_ id: String, _ answer: @escaping (Result<OpenedJournal?, JournalError>) -> Void)

  /// The session with this watch id; `nil` if no journal has it.
  func session(watchedAs id: String, _ answer: @escaping (String?) -> Void)

  /// The journals, the newest first.
  func list(_ answer: @escaping ([JournalSummary]) -> Void)

  /// Deletes the journal of a session that does not run.
  func delete(_ id: String, _ answer: @escaping (JournalError?) -> Void)

  /// Deletes what is beyond the limits, and no running session's journal. Answers with the number of deleted ones.
  func delete(beyond limits: RetentionLimits, _ answer: @escaping (Int) -> Void)

  /// Waits until everything that was appended is written: the last call.
  func finish()
}

/// An open journal. A session's accepted actions are in it before they are delivered.
protocol Journal: AnyObject {
  /// Appends lines, all or none. The answer comes when they are as safe as the store's durability promises, or could not be written.
  /// Answers come in the order of the calls, and possibly before a call returns.
  func append(_ records: [JournalRecord], _ answer: @escaping (JournalError?) -> Void)

  /// Why the session could not come back by its journal any more, although nothing has failed: it was removed or moved. `nil` otherwise.
  var loss: JournalError? { get }

  /// Closes it after all that was appended.
  func close()
}

/// A journal from before, with its history.
struct OpenedJournal {
  var journal: any Journal
  var history: History
  /// What there is to log about its reading, such as a line that was dropped.
  var notes: [String]
}

/// Why a journal cannot be used.
package struct JournalError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }

  /// The system's last error.
  static var now: JournalError { JournalError(description: String(cString: strerror(errno))) }
}
