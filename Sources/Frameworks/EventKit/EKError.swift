import Foundation

public let EKErrorDomain = EKError.errorDomain

/// The error of an event store. Its domain and codes are Apple's.
public struct EKError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case eventNotMutable, noCalendar, noStartDate, noEndDate, datesInverted, internalFailure
    case calendarReadOnly, durationGreaterThanRecurrence, alarmGreaterThanRecurrence
    case startDateTooFarInFuture, startDateCollidesWithOtherOccurrence, objectBelongsToDifferentStore
    case invitesCannotBeMoved, invalidSpan, calendarHasNoSource, calendarSourceCannotBeModified
    case calendarIsImmutable, sourceDoesNotAllowCalendarAddDelete, recurringReminderRequiresDueDate
    case structuredLocationsNotSupported, reminderLocationsNotSupported, alarmProximityNotSupported
    case calendarDoesNotAllowEvents, calendarDoesNotAllowReminders, sourceDoesNotAllowReminders
    case sourceDoesNotAllowEvents, priorityIsInvalid, invalidEntityType, procedureAlarmsNotMutable
    case eventStoreNotAuthorized, osNotSupported
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "EKErrorDomain"
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? {
    switch code {
    case .noCalendar: "No calendar has been set."
    case .noStartDate: "No start date has been set."
    case .noEndDate: "No end date has been set."
    case .calendarHasNoSource: "The calendar has no source."
    case .calendarIsImmutable: "The calendar cannot be changed or removed."
    case .datesInverted: "The start date must be before the end date."
    case .eventStoreNotAuthorized: "The app is not allowed to use the calendar."
    default: "The calendar cannot be changed in this manner."
    }
  }
}
