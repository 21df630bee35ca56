import Wire

/// Reads a journal piece by piece. A damaged line loses only its own content.
///
/// Four kinds of lines are incomplete or damaged:
/// - after the last newline: a line whose writing was interrupted, so that it was never acknowledged. It is dropped.
/// - the last line, if it is not JSON: the same, after a system crash. It is dropped, too.
/// - a line that is longer than any record: it is recorded in `History.damage`, and most of it is not stored.
/// - any other line: it is recorded in `History.damage`. If the newline behind it was lost, too, the complete record at its end is read.
struct HistoryReader {
  private var buffer = LineBuffer(limit: .max)
  private var history: History?
  private var line = 0
  /// The length of the lines so far in bytes, with their newlines.
  private var offset = 0
  private var reset: ResetMark?
  /// The position, number and length of the last line, if it is not JSON.
  private var unreadable: (offset: Int, line: Int, count: Int)?
  /// The limit of a line in bytes. The longest record has a message of the app, which is at most half as long (`LineBuffer.messages`). A
  /// file that was extended with zeros, or filled with other bytes, can have lines that do not fit into memory.
  private let longestLine: Int
  /// The number of bytes of the incomplete line in `buffer`.
  private var incompleteCount = 0
  /// The number of bytes of the current line that were not stored, because the line exceeds the limit.
  private var droppedCount = 0

  init(longestLine: Int = 128 << 20) { self.longestLine = longestLine }

  /// A journal's history, and the length of its complete lines. After them there may be a line whose writing was interrupted.
  struct Reading: Sendable {
    var history: History
    var length: Int
    var reset: ResetMark?
  }

  mutating func read(_ bytes: [UInt8]) throws(JournalError) {
    var rest = bytes
    if droppedCount > 0 {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return droppedCount += rest.count }
      endLongLine(droppedCount + end)
      rest.removeFirst(end + 1)
    }
    for line in buffer.append(rest) { try read(line: line) }
    let end = rest.lastIndex(of: UInt8(ascii: "\n"))
    incompleteCount = end.map { rest.count - 1 - $0 } ?? incompleteCount + rest.count
    guard incompleteCount > longestLine else { return }
    guard history != nil else { throw Self.missingHeader(nil) }
    (droppedCount, incompleteCount) = (buffer.dequeueIncompleteLine().count, 0)
  }

  /// Records a line that was not stored as damage.
  private mutating func endLongLine(_ count: Int) {
    recordUnreadableLine()
    line += 1
    history?.applyDamage(line: line, length: count)
    offset += count + 1
    droppedCount = 0
  }

  /// The error about a first line that is not a session's. `json` is that line, if it could be parsed.
  private static func missingHeader(_ json: JSON?) -> JournalError {
    guard json?[.type]?.string == "session" else {
      return JournalError(description: "line 1 is not a session, so that it is no journal or has lost its beginning")
    }
    guard let version = json?[.version]?.integer, !(1...SessionHeader.version).contains(version) else {
      return JournalError(description: "line 1 is a session with a missing or invalid value")
    }
    return JournalError(
      description: "line 1 is a session of version \(version); this build reads versions 1 to \(SessionHeader.version)")
  }

  private mutating func read(line bytes: [UInt8]) throws(JournalError) {
    recordUnreadableLine()
    line += 1
    let end = offset + bytes.count + 1
    defer { offset = end }
    let json = try? JSON(parsing: bytes)
    guard history != nil else {
      guard case .session(let header) = json.flatMap(JournalRecord.init) else {
        throw Self.missingHeader(json)
      }
      return history = History(header: header)
    }
    if let record = json.flatMap(JournalRecord.init) {
      apply(record, endingAt: end)
    } else if json != nil {
      history?.applyDamage(line: line, length: bytes.count)
    } else {
      unreadable = (offset, line, bytes.count)
      guard let record = Self.lastRecord(in: bytes).flatMap(JournalRecord.init) else { return }
      recordUnreadableLine()
      apply(record, endingAt: end)
    }
  }

  private mutating func apply(_ record: JournalRecord, endingAt end: Int) {
    if case .reset = record, let history {
      let earlier = UsedNumbers(number: history.lastNumber, viewer: history.lastViewer)
      reset = ResetMark(end: end, earlier: earlier, build: history.build)
    }
    history?.apply(record)
  }

  /// Records a line that is not JSON as damage, once it is known not to be the last.
  private mutating func recordUnreadableLine() {
    if let unreadable { history?.applyDamage(line: unreadable.line, length: unreadable.count) }
    unreadable = nil
  }

  /// The complete record at the end of a damaged line, as JSON.
  static func lastRecord(in bytes: [UInt8]) -> JSON? {
    let beginning = Array(#"{"type":""#.utf8)
    let starts = bytes.indices.dropFirst().filter { bytes[$0...].starts(with: beginning) }
    guard let start = starts.last else { return nil }
    return try? JSON(parsing: bytes[start...])
  }

  mutating func finish() throws(JournalError) -> Reading {
    guard var history else { throw JournalError(description: "it has no whole line") }
    history.finish()
    return Reading(history: history, length: unreadable?.offset ?? offset, reset: reset)
  }
}

extension History {
  init(parsing bytes: [UInt8]) throws(JournalError) {
    var reader = HistoryReader()
    try reader.read(bytes)
    self = try reader.finish().history
  }
}
