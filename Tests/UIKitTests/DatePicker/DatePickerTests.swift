import Testing
import UIKitTesting
import Wire

// For PickerWheel, PickerRowLabel, DatePopover and DateButton, which apps do not see.
@testable import UIKit

@MainActor @Suite struct DatePickerTests {
  private let screen = Screen(UIViewController())
  private let picker = UIDatePicker()
  /// Records the picker's events.
  private final class ActionLog {
    var dates: [String] = []
  }
  private let actionLog = ActionLog()

  /// Tuesday, 9 January 2007, 09:41 UTC, at which each screen begins.
  private func display(
    _ mode: UIDatePicker.Mode, _ style: UIDatePickerStyle, _ prepare: (UIDatePicker) -> Void = { _ in }
  ) {
    picker.locale = Locale(identifier: "en_US")
    picker.timeZone = TimeZone(identifier: "UTC")
    picker.datePickerMode = mode
    picker.preferredDatePickerStyle = style
    picker.date = Date()
    prepare(picker)
    picker.addAction(
      UIAction { [actionLog, picker] _ in
        actionLog.dates.append(picker.fields.text(picker.date, "yMMMdHHmm"))
      }, for: .valueChanged)
    screen.window.rootViewController?.view.addSubview(picker)
    picker.frame = CGRect(origin: CGPoint(x: 20, y: 120), size: picker.intrinsicContentSize)
    screen.settle()
  }

  private var views: [UIView] { screen.session.windows.flatMap(all) }
  private func all(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(all) }

  private func wheel(_ component: Int) -> PickerWheel {
    views.compactMap { $0 as? PickerWheel }[component]
  }

  @Test func `date picker wheels show the date and send valueChanged with the new one`() {
    display(.date, .wheels)
    #expect(picker.bounds.height == 216)
    #expect((0..<3).map { wheel($0).accessibilityValue } == ["January", "9", "2007"])
    wheel(0).accessibilityIncrement()
    screen.settle()
    wheel(1).accessibilityDecrement()
    screen.settle()
    #expect(actionLog.dates == ["Feb 9, 2007 at 09:41", "Feb 8, 2007 at 09:41"])
    picker.date = Date(timeIntervalSinceReferenceDate: 0)
    screen.settle()
    #expect((0..<3).map { wheel($0).accessibilityValue } == ["January", "1", "2001"] && actionLog.dates.count == 2)
  }

  @Test func `date picker wheels return to the nearest allowed date`() {
    display(.date, .wheels) { $0.maximumDate = $0.date.addingTimeInterval(86400) }
    let dimmed = views.compactMap { $0 as? PickerRowLabel }.first { $0.text == "11" }
    #expect(dimmed?.textColor == .tertiaryLabel)
    for _ in 0..<3 {
      wheel(1).accessibilityIncrement()
      screen.settle()
    }
    #expect(actionLog.dates == ["Jan 10, 2007 at 09:41"] && wheel(1).accessibilityValue == "10")
  }

  @Test func `turning the hour wheel past noon changes the period`() {
    display(.time, .wheels)
    for _ in 0..<3 {
      wheel(0).accessibilityIncrement()
      screen.settle()
    }
    #expect((0..<3).map { wheel($0).accessibilityValue } == ["12", "41", "PM"])
    wheel(2).accessibilityDecrement()
    screen.settle()
    #expect(actionLog.dates.last == "Jan 9, 2007 at 00:41")
  }

  @Test func `a countdown timer has at least one minute`() {
    display(.countDownTimer, .wheels)
    #expect(picker.countDownDuration == 60)
    picker.countDownDuration = 3 * 3600 + 150
    #expect(picker.countDownDuration == 3 * 3600 + 120)
    screen.settle()
    #expect((0..<2).map { wheel($0).accessibilityValue } == ["3 hours", "2 min"])
    wheel(0).accessibilityDecrement()
    #expect(picker.countDownDuration == 2 * 3600 + 120 && actionLog.dates.count == 1)
    picker.countDownDuration = 0
    screen.settle()
    #expect(wheel(1).accessibilityValue == "1 min")
  }

  @Test func `the limits and the interval apply to dates that the app sets`() {
    let (minimum, maximum) = (Date(timeIntervalSinceReferenceDate: 1000), Date(timeIntervalSinceReferenceDate: 9000))
    (picker.minimumDate, picker.maximumDate) = (minimum, maximum)
    picker.date = .distantPast
    #expect(picker.date == minimum)
    picker.date = .distantFuture
    #expect(picker.date == maximum)
    picker.minimumDate = .distantFuture
    picker.date = .distantPast
    #expect(picker.date == .distantPast, "limits in the wrong order have no effect")
    picker.minuteInterval = 7
    #expect(picker.minuteInterval == 1)
    picker.minuteInterval = 30
    #expect(picker.minuteInterval == 30)
  }

  @Test func `the automatic date picker style is compact, and wheels for a countdown timer`() {
    #expect(picker.datePickerStyle == .compact && picker.intrinsicContentSize.height == 34)
    picker.datePickerMode = .countDownTimer
    #expect(picker.datePickerStyle == .wheels && picker.intrinsicContentSize.height == 216)
  }

  @Test func `an inline date picker shows a month's days and moves to the next month`() {
    display(.date, .inline)
    #expect(screen.find("January 2007") != nil && screen.find("31") != nil)
    screen.tap("17")
    screen.settle()
    #expect(actionLog.dates == ["Jan 17, 2007 at 09:41"])
    screen.tap(.label("Next Month"))
    screen.settle()
    #expect(screen.find("February 2007") != nil && screen.find("31") == nil && screen.find("28") != nil)
    screen.tap("14")
    screen.settle()
    #expect(actionLog.dates.last == "Feb 14, 2007 at 09:41")
    screen.tap("February 2007")
    screen.settle()
    wheel(1).accessibilityIncrement()
    screen.settle()
    #expect(screen.find("February 2008") != nil && actionLog.dates.count == 2)
  }

  @Test func `days outside of the limits cannot be chosen`() {
    display(.date, .inline) { $0.minimumDate = $0.date }
    let buttons = views.compactMap { $0 as? UIButton }
    #expect(buttons.first { $0.title(for: .normal) == "8" }?.isEnabled == false)
    #expect(buttons.first { $0.accessibilityLabel == "Previous Month" }?.isEnabled == false)
    screen.tap("9")
    screen.tap("10")
    #expect(actionLog.dates == ["Jan 10, 2007 at 09:41"])
  }

  @Test func `a compact date picker opens a calendar for the date and wheels for the time`() {
    display(.dateAndTime, .compact)
    #expect(screen.find("Jan 9, 2007") != nil)
    screen.tap("Jan 9, 2007")
    screen.settle()
    let popover = screen.window.rootViewController?.presentedViewController
    #expect(popover is DatePopover && popover?.presentationController is UIPopoverPresentationController)
    screen.tap("24")
    screen.settle()
    #expect(actionLog.dates == ["Jan 24, 2007 at 09:41"])
    popover?.dismiss(animated: false)
    screen.settle()
    #expect(screen.find("Jan 24, 2007") != nil)
    let time = views.compactMap { $0 as? DateButton }.last
    time?.sendActions(for: .touchUpInside)
    screen.settle()
    wheel(1).accessibilityIncrement()
    screen.settle()
    #expect(actionLog.dates.last == "Jan 24, 2007 at 09:42")
  }
}
