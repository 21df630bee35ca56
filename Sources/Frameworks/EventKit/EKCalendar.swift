import CoreGraphics
import Foundation

/// The base class of objects that an event store saves.
open class EKObject: NSObject, @unchecked Sendable {
  /// Reads the saved values again. Returns false if the object was removed.
  open func refresh() -> Bool { true }
}

/// The account to which calendars belong. The only source is the device.
open class EKSource: EKObject, @unchecked Sendable {
  static let local = EKSource()

  public let sourceIdentifier = "SOURCE-LOCAL"
  public let title = "Default"
  public let sourceType = EKSourceType.local
  open var isDelegate: Bool { false }

  private override init() {}

  open func calendars(for entityType: EKEntityType) -> Set<EKCalendar> { Set(EKCalendar.all(entityType)) }
}

/// A calendar for events or a list of reminders: the device's default one, or one that the app has saved.
open class EKCalendar: EKObject, @unchecked Sendable {
  private static let events = EKCalendar("CALENDAR-LOCAL", "Calendar", .event, isImmutable: true)
  private static let reminders = EKCalendar("REMINDERS-LOCAL", "Reminders", .reminder, isImmutable: true)
  static func standard(_ type: EKEntityType) -> EKCalendar { type == .event ? events : reminders }

  static func all(_ type: EKEntityType) -> [EKCalendar] {
    let records = CalendarFile.read().calendars ?? []
    return [standard(type)] + records.filter { $0.isForReminders == (type == .reminder) }.map { EKCalendar($0) }
  }
  static func saved(_ identifier: String) -> EKCalendar? {
    CalendarFile.read().calendar(identifier)
  }

  public let calendarIdentifier: String
  open var title: String
  private let entityType: EKEntityType
  open var allowedEntityTypes: EKEntityMask { entityType == .event ? .event : .reminder }
  open var supportedEventAvailabilities: EKCalendarEventAvailabilityMask {
    entityType == .event ? [.busy, .free] : []
  }
  public let type = EKCalendarType.local
  /// The source to which the calendar belongs. An app must set it before it saves a new calendar.
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

  /// Creates a calendar, which `EKEventStore.saveCalendar` saves.
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

  /// The identifier that items save for this calendar; `nil` for the device's default calendar.
  var savedIdentifier: String? { isImmutable ? nil : calendarIdentifier }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? EKCalendar)?.calendarIdentifier == calendarIdentifier
  }
  open override var hash: Int { calendarIdentifier.hashValue }
}

/// The availabilities that events of a calendar can have.
public struct EKCalendarEventAvailabilityMask: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let busy = EKCalendarEventAvailabilityMask(rawValue: 1)
  public static let free = EKCalendarEventAvailabilityMask(rawValue: 2)
  public static let tentative = EKCalendarEventAvailabilityMask(rawValue: 4)
  public static let unavailable = EKCalendarEventAvailabilityMask(rawValue: 8)
}
