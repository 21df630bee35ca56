import Foundation

public enum HKMetricPrefix: Int, Sendable {
  case none = 0
  case pico, nano, micro, milli, centi, deci, deca, hecto, kilo, mega, giga, tera, femto

  fileprivate var factor: Double {
    switch self {
    case .none: 1
    case .femto: 1e-15
    case .pico: 1e-12
    case .nano: 1e-9
    case .micro: 1e-6
    case .milli: 1e-3
    case .centi: 1e-2
    case .deci: 1e-1
    case .deca: 10
    case .hecto: 100
    case .kilo: 1e3
    case .mega: 1e6
    case .giga: 1e9
    case .tera: 1e12
    }
  }
  fileprivate var symbol: String {
    ["", "p", "n", "mc", "m", "c", "d", "da", "h", "k", "M", "G", "T", "f"][rawValue]
  }
}

/// A unit of measurement. It can be a product or a quotient of other units, such as "count/min".
open class HKUnit: NSObject, NSCopying, @unchecked Sendable {
  public let unitString: String
  /// The factor that converts a value to base units.
  fileprivate let factor: Double
  /// The number that is added after the factor, for units of temperature.
  fileprivate let offset: Double
  /// The exponents of the base units, by their quantity, such as "length".
  fileprivate let dimensions: [String: Int]

  private init(_ text: String, _ factor: Double, _ dimensions: [String: Int], offset: Double = 0) {
    (unitString, self.factor, self.offset) = (text, factor, offset)
    self.dimensions = dimensions.filter { $0.value != 0 }
  }

  /// Returns a unit with a metric prefix.
  /// - Parameter kind: the quantity that the unit measures, such as "mass".
  private class func prefixed(_ prefix: HKMetricPrefix, _ symbol: String, _ factor: Double, _ kind: String) -> HKUnit {
    HKUnit(prefix.symbol + symbol, prefix.factor * factor, [kind: 1])
  }

