import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct CalendarViewTests {
  private let screen = Screen(UIViewController())
  private let view = UICalendarView(frame: CGRect(x: 20, y: 100, width: 320, height: 400))

  private final class Log: UICalendarViewDelegate, UICalendarSelectionSingleDateDelegate,
    UICalendarSelectionMultiDateDelegate
  {
    var lines: [String] = []
    var refused: Int?

    func calendarView(
      _ calendarView: UICalendarView, decorationFor dateComponents: DateComponents
    ) -> UICalendarView.Decoration? {
      guard dateComponents.day == 5 else { return nil }
      return .customView {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 12))
        label.text = "party \(dateComponents.month ?? 0)"
        return label
      }
    }
    func calendarView(
      _ calendarView: UICalendarView, didChangeVisibleDateComponentsFrom previousDateComponents: DateComponents
    ) { lines.append("from \(previousDateComponents.month ?? 0)") }
    func dateSelection(_ selection: UICalendarSelectionSingleDate, didSelectDate dateComponents: DateComponents?) {
      lines.append("selects \(dateComponents?.day ?? 0)")
    }
    func dateSelection(
      _ selection: UICalendarSelectionSingleDate, canSelectDate dateComponents: DateComponents?
    ) -> Bool { refused == nil || dateComponents?.day != refused }
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didSelectDate dateComponents: DateComponents) {
      lines.append("adds \(dateComponents.day ?? 0)")
    }
    func multiDateSelection(_ selection: UICalendarSelectionMultiDate, didDeselectDate dateComponents: DateComponents) {
      lines.append("removes \(dateComponents.day ?? 0)")
    }
  }
  private let log = Log()

  /// The screen begins on Tuesday, 9 January 2007.
  private func begin(_ selection: UICalendarSelection?) {
    view.locale = Locale(identifier: "en_US")
    view.timeZone = TimeZone(identifier: "UTC")
    view.delegate = log
    view.selectionBehavior = selection
    screen.window.rootViewController?.view.addSubview(view)
    view.setVisibleDateComponents(DateComponents(year: 2007, month: 1, day: 9), animated: false)
    screen.settle()
    log.lines = []
  }

  @Test func `a calendar view shows a month's days with decorations and moves to the next month`() {
    begin(nil)
    #expect(screen.find("January 2007") != nil && screen.find("party 1") != nil)
    #expect(screen.find(.label("Wednesday, January 31")) != nil)
    screen.tap(.label("Next Month"))
    screen.settle()
    #expect(screen.find("February 2007") != nil && screen.find("party 2") != nil)
    #expect(screen.find(.label("Wednesday, February 28")) != nil && screen.find(.label("Thursday, March 1")) == nil)
    #expect(log.lines == ["from 1"] && view.visibleDateComponents.month == 2)
  }

  @Test func `a single-date selection selects a day unless the delegate refuses it`() {
    let selection = UICalendarSelectionSingleDate(delegate: log)
    begin(selection)
    screen.tap(.label("Friday, January 12"))
    screen.settle()
    #expect(selection.selectedDate?.day == 12 && selection.selectedDate?.year == 2007)
    log.refused = 13
    screen.tap(.label("Saturday, January 13"))
    screen.settle()
    #expect(selection.selectedDate?.day == 12)
    screen.tap(.label("Friday, January 12"))
    screen.settle()
    #expect(selection.selectedDate == nil && log.lines == ["selects 12", "selects 0"])
  }

  @Test func `a multi-date selection selects and deselects days`() {
    let selection = UICalendarSelectionMultiDate(delegate: log)
    begin(selection)
    for day in ["Friday, January 12", "Saturday, January 13", "Friday, January 12"] {
      screen.tap(.label(day))
      screen.settle()
    }
    #expect(log.lines == ["adds 12", "adds 13", "removes 12"] && selection.selectedDates.map(\.day) == [13])
  }

  @Test func `days and months outside of availableDateRange cannot be selected`() {
    let selection = UICalendarSelectionSingleDate(delegate: log)
    begin(selection)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: "UTC") ?? .current
    let start = calendar.date(from: DateComponents(year: 2007, month: 1, day: 10)) ?? .distantPast
    let end = calendar.date(from: DateComponents(year: 2007, month: 1, day: 20)) ?? .distantPast
    view.availableDateRange = DateInterval(start: start, end: end)
    screen.settle()
    let days = view.subviews.flatMap(\.subviews).compactMap { $0 as? UIControl }.filter { $0.accessibilityLabel != nil }
    #expect(days.filter(\.isEnabled).count == 11)
    view.setVisibleDateComponents(DateComponents(year: 2007, month: 6), animated: false)
    #expect(view.visibleDateComponents.month == 1)
  }
}
