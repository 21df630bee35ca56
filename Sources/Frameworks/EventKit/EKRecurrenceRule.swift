import Foundation

public enum EKRecurrenceFrequency: Int, Codable, Sendable { case daily, weekly, monthly, yearly }

public enum EKWeekday: Int, Sendable {
  case sunday = 1
  case monday, tuesday, wednesday, thursday, friday, saturday
}

/// A weekday in a recurrence rule: every one, or the nth one of a month or a year.
open class EKRecurrenceDayOfWeek: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  public let dayOfTheWeek: EKWeekday
  /// The position of the weekday in the month or year; 0 for every one. A negative number counts from the end.
  public let weekNumber: Int

  public init(_ dayOfTheWeek: EKWeekday) { (self.dayOfTheWeek, weekNumber) = (dayOfTheWeek, 0) }
  public convenience init(dayOfTheWeek: EKWeekday, weekNumber: Int) { self.init(dayOfTheWeek, weekNumber: weekNumber) }
  public init(_ dayOfTheWeek: EKWeekday, weekNumber: Int) {
    precondition(
      (-53...53).contains(weekNumber), "NSInvalidArgumentException: weekNumber must be between -53 and 53")
    (self.dayOfTheWeek, self.weekNumber) = (dayOfTheWeek, weekNumber)
  }

  open class var supportsSecureCoding: Bool { true }
  public required init?(coder: NSCoder) {
    guard let day = EKWeekday(rawValue: coder.decodeInteger(forKey: "dayOfTheWeek")) else { return nil }
    (dayOfTheWeek, weekNumber) = (day, coder.decodeInteger(forKey: "weekNumber"))
  }
  open func encode(with coder: NSCoder) {
    coder.encode(dayOfTheWeek.rawValue, forKey: "dayOfTheWeek")
    coder.encode(weekNumber, forKey: "weekNumber")
  }
  open func copy(with zone: NSZone? = nil) -> Any { self }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? EKRecurrenceDayOfWeek).map { $0.dayOfTheWeek == dayOfTheWeek && $0.weekNumber == weekNumber } ?? false
  }
  open override var hash: Int { dayOfTheWeek.rawValue * 100 + weekNumber }
}

/// The end of a recurrence: a date, or a number of occurrences.
open class EKRecurrenceEnd: NSObject, @unchecked Sendable {
  public let endDate: Date?
  /// The number of occurrences; 0 if the end is a date.
  public let occurrenceCount: Int

  public init(end endDate: Date) { (self.endDate, occurrenceCount) = (endDate, 0) }
  public init(occurrenceCount: Int) {
    precondition(occurrenceCount > 0, "NSInvalidArgumentException: occurrenceCount must be greater than 0")
    (endDate, self.occurrenceCount) = (nil, occurrenceCount)
  }
}

/// A rule for repeating an event. Only the first rule of an event determines its occurrences.
open class EKRecurrenceRule: EKObject, @unchecked Sendable {
  public let frequency: EKRecurrenceFrequency
  public let interval: Int
  open var recurrenceEnd: EKRecurrenceEnd?
  public let daysOfTheWeek: [EKRecurrenceDayOfWeek]?
  public let daysOfTheMonth: [NSNumber]?
  public let monthsOfTheYear: [NSNumber]?
  public let weeksOfTheYear: [NSNumber]?
  public let daysOfTheYear: [NSNumber]?
  /// The positions of the matching days in each period that are used. A negative number counts from the end.
  public let setPositions: [NSNumber]?
  open var calendarIdentifier: String { "gregorian" }
  /// The first day of the week, always 0, which means the system's setting.
  open var firstDayOfTheWeek: Int { 0 }

  /// Creates a rule without limits on the days.
  ///
  /// - Parameter interval: The number of periods between two occurrences, at least 1.
  public convenience init(recurrenceWith type: EKRecurrenceFrequency, interval: Int, end: EKRecurrenceEnd?) {
    self.init(
      recurrenceWith: type, interval: interval, daysOfTheWeek: nil, daysOfTheMonth: nil, monthsOfTheYear: nil,
      weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: nil, end: end)
  }

  public init(
    recurrenceWith type: EKRecurrenceFrequency, interval: Int, daysOfTheWeek days: [EKRecurrenceDayOfWeek]?,
    daysOfTheMonth monthDays: [NSNumber]?, monthsOfTheYear months: [NSNumber]?, weeksOfTheYear: [NSNumber]?,
    daysOfTheYear: [NSNumber]?, setPositions: [NSNumber]?, end: EKRecurrenceEnd?
  ) {
    precondition(interval > 0, "NSInvalidArgumentException: interval must be greater than 0")
    (frequency, self.interval, recurrenceEnd) = (type, interval, end)
    (daysOfTheWeek, daysOfTheMonth, monthsOfTheYear) = (days, monthDays, months)
    (self.weeksOfTheYear, self.daysOfTheYear, self.setPositions) = (weeksOfTheYear, daysOfTheYear, setPositions)
  }

  convenience init(_ rule: Recurrence) {
    let end = rule.endDate.map { EKRecurrenceEnd(end: $0) }
    func numbers(_ list: [Int]?) -> [NSNumber]? { list.map { $0.map { NSNumber(value: $0) } } }
    let days = rule.days
    self.init(
      recurrenceWith: rule.frequency, interval: rule.interval,
      daysOfTheWeek: days?.weekdays.map {
        $0.compactMap { day in
          EKWeekday(rawValue: day.weekday).map { EKRecurrenceDayOfWeek($0, weekNumber: day.week) }
        }
      }, daysOfTheMonth: numbers(days?.monthDays), monthsOfTheYear: numbers(days?.months),
      weeksOfTheYear: numbers(days?.weeks), daysOfTheYear: numbers(days?.yearDays),
      setPositions: numbers(days?.positions),
      end: end ?? (rule.count > 0 ? EKRecurrenceEnd(occurrenceCount: rule.count) : nil))
  }

  var record: Recurrence {
    func numbers(_ list: [NSNumber]?) -> [Int]? { list.map { $0.map(\.intValue) } }
    let days = RecurrenceDays(
      weekdays: daysOfTheWeek.map { $0.map { RecurrenceDay(weekday: $0.dayOfTheWeek.rawValue, week: $0.weekNumber) } },
      monthDays: numbers(daysOfTheMonth), months: numbers(monthsOfTheYear), weeks: numbers(weeksOfTheYear),
      yearDays: numbers(daysOfTheYear), positions: numbers(setPositions))
    return Recurrence(
      frequency: frequency, interval: interval, endDate: recurrenceEnd?.endDate,
      count: recurrenceEnd?.occurrenceCount ?? 0, days: days.isEmpty ? nil : days)
  }
}
