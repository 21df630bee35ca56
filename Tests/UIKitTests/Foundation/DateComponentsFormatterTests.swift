import Foundation
import Testing
import UIKit

struct DateComponentsFormatterTests {
  typealias Style = DateComponentsFormatter.UnitsStyle
  typealias Zeros = DateComponentsFormatter.ZeroFormattingBehavior

  /// A formatter in Greenwich, so that no clock changes.
  func formatter(_ units: NSCalendar.Unit = [], _ style: Style = .abbreviated, max: Int = 0, zeros: Zeros = .default)
    -> DateComponentsFormatter
  {
    let formatter = DateComponentsFormatter()
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    formatter.calendar = calendar
    formatter.allowedUnits = units
    formatter.unitsStyle = style
    formatter.maximumUnitCount = max
    formatter.zeroFormattingBehavior = zeros
    return formatter
  }

  static let hm: NSCalendar.Unit = [.hour, .minute]
  static let hms: NSCalendar.Unit = [.hour, .minute, .second]
  static let dhms: NSCalendar.Unit = [.day, .hour, .minute, .second]
  static let ms: NSCalendar.Unit = [.minute, .second]

  @Test func `two hours are formatted as 2h by default`() {
    let f = DateComponentsFormatter()
    f.allowedUnits = [.hour, .minute]
    f.unitsStyle = .abbreviated
    f.maximumUnitCount = 1
    #expect(f.string(from: 7200) == "2h")
  }

  static let styles: [(Style, String)] = [
    (.positional, "1:10:02"), (.abbreviated, "1h 10m 2s"), (.short, "1 hr, 10 min, 2 sec"),
    (.full, "1 hour, 10 minutes, 2 seconds"), (.spellOut, "one hour, ten minutes, two seconds"),
    (.brief, "1hr 10min 2sec"),
  ]

  @Test(arguments: styles)
  func `each unitsStyle has its words`(style: Style, text: String) {
    #expect(formatter(Self.hms, style).string(from: 4202) == text)
  }

  static let long: [(Style, String)] = [
    (.positional, "1y 2mo 3w 4d 5:06:07"), (.abbreviated, "1y 2mo 3w 4d 5h 6m 7s"),
    (.short, "1 yr, 2 mths, 3 wks, 4 days, 5 hr, 6 min, 7 sec"),
    (.full, "1 year, 2 months, 3 weeks, 4 days, 5 hours, 6 minutes, 7 seconds"),
    (.spellOut, "one year, two months, three weeks, four days, five hours, six minutes, seven seconds"),
    (.brief, "1yr 2mths 3wks 4days 5hr 6min 7sec"),
  ]

  @Test(arguments: long)
  func `without allowedUnits the units of the DateComponents are used`(style: Style, text: String) {
    let components = DateComponents(year: 1, month: 2, day: 4, hour: 5, minute: 6, second: 7, weekOfMonth: 3)
    #expect(formatter([], style).string(from: components) == text)
  }

  static let intervals: [(TimeInterval, String)] = [
    (0, "0"), (5, "5"), (100, "1:40"), (600, "10:00"), (10_450, "2:54:10"), (100_844, "1d 4:00:44"),
    (1_234_567, "2w 0d 6:56:07"),
    (59.9, "59"), (86_400, "1d 0:00:00"),
  ]

  @Test(arguments: intervals)
  func `a new formatter is positional and counts from years to seconds`(interval: TimeInterval, text: String) {
    let formatter = DateComponentsFormatter()
    formatter.calendar?.timeZone = .gmt
    #expect(formatter.string(from: interval) == text)
  }

  static let zeros: [(NSCalendar.Unit, Style, Zeros, TimeInterval, String)] = [
    (hms, .abbreviated, .default, 3610, "1h 10s"), (hms, .abbreviated, [], 3610, "1h 0m 10s"),
    (hms, .abbreviated, .dropMiddle, 3610, "1h 10s"), (dhms, .abbreviated, .dropLeading, 600, "10m 0s"),
    (dhms, .abbreviated, .dropTrailing, 3600, "0d 1h"), (dhms, .abbreviated, .dropAll, 3610, "1h 10s"),
    (hm, .abbreviated, [], 600, "0h 10m"), (hm, .abbreviated, .dropLeading, 600, "10m"),
    (hm, .abbreviated, .dropTrailing, 3600, "1h"), (dhms, .abbreviated, .pad, 3600, "0d 1h 0m 0s"),
    (hms, .positional, .default, 3610, "1:00:10"), (hms, .positional, [], 1800, "0:30:00"),
    (hms, .positional, [], 0, "0:00:00"), (ms, .positional, .default, 5, "5"), (ms, .positional, .pad, 5, "00:05"),
    (hms, .positional, .pad, 26_100, "7:15:00"), (dhms, .positional, .pad, 3600, "0d 1:00:00"),
    (dhms, .positional, .dropAll, 86_400, "1d"), (hms, .positional, .dropAll, 3607, "1:00:07"),
    (hm, .positional, .default, 3661, "1:01"), ([.day], .positional, .default, 259_200, "3d"),
    ([.second], .positional, .default, 90, "90"),
  ]

