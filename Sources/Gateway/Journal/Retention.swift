/// The limits beyond which journals are deleted, those of the longest-unused sessions first. Journals of running sessions are not deleted.
package struct RetentionLimits: Equatable, Sendable {
  /// The largest age in seconds, since the last line was written.
  package var age: Int?
  /// The largest number of journals.
  package var count: Int?
  /// The largest size of all journals together, in bytes.
  package var size: Int?

  package init(age: Int? = nil, count: Int? = nil, size: Int? = nil) {
    (self.age, self.count, self.size) = (age, count, size)
  }

  var isUnlimited: Bool { age == nil && count == nil && size == nil }

  /// The journals to delete. Those of running sessions count for the limits, but are not deleted.
  func exceeding(_ journals: [JournalSummary], now: Int) -> [JournalSummary] {
    var (number, bytes) = (journals.count, journals.reduce(0) { $0 + $1.size })
    return journals.filter { !$0.isOpen }.sorted { ($0.changed, $0.id) < ($1.changed, $1.id) }.prefix { journal in
      let isOld = age.map { now - journal.changed > $0 } ?? false
      guard isOld || count.map({ number > $0 }) ?? false || size.map({ bytes > $0 }) ?? false else { return false }
      (number, bytes) = (number - 1, bytes - journal.size)
      return true
    }
  }
}
