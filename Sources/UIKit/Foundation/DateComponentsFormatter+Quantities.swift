import Foundation

/// A number of one unit.
struct Quantity: Equatable {
  var unit: TimeUnit
  /// A whole number, except for the last one if fractions are allowed.
  var value: Double
}

/// The time between two dates, counted in some units by a calendar.
struct Quantities {
  let start: Date
  var end: Date
  /// The units, largest first.
  var units: [TimeUnit]
  let calendar: Calendar

  init(from start: Date, to end: Date, units: [TimeUnit], calendar: Calendar) {
    (self.start, self.end, self.units, self.calendar) = (start, end, units, calendar)
  }

  var list: [Quantity] {
    let components = calendar.dateComponents(Set(units.map(\.component)), from: start, to: end)
    return units.map { Quantity(unit: $0, value: Double(components.value(for: $0.component) ?? 0)) }
  }

  /// Converts a single largest unit to the next smaller one: 1m 3s becomes 63s. Apple documents only "just above the threshold"; here that
  /// means one of the unit, and some of the next.
  mutating func collapse() {
    let list = list
    guard let first = list.firstIndex(where: { $0.value != 0 }), first + 1 < list.count, abs(list[first].value) == 1,
      list[first + 1].value != 0
    else { return }
    units.remove(at: first)
  }

  /// Rounds to the nearest whole `unit`, a half to even, and carries. Smaller units are no longer counted.
  ///
  /// Apple documents rounding "to the nearest large unit", with 1h 10m 30s as 1h 10m for two units. Reports of real outputs round 23 h 30
  /// min up, and half an hour after 0 h up only from 31 min on. Half to even is the one rule that fits all. Those reports are of defects:
  /// the carry appeared beside the unit ("1d 1h" for a maximum of 1), or got lost ("0 months"). Here it is propagated.
  mutating func round(to unit: TimeUnit) {
    let (floor, next, count) = bounds(of: unit)
    let (rest, whole) = (abs(end.timeIntervalSince(floor)) * 2, abs(next.timeIntervalSince(floor)))
    let isUp = rest > whole || rest == whole && !count.isMultiple(of: 2)
    end = isUp ? next : floor
    units.removeAll { $0 < unit }
  }

  /// The remainder after whole numbers of `unit` and larger units, as a fraction of `unit`.
  func fraction(of unit: TimeUnit) -> Double {
    let (floor, next, _) = bounds(of: unit)
    let whole = next.timeIntervalSince(floor)
    return whole == 0 ? 0 : (end.timeIntervalSince(floor) / whole)
  }

  /// The two dates around `end` at whole numbers of `unit` and larger units, nearer to `start` first, and how many of `unit` the first one
  /// has.
  private func bounds(of unit: TimeUnit) -> (floor: Date, next: Date, count: Int) {
    let larger = Quantities(from: start, to: end, units: units.filter { $0 >= unit }, calendar: calendar)
    var components = DateComponents()
    for quantity in larger.list { components.setValue(Int(quantity.value), for: quantity.unit.component) }
    let floor = calendar.date(byAdding: components, to: start) ?? end
    let count = Int(larger.list.last?.value ?? 0)
    components.setValue(count + (end < start ? -1 : 1), for: unit.component)
    return (floor, calendar.date(byAdding: components, to: start) ?? floor, count)
  }
}

extension DateComponentsFormatter {
  /// The quantities to display: zeros dropped as configured, at most the maximum count, the last one rounded or with its fraction.
  func displayedQuantities(_ quantities: inout Quantities) -> [Quantity] {
    var displayed = limited(withoutZeros(quantities.list))
    guard let last = displayed.last else { return displayed }
    if allowsFractionalUnits, unitsStyle != .positional, last.unit != .second {
      displayed[displayed.count - 1].value += signed(quantities.fraction(of: last.unit), like: quantities)
      return displayed
    }
    // A unit that is not allowed is cut off; only what the maximum leaves out is rounded.
    guard maximumUnitCount > 0, quantities.list.contains(where: { $0.unit < last.unit && $0.value != 0 }) else {
      return displayed
    }
    quantities.round(to: last.unit)
    return limited(withoutZeros(quantities.list))
  }

  private func signed(_ fraction: Double, like quantities: Quantities) -> Double {
    quantities.end < quantities.start ? -fraction : fraction
  }

  /// Above the maximum, leading zeros are dropped first, then the smallest units.
  private func limited(_ list: [Quantity]) -> [Quantity] {
    guard maximumUnitCount > 0, list.count > maximumUnitCount else { return list }
    var list = list[...]
    while list.count > maximumUnitCount, list.first?.value == 0 { list = list.dropFirst() }
    return Array(list.prefix(maximumUnitCount))
  }

  private func withoutZeros(_ list: [Quantity]) -> [Quantity] {
    let behavior = effectiveZeroBehavior
    guard let first = list.firstIndex(where: { $0.value != 0 }), let last = list.lastIndex(where: { $0.value != 0 })
    else {
      return behavior.contains(.dropLeading) || behavior.contains(.dropTrailing) ? list.suffix(1) : list
    }
    return list.enumerated().filter { index, quantity in
      if quantity.value != 0 { return true }
      if index < first { return !behavior.contains(.dropLeading) }
      // 1:10 must not mean an hour and ten seconds, nor an hour and ten minutes when seconds are shown elsewhere.
      if unitsStyle == .positional, quantity.unit.isClock, list[last].unit.isClock { return true }
      return !behavior.contains(index > last ? .dropTrailing : .dropMiddle)
    }.map(\.element)
  }

  private var effectiveZeroBehavior: ZeroFormattingBehavior {
    guard zeroFormattingBehavior.contains(.default) else { return zeroFormattingBehavior }
    return zeroFormattingBehavior.union(unitsStyle == .positional ? .dropLeading : .dropAll)
  }
}
