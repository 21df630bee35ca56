import Foundation
import Synchronization
import Wire

/// Values that the app reads from outside of its session, such as pictures and files that the user picks. They are recorded, so that a
/// replay gets the same values.
///
/// ```
///   live      read a value ─► the gateway records it in the journal
///   replay    take the value from the journal, and read nothing outside
/// ```
@_spi(Frameworks) @MainActor
public final class OutsideReadings {
  static let slot = SessionSlot { _ in OutsideReadings() }
  static var current: OutsideReadings { SessionContext.current[slot] }

  /// Sends a reading to the gateway; `nil` if there is no journal.
  var record: ((Reading) -> Void)?
  var isJournaled: Bool { record != nil }
  /// The journal's values that have not been used yet, by key.
  private nonisolated let journaled = Mutex<[String: [JSON]]>([:])
  /// Whether the app has read something that is not journaled.
  private nonisolated let unjournaled = Mutex(false)

  init() {}

  /// Adds a value from the journal.
  func add(_ reading: Reading) { journaled.withLock { $0[reading.key, default: []].append(reading.value) } }

  /// The journal's next value for a key. If there is none, the value is read now and recorded.
  func value(_ key: String, _ read: () -> JSON) -> JSON {
    if let value = removeNext(key) { return value }
    let value = read()
    record?(Reading(key: key, value: value))
    return value
  }

  private nonisolated func removeNext(_ key: String) -> JSON? {
    journaled.withLock { journaled in
      guard let values = journaled[key], let first = values.first else { return nil }
      journaled[key] = values.count > 1 ? Array(values.dropFirst()) : nil
      return first
    }
  }

  // MARK: Values that arrive on other threads

  /// - Parameters:
  ///   - journal: The texts of a journal, by key.
  ///   - record: Called on the main queue with each new text and its key.
  public convenience init(
    journal: [String: String], record: @escaping @MainActor (_ key: String, _ text: String) -> Void
  ) {
    self.init()
    for (key, text) in journal { add(Reading(key: key, value: .string(text))) }
    self.record = { record($0.key, $0.value.string ?? "") }
  }

  /// Removes the journal's next text for a key, and returns it; `nil` if there is none.
  public nonisolated func removeText(_ key: String) -> String? { removeNext(key)?.string }

  /// Records a text.
  public nonisolated func record(_ text: String, for key: String) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated { self.record?(Reading(key: key, value: .string(text))) }
    }
  }
}

extension OutsideReadings {
  /// Records that the app reads something outside that is not journaled. A replay does that again, so the gateway makes no checkpoints.
  public nonisolated func recordUnjournaled() {
    let key = Reading.unjournaledKey
    let isFirst = unjournaled.withLock { known in
      defer { known = true }
      return !known
    }
    if isFirst, removeText(key) == nil { record("", for: key) }
  }
}

/// A class of a framework that records what it reads from outside of the session. It starts with the session, before the app's code runs.
@_spi(Frameworks)
public protocol OutsideReader: AnyObject {
  @MainActor static func start(_ readings: OutsideReadings)
}

/// The readers of the frameworks that the app links.
@MainActor
enum OutsideReaders {
  /// The classes are looked up once in the nursery.
  private static let classes = ["VitrineCFNetwork.NetworkJournal"].compactMap {
    NSClassFromString($0) as? any OutsideReader.Type
  }

  static func prepare() { _ = classes }

  static func start(_ readings: OutsideReadings) { for reader in classes { reader.start(readings) } }
}
