import Foundation
import Wire

/// What the app reads from outside of its session: pictures and files that the user picks.
///
/// ```
///   live      read ─► the value ─► the gateway journals it
///   replay    the journal ─► the value, and nothing outside is read
/// ```
@MainActor
final class OutsideReadings {
  static let slot = SessionSlot { _ in OutsideReadings() }
  static var current: OutsideReadings { SessionContext.current[slot] }

  /// Writes a reading to the gateway; `nil` where nobody keeps a journal.
  var record: ((Reading) -> Void)?
  var isJournaled: Bool { record != nil }
  private var journaled: [String: [JSON]] = [:]

  func add(_ reading: Reading) { journaled[reading.key, default: []].append(reading.value) }

  /// The next value of a key: the journal's, or else the one that is read now.
  func value(_ key: String, _ read: () -> JSON) -> JSON {
    if let values = journaled[key], let first = values.first {
      journaled[key] = values.count > 1 ? Array(values.dropFirst()) : nil
      return first
    }
    let value = read()
    record?(Reading(key: key, value: value))
    return value
  }
}