  @Test(arguments: zeros)
  func `zeroFormattingBehavior drops or pads zeros`(
    units: NSCalendar.Unit, style: Style, zeros: Zeros, interval: TimeInterval, text: String
  ) {
    #expect(formatter(units, style, zeros: zeros).string(from: interval) == text)
  }

  static let nothing: [(NSCalendar.Unit, Style, Zeros, String)] = [
    (hm, .abbreviated, .default, "0m"), (hm, .abbreviated, .dropAll, "0m"), (hm, .abbreviated, .dropTrailing, "0m"),
    (hm, .abbreviated, [], "0h 0m"), (hms, .full, .default, "0 seconds"), (hm, .spellOut, .dropAll, "zero minutes"),
    (ms, .positional, .pad, "00:00"), ([.hour], .full, .default, "0 hours"), (hms, .positional, .default, "0"),
  ]

  @Test(arguments: nothing)
  func `a zero duration is formatted as zero of the smallest unit`(
    units: NSCalendar.Unit, style: Style, zeros: Zeros, text: String
  ) {
    #expect(formatter(units, style, zeros: zeros).string(from: 0) == text)
  }

  static let limits: [(NSCalendar.Unit, Int, TimeInterval, String)] = [
    (hms, 0, 4230, "1h 10m 30s"), (hms, 2, 4230, "1h 10m"), (hms, 2, 630, "10m 30s"), (hms, 1, 4200, "1h"),
    (hm, 1, 5340, "1h"), (hm, 1, 5400, "2h"), (hm, 1, 9000, "2h"), (hm, 1, 9060, "3h"), (hm, 1, 8520, "2h"),
    (dhms, 1, 84_600, "1d"), (dhms, 1, 84_599, "23h"), (dhms, 1, 86_400 + 31 * 60, "1d"), (dhms, 2, 90_031, "1d 1h"),
    (hms, 1, 3599, "1h"), (hms, 2, 3599, "59m 59s"), (hms, 3, 3599, "59m 59s"), (hms, 1, 59, "59s"),
    (hms, 5, 4202, "1h 10m 2s"),
    ([.day, .weekOfMonth, .month], 1, 8 * 86_400, "1w"), ([.day, .weekOfMonth, .month], 1, 11 * 86_400, "2w"),
    ([.month, .year], 1, 400 * 86_400, "1y"), (hms, -1, 4202, "1h 10m 2s"),
  ]

  @Test(arguments: limits)
  func `with maximumUnitCount the last unit is rounded half to even`(
    units: NSCalendar.Unit, max: Int, interval: TimeInterval, text: String
  ) {
    #expect(formatter(units, max: max).string(from: interval) == text)
  }

  @Test func `maximumUnitCount drops leading zeros first`() {
    #expect(formatter(Self.hms, max: 1, zeros: []).string(from: 600) == "10m")
    #expect(formatter(Self.hms, .positional, max: 2, zeros: .pad).string(from: 5) == "00:05")
    #expect(formatter(Self.hms, .positional, max: 2).string(from: 4210) == "1:10")
  }

  static let unallowed: [(NSCalendar.Unit, TimeInterval, String)] = [
    (hm, 29, "0m"), (hm, 89, "1m"), ([.hour], 7140, "1h"), ([.day], 15_120, "0d"), ([.minute], 5400, "90m"),
    (hm, 5340, "1h 29m"),
    ([.hour, .second], 4210, "1h 610s"), ([.day], 978_307_200, "11,323d"),
  ]

  @Test(arguments: unallowed)
  func `units outside of allowedUnits are cut off`(units: NSCalendar.Unit, interval: TimeInterval, text: String) {
    #expect(formatter(units).string(from: interval) == text)
  }

  static let negative: [(NSCalendar.Unit, Style, Zeros, TimeInterval, String)] = [
    (hm, .abbreviated, .default, -5340, "-1h 29m"), (hm, .abbreviated, .default, -29 * 60, "-29m"),
    (hm, .abbreviated, .default, -29, "0m"), (hm, .abbreviated, .default, -89, "-1m"),
    (hms, .positional, [], -3600, "-1:00:00"), (hms, .positional, [], -1800, "0:30:00"),
    (hm, .abbreviated, .pad, -60, "0h 1m"), (hm, .abbreviated, .pad, -6000, "-1h 40m"),
    (hm, .full, .default, -5400, "-1 hour, 30 minutes"), (hm, .spellOut, .default, -3600, "minus one hour"),
  ]

