import Foundation
import VitrineCoreLocation

public enum EKSourceType: Int, Sendable { case local, exchange, calDAV, mobileMe, subscribed, birthdays }
public enum EKCalendarType: Int, Sendable { case local, calDAV, exchange, subscription, birthday }
public enum EKEventAvailability: Int, Codable, Sendable { case notSupported = -1, busy, free, tentative, unavailable }
public enum EKEventStatus: Int, Sendable { case none, confirmed, tentative, canceled }
public enum EKReminderPriority: UInt, Sendable { case none = 0, high = 1, medium = 5, low = 9 }

/// The kinds of entities, events or reminders, that a calendar accepts.
public struct EKEntityMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let event = EKEntityMask(rawValue: 1)
  public static let reminder = EKEntityMask(rawValue: 2)
}

/// The base class of events and reminders, with the properties that both have.
open class EKCalendarItem: EKObject, @unchecked Sendable {
  open internal(set) var calendarItemIdentifier: String
  open var calendar: EKCalendar!
  open var title: String! = ""
  open var location: String?
  open var notes: String?
  open var url: URL?
  open var timeZone: TimeZone?
  /// The location with its coordinate. Setting it also sets `location` to its title.
  open var structuredLocation: EKStructuredLocation? { didSet { location = structuredLocation?.title } }
  open var alarms: [EKAlarm]?
  open var recurrenceRules: [EKRecurrenceRule]?
  public let creationDate: Date?

  open var hasAlarms: Bool { alarms?.isEmpty == false }
  open var hasRecurrenceRules: Bool { recurrenceRules?.isEmpty == false }
  open var hasNotes: Bool { notes?.isEmpty == false }
  open var hasAttendees: Bool { false }
  /// Always `nil`, because nobody can be invited.
  open var attendees: [EKParticipant]? { nil }
  open var calendarItemExternalIdentifier: String! { calendarItemIdentifier }
  open var lastModifiedDate: Date? { creationDate }

  /// Creates an item with saved values. `saved` returns the calendar with an identifier.
  init(
    _ identifier: String?, _ details: ItemDetails, _ calendar: EKCalendar?,
    saved: (String) -> EKCalendar? = EKCalendar.saved
  ) {
    calendarItemIdentifier = identifier ?? CalendarFile.newIdentifier()
    self.calendar = details.calendar.flatMap(saved) ?? calendar
    structuredLocation = details.structuredLocation.map { EKStructuredLocation($0) }
    (title, location, notes, url) = (details.title, details.location, details.notes, details.url)
    timeZone = details.timeZone
    alarms = details.alarms.isEmpty ? nil : details.alarms.map { EKAlarm($0) }
    recurrenceRules = details.rules.isEmpty ? nil : details.rules.map { EKRecurrenceRule($0) }
    creationDate = details.creationDate
  }

  var details: ItemDetails {
    ItemDetails(
      title: title ?? "", location: location, notes: notes, url: url, timeZone: timeZone,
      alarms: (alarms ?? []).map(\.record), rules: (recurrenceRules ?? []).map(\.record),
      creationDate: creationDate ?? Date(), calendar: calendar?.savedIdentifier,
      structuredLocation: structuredLocation?.record)
  }

  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules = (recurrenceRules ?? []) + [rule] }
  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules?.removeAll { $0 === rule } }
}

/// An event of a calendar, or one occurrence of a recurring event.
open class EKEvent: EKCalendarItem, @unchecked Sendable {
  open var startDate: Date!
  open var endDate: Date!
  open var isAllDay = false
  open var availability = EKEventAvailability.busy
  open var status: EKEventStatus { .none }
  /// The identifier of the event; nil until the event is saved.
  open var eventIdentifier: String! { original == nil ? nil : calendarItemIdentifier }
  /// The start date that this occurrence had when it was last read or saved.
  var occurrence: Date?
  open var occurrenceDate: Date! { occurrence ?? startDate }
  /// Always `nil`, because nobody can be invited.
  open var organizer: EKParticipant? { nil }
  open var birthdayContactIdentifier: String? { nil }
  open var isDetached: Bool { calendarItemIdentifier.contains("/") && !calendarItemIdentifier.hasSuffix("+") }
  private var original: EventRecord?

