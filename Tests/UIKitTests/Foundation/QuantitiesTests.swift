import Foundation
import Testing

// For Quantities, TimeUnit and Quantity, which apps do not see.
@testable import UIKit

/// Amounts that are computed without the calendar equal the calendar's.
@Suite struct QuantitiesTests {
  private static let calendar = Calendar(identifier: .gregorian)
  private static let durations: [TimeInterval] = [
    0, 1, 59, 60, 61, 1800, 3599, 3600, 3661, 86_399, 86_400, 123_456, 9_999_999,
  ]
  private static let starts: [TimeInterval] = [0, -5, 700_000_000, 0.25]
  private static let units: [[TimeUnit]] = [
    [.hour, .minute, .second], [.hour, .second], [.minute], [.second], [.hour],
  ]

  private func amounts(_ start: Date, _ end: Date, _ units: [TimeUnit]) -> [Double] {
    let components = Self.calendar.dateComponents(Set(units.map(\.component)), from: start, to: end)
    return units.map { Double(components.value(for: $0.component) ?? 0) }
  }

  @Test func `hours, minutes and seconds equal those of the calendar, in both directions`() {
    for start in Self.starts.map(Date.init(timeIntervalSinceReferenceDate:)) {
      for duration in Self.durations.flatMap({ [$0, -$0, $0 + 0.5] }) {
        for units in Self.units {
          let quantities = Quantities(from: start, to: start + duration, units: units, calendar: Self.calendar)
          #expect(quantities.list.map(\.value) == amounts(start, start + duration, units))
        }
      }
    }
  }

  @Test func `rounding to a unit is half to even and carries to larger units`() {
    let start = Date(timeIntervalSinceReferenceDate: 0)
    for (duration, hours) in [(1799.0, 0.0), (1800, 0), (1801, 1), (5400, 2), (9000, 2), (-5400, -2), (-1801, -1)] {
      var quantities = Quantities(
        from: start, to: start + duration, units: [.hour, .minute, .second], calendar: Self.calendar)
      quantities.round(to: .hour)
      #expect(quantities.list == [Quantity(unit: .hour, value: hours)])
    }
    let part = Quantities(from: start, to: start + 5400, units: [.hour, .minute], calendar: Self.calendar)
    #expect(part.fraction(of: .hour) == 0.5)
  }
}
