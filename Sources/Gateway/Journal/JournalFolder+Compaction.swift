import Glibc
import Wire

/// Compaction: when a session is restored, everything before the journal's last `reset` is left out.
///
/// ```
///  session, session, actions, answers, …, reset, actions …      before
///  session, session, earlier, sent, build,       actions …      after
/// ```
/// `earlier` and `sent` are what later lines depend on: the last used numbers, and the answers to clients that send an action again.
/// If one of the two `session` lines is damaged, both are written anew, so that the next damage to one of them loses nothing either.
///
/// The new file replaces the old one by rename(2) when it is on the disk, so there is always one whole journal.
extension JournalFolder {
  /// The compacted or repaired journal; `nil` if it can stay as it is.
  func compact(_ file: JournalFile, _ reading: HistoryReader.Reading) throws(JournalError) -> JournalFile? {
    let header = reading.history.header
    guard let start = reading.reset?.end ?? reading.repairStart, header.version == SessionHeader.version else {
      return nil
    }
    let id = header.id
    let temporary = "\(path)/.\(id).compacted"
    unlink(temporary)
    let new = try JournalFile(temporary, flags: O_CREAT | O_EXCL, durability: durability, calls: calls)
    var hasReplacedJournal = false
    defer { if !hasReplacedJournal { unlink(temporary) } }
    let records = reading.reset?.lines(reading.history) ?? []
    try new.append(header.lines + records)
    try file.copy(from: start, to: reading.length, into: new)
    new.setNextLine(reading.nextLine)
    try new.sync()
    try new.rename(to: path(of: id))
    hasReplacedJournal = true
    // The rename may reach the disk later: until then the path names the old file.
    if durability == .disk { try syncFolder() }
    return new
  }
}

/// The last reset in a journal.
struct ResetMark: Sendable {
  /// The position after the reset's line.
  var end: Int
  /// The numbers of the last action and viewer before the reset.
  var earlier: UsedNumbers
  var build: String?
  /// The number of the reset's line; `nil` in a journal whose lines have none.
  var line: Int?

  /// The records that replace everything before.
  func records(_ history: History) -> [JournalRecord] {
    var earlier = earlier
    earlier.hasForgottenClients = history.sent.hasForgottenClients
    return [.earlier(earlier)] + history.sent.records(except: history.actions) + (build.map { [.build($0)] } ?? [])
  }

  /// The lines of these records. The first one has the number of the reset, which the next line's number follows.
  func lines(_ history: History) -> [UInt8] {
    let records = records(history).map(\.json)
    return records.dropFirst().reduce(into: line.map(records[0].numbered) ?? records[0].line) { $0 += $1.line }
  }
}

/// The last numbers of actions and viewers before a reset. Later numbers follow them.
struct UsedNumbers: Equatable, Sendable {
  var number: Int
  var viewer: Int
  /// Whether there were more clients than those whose answers are kept.
  var hasForgottenClients = false
}
