import CClock
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

  /// Sends a reading to the gateway; `nil` if there is no journal.
  var record: ((Reading) -> Void)?
  var isJournaled: Bool { record != nil }
  private nonisolated let journaled = Mutex(JournaledValues())
  /// Whether the app has read something that is not journaled.
  private nonisolated let unjournaled = Mutex(false)

  init() {}

  /// Adds a value from the journal.
  func add(_ reading: Reading) {
    let handler = journaled.withLock { journaled in
      let handler = journaled.removeHandler(reading.key)
      if handler == nil { journaled.values[reading.key, default: []].append(reading.value) }
      return handler
    }
    handler?(reading.value.string)
  }

  /// Whether the journal has all values that were read so far. A checkpoint gets more of them until it is used.
  var isComplete: Bool {
    get { journaled.withLock { $0.isComplete } }
    set {
      let handlers = journaled.withLock { journaled in
        journaled.isComplete = newValue
        return newValue ? journaled.removeHandlers() : []
      }
      for handler in handlers { handler(nil) }
    }
  }

  /// The journal's next value for a key. If there is none, the value is read now and recorded.
  func value(_ key: String, _ read: () -> JSON) -> JSON {
    if let value = removeNext(key) { return value }
    let value = read()
    record?(Reading(key: key, value: value))
    return value
  }

  private nonisolated func removeNext(_ key: String) -> JSON? {
    journaled.withLock { $0.removeNext(key) }
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

  /// Passes the journal's next text for a key to `handler`; `nil` if there is none. In a checkpoint the handler may wait for the text, and
  /// is then called on the main thread. A handler is called in the order of its key's texts.
  public nonisolated func awaitText(_ key: String, _ handler: @escaping @Sendable (String?) -> Void) {
    let value = journaled.withLock { journaled -> JSON?? in
      if let next = journaled.removeNext(key) { return .some(next) }
      guard !journaled.isComplete else { return .some(nil) }
      journaled.handlers.append((key, handler))
      return nil
    }
    if let value { handler(value?.string) }
  }

  /// Records a text.
  public nonisolated func record(_ text: String, for key: String) {
    DispatchQueue.main.async {
      MainActor.assumeIsolated { self.record?(Reading(key: key, value: .string(text))) }
    }
  }
}

/// The journal's values that have not been used yet, by key, and what waits for further ones.
private struct JournaledValues: Sendable {
  var values: [String: [JSON]] = [:]
  var handlers: [(key: String, call: @Sendable (String?) -> Void)] = []
  var isComplete = true

  mutating func removeNext(_ key: String) -> JSON? {
    guard let all = values[key], let first = all.first else { return nil }
    values[key] = all.count > 1 ? Array(all.dropFirst()) : nil
    return first
  }

  mutating func removeHandler(_ key: String) -> (@Sendable (String?) -> Void)? {
    handlers.firstIndex { $0.key == key }.map { handlers.remove(at: $0).call }
  }

  mutating func removeHandlers() -> [@Sendable (String?) -> Void] {
    defer { handlers = [] }
    return handlers.map(\.call)
  }
}

// MARK: - What is not journaled

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

  /// Records a connection to an internet address as unjournaled, unless a journaled request is being sent.
  nonisolated func observeConnections() {
    Self.observer.withLock { $0 = self }
    vitrine_clock_set_connection_report { OutsideReadings.reportConnection() }
  }

  private nonisolated static let observer = Mutex<OutsideReadings?>(nil)
  /// The number of journaled requests that are being sent.
  private nonisolated static let journaledRequestCount = Atomic(0)

  private nonisolated static func reportConnection() {
    if journaledRequestCount.load(ordering: .relaxed) == 0 { observer.withLock { $0 }?.recordUnjournaled() }
  }

  /// Begins sending a request whose reply is recorded. Each call is followed by one of `endJournaledRequest`.
  public nonisolated func beginJournaledRequest() { Self.journaledRequestCount.add(1, ordering: .relaxed) }
  public nonisolated func endJournaledRequest() { Self.journaledRequestCount.subtract(1, ordering: .relaxed) }
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

extension SessionContext {
  var outsideReadings: OutsideReadings { self[OutsideReadings.slot] }
}
