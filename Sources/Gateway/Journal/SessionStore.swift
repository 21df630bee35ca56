import Glibc

/// Stores the journals of sessions, and their links. The gateway reads and writes them only through it.
///
/// No call waits for a disk: the answer comes later, on the gateway's loop. `FileSessionStore` stores journals as files of a folder.
protocol SessionStore: AnyObject {
  /// Creates a journal with its first lines.
  func create(
    _ header: SessionHeader, _ records: [JournalRecord], _ answer: @escaping (Result<any Journal, JournalError>) -> Void
  )

  /// Opens the journal of a session that does not run, with its history; `nil` if there is none.
  func open(_ id: String, _ answer: @escaping (Result<OpenedJournal?, JournalError>) -> Void)

  /// The session with this watch id; `nil` if no journal has it.
  func session(watchedAs id: String, _ answer: @escaping (String?) -> Void)

  /// The current link *can control* of a session, also of one that has no journal.
  func link(of session: String, _ answer: @escaping (ControlLink) -> Void)

  /// Replaces the link of a session. It is read no sooner than that.
  func replaceLink(by link: ControlLink, _ answer: @escaping (JournalError?) -> Void)

  /// The journals, the newest first.
  func list(_ answer: @escaping (Result<[JournalSummary], JournalError>) -> Void)

  /// A journal's properties; `nil` if there is none.
  func summary(of id: String, _ answer: @escaping (JournalSummary?) -> Void)

  /// Reads a journal without opening it, whether or not its session runs.
  func read(_ id: String, _ answer: @escaping (Result<History, JournalError>) -> Void)

  /// A copy of a journal for other people, as lines. It has another id, and contains no watch id, no origin and no clients' tokens.
  func export(_ id: String, _ answer: @escaping (Result<[UInt8], JournalError>) -> Void)

  /// Deletes the journal of a session that does not run.
  func delete(_ id: String, _ answer: @escaping (JournalError?) -> Void)

  /// Deletes the journals beyond the limits, except those of running sessions. Answers with the number of deleted journals.
  func delete(beyond limits: RetentionLimits, _ answer: @escaping (Result<Int, JournalError>) -> Void)

  /// Waits until everything that was appended is written. It must be the last call.
  func finish()
}

/// An open journal. A session's accepted actions are in it before they are delivered.
protocol Journal: AnyObject {
  /// Appends lines, all or none. The answer comes when they are as safe as the store's durability promises, or could not be written.
  /// Answers come in the order of the calls, and possibly before a call returns.
  func append(_ records: [JournalRecord], _ answer: @escaping (JournalError?) -> Void)

  /// Why the session could not be restored, although no write has failed: its journal was removed, moved or shortened. `nil` otherwise.
  var loss: JournalError? { get }

  /// Closes the journal after everything that was appended is written.
  func close()
}

/// An existing journal, with its history.
struct OpenedJournal {
  var journal: any Journal
  var history: History
  /// Notes for the log about reading the journal, for example about a dropped line.
  var notes: [String]
}

/// Why a journal cannot be used.
package struct JournalError: Error, Equatable, CustomStringConvertible {
  package let description: String

  package init(description: String) { self.description = description }

  /// The system's last error.
  static var now: JournalError { JournalError(description: String(cString: strerror(errno))) }
}
