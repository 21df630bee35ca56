import Wire

/// Reads a journal piece by piece. A damaged line loses only its own content.
///
/// Three kinds of lines are incomplete or damaged:
/// - after the last newline: a line whose writing was interrupted, so that it was never acknowledged. It is dropped.
/// - a line that is longer than any record: it is recorded in `History.damage`, and most of it is not stored.
/// - any other line: it is recorded in `History.damage`. If the newline behind it was lost, too, the complete record at its end is read.
///
/// The lines have numbers, by which missing, repeated and exchanged lines are recognized (`RecordOrder`).
///
/// The header is the first record, and the second one repeats it (`SessionHeader.lines`). So one of the two lines may be damaged, too.
struct HistoryReader {
  private var buffer = LineBuffer(limit: .max)
  var history: History?
  var order = RecordOrder()
  private(set) var line = 0
  /// The length of the lines so far in bytes, with their newlines.
  private var offset = 0
  var reset: ResetMark?
  /// The error if no line is a session's; `nil` before the first line that is none.
  private var headerFault: JournalError?
  /// The length of the first line in bytes, if the next line has to repeat it.
  private var repeatedLength: Int?
  /// The length of the rest of a damaged second line, if a byte of it has become a newline.
  private var restLength: Int?
  private var repairStart: Int?
  /// The limit of a line in bytes. The longest record has a message of the app, which is at most half as long (`LineBuffer.messages`). A
  /// file that was extended with zeros, or filled with other bytes, can have lines that do not fit into memory.
  private let longestLine: Int
  /// The number of bytes of the incomplete line in `buffer`.
  private var incompleteCount = 0
  /// The number of bytes of the current line that were not stored, because the line exceeds the limit.
  private var droppedCount = 0

  /// A line that cannot be read, or the part of it before a record that can.
  private struct DamagedLine {
    var line: Int
    /// The position in the journal, and the length without the newline, in bytes.
    var offset: Int
    var length: Int
    /// The position of what follows.
    var end: Int
  }

  init(longestLine: Int = 128 << 20) { self.longestLine = longestLine }

  /// A journal's history, and the length of its complete lines. After them there may be a line whose writing was interrupted.
  struct Reading: Sendable {
    var history: History
    var length: Int
    /// The number of the next record.
    var nextLine: Int
    var reset: ResetMark?
    /// The position after the header's lines, if one of them is damaged or missing.
    var repairStart: Int?
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
    line += 1
    recordDamage(DamagedLine(line: line, offset: offset, length: count, end: offset + count + 1))
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
    line += 1
    let end = offset + bytes.count + 1
    defer { offset = end }
    let json = try? JSON(parsing: bytes)
    guard history != nil else { return try readHeader(json, bytes, endingAt: end) }
    if let json, let record = JournalRecord(json) {
      if repeatedLength != nil { compareHeader(record) }
      return apply(record, json[.line]?.integer, endingAt: end)
    }
    var damaged = DamagedLine(line: line, offset: offset, length: bytes.count, end: end)
    guard json == nil, let found = Self.lastRecord(in: bytes), let record = JournalRecord(found.json) else {
      return recordDamage(damaged)
    }
    (damaged.length, damaged.end) = (found.start, offset + found.start)
    recordDamage(damaged)
    apply(record, found.json[.line]?.integer, endingAt: end)
  }

  private mutating func apply(_ record: JournalRecord, _ number: Int?, endingAt end: Int) {
    restLength = nil
    applyInOrder(NumberedRecord(record: record, number: number, line: line, end: end))
  }

  /// The complete record at the end of a damaged line, as JSON, and its position in the line.
  static func lastRecord(in bytes: [UInt8]) -> (json: JSON, start: Int)? {
    let beginning = Array(#"{"type":""#.utf8)
    let starts = bytes.indices.dropFirst().filter { bytes[$0...].starts(with: beginning) }
    guard let start = starts.last, let json = try? JSON(parsing: bytes[start...]) else { return nil }
    return (json, start)
  }

  mutating func finish() throws(JournalError) -> Reading {
    releaseHeldRecords()
    guard var history else { throw headerFault ?? JournalError(description: "it has no whole line") }
    history.finish()
    // The line that repeats the header may have been dropped as the last one.
    let repairStart = repairStart ?? (repeatedLength == nil ? nil : offset)
    let nextLine = order.next ?? max(SessionHeader.firstRecord, line + 1)
    return Reading(
      history: history, length: offset, nextLine: nextLine, reset: reset, repairStart: repairStart)
  }
}

// MARK: - The header

extension HistoryReader {
  /// The number of lines among which the header is searched. One line is damaged into several if bytes of it become newlines.
  private static let headerLines = 8

  /// The header of a journal that begins with these bytes; `nil` if it cannot be read.
  static func header(atStartOf bytes: ArraySlice<UInt8>) -> SessionHeader? {
    var reader = HistoryReader()
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: headerLines, omittingEmptySubsequences: false)
    for line in lines.dropLast() {
      guard (try? reader.read(line: Array(line))) != nil else { return nil }
      if let history = reader.history { return history.header }
    }
    return nil
  }

  /// Reads a line before which no line was a session's.
  private mutating func readHeader(_ json: JSON?, _ bytes: [UInt8], endingAt end: Int) throws(JournalError) {
    let record = (json ?? Self.lastRecord(in: bytes)?.json).flatMap(JournalRecord.init)
    if case .session(let header) = record {
      history = History(header: header)
      let damaged = json == nil ? line : line - 1
      for number in 1..<(damaged + 1) {
        history?.applyHeaderDamage(line: number, "it is repeated after it, so that nothing is lost")
      }
      if damaged > 0 { repairStart = end } else if json?[.repeat]?.bool == true { repeatedLength = bytes.count }
      return
    }
    let error = headerFault ?? Self.missingHeader(json)
    headerFault = error
    guard record == nil, line < Self.headerLines else { throw error }
  }

  /// Checks whether the record after the header repeats it.
  private mutating func compareHeader(_ record: JournalRecord) {
    repeatedLength = nil
    guard let history, record != .session(history.header) else { return }
    guard case .session(let other) = record else { return repairStart = offset }
    self.history?.otherHeader = other
    self.history?.applyHeaderDamage(
      line: line, "it differs from line 1, which it repeats, so that one of them is wrong")
  }

  /// Records a line as damage. Nothing is lost with the line that repeats the header.
  private mutating func recordDamage(_ damaged: DamagedLine) {
    defer { repeatedLength = nil }
    let isRest = damaged.length == restLength
    restLength = nil
    // A longer line has lost a newline, and with it a record.
    if isRest || repeatedLength.map({ damaged.length <= $0 + 1 }) == true {
      repairStart = damaged.end
      history?.applyHeaderDamage(line: damaged.line, "it repeated line 1, so that nothing is lost")
      if let repeatedLength, damaged.length < repeatedLength { restLength = repeatedLength - damaged.length - 1 }
    } else {
      if repeatedLength != nil { repairStart = damaged.offset }
      releaseHeldRecords()
      history?.applyDamage(line: damaged.line, length: damaged.length, number: order.next)
      order.recordDamage()
    }
  }
}

extension History {
  init(parsing bytes: [UInt8]) throws(JournalError) {
    var reader = HistoryReader()
    try reader.read(bytes)
    self = try reader.finish().history
  }
}
