/// Checks by the numbers of a journal's lines whether each follows the one before.
///
/// - Records that are exchanged are applied in the order of their numbers: a record after a gap waits for a few lines.
/// - If the missing ones do not come, they are lost. A damaged line between two records is one that is missing.
/// - A record whose number has been read before is a repetition.
///
/// Lines of an earlier version have no numbers, and are not checked.
struct RecordOrder {
  /// The number of the next record; `nil` before the first number.
  fileprivate(set) var next: Int?
  /// The records that wait for earlier ones, in the order of the file.
  fileprivate var held: [HistoryReader.NumberedRecord] = []
  /// Whether lines since the last record are damaged.
  fileprivate var hasDamage = false
  /// The number of damaged lines since then.
  private var damageCount = 0
  /// Whether there are records without a number.
  fileprivate var hasUnnumbered = false

  /// The limit of waiting records.
  fileprivate static let maximumHeld = 16

  mutating func recordDamage() {
    hasDamage = true
    // At the end of a journal, the next record gets the number after the damaged one.
    if let next { self.next = next + 1 }
    damageCount += 1
  }

  /// Ends a sequence of damaged lines. Returns the number that would follow if none of them was a record.
  fileprivate mutating func endDamage() -> Int? {
    defer { (hasDamage, damageCount) = (false, 0) }
    return next.map { $0 - damageCount }
  }
}

extension HistoryReader {
  struct NumberedRecord {
    var record: JournalRecord
    var number: Int?
    /// The line of the file.
    var line: Int
    /// The position after the line.
    var end: Int
  }

  /// Applies a record at its place among the others.
  mutating func applyInOrder(_ entry: NumberedRecord) {
    guard let number = entry.number else {
      releaseHeldRecords()
      order.hasUnnumbered = true
      return perform(entry)
    }
    guard let next = order.next else { return begin(entry, number) }
    if order.hasDamage {
      let first = order.endDamage() ?? next
      guard number >= first else { return applyRepetition(entry, next: first) }
      if number == first { history?.settleInterruptedLines() }
      order.next = number + 1
      return perform(entry)
    }
    guard !order.held.contains(where: { $0.number == number }) else {
      // One of two equal numbers is wrong, and which one is not known.
      releaseHeldRecords()
      return applyInOrder(entry)
    }
    guard number >= next else { return applyRepetition(entry, next: next) }
    guard number == next else {
      order.held.append(entry)
      if order.held.count > RecordOrder.maximumHeld { releaseHeldRecords() }
      return
    }
    perform(entry)
    order.next = number + 1
    performHeldRecords(after: entry)
  }

  /// Applies the first record with a number. In a journal that was never compacted it is the first one of all.
  private mutating func begin(_ entry: NumberedRecord, _ number: Int) {
    var isFirst = number == SessionHeader.firstRecord || order.hasUnnumbered || order.hasDamage
    if case .earlier = entry.record { isFirst = true }
    if !isFirst { history?.applyGap(line: entry.line) }
    _ = order.endDamage()
    order.next = number + 1
    perform(entry)
  }

  /// Performs the waiting records that follow the one that was missing.
  private mutating func performHeldRecords(after late: NumberedRecord) {
    guard !order.held.isEmpty else { return }
    while let index = order.held.firstIndex(where: { $0.number == order.next }) {
      var entry = order.held.remove(at: index)
      // What a compaction would leave out is not what is before this position.
      entry.end = -1
      perform(entry)
      order.next = order.next.map { $0 + 1 }
    }
    history?.applyExchange(line: late.line)
  }

  /// Performs the waiting records as they are in the file, because those before them are lost.
  mutating func releaseHeldRecords() {
    guard let first = order.held.first, let last = order.held.last?.number else { return }
    history?.applyGap(line: first.line)
    let held = order.held
    (order.held, order.next) = ([], last + 1)
    for entry in held { perform(entry) }
  }

  /// Leaves out a record whose number was read before, unless it says something new: then its number is damaged.
  private mutating func applyRepetition(_ entry: NumberedRecord, next: Int) {
    guard history?.isNew(entry.record) == true else { history?.applyRepetition(entry.record, line: entry.line); return }
    history?.applyGap(line: entry.line)
    order.next = next + 1
    perform(entry)
  }

  private mutating func perform(_ entry: NumberedRecord) {
    if case .reset = entry.record, let history {
      let earlier = UsedNumbers(number: history.lastNumber, viewer: history.lastViewer)
      reset =
        entry.end < 0
        ? nil : ResetMark(end: entry.end, earlier: earlier, build: history.build, line: entry.number)
    }
    history?.apply(entry.record, line: entry.line)
  }
}
