import Foundation

/// A unit that a DateComponentsFormatter can display. `allCases` begins with the largest one.
enum TimeUnit: Int, CaseIterable, Comparable {
  case second, minute, hour, day, week, month, year

  static var allCases: [TimeUnit] { [.year, .month, .week, .day, .hour, .minute, .second] }

  static func < (a: TimeUnit, b: TimeUnit) -> Bool { a.rawValue < b.rawValue }

  /// Whether the unit is separated by colons in the positional style.
  var isClock: Bool { self <= .hour }

  /// The length of a unit for which `isClock` is true.
  var seconds: TimeInterval { self == .hour ? 3600 : self == .minute ? 60 : 1 }

  /// The unit for `allowedUnits`. Weeks are `weekOfMonth`, as on Apple's systems.
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
