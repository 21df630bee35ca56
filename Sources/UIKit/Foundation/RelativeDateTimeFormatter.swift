import Foundation

/// Formats the time between two dates in English: Foundation on Linux has no such formatter.
open class RelativeDateTimeFormatter: Formatter {
  public enum DateTimeStyle: Int, Sendable {
    /// `1 day ago`.
    case numeric
    /// `yesterday`.
    case named
  }

  public enum UnitsStyle: Int, Sendable {
    /// `2 months ago`.
    case full
    /// `two months ago`.
    case spellOut
    /// `2 mo. ago`.
    case short
    /// `2mo ago`.
    case abbreviated
  }

  open var dateTimeStyle = DateTimeStyle.numeric
  open var unitsStyle = UnitsStyle.full
  open var calendar: Calendar! = .current
  /// The locale, which has no effect: the words are always English.
  open var locale: Locale! = Locale(identifier: "en_US")
  private let numbers = NumberFormatters()

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Formats the difference of two dates in the largest unit in which they differ.
  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let units: Set<Calendar.Component> = [.year, .month, .weekOfMonth, .day, .hour, .minute, .second]
    // Differences of less than a second are ignored.
    let (from, to) = (referenceDate.timeIntervalSinceReferenceDate, date.timeIntervalSinceReferenceDate)
    let difference = (to - from).rounded(.towardZero)
    let end = Date(timeIntervalSinceReferenceDate: from + difference)
    return localizedString(from: calendar.dateComponents(units, from: referenceDate, to: end))
  }

  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now + timeInterval, relativeTo: now)
  }

  /// Formats the largest component that is not 0.
  open func localizedString(from dateComponents: DateComponents) -> String {
    let parts: [(Unit, Int?)] = [
      (.year, dateComponents.year), (.month, dateComponents.month),
      (.week, dateComponents.weekOfMonth ?? dateComponents.weekOfYear), (.day, dateComponents.day),
      (.hour, dateComponents.hour), (.minute, dateComponents.minute), (.second, dateComponents.second),
    ]
    let specified = parts.compactMap { unit, value in value.map { (unit, $0) } }
    let (unit, value) = specified.first { $0.1 != 0 } ?? specified.last ?? (.second, 0)
    if dateTimeStyle == .named, let name = unit.name(of: value) { return name }
    let amount = amount(of: unit, abs(value))
    return value < 0 ? amount + " ago" : "in " + amount
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }

  private func amount(of unit: Unit, _ value: Int) -> String {
    switch unitsStyle {
    case .full: "\(value) \(unit.rawValue)\(value == 1 ? "" : "s")"
    case .spellOut:
      (numbers.formatter(.spellOut).string(from: NSNumber(value: value)) ?? "\(value)")
        + " \(unit.rawValue)\(value == 1 ? "" : "s")"
    case .short: "\(value) \(unit.shortName)\(unit == .day && value != 1 ? "s" : "")"
    case .abbreviated: "\(value)\(unit.letters)"
    }
  }

  private enum Unit: String {
    case year, month, week, day, hour, minute, second

    var shortName: String {
      switch self {
      case .year: "yr."
      case .month: "mo."
      case .week: "wk."
      case .day: "day"
      case .hour: "hr."
      case .minute: "min."
      case .second: "sec."
      }
    }

    var letters: String {
      switch self {
      case .year: "y"
      case .month: "mo"
      case .week: "w"
      case .day: "d"
      case .hour: "h"
      case .minute: "min"
      case .second: "s"
      }
    }

    func name(of value: Int) -> String? {
      switch (self, value) {
      case (.second, 0): "now"
      case (.day, -1): "yesterday"
      case (.day, 0): "today"
      case (.day, 1): "tomorrow"
      case (.hour, 0), (.minute, 0): "this " + rawValue
      case (.year, -1), (.month, -1), (.week, -1): "last " + rawValue
      case (.year, 0), (.month, 0), (.week, 0): "this " + rawValue
      case (.year, 1), (.month, 1), (.week, 1): "next " + rawValue
      default: nil
      }
    }
  }
}
