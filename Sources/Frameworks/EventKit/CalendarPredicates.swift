import Foundation

/// Returns whether a date lies between two bounds. A nil bound does not limit. A nil date is only accepted without bounds.
func isDate(_ date: Date?, between start: Date?, _ end: Date?) -> Bool {
  guard start != nil || end != nil else { return true }
  guard let date else { return false }
  return start.map { date >= $0 } ?? true && end.map { date <= $0 } ?? true
}

final class EventPredicate: NSPredicate {
  let interval: Range<Date>
  private let calendars: [String]?

  init(_ interval: Range<Date>, _ calendars: [String]?) {
    (self.interval, self.calendars) = (interval, calendars)
    super.init(block: { object, _ in
      guard let event = object as? EKEvent, let start = event.startDate, let end = event.endDate else { return false }
      return start < interval.upperBound && end > interval.lowerBound
    })
  }
  required init?(coder: NSCoder) { nil }

  func includes(_ calendar: String) -> Bool { calendars?.contains(calendar) ?? true }
}

final class ReminderPredicate: NSPredicate {
  private let condition: (ReminderRecord) -> Bool
  private let calendars: [String]?

  init(_ calendars: [EKCalendar]?, _ condition: @escaping (ReminderRecord) -> Bool) {
    (self.calendars, self.condition) = (calendars?.map(\.calendarIdentifier), condition)
    super.init(block: { object, _ in (object as? EKReminder).map { condition($0.record) } ?? false })
  }
  required init?(coder: NSCoder) { nil }

  func accepts(_ record: ReminderRecord) -> Bool {
    let calendar = record.details.calendar ?? EKCalendar.standard(.reminder).calendarIdentifier
    return calendars?.contains(calendar) ?? true && condition(record)
  }
}
