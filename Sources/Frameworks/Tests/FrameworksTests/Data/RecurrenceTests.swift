import Foundation
import Testing
@testable import VitrineEventKit

@Suite struct RecurrenceTests {
  private let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .current
    return calendar
  }()

  /// Tuesday, January 2, 2024, at ten.
  private var first: Date {
    calendar.date(from: DateComponents(year: 2024, month: 1, day: 2, hour: 10)) ?? .distantPast
  }

  /// The first days of a rule's occurrences as "year-month-day".
  private func days(_ count: Int, _ rule: EKRecurrenceRule) -> [String] {
    rule.record.starts(from: first).prefix(count).map { date in
      let parts = calendar.dateComponents([.year, .month, .day, .hour], from: date)
      return "\(parts.year ?? 0)-\(parts.month ?? 0)-\(parts.day ?? 0)" + (parts.hour == 10 ? "" : "?")
    }
  }

  private func rule(
    _ frequency: EKRecurrenceFrequency, _ interval: Int = 1, days: [EKRecurrenceDayOfWeek]? = nil,
    monthDays: [Int]? = nil, months: [Int]? = nil, positions: [Int]? = nil, end: EKRecurrenceEnd? = nil
  ) -> EKRecurrenceRule {
    func numbers(_ list: [Int]?) -> [NSNumber]? { list.map { $0.map { NSNumber(value: $0) } } }
    return EKRecurrenceRule(
      recurrenceWith: frequency, interval: interval, daysOfTheWeek: days, daysOfTheMonth: numbers(monthDays),
      monthsOfTheYear: numbers(months), weeksOfTheYear: nil, daysOfTheYear: nil, setPositions: numbers(positions),
      end: end)
  }

  @Test func `days of the week in every second week`() {
    let days = days(4, rule(.weekly, 2, days: [EKRecurrenceDayOfWeek(.tuesday), EKRecurrenceDayOfWeek(.thursday)]))
    #expect(days == ["2024-1-2", "2024-1-4", "2024-1-16", "2024-1-18"])
  }

  @Test func `the first and the last weekday of a month`() {
    let monday = EKRecurrenceDayOfWeek(.monday, weekNumber: 1)
    #expect(days(3, rule(.monthly, days: [monday])) == ["2024-1-2", "2024-2-5", "2024-3-4"])
    let friday = EKRecurrenceDayOfWeek(.friday, weekNumber: -1)
    #expect(days(4, rule(.monthly, days: [friday])) == ["2024-1-2", "2024-1-26", "2024-2-23", "2024-3-29"])
  }

  @Test func `days of a month from its end, and positions`() {
    #expect(days(4, rule(.monthly, monthDays: [-1])) == ["2024-1-2", "2024-1-31", "2024-2-29", "2024-3-31"])
    let working = [EKWeekday.monday, .tuesday, .wednesday, .thursday, .friday].map { EKRecurrenceDayOfWeek($0) }
    #expect(
      days(4, rule(.monthly, days: working, positions: [-1])) == ["2024-1-2", "2024-1-31", "2024-2-29", "2024-3-29"])
  }

  @Test func `weekdays of a month in every second year, and the end`() {
    let sundays = rule(.yearly, 2, days: [EKRecurrenceDayOfWeek(.sunday)], months: [1])
    #expect(days(6, sundays) == ["2024-1-2", "2024-1-7", "2024-1-14", "2024-1-21", "2024-1-28", "2026-1-4"])
    #expect(days(9, rule(.daily, 3, end: EKRecurrenceEnd(occurrenceCount: 2))) == ["2024-1-2", "2024-1-5"])
    // February 30 is never.
    #expect(days(9, rule(.yearly, monthDays: [30], months: [2])) == ["2024-1-2"])
  }

  @Test func `a rule is the same after it was saved`() throws {
    let saved = rule(.monthly, days: [EKRecurrenceDayOfWeek(.friday, weekNumber: -1)], positions: [1]).record
    let read = try JSONDecoder().decode(Recurrence.self, from: JSONEncoder().encode(saved))
    #expect(EKRecurrenceRule(read).record == saved)
    #expect(EKRecurrenceRule(read).daysOfTheWeek == [EKRecurrenceDayOfWeek(.friday, weekNumber: -1)])
  }
}
