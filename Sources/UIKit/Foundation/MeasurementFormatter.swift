import Foundation

/// Formats measurements in English, such as `21.5 km`: Foundation on Linux has no such formatter.
open class MeasurementFormatter: Formatter {
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Formats in the measurement's own unit instead of the locale's.
    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    /// Formats in the largest unit of the locale in which the number is 1 or more: `350 m` instead of `0.35 km`.
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    /// Formats temperatures as `20°`.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  open var unitOptions: UnitOptions = []
  open var unitStyle = Formatter.UnitStyle.medium
  /// The locale of the numbers, and of the system of units. The words are always English.
  open var locale: Locale! = .current {
    didSet { numberFormatter.locale = locale }
  }
  /// Formats the numbers; by default with up to three fraction digits.
  open var numberFormatter: NumberFormatter! = MeasurementFormatter.makeNumberFormatter()

  public override init() { super.init() }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private static func makeNumberFormatter() -> NumberFormatter {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = 3
    return formatter
  }

  open func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    string(measurement.value, measurement.unit)
  }

  /// Returns the name of a unit without a number.
  open func string(from unit: Unit) -> String {
    guard unitStyle == .long else { return UnitName(unit).symbol }
    return UnitName(unit).plural
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? NSMeasurement).map { string($0.doubleValue, $0.unit) }
  }

  private func string(_ givenValue: Double, _ givenUnit: Unit) -> String {
    let (value, unit) = converted(givenValue, givenUnit)
    let number = numberFormatter.string(from: NSNumber(value: value)) ?? "\(value)"
    if unit is UnitTemperature {
      if unitOptions.contains(.temperatureWithoutUnit) { return number + "°" }
      if unitStyle != .long { return number + UnitName(unit).symbol }
    }
    let name = UnitName(unit)
    switch unitStyle {
    case .short: return number + name.symbol
    case .long: return "\(number) \(abs(value) == 1 ? name.singular : name.plural)"
    default: return "\(number) \(name.symbol)"
    }
  }

  /// The value in the unit that the options select.
  private func converted(_ value: Double, _ unit: Unit) -> (Double, Unit) {
    guard !unitOptions.contains(.providedUnit), let unit = unit as? Dimension else { return (value, unit) }
    // The locale's units from the largest to the smallest.
    let isMetric = locale.usesMetricSystem
    let scale: [Dimension]
    switch unit {
    case is UnitLength:
      scale =
        isMetric
        ? [UnitLength.kilometers, UnitLength.meters, UnitLength.centimeters, UnitLength.millimeters]
        : [UnitLength.miles, UnitLength.feet, UnitLength.inches]
    case is UnitMass:
      scale =
        isMetric ? [UnitMass.kilograms, UnitMass.grams, UnitMass.milligrams] : [UnitMass.pounds, UnitMass.ounces]
    case is UnitTemperature: scale = [isMetric ? UnitTemperature.celsius : UnitTemperature.fahrenheit]
    case is UnitSpeed: scale = [isMetric ? UnitSpeed.kilometersPerHour : UnitSpeed.milesPerHour]
    default: return (value, unit)
    }
    let base = unit.converter.baseUnitValue(fromValue: value)
    let values = scale.map { ($0.converter.value(fromBaseUnitValue: base), $0 as Unit) }
    if unitOptions.contains(.naturalScale) {
      return values.first { abs($0.0) >= 1 } ?? values[values.count - 1]
    }
    return values[0]
  }
}

/// The English names of a unit.
private struct UnitName {
  let symbol: String
  let singular: String
  let plural: String

  init(_ unit: Unit) {
    if let (symbol, singular, plural) = UnitName.irregular(unit) {
      (self.symbol, self.singular, self.plural) = (symbol, singular, plural)
    } else if let (symbol, singular) = UnitName.regular(unit) {
      (self.symbol, self.singular, plural) = (symbol, singular, singular + "s")
    } else {
      (symbol, singular, plural) = (unit.symbol, unit.symbol, unit.symbol)
    }
  }

  private static func irregular(_ unit: Unit) -> (String, String, String)? {
    switch unit {
    case UnitTemperature.celsius: ("°C", "degree Celsius", "degrees Celsius")
    case UnitTemperature.fahrenheit: ("°F", "degree Fahrenheit", "degrees Fahrenheit")
    case UnitLength.feet: ("ft", "foot", "feet")
    case UnitLength.inches: ("in", "inch", "inches")
    case UnitSpeed.kilometersPerHour: ("km/h", "kilometer per hour", "kilometers per hour")
    case UnitSpeed.metersPerSecond: ("m/s", "meter per second", "meters per second")
    case UnitSpeed.milesPerHour: ("mph", "mile per hour", "miles per hour")
    case UnitArea.squareFeet: ("sq ft", "square foot", "square feet")
    case UnitPressure.hectopascals: ("hPa", "hectopascal", "hectopascals")
    case UnitMass.stones: ("st", "stone", "stones")
    default: nil
    }
  }

  /// The symbol and the singular of a unit whose plural has an s.
  private static func regular(_ unit: Unit) -> (String, String)? {
    switch unit {
    case UnitTemperature.kelvin: ("K", "kelvin")
    case UnitLength.kilometers: ("km", "kilometer")
    case UnitLength.meters: ("m", "meter")
    case UnitLength.centimeters: ("cm", "centimeter")
    case UnitLength.millimeters: ("mm", "millimeter")
    case UnitLength.miles: ("mi", "mile")
    case UnitLength.yards: ("yd", "yard")
    case UnitMass.kilograms: ("kg", "kilogram")
    case UnitMass.grams: ("g", "gram")
    case UnitMass.milligrams: ("mg", "milligram")
    case UnitMass.pounds: ("lb", "pound")
    case UnitMass.ounces: ("oz", "ounce")
    case UnitMass.metricTons: ("t", "metric ton")
    case UnitSpeed.knots: ("kn", "knot")
    case UnitDuration.seconds: ("sec", "second")
    case UnitDuration.minutes: ("min", "minute")
    case UnitDuration.hours: ("hr", "hour")
    case UnitVolume.liters: ("L", "liter")
    case UnitVolume.milliliters: ("mL", "milliliter")
    case UnitVolume.gallons: ("gal", "gallon")
    case UnitVolume.cups: ("cup", "cup")
    case UnitVolume.tablespoons: ("tbsp", "tablespoon")
    case UnitVolume.teaspoons: ("tsp", "teaspoon")
    case UnitVolume.fluidOunces: ("fl oz", "fluid ounce")
    case UnitArea.squareMeters: ("m²", "square meter")
    case UnitArea.squareKilometers: ("km²", "square kilometer")
    case UnitEnergy.kilocalories: ("kcal", "kilocalorie")
    case UnitEnergy.kilojoules: ("kJ", "kilojoule")
    case UnitEnergy.joules: ("J", "joule")
    case UnitEnergy.kilowattHours: ("kWh", "kilowatt-hour")
    case UnitPower.watts: ("W", "watt")
    case UnitPower.kilowatts: ("kW", "kilowatt")
    case UnitAngle.degrees: ("deg", "degree")
    case UnitAngle.radians: ("rad", "radian")
    default: nil
    }
  }
}
