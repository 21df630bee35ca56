import Foundation

/// A day of the week, or the nth one of a month or year; 0 means every one, and a negative number counts from the end.
struct RecurrenceDay: Codable, Hashable, Sendable {
  /// 1 is Sunday.
  var weekday: Int
  var week = 0
}

/// The days on which a rule is limited. A list that is `nil` does not limit.
struct RecurrenceDays: Codable, Hashable, Sendable {
  var weekdays: [RecurrenceDay]?
  var monthDays: [Int]?
  var months: [Int]?
  var weeks: [Int]?
  var yearDays: [Int]?
  var positions: [Int]?

  var isEmpty: Bool {
    [monthDays, months, weeks, yearDays, positions].allSatisfy { $0?.isEmpty ?? true } && weekdays?.isEmpty ?? true
  }
}

/// A rule as it is saved.
struct Recurrence: Codable, Hashable, Sendable {
  var frequency: EKRecurrenceFrequency
  var interval: Int
  var endDate: Date?
  /// 0: not limited by it.
  var count = 0
  var days: RecurrenceDays?

  /// The starts of the occurrences, from the first on.
  func starts(from first: Date) -> AnySequence<Date> {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    let periods = RecurrencePeriods(self, first, calendar)
    return AnySequence { [endDate, count] () -> AnyIterator<Date> in
      var (periods, number) = (periods, 0)
      return AnyIterator { () -> Date? in
        guard count == 0 || number < count, let date = periods.next(), endDate.map({ date <= $0 }) ?? true else {
          return nil
        }
        number += 1
        return date
      }
    }
  }
}

/// Goes from period to period: from day to day, or from month to month.
private struct RecurrencePeriods: IteratorProtocol {
  private let rule: Recurrence
  private let days: RecurrenceDays
  private let first: Date
  private let calendar: Calendar
  private var number = 0
  private var pending: [Date]

  init(_ rule: Recurrence, _ first: Date, _ calendar: Calendar) {
    (self.rule, self.first, self.calendar) = (rule, first, calendar)
    days = rule.days ?? RecurrenceDays()
    // The item itself is the first occurrence, even if the rule does not contain its day.
    pending = [first]
  }

  private var component: Calendar.Component {
    switch rule.frequency {
    case .daily: .day
    case .weekly: .weekOfYear
    case .monthly: .month
    case .yearly: .year
    }
  }

  mutating func next() -> Date? {
    // A rule without any day, such as February 30, ends.
    for _ in 0..<2000 {
      if !pending.isEmpty { return pending.removeFirst() }
      guard rule.interval > 0 else { return nil }
      if days.isEmpty {
        number += 1
        guard let date = calendar.date(byAdding: component, value: number * rule.interval, to: first) else {
          return nil
        }
        pending = [date]
      } else {
        pending = datesOfPeriod().filter { $0 > first }
        number += 1
      }
    }
    return nil
  }

  // MARK: Days

  private func datesOfPeriod() -> [Date] {
    guard let start = calendar.dateInterval(of: component, for: first)?.start,
      let from = calendar.date(byAdding: component, value: number * rule.interval, to: start),
      let to = calendar.date(byAdding: component, value: 1, to: from)
    else { return [] }
    var all: [Date] = []
    var day = from
    while day < to, all.count < 400 {
      all.append(day)
      guard let next = calendar.date(byAdding: .day, value: 1, to: day) else { break }
      day = next
    }
    let dates = all.filter { isIncluded($0, in: from, to) }.compactMap(atTimeOfFirst)
    guard let positions = days.positions, !positions.isEmpty else { return dates }
    return Set(positions.map { $0 > 0 ? $0 - 1 : dates.count + $0 }).sorted().filter(dates.indices.contains).map {
      dates[$0]
    }
  }

  private func atTimeOfFirst(_ day: Date) -> Date? {
    let time = calendar.dateComponents([.hour, .minute, .second], from: first)
    return calendar.date(
      bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day)
  }

  private func isIncluded(_ day: Date, in from: Date, _ to: Date) -> Bool {
    let parts = calendar.dateComponents([.month, .day, .weekday, .weekOfYear], from: day)
    let own = calendar.dateComponents([.month, .day, .weekday], from: first)
    if let months = limits(days.months), !months.contains(parts.month ?? 0) { return false }
    if let weeks = limits(days.weeks), rule.frequency == .yearly {
      let count = calendar.range(of: .weekOfYear, in: .yearForWeekOfYear, for: day)?.count ?? 52
      if !contains(weeks, parts.weekOfYear ?? 0, count) { return false }
    }
    if let yearDays = limits(days.yearDays), rule.frequency == .yearly {
      let number = calendar.ordinality(of: .day, in: .year, for: day) ?? 0
      if !contains(yearDays, number, calendar.range(of: .day, in: .year, for: day)?.count ?? 365) { return false }
    }
    if let monthDays = limits(days.monthDays), rule.frequency != .weekly {
      let count = calendar.range(of: .day, in: .month, for: day)?.count ?? 31
      if !contains(monthDays, parts.day ?? 0, count) { return false }
    }
    if let weekdays = days.weekdays, !weekdays.isEmpty {
      return weekdays.contains { isDay($0, day, parts.weekday ?? 0) }
    }
    // What the rule does not say is as in the first occurrence.
    switch rule.frequency {
    case .daily: return true
    case .weekly: return parts.weekday == own.weekday
    case .monthly: return limits(days.monthDays) != nil || parts.day == own.day
    case .yearly:
      if limits(days.yearDays) != nil || limits(days.monthDays) != nil { return true }
      if limits(days.weeks) != nil { return parts.weekday == own.weekday }
      return parts.day == own.day && (limits(days.months) != nil || parts.month == own.month)
    }
  }

  private func limits(_ numbers: [Int]?) -> [Int]? { numbers.flatMap { $0.isEmpty ? nil : $0 } }

  /// Whether a list has a number, or has it counted from the end.
  private func contains(_ list: [Int], _ number: Int, _ count: Int) -> Bool {
    list.contains(number) || list.contains(number - count - 1)
  }

  private func isDay(_ wanted: RecurrenceDay, _ day: Date, _ weekday: Int) -> Bool {
    guard weekday == wanted.weekday else { return false }
    guard wanted.week != 0, rule.frequency == .monthly || rule.frequency == .yearly else { return true }
    // The nth weekday is one of the year, unless the rule names months.
    let isOfMonth = rule.frequency == .monthly || limits(days.months) != nil
    let whole: Calendar.Component = isOfMonth ? .month : .year
    guard let number = calendar.ordinality(of: .day, in: whole, for: day),
      let count = calendar.range(of: .day, in: whole, for: day)?.count
    else { return false }
    return wanted.week > 0 ? (number - 1) / 7 + 1 == wanted.week : (count - number) / 7 + 1 == -wanted.week
  }
}
