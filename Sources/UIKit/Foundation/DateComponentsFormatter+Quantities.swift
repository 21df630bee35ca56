import Foundation

/// An amount of one time unit.
struct Quantity: Equatable {
  var unit: TimeUnit
  /// A whole number, except for the last quantity if fractions are allowed.
  var value: Double
}

/// The time between two dates, in some units of a calendar.
struct Quantities {
  let start: Date
  var end: Date
  /// The units, largest first.
  var units: [TimeUnit]
  let calendar: Calendar

  init(from start: Date, to end: Date, units: [TimeUnit], calendar: Calendar) {
    (self.start, self.end, self.units, self.calendar) = (start, end, units, calendar)
  }

  /// The amounts of all units, zeros included.
  var list: [Quantity] {
    if hasFixedLengths { return listOfFixedLengths }
    let components = calendar.dateComponents(Set(units.map(\.component)), from: start, to: end)
    return units.map { Quantity(unit: $0, value: Double(components.value(for: $0.component) ?? 0)) }
  }

  /// Whether plain arithmetic gives the calendar's results: all units have a fixed length, and the dates are whole seconds.
  private var hasFixedLengths: Bool {
    let times = (start.timeIntervalSinceReferenceDate, end.timeIntervalSinceReferenceDate)
    return times.0 == times.0.rounded() && times.1 == times.1.rounded() && units.allSatisfy(\.isClock)
  }

  private var listOfFixedLengths: [Quantity] {
    var rest = end.timeIntervalSince(start)
    return units.map { unit in
      let length = unit.seconds
      let remainder = rest.truncatingRemainder(dividingBy: length)
      defer { rest = remainder }
      return Quantity(unit: unit, value: (rest - remainder) / length)
    }
  }

  /// Converts a largest unit with the amount 1 to the next smaller unit: 1m 3s becomes 63s. Apple documents only "just above the
  /// threshold". Here that means an amount of 1, and a next amount that is not 0.
  mutating func collapse() {
    let list = list
    guard let first = list.firstIndex(where: { $0.value != 0 }), first + 1 < list.count, abs(list[first].value) == 1,
      list[first + 1].value != 0
    else { return }
    units.remove(at: first)
  }

  /// Rounds to the nearest whole `unit`, halves to even, and carries to larger units. Smaller units are removed.
  ///
  /// Apple documents rounding "to the nearest large unit", with 1h 10m 30s as 1h 10m for two units. In reports of real outputs 23 h 30 min
  /// is rounded up, and half an hour after 0 h only from 31 min on. Halves to even is the only rule that fits all. Those reports are about
  /// defects: the carry appeared beside the unit ("1d 1h" for a maximum of 1), or was lost ("0 months"). Here it is propagated.
  mutating func round(to unit: TimeUnit) {
    let (floor, next, count) = bounds(of: unit)
    let (remainder, whole) = (abs(end.timeIntervalSince(floor)) * 2, abs(next.timeIntervalSince(floor)))
    let isUp = remainder > whole || remainder == whole && !count.isMultiple(of: 2)
    end = isUp ? next : floor
    units.removeAll { $0 < unit }
  }

  /// The remainder after whole numbers of `unit` and larger units, as a fraction of `unit`.
  func fraction(of unit: TimeUnit) -> Double {
    let (floor, next, _) = bounds(of: unit)
    let whole = next.timeIntervalSince(floor)
    return whole == 0 ? 0 : (end.timeIntervalSince(floor) / whole)
  }

  /// Two dates around `end` at which the time from `start` has whole amounts of `unit` and larger units. The date nearer to `start` is
  /// the first, and the amount is that of `unit` at this date.
  private func bounds(of unit: TimeUnit) -> (floor: Date, next: Date, count: Int) {
    let larger = Quantities(from: start, to: end, units: units.filter { $0 >= unit }, calendar: calendar)
    if hasFixedLengths {
      let list = larger.list
      let floor = start + list.reduce(0) { $0 + $1.value * $1.unit.seconds }
      return (floor, floor + (end < start ? -unit.seconds : unit.seconds), Int(list.last?.value ?? 0))
    }
    var components = DateComponents()
    for quantity in larger.list { components.setValue(Int(quantity.value), for: quantity.unit.component) }
    let floor = calendar.date(byAdding: components, to: start) ?? end
    let count = Int(larger.list.last?.value ?? 0)
    components.setValue(count + (end < start ? -1 : 1), for: unit.component)
    return (floor, calendar.date(byAdding: components, to: start) ?? floor, count)
  }
}

extension DateComponentsFormatter {
  /// The quantities to display: zeros are dropped as configured, the maximum count is applied, and the last quantity is rounded or gets its
  /// fraction.
  func displayedQuantities(_ quantities: inout Quantities) -> [Quantity] {
    var displayed = limited(withoutZeros(quantities.list))
    guard let last = displayed.last else { return displayed }
    if allowsFractionalUnits, unitsStyle != .positional, last.unit != .second {
      displayed[displayed.count - 1].value += signed(quantities.fraction(of: last.unit), like: quantities)
      return displayed
    }
    // A unit that is not allowed is truncated. Only units beyond the maximum count are rounded.
    guard maximumUnitCount > 0, quantities.list.contains(where: { $0.unit < last.unit && $0.value != 0 }) else {
      return displayed
    }
    quantities.round(to: last.unit)
    return limited(withoutZeros(quantities.list))
  }

  private func signed(_ fraction: Double, like quantities: Quantities) -> Double {
    quantities.end < quantities.start ? -fraction : fraction
  }

  /// Reduces a list to the maximum count: leading zeros are dropped first, then the smallest units.
  private func limited(_ list: [Quantity]) -> [Quantity] {
    guard maximumUnitCount > 0, list.count > maximumUnitCount else { return list }
    var list = list[...]
    while list.count > maximumUnitCount, list.first?.value == 0 { list = list.dropFirst() }
    return Array(list.prefix(maximumUnitCount))
  }

  /// The list without the zeros that the zero behavior drops.
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

  /// The zero behavior, with `default` resolved for the units' style.
  private var effectiveZeroBehavior: ZeroFormattingBehavior {
    guard zeroFormattingBehavior.contains(.default) else { return zeroFormattingBehavior }
    return zeroFormattingBehavior.union(unitsStyle == .positional ? .dropLeading : .dropAll)
  }
}
