/// A value that an app's process has read from outside of its session, such as a picked file. A replay gets it from the journal.
package struct Reading: Equatable, Sendable {
  /// Names what was read. The values of one key are read in the order in which they were recorded.
  package var key: String
  package var value: JSON
  /// The number of the action during which, or after which, it was read; 0 before the first one.
  package var number: Int

  /// The key of a reading without a value: the app has read something outside that is not journaled, and reads it again in each replay.
  package static let unjournaledKey = "unjournaled"
  package var isUnjournaled: Bool { key == Reading.unjournaledKey }

  package init(key: String, value: JSON, number: Int = 0) { (self.key, self.value, self.number) = (key, value, number) }

  /// `nil` for a message of another type.
  package init?(_ json: JSON) {
    guard json[.type]?.string == ProcessMessageType.reading.rawValue, let key = json[.key]?.string,
      let value = json[.value]
    else { return nil }
    self.init(key: key, value: value, number: json[.number]?.integer ?? 0)
  }

  package var json: JSON {
    JSON(members: [
      .type: .string(ProcessMessageType.reading.rawValue), .key: .string(key), .value: value,
      .number: .integer(number),
    ])
  }
}
