import Foundation
import Wire

/// Values that the app reads from outside of its session, such as pictures and files that the user picks. They are recorded, so that a
/// replay gets the same values.
///
/// ```
///   live      read a value ─► the gateway records it in the journal
///   replay    take the value from the journal, and read nothing outside
/// ```
@MainActor
final class OutsideReadings {
  static let slot = SessionSlot { _ in OutsideReadings() }
  static var current: OutsideReadings { SessionContext.current[slot] }

  /// Sends a reading to the gateway; `nil` if there is no journal.
  var record: ((Reading) -> Void)?
  var isJournaled: Bool { record != nil }
  /// The journal's values that have not been used yet, by key.
  private var journaled: [String: [JSON]] = [:]

  /// Adds a value from the journal.
  func add(_ reading: Reading) { journaled[reading.key, default: []].append(reading.value) }

  /// The journal's next value for a key. If there is none, the value is read now and recorded.
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
