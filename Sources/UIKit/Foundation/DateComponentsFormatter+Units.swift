import Foundation

/// A unit that a DateComponentsFormatter can show, largest first.
enum TimeUnit: Int, CaseIterable, Comparable {
  case second, minute, hour, day, week, month, year

  static var allCases: [TimeUnit] { [.year, .month, .week, .day, .hour, .minute, .second] }

  static func < (a: TimeUnit, b: TimeUnit) -> Bool { a.rawValue < b.rawValue }

  /// Whether the unit is between colons in the positional style.
  var isClock: Bool { self <= .hour }

  /// Weeks are counted by weekOfMonth, as on Apple's.
  var calendarUnit: NSCalendar.Unit {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  var component: Calendar.Component {
    switch self {
    case .year: .year
    case .month: .month
    case .week: .weekOfMonth
    case .day: .day
    case .hour: .hour
    case .minute: .minute
    case .second: .second
    }
  }

  func isSet(in components: DateComponents) -> Bool {
    components.value(for: component) != nil || self == .week && components.weekOfYear != nil
  }
}
