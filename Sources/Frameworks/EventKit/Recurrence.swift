import Foundation

/// A weekday in a rule as it is saved. `week` 0 means every one; a negative number counts from the end of the month or year.
struct RecurrenceDay: Codable, Hashable, Sendable {
  /// The number of the weekday; 1 is Sunday.
  var weekday: Int
  var week = 0
}

/// The days to which a rule is limited. A `nil` list does not limit.
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

/// A recurrence rule as it is saved in the file.
struct Recurrence: Codable, Hashable, Sendable {
  var frequency: EKRecurrenceFrequency
  var interval: Int
  var endDate: Date?
  /// The number of occurrences; 0 for no limit.
  var count = 0
  var days: RecurrenceDays?

  /// Returns the start dates of all occurrences, in ascending order.
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

/// Iterates over the start dates of a rule's occurrences, one period (day, week, month or year) after the other.
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
    // The event's own start is the first occurrence, even if it does not match the rule.
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
    // The limit ends rules that never match a day, such as February 30.
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
    let dates = all.filter { isIncluded($0, in: from, to) }.compactMap(settingTimeOfFirst)
    guard let positions = days.positions, !positions.isEmpty else { return dates }
    return Set(positions.map { $0 > 0 ? $0 - 1 : dates.count + $0 }).sorted().filter(dates.indices.contains).map {
      dates[$0]
    }
  }

  private func settingTimeOfFirst(_ day: Date) -> Date? {
    let time = calendar.dateComponents([.hour, .minute, .second], from: first)
    return calendar.date(
      bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day)
  }

  private func isIncluded(_ day: Date, in from: Date, _ to: Date) -> Bool {
    let parts = calendar.dateComponents([.month, .day, .weekday, .weekOfYear], from: day)
    let firstParts = calendar.dateComponents([.month, .day, .weekday], from: first)
    if let months = nonEmpty(days.months), !months.contains(parts.month ?? 0) { return false }
    if let weeks = nonEmpty(days.weeks), rule.frequency == .yearly {
      let count = calendar.range(of: .weekOfYear, in: .yearForWeekOfYear, for: day)?.count ?? 52
      if !contains(weeks, parts.weekOfYear ?? 0, count) { return false }
    }
    if let yearDays = nonEmpty(days.yearDays), rule.frequency == .yearly {
      let number = calendar.ordinality(of: .day, in: .year, for: day) ?? 0
      if !contains(yearDays, number, calendar.range(of: .day, in: .year, for: day)?.count ?? 365) { return false }
    }
    if let monthDays = nonEmpty(days.monthDays), rule.frequency != .weekly {
      let count = calendar.range(of: .day, in: .month, for: day)?.count ?? 31
      if !contains(monthDays, parts.day ?? 0, count) { return false }
    }
    if let weekdays = days.weekdays, !weekdays.isEmpty {
      return weekdays.contains { isDay($0, day, parts.weekday ?? 0) }
    }
    // The first occurrence determines what the rule leaves open.
    switch rule.frequency {
    case .daily: return true
    case .weekly: return parts.weekday == firstParts.weekday
    case .monthly: return nonEmpty(days.monthDays) != nil || parts.day == firstParts.day
    case .yearly:
      if nonEmpty(days.yearDays) != nil || nonEmpty(days.monthDays) != nil { return true }
      if nonEmpty(days.weeks) != nil { return parts.weekday == firstParts.weekday }
      return parts.day == firstParts.day && (nonEmpty(days.months) != nil || parts.month == firstParts.month)
    }
  }

  private func nonEmpty(_ numbers: [Int]?) -> [Int]? { numbers.flatMap { $0.isEmpty ? nil : $0 } }

  /// Returns whether a list contains a number, or its negative form that counts from the end.
  private func contains(_ list: [Int], _ number: Int, _ count: Int) -> Bool {
    list.contains(number) || list.contains(number - count - 1)
  }

  private func isDay(_ wanted: RecurrenceDay, _ day: Date, _ weekday: Int) -> Bool {
    guard weekday == wanted.weekday else { return false }
    guard wanted.week != 0, rule.frequency == .monthly || rule.frequency == .yearly else { return true }
    // In a yearly rule, the nth weekday is counted within the year, unless the rule lists months.
    let isOfMonth = rule.frequency == .monthly || nonEmpty(days.months) != nil
    let whole: Calendar.Component = isOfMonth ? .month : .year
    guard let number = calendar.ordinality(of: .day, in: whole, for: day),
      let count = calendar.range(of: .day, in: whole, for: day)?.count
    else { return false }
    return wanted.week > 0 ? (number - 1) / 7 + 1 == wanted.week : (count - number) / 7 + 1 == -wanted.week
  }
}
