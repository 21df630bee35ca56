import Foundation

/// One wheel of a date picker.
enum DateColumn: Hashable {
  /// A date, as in "Tue, Jan 9".
  case day
  case month, dayOfMonth, year
  case hour, minute, period
  case hours, minutes
}

/// The calendar arithmetic of a date picker: its wheels, the titles of their rows, and the dates that the rows select.
///
/// ```
///   date          January │ 9 │ 2007           in the locale's order
///   time          9 │ 41 │ AM                  without AM and PM if the locale counts 24 hours
///   dateAndTime   Tue, Jan 9 │ 9 │ 41 │ AM
///   countDown     0 hours │ 1 min
/// ```
struct DateFields {
  var mode = UIDatePicker.Mode.dateAndTime
  /// The calendar, with the picker's locale and time zone.
  var calendar = Calendar.current
  /// The minutes between two rows, which divide 60.
  var minuteInterval = 1
  /// The day of the middle row of `.day`.
  var today = Date()

  /// The number of rows of `.day` before and after today.
  static let daySpan = 10_000
  /// The number of rows of `.year`.
  static let yearCount = 10_000

  var locale: Locale { calendar.locale ?? .current }

  /// Whether the locale counts the hours from 1 to 12.
  var hasPeriods: Bool { format("j")?.contains("a") ?? false }

  // MARK: Columns

  var columns: [DateColumn] {
    let time: [DateColumn] = hasPeriods ? [.hour, .minute, .period] : [.hour, .minute]
    return switch mode {
    case .time: periodIsFirst ? [.period] + time.dropLast() : time
    case .date: ordered([.month, .dayOfMonth, .year], by: "yMMMMd")
    case .dateAndTime: [.day] + time
    case .countDownTimer: [.hours, .minutes]
    case .yearAndMonth: ordered([.month, .year], by: "yMMMM")
    }
  }

  private var periodIsFirst: Bool {
    guard let format = format("jmm"), let period = format.firstIndex(of: "a") else { return false }
    return format.firstIndex(where: { "hHkK".contains($0) }).map { period < $0 } ?? false
  }

  private func ordered(_ columns: [DateColumn], by template: String) -> [DateColumn] {
    let format = format(template) ?? template
    func firstLetter(of column: DateColumn) -> String.Index {
      let letters = column == .year ? "yu" : column == .month ? "ML" : "d"
      return format.firstIndex { letters.contains($0) } ?? format.endIndex
    }
    return columns.sorted { firstLetter(of: $0) < firstLetter(of: $1) }
  }

  private func format(_ template: String) -> String? {
    DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale)
  }

  // MARK: Rows

  /// Returns the number of different rows of a column.
  func count(_ column: DateColumn) -> Int {
    switch column {
    case .day: 2 * DateFields.daySpan + 1
    case .month: calendar.monthSymbols.count
    case .dayOfMonth: calendar.maximumRange(of: .day)?.count ?? 31
    case .year: DateFields.yearCount
    case .hour, .hours: 24
    case .minute, .minutes: 60 / minuteInterval
    case .period: 2
    }
  }

  /// Returns whether the first row follows the last one.
  func isCyclic(_ column: DateColumn) -> Bool {
    switch column {
    case .day, .year, .period, .hours: false
    default: true
    }
  }

  func title(_ row: Int, _ column: DateColumn) -> String {
    switch column {
    case .day: dayTitle(row - DateFields.daySpan)
    case .month: calendar.standaloneMonthSymbols[row]
    case .dayOfMonth: number(row + 1)
    case .year: number(row + 1)
    case .hour: number(hasPeriods ? (row + 11) % 12 + 1 : row, digits: hasPeriods ? 1 : 2)
    case .minute: number(row * minuteInterval, digits: 2)
    case .period: row == 0 ? calendar.amSymbol : calendar.pmSymbol
    case .hours: "\(number(row)) \(row == 1 ? "hour" : "hours")"
    case .minutes: "\(number(row * minuteInterval)) min"
    }
  }

  private func dayTitle(_ offset: Int) -> String {
    if offset == 0, locale.identifier.hasPrefix("en") { return "Today" }
    return calendar.date(byAdding: .day, value: offset, to: startOfToday).map { text($0, "EEEMMMd") } ?? ""
  }

  private func number(_ value: Int, digits: Int = 1) -> String {
    let formatter = NumberFormatter()
    formatter.locale = locale
    formatter.usesGroupingSeparator = false
    formatter.minimumIntegerDigits = digits
    return formatter.string(from: NSNumber(value: value)) ?? "\(value)"
  }

  /// Formats a date for the locale, with the components of a template such as `yMMMd`.
  func text(_ date: Date, _ template: String) -> String {
    let formatter = DateFormatter()
    formatter.locale = locale
    formatter.calendar = calendar
    formatter.timeZone = calendar.timeZone
    formatter.setLocalizedDateFormatFromTemplate(template)
    return formatter.string(from: date)
  }

  // MARK: Conversion between dates and rows

  private var startOfToday: Date { calendar.startOfDay(for: today) }

  func row(of date: Date, in column: DateColumn) -> Int {
    func part(_ component: Calendar.Component) -> Int { calendar.component(component, from: date) }
    return switch column {
    case .day:
      DateFields.daySpan
        + (calendar.dateComponents([.day], from: startOfToday, to: calendar.startOfDay(for: date)).day ?? 0)
    case .month: part(.month) - 1
    case .dayOfMonth: part(.day) - 1
    case .year: part(.year) - 1
    case .hour: part(.hour)
    case .minute: part(.minute) / minuteInterval
    case .period: part(.hour) < 12 ? 0 : 1
    case .hours, .minutes: 0
    }
  }

  /// Returns the date with the value of one row in a column. A day that the month lacks becomes the month's last day.
  func date(_ date: Date, with column: DateColumn, at row: Int) -> Date {
    var parts = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
    switch column {
    case .day:
      let days = row - self.row(of: date, in: .day)
      return calendar.date(byAdding: .day, value: days, to: date) ?? date
    case .month: parts.month = row + 1
    case .dayOfMonth: parts.day = row + 1
    case .year: parts.year = row + 1
    case .hour: (parts.hour, parts.second) = (row, 0)
    case .minute: (parts.minute, parts.second) = (row * minuteInterval, 0)
    case .period: parts.hour = (parts.hour ?? 0) % 12 + 12 * row
    case .hours, .minutes: return date
    }
    let day = parts.day ?? 1
    parts.day = 1
    guard let first = calendar.date(from: parts), let days = calendar.range(of: .day, in: .month, for: first) else {
      return date
    }
    parts.day = min(day, days.count)
    return calendar.date(from: parts) ?? date
  }

  /// Rounds a date down to a multiple of the minute interval.
  func rounded(_ date: Date) -> Date {
    guard minuteInterval > 1 else { return date }
    let minute = calendar.component(.minute, from: date)
    let excess = Double(minute % minuteInterval * 60 + calendar.component(.second, from: date))
    return excess == 0 || minute % minuteInterval == 0 ? date : date.addingTimeInterval(-excess)
  }
}
