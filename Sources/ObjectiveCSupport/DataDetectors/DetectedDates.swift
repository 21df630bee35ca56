import Foundation

/// Finds dates and times that are written in English words or in digits.
///
/// A day without a time is read as noon of that day, and a time without a day as today. A day without a year is in the current year.
struct DetectedDates {
  let now: Date
  private let calendar: Calendar
  /// Whether the month comes before the day, so that `3/4` is the fourth of March.
  private let isMonthFirst: Bool

  init(now: Date, locale: Locale, timeZone: TimeZone = .current) {
    self.now = now
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    self.calendar = calendar
    isMonthFirst = ["US", "PH", "001", nil].contains(locale.region?.identifier)
  }

  func find(_ text: NSString, _ range: NSRange) -> [CheckedData] {
    Self.expression.matches(in: text as String, range: range).compactMap { match in
      guard let day = day(match, text) else { return nil }
      let zone = match.text("zone", of: text).flatMap { TimeZone(abbreviation: $0 == "Z" ? "UTC" : $0.uppercased()) }
      var calendar = calendar
      if let zone { calendar.timeZone = zone }
      guard let time = Self.time(match, text), let date = self.date(day, time.start, calendar) else { return nil }
      return CheckedData(.ofDates, match.range) { result in
        (result.storedDate, result.storedTimeZone) = (date, zone)
        guard let end = time.end, let endDate = self.date(day, end, calendar) else { return }
        let seconds = endDate.timeIntervalSince(date)
        result.storedDuration = seconds < 0 ? seconds + 86_400 : seconds
      }
    }
  }

  private func date(_ day: DateComponents, _ time: DateComponents, _ calendar: Calendar) -> Date? {
    var components = day
    (components.hour, components.minute, components.second) = (time.hour, time.minute, time.second)
    return components.isValidDate(in: calendar) ? calendar.date(from: components) : nil
  }

  // MARK: Days

  /// Returns the year, month and day of a match: today if the match contains no day, `nil` if the day cannot be determined.
  private func day(_ match: NSTextCheckingResult, _ text: NSString) -> DateComponents? {
    func number(_ group: String) -> Int? { match.text(group, of: text).flatMap { Int($0) } }
    let thisYear = calendar.component(.year, from: now)
    if let year = number("isoYear"), let month = number("isoMonth"), let day = number("isoDay") {
      return DateComponents(year: year, month: month, day: day)
    }
    if let name = match.text("month1", of: text) ?? match.text("month2", of: text), let month = Self.month(name) {
      guard let day = number("day1") ?? number("day2") else { return nil }
      return DateComponents(year: number("year1") ?? number("year2") ?? thisYear, month: month, day: day)
    }
    if let first = number("part1"), let second = number("part2") {
      let isDotted = match.text("separator", of: text) == "."
      let year = number("year3").map { $0 < 100 ? 2000 + $0 : $0 } ?? thisYear
      let isMonthFirst = !isDotted && (self.isMonthFirst ? first <= 12 : second > 12)
      return DateComponents(year: year, month: isMonthFirst ? first : second, day: isMonthFirst ? second : first)
    }
    if let word = match.text("relative", of: text) { return self.day(after: Self.dayOffset(of: word.lowercased())) }
    if let name = match.text("weekday", of: text)?.lowercased().prefix(3),
      let index = Self.weekdays.firstIndex(of: String(name))
    {
      let distance = (index + 1 - calendar.component(.weekday, from: now) + 7) % 7
      let isNext = match.text("which", of: text)?.lowercased() == "next"
      return day(after: isNext && distance == 0 ? 7 : distance)
    }
    return day(after: 0)
  }

  private func day(after days: Int) -> DateComponents? {
    calendar.date(byAdding: .day, value: days, to: now).map {
      calendar.dateComponents([.year, .month, .day], from: $0)
    }
  }

  private static func dayOffset(of word: String) -> Int {
    switch word {
    case "yesterday", "last night": -1
    case "tomorrow": 1
    default: 0
    }
  }