  @Test(arguments: negative)
  func `the first unit has the sign of a negative duration`(
    units: NSCalendar.Unit, style: Style, zeros: Zeros, interval: TimeInterval, text: String
  ) {
    #expect(formatter(units, style, zeros: zeros).string(from: interval) == text)
    if interval == -5400 { #expect(formatter(units, max: 1).string(from: interval) == "-2h") }
  }

  static let fractions: [(NSCalendar.Unit, Int, TimeInterval, String)] = [
    ([.hour], 0, 5400, "1.5h"), ([.hour], 0, 4500, "1.25h"), (hm, 1, 5400, "1.5h"), (hm, 0, 5400, "1h 30m"),
    (hm, 0, 5430, "1h 30.5m"), ([.hour], 0, -5400, "-1.5h"), ([.second], 0, 1.5, "1s"), ([.hour], 0, 7200, "2h"),
    ([.day], 0, 1, "0d"),
  ]

  @Test(arguments: fractions)
  func `allowsFractionalUnits adds a fraction for the remainder`(
    units: NSCalendar.Unit, max: Int, interval: TimeInterval, text: String
  ) {
    let formatter = formatter(units, max: max)
    formatter.allowsFractionalUnits = true
    #expect(formatter.string(from: interval) == text)
  }

  @Test(arguments: [(63, "63s"), (60, "1m"), (125, "2m 5s"), (5, "5s"), (4200, "70m"), (0, "0s"), (-63, "-63s")])
  func `collapsesLargestUnit replaces a single largest unit by the next smaller one`(interval: Int, text: String) {
    let formatter = formatter(Self.hms)
    formatter.collapsesLargestUnit = true
    #expect(formatter.string(from: TimeInterval(interval)) == text)
  }

  @Test func `approximation and time-remaining phrases surround the text`() {
    let formatter = formatter([.minute], .full)
    formatter.includesApproximationPhrase = true
    #expect(formatter.string(from: 300) == "About 5 minutes")
    formatter.includesTimeRemainingPhrase = true
    #expect(formatter.string(from: 300) == "About 5 minutes remaining")
    formatter.includesApproximationPhrase = false
    #expect(formatter.string(from: 60) == "1 minute remaining")
  }

  @Test func `date components are converted to the allowed units`() {
    let formatter = formatter([.day, .hour, .minute], zeros: [])
    #expect(formatter.string(from: DateComponents(day: 1, hour: 0, minute: 12)) == "1d 0h 12m")
    #expect(formatter.string(from: DateComponents(hour: 4, minute: 12)) == "0d 4h 12m")
    #expect(formatter.string(from: DateComponents(minute: 3000)) == "2d 2h 0m")
    formatter.allowedUnits = [.day]
    #expect(formatter.string(from: DateComponents(hour: 4, minute: 12)) == "0d")
    #expect(formatter.string(from: DateComponents()) == "0d")
  }

  @Test func `the length of a month depends on referenceDate`() {
    let formatter = formatter([.day])
    #expect(formatter.string(from: DateComponents(month: 1)) == "31d")
    formatter.referenceDate = Date(timeIntervalSinceReferenceDate: 31 * 86_400)
    #expect(formatter.string(from: DateComponents(month: 1)) == "28d")
  }

  @Test func `the difference of two dates is counted from the first`() {
    let march = Date(timeIntervalSinceReferenceDate: 59 * 86_400)
    let april = Date(timeIntervalSinceReferenceDate: 90 * 86_400)
    #expect(formatter([.month, .day]).string(from: march, to: april) == "1mo")
    #expect(formatter([.day]).string(from: april, to: march) == "-31d")
  }

  @Test func `string(for:) returns nil for objects other than date components`() {
    let components = DateComponents(hour: 2, minute: 5)
    let formatter = formatter()
    #expect(formatter.string(for: components) == "2h 5m")
    let object = NSDateComponents()
    object.hour = 2
    #expect(formatter.string(for: object) == "2h")
    #expect(formatter.string(for: 7200) == nil)
    #expect(formatter.string(for: nil) == nil)
    #expect(DateComponentsFormatter.localizedString(from: components, unitsStyle: .full) == "2 hours, 5 minutes")
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300, -1e20])
  func `string(from:) returns nil for infinite and NaN intervals`(interval: TimeInterval) {
    #expect(formatter(Self.hms).string(from: interval) == nil)
  }

  @Test func `very long intervals are formatted`() {
    #expect(formatter([.second]).string(from: 9e12) == "9,000,000,000,000s")
    #expect(formatter([.year]).string(from: -1e11) == "-3,168y")
    #expect(formatter([], max: 2).string(from: 9e12) == "285,198y 8mo")
    #expect(formatter().string(from: .distantPast, to: .distantFuture) != nil)
    #expect(formatter().string(from: DateComponents(year: -900_000)) == nil)
  }
}