  // Units of mass. The base unit is the gram.
  open class func gram() -> HKUnit { gramUnit(with: .none) }
  open class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit { prefixed(prefix, "g", 1, "mass") }
  open class func ounce() -> HKUnit { HKUnit("oz", 28.349523125, ["mass": 1]) }
  open class func pound() -> HKUnit { HKUnit("lb", 453.59237, ["mass": 1]) }
  open class func stone() -> HKUnit { HKUnit("st", 6350.29318, ["mass": 1]) }
  // Units of length. The base unit is the meter.
  open class func meter() -> HKUnit { meterUnit(with: .none) }
  open class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit { prefixed(prefix, "m", 1, "length") }
  open class func inch() -> HKUnit { HKUnit("in", 0.0254, ["length": 1]) }
  open class func foot() -> HKUnit { HKUnit("ft", 0.3048, ["length": 1]) }
  open class func yard() -> HKUnit { HKUnit("yd", 0.9144, ["length": 1]) }
  open class func mile() -> HKUnit { HKUnit("mi", 1609.344, ["length": 1]) }
  // Units of volume. The base unit is the liter.
  open class func liter() -> HKUnit { literUnit(with: .none) }
  open class func literUnit(with prefix: HKMetricPrefix) -> HKUnit { prefixed(prefix, "L", 1, "volume") }
  open class func fluidOunceUS() -> HKUnit { HKUnit("fl_oz_us", 0.0295735295625, ["volume": 1]) }
  open class func fluidOunceImperial() -> HKUnit { HKUnit("fl_oz_imp", 0.0284130625, ["volume": 1]) }
  open class func cupUS() -> HKUnit { HKUnit("cup_us", 0.2365882365, ["volume": 1]) }
  open class func pintUS() -> HKUnit { HKUnit("pt_us", 0.473176473, ["volume": 1]) }
  // Units of time. The base unit is the second.
  open class func second() -> HKUnit { secondUnit(with: .none) }
  open class func secondUnit(with prefix: HKMetricPrefix) -> HKUnit { prefixed(prefix, "s", 1, "time") }
  open class func minute() -> HKUnit { HKUnit("min", 60, ["time": 1]) }
  open class func hour() -> HKUnit { HKUnit("hr", 3600, ["time": 1]) }
  open class func day() -> HKUnit { HKUnit("d", 86400, ["time": 1]) }
  // Units of energy. The base unit is the joule.
  open class func joule() -> HKUnit { jouleUnit(with: .none) }
  open class func jouleUnit(with prefix: HKMetricPrefix) -> HKUnit { prefixed(prefix, "J", 1, "energy") }
  open class func smallCalorie() -> HKUnit { HKUnit("cal", 4.184, ["energy": 1]) }
  open class func largeCalorie() -> HKUnit { HKUnit("Cal", 4184, ["energy": 1]) }
  open class func kilocalorie() -> HKUnit { HKUnit("kcal", 4184, ["energy": 1]) }
  // Units of pressure. The base unit is the pascal.
  open class func pascal() -> HKUnit { HKUnit("Pa", 1, ["pressure": 1]) }
  open class func millimeterOfMercury() -> HKUnit { HKUnit("mmHg", 133.322387415, ["pressure": 1]) }
  open class func atmosphere() -> HKUnit { HKUnit("atm", 101325, ["pressure": 1]) }
  // Units of temperature. The base unit is the kelvin.
  open class func kelvin() -> HKUnit { HKUnit("K", 1, ["temperature": 1]) }
  open class func degreeCelsius() -> HKUnit { HKUnit("degC", 1, ["temperature": 1], offset: 273.15) }
  open class func degreeFahrenheit() -> HKUnit {
    HKUnit("degF", 5.0 / 9, ["temperature": 1], offset: 273.15 - 32 * 5.0 / 9)
  }
  // Other units.
  open class func count() -> HKUnit { HKUnit("count", 1, [:]) }
  open class func percent() -> HKUnit { HKUnit("%", 1, [:]) }
  open class func internationalUnit() -> HKUnit { HKUnit("IU", 1, ["unit": 1]) }
  open class func hertz() -> HKUnit { HKUnit("Hz", 1, ["time": -1]) }
  open class func watt() -> HKUnit { HKUnit("W", 1, ["energy": 1, "time": -1]) }
  open class func volt() -> HKUnit { HKUnit("V", 1, ["voltage": 1]) }
  open class func decibelAWeightedSoundPressureLevel() -> HKUnit { HKUnit("dBASPL", 1, ["sound": 1]) }
  open class func siemen() -> HKUnit { HKUnit("S", 1, ["conductance": 1]) }
  open class func moleUnit(withMolarMass gramsPerMole: Double) -> HKUnit {
    HKUnit("mol<\(gramsPerMole)>", gramsPerMole, ["mass": 1])
  }
  open class func moleUnit(with prefix: HKMetricPrefix, molarMass gramsPerMole: Double) -> HKUnit {
    HKUnit(prefix.symbol + "mol<\(gramsPerMole)>", prefix.factor * gramsPerMole, ["mass": 1])
  }

  // MARK: Combinations

  open func unitMultiplied(by unit: HKUnit) -> HKUnit {
    HKUnit(
      "\(unitString)·\(unit.unitString)", factor * unit.factor,
      dimensions.merging(unit.dimensions, uniquingKeysWith: +))
  }
  open func unitDivided(by unit: HKUnit) -> HKUnit {
    HKUnit(
      "\(unitString)/\(unit.unitString)", factor / unit.factor,
      dimensions.merging(unit.dimensions.mapValues { -$0 }, uniquingKeysWith: +))
  }
  open func unitRaised(toPower power: Int) -> HKUnit {
    HKUnit("\(unitString)^\(power)", pow(factor, Double(power)), dimensions.mapValues { $0 * power })
  }
  open func reciprocal() -> HKUnit { HKUnit.count().unitDivided(by: self) }