  private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]
  private static let weekdays = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

  private static func month(_ name: String) -> Int? {
    months.firstIndex(of: String(name.lowercased().prefix(3))).map { $0 + 1 }
  }

  // MARK: Times

  /// Returns the time of a match, and the end if it is a range of times. Returns `nil` for an impossible time, such as 25:00.
  private static func time(_ match: NSTextCheckingResult, _ text: NSString) -> (
    start: DateComponents, end: DateComponents?
  )? {
    func part(_ name: String) -> String? { match.text(name, of: text) }
    func clock(_ hour: String, _ minute: String?, _ second: String?, _ half: String?) -> DateComponents? {
      guard var value = Int(hour) else { return nil }
      if let half = half?.lowercased().first {
        guard (1...12).contains(value) else { return nil }
        value = value % 12 + (half == "p" ? 12 : 0)
      }
      let (minute, second) = (minute.flatMap { Int($0) } ?? 0, second.flatMap { Int($0) } ?? 0)
      guard value < 24, minute < 60, second < 61 else { return nil }
      return DateComponents(hour: value, minute: minute, second: second)
    }
    if let hour = part("hour1") ?? part("hour3") {
      let (ownHalf, endHalf) = (part("half1") ?? part("half3"), part("half2") ?? part("half4"))
      let minute = part("minute1") ?? part("minute3")
      guard let start = clock(hour, minute, part("second1"), ownHalf ?? endHalf) else { return nil }
      guard let endHour = part("hour2") else { return (start, nil) }
      guard let end = clock(endHour, part("minute2"), nil, endHalf) else { return nil }
      // The start of `3-5 pm` is also in the afternoon, but the start of `11-1 pm` is before noon.
      guard ownHalf == nil, endHalf != nil, let first = start.hour, let last = end.hour, first > last else {
        return (start, end)
      }
      return (DateComponents(hour: (first + 12) % 24, minute: start.minute, second: start.second), end)
    }
    switch part("named")?.lowercased() ?? part("relative")?.lowercased() {
    case "midnight": return (DateComponents(hour: 0, minute: 0, second: 0), nil)
    case "tonight", "last night": return (DateComponents(hour: 19, minute: 0, second: 0), nil)
    default: return (DateComponents(hour: 12, minute: 0, second: 0), nil)
    }
  }

  // MARK: The pattern

  private static let expression: NSRegularExpression = {
    let months =
      "Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?"
      + "|Nov(?:ember)?|Dec(?:ember)?"
    let month = { (name: String) in #"(?<\#(name)>\#(months))\b\.?"# }
    let days = "(?:Sun|Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?)(?:day)?"
    let day = { (name: String) in #"(?<\#(name)>[0-3]?\d)(?:st|nd|rd|th)?"# }
    let half = { (name: String) in #"(?<\#(name)>[ap]m\b|[ap]\.m\b\.?)"# }
    let iso = #"(?<isoYear>\d{4})-(?<isoMonth>\d{2})-(?<isoDay>\d{2})"#
    let monthFirst = #"\#(month("month1"))\s+\#(day("day1"))(?!\d)(?:,?\s+(?<year1>\d{4}))?"#
    let dayFirst = #"\#(day("day2"))(?:\s+of)?\s+\#(month("month2"))(?:,?\s+(?<year2>\d{4}))?"#
    let digits = #"(?<part1>\d{1,2})(?<separator>[/.])(?<part2>\d{1,2})\k<separator>(?<year3>\d{4}|(?<=/)\d{2})"#
    let relative = #"(?<relative>today|tonight|tomorrow|yesterday|last night)"#
    let weekday = #"(?:(?<which>next|this|on)\s+)?(?<weekday>(?:Sun|Mon|Tues|Wednes|Thurs|Fri|Satur)day)"#
    let date = "(?:\(iso)|(?:\(days),?\\s+)?(?:\(monthFirst)|\(dayFirst))|\(digits)|\(relative)|\(weekday))"
    let minutes = #":(?<minute1>[0-5]\d)(?::(?<second1>[0-5]\d))?(?:\s?\#(half("half1")))?"#
    let time = #"(?<hour1>[0-2]?\d)(?:\#(minutes)|\s?\#(half("half3")))"#
    let until = #"\s*(?:-|–|to|until)\s*"#
    let endMinutes = #":(?<minute2>[0-5]\d)(?:\s?\#(half("half2")))?"#
    let end = #"(?:\#(until)(?<hour2>[0-2]?\d)(?:\#(endMinutes)|\s?\#(half("half4"))))?"#
    let isRange = #"(?=\#(until)[0-2]?\d(?::[0-5]\d)?\s?[ap]\.?m\b)"#
    let short = #"(?<hour3>[0-2]?\d)(?::(?<minute3>[0-5]\d))?\#(isRange)"#
    let times = "(?:(?:\(time)|\(short))\(end)|(?<named>noon|midnight))"
    let zone = #"(?:\s?(?<zone>Z|UTC|GMT|[ECMP][SD]T)\b)?"#
    let (start, stop) = (#"(?<![\w/.:-])"#, #"(?!\w|[-/.]\d)"#)
    let separator = #"(?:,?\s+(?:at\s+|from\s+)?|T)"#
    // Both the day and the time are optional in the pattern. The boundaries at its ends exclude a match that has neither.
    return .known("\(start)(?=\\w)(?:\(date))?(?:(?:\(separator)|\(start))\(times)\(zone))?\(stop)")
  }()
}
