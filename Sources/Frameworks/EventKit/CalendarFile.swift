import FrameworkSupport
import Foundation

/// An event as it is saved in the file. Its recurrence rules describe all occurrences.
struct EventRecord: Codable, Hashable, Sendable {
  var identifier: String
  var details = ItemDetails()
  var start: Date
  var end: Date
  var isAllDay = false
  var availability = EKEventAvailability.notSupported
  /// The start dates of occurrences that were removed or changed individually.
  var exceptions: Set<Date> = []

  /// Removes all occurrences on and after a date.
  mutating func end(before date: Date) {
    for number in details.rules.indices { details.rules[number].endDate = date.addingTimeInterval(-1) }
  }

  /// Returns the start dates of the occurrences that overlap an interval.
  func occurrences(in interval: Range<Date>) -> [Date] {
    let length = end.timeIntervalSince(start)
    var starts: [Date] = []
    for (number, date) in (details.rules.first?.starts(from: start) ?? AnySequence([start])).enumerated() {
      if date >= interval.upperBound || number >= 100_000 { break }
      let overlaps = date.addingTimeInterval(length) > interval.lowerBound || date >= interval.lowerBound
      if overlaps && !exceptions.contains(date) { starts.append(date) }
    }
    return starts
  }
}

/// A reminder as it is saved in the file.
struct ReminderRecord: Codable, Hashable, Sendable {
  var identifier: String
  var details = ItemDetails()
  var start: DateComponents?
  var due: DateComponents?
  var isCompleted = false
  var completionDate: Date?
  var priority = 0
}

/// The saved properties that events and reminders share.
struct ItemDetails: Codable, Hashable, Sendable {
  var title = ""
  var location: String?
  var notes: String?
  var url: URL?
  var timeZone: TimeZone?
  var alarms: [Alarm] = []
  var rules: [Recurrence] = []
  var creationDate = Date()
  /// The identifier of the calendar; `nil` for the device's default calendar.
  var calendar: String?
  var structuredLocation: SavedLocation?
}

struct Alarm: Codable, Hashable, Sendable {
  /// The time of the alarm in seconds from the event's start.
  var offset: TimeInterval = 0
  var date: Date?
  var structuredLocation: SavedLocation?
  /// The raw value of `EKAlarmProximity`.
  var proximity: Int?
}

/// A location as it is saved in the file.
struct SavedLocation: Codable, Hashable, Sendable {
  var title: String
  var latitude: Double?
  var longitude: Double?
  var radius: Double
}

/// A calendar of the app as it is saved in the file.
struct CalendarRecord: Codable, Hashable, Sendable {
  var identifier: String
  var title: String
  var isForReminders: Bool
  /// The components of the colour: red, green, blue and alpha.
  var color: [Double]
}

/// The session's calendars, events and reminders: a JSON file in its Library folder.
struct CalendarFile: Codable, Sendable {
  var events: [EventRecord] = []
  var reminders: [ReminderRecord] = []
  /// The number of identifiers created so far. Identifiers are numbered so that a replay creates the same ones.
  var count = 0
  /// The calendars of the app; `nil` in files of older versions.
  var calendars: [CalendarRecord]?

  private static let lock = NSLock()
  nonisolated(unsafe) private static var createdCount = 0

  private static var url: URL {
    let library = FileManager.default.urls(for: .libraryDirectory, in: .userDomainMask).first
    return (library ?? FileManager.default.temporaryDirectory).appendingPathComponent("Calendar/calendar.json")
  }

  /// Returns the file's content. It is empty if there is no file, or if the file cannot be read.
  static func read() -> CalendarFile { lock.withLock { (try? load()) ?? CalendarFile() } }

  /// - Throws: `EKError.Code.internalFailure` if the file cannot be read. The reason is written to the console.
  private static func load() throws -> CalendarFile {
    guard FileManager.default.fileExists(atPath: url.path) else { return CalendarFile() }
    do { return try JSONDecoder().decode(CalendarFile.self, from: Data(contentsOf: url)) } catch {
      FileHandle.standardError.write(Data("EventKit: \(url.path) cannot be read: \(error)\n".utf8))
      throw EKError(.internalFailure)
    }
  }

  /// Changes and writes the file. Posts `EKEventStoreChanged` after the current run loop turn. A file that cannot be read is not replaced:
  /// the change fails.
  static func change(_ body: (inout CalendarFile) -> Void) throws {
    try lock.withLock {
      var file = try load()
      body(&file)
      file.count = max(file.count, createdCount)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try JSONEncoder().encode(file).write(to: url, options: .atomic)
    }
    afterTurn { NotificationCenter.default.post(name: .EKEventStoreChanged, object: nil) }
  }

  static func newIdentifier() -> String {
    lock.withLock {
      createdCount = max(createdCount, (try? load())?.count ?? 0) + 1
      return "ITEM-\(createdCount)"
    }
  }

  /// Returns the calendar of the app with an identifier.
  func calendar(_ identifier: String) -> EKCalendar? {
    calendars?.first { $0.identifier == identifier }.map { EKCalendar($0) }
  }

  /// Saves an event for the occurrences in `span`. Returns its record, which is new if occurrences were split off.
  mutating func save(_ record: EventRecord, of event: EKEvent, span: EKSpan) -> EventRecord {
    guard let index = events.firstIndex(where: { $0.identifier == record.identifier }) else {
      events.append(record)
      return record
    }
    var record = record
    record.exceptions.formUnion(events[index].exceptions)
    guard !events[index].details.rules.isEmpty, let occurrence = event.occurrence else {
      events[index] = record
      return record
    }
    switch span {
    case .thisEvent:
      // The occurrence is detached: it becomes a separate event.
      events[index].exceptions.insert(occurrence)
      var single = record
      single.details.rules = []
      single.exceptions = []
      single.identifier = "\(record.identifier)/\(Int(occurrence.timeIntervalSinceReferenceDate))"
      events.append(single)
      return single
    case .futureEvents where occurrence == events[index].start:
      events[index] = record
      return record
    case .futureEvents:
      let passed = events[index].occurrences(in: .distantPast..<occurrence).count
      events[index].end(before: occurrence)
      var remainder = record
      for number in remainder.details.rules.indices where remainder.details.rules[number].count > 0 {
        remainder.details.rules[number].count = max(1, remainder.details.rules[number].count - passed)
      }
      remainder.identifier = "\(record.identifier)/\(Int(occurrence.timeIntervalSinceReferenceDate))+"
      events.append(remainder)
      return remainder
    }
  }

  mutating func remove(_ event: EKEvent, span: EKSpan) {
    guard let index = events.firstIndex(where: { $0.identifier == event.record.identifier }) else { return }
    guard !events[index].details.rules.isEmpty, let occurrence = event.occurrence else {
      events.remove(at: index)
      return
    }
    switch span {
    case .thisEvent: events[index].exceptions.insert(occurrence)
    case .futureEvents where occurrence == events[index].start: events.remove(at: index)
    case .futureEvents: events[index].end(before: occurrence)
    }
  }

  mutating func save(_ record: ReminderRecord) {
    if let index = reminders.firstIndex(where: { $0.identifier == record.identifier }) {
      reminders[index] = record
    } else {
      reminders.append(record)
    }
  }
}
