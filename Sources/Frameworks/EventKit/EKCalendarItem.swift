import CoreGraphics
import Foundation

public enum EKSourceType: Int, Sendable { case local, exchange, calDAV, mobileMe, subscribed, birthdays }
public enum EKCalendarType: Int, Sendable { case local, calDAV, exchange, subscription, birthday }
public enum EKEventAvailability: Int, Codable, Sendable { case notSupported = -1, busy, free, tentative, unavailable }
public enum EKEventStatus: Int, Sendable { case none, confirmed, tentative, canceled }
public enum EKReminderPriority: UInt, Sendable { case none = 0, high = 1, medium = 5, low = 9 }

public struct EKEntityMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let event = EKEntityMask(rawValue: 1)
  public static let reminder = EKEntityMask(rawValue: 2)
}

open class EKObject: NSObject, @unchecked Sendable {}

/// Where calendars are: on the device.
open class EKSource: EKObject, @unchecked Sendable {
  static let local = EKSource()

  public let sourceIdentifier = "SOURCE-LOCAL"
  public let title = "Default"
  public let sourceType = EKSourceType.local

  private override init() {}

  open func calendars(for entityType: EKEntityType) -> Set<EKCalendar> { [.standard(entityType)] }
}

/// The device's calendar of events, or its list of reminders.
open class EKCalendar: EKObject, @unchecked Sendable {
  private static let events = EKCalendar("CALENDAR-LOCAL", "Calendar", .event)
  private static let reminders = EKCalendar("REMINDERS-LOCAL", "Reminders", .reminder)
  static func standard(_ type: EKEntityType) -> EKCalendar { type == .event ? events : reminders }

  public let calendarIdentifier: String
  public let title: String
  private let entityType: EKEntityType
  open var allowedEntityTypes: EKEntityMask { entityType == .event ? .event : .reminder }
  public let type = EKCalendarType.local
  open var source: EKSource! { .local }
  open var allowsContentModifications: Bool { true }
  open var isImmutable: Bool { true }
  open var isSubscribed: Bool { false }
  open var cgColor: CGColor! {
    entityType == .event
      ? CGColor(red: 0.11, green: 0.68, blue: 0.97, alpha: 1) : CGColor(red: 1, green: 0.58, blue: 0, alpha: 1)
  }

  private init(_ identifier: String, _ title: String, _ type: EKEntityType) {
    (calendarIdentifier, self.title, entityType) = (identifier, title, type)
  }
}

open class EKAlarm: EKObject, @unchecked Sendable {
  /// In seconds from the event's start.
  open var relativeOffset: TimeInterval
  open var absoluteDate: Date?

  public init(relativeOffset offset: TimeInterval) { relativeOffset = offset }
  public init(absoluteDate date: Date) { (relativeOffset, absoluteDate) = (0, date) }

  convenience init(_ alarm: Alarm) {
    self.init(relativeOffset: alarm.offset)
    absoluteDate = alarm.date
  }
  var record: Alarm { Alarm(offset: relativeOffset, date: absoluteDate) }
}

public enum EKRecurrenceFrequency: Int, Codable, Sendable { case daily, weekly, monthly, yearly }

open class EKRecurrenceEnd: NSObject, @unchecked Sendable {
  public let endDate: Date?
  /// 0 if a date limits it.
  public let occurrenceCount: Int

  public init(end endDate: Date) { (self.endDate, occurrenceCount) = (endDate, 0) }
  public init(occurrenceCount: Int) { (endDate, self.occurrenceCount) = (nil, occurrenceCount) }
}

/// The first rule of an item decides its occurrences.
open class EKRecurrenceRule: EKObject, @unchecked Sendable {
  public let frequency: EKRecurrenceFrequency
  public let interval: Int
  open var recurrenceEnd: EKRecurrenceEnd?

  /// - Parameter interval: At least 1.
  public init(recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?) {
    precondition(interval > 0, "NSInvalidArgumentException: interval must be greater than 0")
    (frequency, self.interval, recurrenceEnd) = (type, interval, end)
  }

  convenience init(_ rule: Recurrence) {
    let end = rule.endDate.map { EKRecurrenceEnd(end: $0) }
    self.init(
      recurrenceWith: rule.frequency, interval: rule.interval,
      end: end ?? (rule.count > 0 ? EKRecurrenceEnd(occurrenceCount: rule.count) : nil))
  }
  var record: Recurrence {
    Recurrence(
      frequency: frequency, interval: interval, endDate: recurrenceEnd?.endDate,
      count: recurrenceEnd?.occurrenceCount ?? 0)
  }
}

