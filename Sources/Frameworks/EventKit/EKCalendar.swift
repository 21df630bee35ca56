import CoreGraphics
import Foundation

/// What the calendar saves.
open class EKObject: NSObject, @unchecked Sendable {
  /// Reads the saved values again. False if they were removed.
  open func refresh() -> Bool { true }
}

/// Where calendars are: on the device.
open class EKSource: EKObject, @unchecked Sendable {
  static let local = EKSource()

  public let sourceIdentifier = "SOURCE-LOCAL"
  public let title = "Default"
  public let sourceType = EKSourceType.local
  open var isDelegate: Bool { false }

  private override init() {}

  open func calendars(for entityType: EKEntityType) -> Set<EKCalendar> { Set(EKCalendar.all(entityType)) }
}

/// A calendar of events, or a list of reminders: the device's own, or one that the app has saved.
open class EKCalendar: EKObject, @unchecked Sendable {
  private static let events = EKCalendar("CALENDAR-LOCAL", "Calendar", .event, isImmutable: true)
  private static let reminders = EKCalendar("REMINDERS-LOCAL", "Reminders", .reminder, isImmutable: true)
  static func standard(_ type: EKEntityType) -> EKCalendar { type == .event ? events : reminders }

  static func all(_ type: EKEntityType) -> [EKCalendar] {
    let records = CalendarFile.read().calendars ?? []
    return [standard(type)] + records.filter { $0.isForReminders == (type == .reminder) }.map { EKCalendar($0) }
  }
  static func saved(_ identifier: String) -> EKCalendar? {
    (CalendarFile.read().calendars ?? []).first { $0.identifier == identifier }.map { EKCalendar($0) }
  }

  public let calendarIdentifier: String
  open var title: String
  private let entityType: EKEntityType
  open var allowedEntityTypes: EKEntityMask { entityType == .event ? .event : .reminder }
  open var supportedEventAvailabilities: EKCalendarEventAvailabilityMask {
    entityType == .event ? [.busy, .free] : []
  }
  public let type = EKCalendarType.local
  /// Where a calendar of the app is; it must be set before the calendar is saved.
  open var source: EKSource!
  open var allowsContentModifications: Bool { true }
  public let isImmutable: Bool
  open var isSubscribed: Bool { false }
  open var cgColor: CGColor!

  private init(_ identifier: String, _ title: String, _ type: EKEntityType, isImmutable: Bool) {
    (calendarIdentifier, self.title, entityType, self.isImmutable) = (identifier, title, type, isImmutable)
    source = isImmutable ? .local : nil
    cgColor =
      type == .event
      ? CGColor(red: 0.11, green: 0.68, blue: 0.97, alpha: 1) : CGColor(red: 1, green: 0.58, blue: 0, alpha: 1)
  }

  /// A new calendar, which `EKEventStore.saveCalendar` saves.
  public convenience init(for entityType: EKEntityType, eventStore: EKEventStore) {
    self.init(CalendarFile.newIdentifier(), "", entityType, isImmutable: false)
  }

  convenience init(_ record: CalendarRecord) {
    self.init(record.identifier, record.title, record.isForReminders ? .reminder : .event, isImmutable: false)
    source = .local
    let parts = record.color.map { CGFloat($0) }
    if parts.count == 4 { cgColor = CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) }
  }

  var record: CalendarRecord {
    let parts = (cgColor?.components ?? []).map { Double($0) }
    let color = parts.count == 2 ? [parts[0], parts[0], parts[0], parts[1]] : parts
    return CalendarRecord(
      identifier: calendarIdentifier, title: title, isForReminders: entityType == .reminder, color: color)
  }

  /// The identifier in the saved items; `nil` for the device's own calendar.
  var savedIdentifier: String? { isImmutable ? nil : calendarIdentifier }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? EKCalendar)?.calendarIdentifier == calendarIdentifier
  }
  open override var hash: Int { calendarIdentifier.hashValue }
}

/// The availabilities that a calendar's events can have.
public struct EKCalendarEventAvailabilityMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let busy = EKCalendarEventAvailabilityMask(rawValue: 1)
  public static let free = EKCalendarEventAvailabilityMask(rawValue: 2)
  public static let tentative = EKCalendarEventAvailabilityMask(rawValue: 4)
  public static let unavailable = EKCalendarEventAvailabilityMask(rawValue: 8)
}
