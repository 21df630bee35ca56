import Foundation
import Testing

// For DateFields and DateColumn, which apps do not see.
@testable import UIKit

/// The calendar arithmetic of date pickers.
@Suite struct DateFieldsTests {
  private func fields(_ locale: String, _ mode: UIDatePicker.Mode = .date) -> DateFields {
    var fields = DateFields()
    fields.mode = mode
    fields.calendar = Calendar(identifier: .gregorian)
    fields.calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    fields.calendar.locale = Locale(identifier: locale)
    return fields
  }

  /// 31 January 2008, 09:41:30.
  private let january = Date(timeIntervalSinceReferenceDate: 223_465_290)

  @Test func `date picker columns follow the locale's order`() {
    #expect(fields("en_US").columns == [.month, .dayOfMonth, .year])
    #expect(fields("de_DE").columns == [.dayOfMonth, .month, .year])
    #expect(fields("ja_JP").columns == [.year, .month, .dayOfMonth])
    #expect(fields("en_US", .time).columns == [.hour, .minute, .period])
    #expect(fields("de_DE", .time).columns == [.hour, .minute])
    #expect(fields("en_US", .dateAndTime).columns == [.day, .hour, .minute, .period])
    #expect(fields("en_US", .countDownTimer).columns == [.hours, .minutes])
  }

  @Test func `date picker rows have the locale's month, hour and period names`() {
    #expect(fields("de_DE").title(2, .month) == "März")
    #expect(fields("en_US").title(0, .hour) == "12" && fields("en_US").title(13, .hour) == "1")
    #expect(fields("de_DE").title(7, .hour) == "07" && fields("de_DE").title(7, .minute) == "07")
    #expect(fields("en_US").title(1, .period) == "PM")
    var today = fields("en_US")
    today.today = january
    #expect(today.title(DateFields.daySpan, .day) == "Today")
    #expect(today.title(DateFields.daySpan + 1, .day) == "Fri, Feb 1")
  }

  @Test func `each date has a row in each column, and a row converts back to the date`() {
    let fields = fields("en_US", .dateAndTime)
    for column in [DateColumn.day, .month, .dayOfMonth, .year, .hour, .period] {
      let date = fields.date(january, with: column, at: fields.row(of: january, in: column))
      #expect(abs(date.timeIntervalSince(january)) < 31)
    }
    let afternoon = fields.date(january, with: .period, at: 1)
    #expect(fields.row(of: afternoon, in: .hour) == 21 && fields.title(21, .hour) == "9")
  }

  @Test func `choosing a month without the current day selects the month's last day`() {
    let fields = fields("en_US")
    let february = fields.date(january, with: .month, at: 1)
    #expect(fields.text(february, "yMMMd") == "Feb 29, 2008")
    #expect(fields.text(fields.date(february, with: .year, at: 2006), "yMMMd") == "Feb 28, 2007")
    #expect(fields.text(fields.date(february, with: .dayOfMonth, at: 30), "yMMMd") == "Feb 29, 2008")
  }

  @Test func `a minute interval rounds dates down and has fewer rows`() {
    var fields = fields("en_US", .time)
    fields.minuteInterval = 15
    #expect(fields.count(.minute) == 4 && fields.title(3, .minute) == "45" && fields.row(of: january, in: .minute) == 2)
    #expect(fields.rounded(january).timeIntervalSince(january) == -690)
  }
}