  public init(eventStore: EKEventStore) {
    original = nil
    super.init(nil, ItemDetails(), nil)
  }

  /// Creates one occurrence of a saved event.
  init(_ record: EventRecord, at start: Date, saved: (String) -> EKCalendar? = EKCalendar.saved) {
    original = record
    super.init(record.identifier, record.details, .standard(.event), saved: saved)
    (startDate, occurrence) = (start, start)
    endDate = start.addingTimeInterval(record.end.timeIntervalSince(record.start))
    (isAllDay, availability) = (record.isAllDay, record.availability)
  }

  /// Updates the event after it was saved as an occurrence of a record.
  func adopt(_ record: EventRecord) {
    (original, calendarItemIdentifier, occurrence) = (record, record.identifier, record.start)
    recurrenceRules = record.details.rules.isEmpty ? nil : record.details.rules.map { EKRecurrenceRule($0) }
  }

  /// Reads the saved event again. Returns false if the event was removed.
  open override func refresh() -> Bool {
    guard let saved = CalendarFile.read().events.first(where: { $0.identifier == calendarItemIdentifier }) else {
      return original == nil
    }
    let fresh = EKEvent(saved, at: occurrence ?? saved.start)
    (title, location, notes, url) = (fresh.title, fresh.location, fresh.notes, fresh.url)
    (startDate, endDate, isAllDay) = (fresh.startDate, fresh.endDate, fresh.isAllDay)
    (alarms, recurrenceRules, availability) = (fresh.alarms, fresh.recurrenceRules, fresh.availability)
    (calendar, original) = (fresh.calendar, saved)
    return true
  }

  open func compareStartDate(with other: EKEvent) -> ComparisonResult { startDate.compare(other.startDate) }

  var record: EventRecord {
    EventRecord(
      identifier: calendarItemIdentifier, details: details, start: startDate ?? .distantPast,
      end: endDate ?? .distantPast, isAllDay: isAllDay, availability: availability,
      exceptions: original?.exceptions ?? [])
  }

  /// Returns the record to save. Throws an error if the calendar or a date is missing, or if the end is before the start.
  func checkedRecord() throws -> EventRecord {
    guard calendar != nil else { throw EKError(.noCalendar) }
    guard let startDate else { throw EKError(.noStartDate) }
    guard let endDate else { throw EKError(.noEndDate) }
    guard startDate <= endDate else { throw EKError(.datesInverted) }
    return record
  }
}

/// A reminder of a calendar, with its due date, priority and completion.
open class EKReminder: EKCalendarItem, @unchecked Sendable {
  open var startDateComponents: DateComponents?
  open var dueDateComponents: DateComponents?
  /// The priority from 1 (highest) to 9 (lowest); 0 for none.
  open var priority = 0
  open var completionDate: Date? { didSet { if (completionDate != nil) != isCompleted { isCompleted.toggle() } } }
  open var isCompleted = false {
    didSet { if isCompleted != (completionDate != nil) { completionDate = isCompleted ? Date() : nil } }
  }

  public init(eventStore: EKEventStore) { super.init(nil, ItemDetails(), nil) }

  init(_ record: ReminderRecord, saved: (String) -> EKCalendar? = EKCalendar.saved) {
    super.init(record.identifier, record.details, .standard(.reminder), saved: saved)
    (startDateComponents, dueDateComponents, priority) = (record.start, record.due, record.priority)
    (isCompleted, completionDate) = (record.isCompleted, record.completionDate)
  }

  var record: ReminderRecord {
    ReminderRecord(
      identifier: calendarItemIdentifier, details: details, start: startDateComponents, due: dueDateComponents,
      isCompleted: isCompleted, completionDate: completionDate, priority: priority)
  }
}