  /// Creates a unit from a text such as "count/min" or "mg/dL".
  public convenience init(from string: String) {
    let parts = string.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    func unit(_ text: String) -> HKUnit {
      text.replacingOccurrences(of: "*", with: "·").split(separator: "·").map { Self.parsedSingleUnit(String($0)) }
        .reduce(nil) { (result: HKUnit?, unit) in result?.unitMultiplied(by: unit) ?? unit } ?? .count()
    }
    let result = parts.dropFirst().reduce(unit(parts.first ?? "")) { $0.unitDivided(by: unit($1)) }
    self.init(string, result.factor, result.dimensions, offset: parts.count == 1 ? result.offset : 0)
  }

  /// Returns the unit of a text without "/" or "*", such as "mg" or "s^2".
  private class func parsedSingleUnit(_ text: String) -> HKUnit {
    let parts = text.trimmingCharacters(in: CharacterSet(charactersIn: "() ")).split(separator: "^").map(String.init)
    if parts.count == 2, let power = Int(parts[1]) { return parsedSingleUnit(parts[0]).unitRaised(toPower: power) }
    let name = parts.first ?? ""
    let units = [
      gram(), ounce(), pound(), stone(), meter(), inch(), foot(), yard(), mile(), liter(), fluidOunceUS(),
      fluidOunceImperial(), cupUS(), pintUS(), second(), minute(), hour(), day(), joule(), smallCalorie(),
      largeCalorie(), kilocalorie(), pascal(), millimeterOfMercury(), atmosphere(), kelvin(), degreeCelsius(),
      degreeFahrenheit(), count(), percent(), internationalUnit(), hertz(), watt(), volt(),
      decibelAWeightedSoundPressureLevel(), siemen(),
    ]
    if let unit = units.first(where: { $0.unitString == name }) { return unit }
    for raw in 1...13 {
      guard let prefix = HKMetricPrefix(rawValue: raw), name.hasPrefix(prefix.symbol) else { continue }
      let unprefixedName = String(name.dropFirst(prefix.symbol.count))
      for unit in [gram(), meter(), liter(), second(), joule(), pascal(), siemen(), volt()]
      where unit.unitString == unprefixedName {
        return HKUnit(name, prefix.factor * unit.factor, unit.dimensions)
      }
    }
    preconditionFailure("NSInvalidArgumentException: Unable to parse factorization string \(text)")
  }

  open func isNull() -> Bool { false }
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override var description: String { unitString }
  open override func isEqual(_ object: Any?) -> Bool { (object as? HKUnit)?.unitString == unitString }
  open override var hash: Int { unitString.hashValue }
}

/// A number with its unit.
open class HKQuantity: NSObject, NSCopying, @unchecked Sendable {
  private let unit: HKUnit
  private let value: Double

  public init(unit: HKUnit, doubleValue value: Double) { (self.unit, self.value) = (unit, value) }

  open func `is`(compatibleWith unit: HKUnit) -> Bool { unit.dimensions == self.unit.dimensions }

  /// Returns the value in another unit of the same quantity.
  open func doubleValue(for unit: HKUnit) -> Double {
    precondition(
      self.is(compatibleWith: unit),
      "NSInvalidArgumentException: Attempt to convert incompatible units: \(self.unit), \(unit)")
    if unit == self.unit { return value }
    return (value * self.unit.factor + self.unit.offset - unit.offset) / unit.factor
  }

  open func compare(_ quantity: HKQuantity) -> ComparisonResult {
    let other = quantity.doubleValue(for: unit)
    return value < other ? .orderedAscending : value > other ? .orderedDescending : .orderedSame
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override var description: String { "\(value) \(unit)" }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKQuantity, other.is(compatibleWith: unit) else { return false }
    return compare(other) == .orderedSame
  }
  open override var hash: Int { (value * unit.factor + unit.offset).hashValue }
}