/// What events and reminders have in common.
open class EKCalendarItem: EKObject, @unchecked Sendable {
  open internal(set) var calendarItemIdentifier: String
  open var calendar: EKCalendar!
  open var title: String! = ""
  open var location: String?
  open var notes: String?
  open var url: URL?
  open var timeZone: TimeZone?
  open var alarms: [EKAlarm]?
  open var recurrenceRules: [EKRecurrenceRule]?
  public let creationDate: Date?

  open var hasAlarms: Bool { alarms?.isEmpty == false }
  open var hasRecurrenceRules: Bool { recurrenceRules?.isEmpty == false }
  open var hasNotes: Bool { notes?.isEmpty == false }
  open var hasAttendees: Bool { false }

  init(_ identifier: String?, _ details: ItemDetails, _ calendar: EKCalendar?) {
    calendarItemIdentifier = identifier ?? CalendarFile.newIdentifier()
    self.calendar = calendar
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
      creationDate: creationDate ?? Date())
  }

  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
  open func addRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules = (recurrenceRules ?? []) + [rule] }
  open func removeRecurrenceRule(_ rule: EKRecurrenceRule) { recurrenceRules?.removeAll { $0 === rule } }
}

open class EKEvent: EKCalendarItem, @unchecked Sendable {
  open var startDate: Date!
  open var endDate: Date!
  open var isAllDay = false
  open var availability = EKEventAvailability.busy
  open var status: EKEventStatus { .none }
  /// nil until it is saved.
  open var eventIdentifier: String! { original == nil ? nil : calendarItemIdentifier }
  /// The start of this occurrence when it was read or saved last.
  var occurrence: Date?
  open var occurrenceDate: Date! { occurrence ?? startDate }
  open var isDetached: Bool { calendarItemIdentifier.contains("/") && !calendarItemIdentifier.hasSuffix("+") }
  private var original: EventRecord?

  public init(eventStore: EKEventStore) {
    original = nil
    super.init(nil, ItemDetails(), nil)
  }

  /// One occurrence of a saved event.
  init(_ record: EventRecord, at start: Date) {
    original = record
    super.init(record.identifier, record.details, .standard(.event))
    (startDate, occurrence) = (start, start)
    endDate = start.addingTimeInterval(record.end.timeIntervalSince(record.start))
    (isAllDay, availability) = (record.isAllDay, record.availability)
  }

  /// It was saved as an occurrence of this record.
  func adopt(_ record: EventRecord) {
    (original, calendarItemIdentifier, occurrence) = (record, record.identifier, record.start)
    recurrenceRules = record.details.rules.isEmpty ? nil : record.details.rules.map { EKRecurrenceRule($0) }
  }

  open func compareStartDate(with other: EKEvent) -> ComparisonResult { startDate.compare(other.startDate) }

  var record: EventRecord {
    EventRecord(
      identifier: calendarItemIdentifier, details: details, start: startDate ?? .distantPast,
      end: endDate ?? .distantPast, isAllDay: isAllDay, availability: availability,
      exceptions: original?.exceptions ?? [])
  }

  /// Throws what is missing.
  func checkedRecord() throws -> EventRecord {
    guard calendar != nil else { throw EKError(.noCalendar) }
    guard let startDate else { throw EKError(.noStartDate) }
    guard let endDate else { throw EKError(.noEndDate) }
    guard startDate <= endDate else { throw EKError(.datesInverted) }
    return record
  }
}

open class EKReminder: EKCalendarItem, @unchecked Sendable {
  open var startDateComponents: DateComponents?
  open var dueDateComponents: DateComponents?
  /// From 1, the highest, to 9; 0 for none.
  open var priority = 0
  open var completionDate: Date? { didSet { if (completionDate != nil) != isCompleted { isCompleted.toggle() } } }
  open var isCompleted = false {
    didSet { if isCompleted != (completionDate != nil) { completionDate = isCompleted ? Date() : nil } }
  }

  public init(eventStore: EKEventStore) { super.init(nil, ItemDetails(), nil) }

  init(_ record: ReminderRecord) {
    super.init(record.identifier, record.details, .standard(.reminder))
    (startDateComponents, dueDateComponents, priority) = (record.start, record.due, record.priority)
    (isCompleted, completionDate) = (record.isCompleted, record.completionDate)
  }

  var record: ReminderRecord {
    ReminderRecord(
      identifier: calendarItemIdentifier, details: details, start: startDateComponents, due: dueDateComponents,
      isCompleted: isCompleted, completionDate: completionDate, priority: priority)
  }
}
