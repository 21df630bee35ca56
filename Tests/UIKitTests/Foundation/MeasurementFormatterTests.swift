import Foundation
import Testing
import UIKit

@Suite struct MeasurementFormatterTests {
  private func formatter(
    _ locale: String, _ options: MeasurementFormatter.UnitOptions = [], _ style: Formatter.UnitStyle = .medium
  ) -> MeasurementFormatter {
    let formatter = MeasurementFormatter()
    formatter.locale = Locale(identifier: locale)
    formatter.unitOptions = options
    formatter.unitStyle = style
    return formatter
  }

  @Test func `a measurement is converted to the units of the locale`() {
    let distance = Measurement(value: 5, unit: UnitLength.kilometers)
    #expect(formatter("en_US").string(from: distance) == "3.107 mi")
    #expect(formatter("en_AU").string(from: distance) == "5 km")
    #expect(formatter("en_US").string(from: Measurement(value: 20, unit: UnitTemperature.celsius)) == "68°F")
    #expect(formatter("en_AU").string(from: Measurement(value: 50, unit: UnitTemperature.fahrenheit)) == "10°C")
  }

  @Test func `unitOptions use the provided unit or choose a natural scale`() {
    let short = Measurement(value: 350, unit: UnitLength.meters)
    #expect(formatter("en_US", .providedUnit).string(from: short) == "350 m")
    #expect(formatter("en_AU").string(from: short) == "0.35 km")
    #expect(formatter("en_AU", .naturalScale).string(from: short) == "350 m")
    let warm = Measurement(value: 20.5, unit: UnitTemperature.celsius)
    #expect(formatter("en_AU", [.providedUnit, .temperatureWithoutUnit]).string(from: warm) == "20.5°")
  }

  @Test func `unitStyle chooses symbols or names`() {
    let one = Measurement(value: 1, unit: UnitLength.feet)
    let two = Measurement(value: 2, unit: UnitLength.feet)
    #expect(formatter("en_US", .providedUnit, .short).string(from: two) == "2ft")
    #expect(formatter("en_US", .providedUnit, .long).string(from: one) == "1 foot")
    #expect(formatter("en_US", .providedUnit, .long).string(from: two) == "2 feet")
    #expect(formatter("en_US", [], .long).string(from: UnitSpeed.kilometersPerHour) == "kilometers per hour")
    #expect(formatter("en_US").string(from: UnitMass.grams as Unit) == "g")
    let own = Measurement(value: 3, unit: Unit(symbol: "cats"))
    #expect(formatter("en_US", [], .long).string(from: own) == "3 cats")
  }

  @Test func `ListFormatter joins texts`() {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: "en_US")
    #expect(formatter.string(from: ["red", "green", "blue"]) == "red, green, and blue")
    #expect(formatter.string(from: [1]) == "1")
    let numbers = NumberFormatter()
    numbers.locale = Locale(identifier: "en_US")
    numbers.numberStyle = .decimal
    numbers.minimumFractionDigits = 1
    formatter.itemFormatter = numbers
    #expect(formatter.string(from: [NSNumber(value: 1), NSNumber(value: 2)]) == "1.0 and 2.0")
  }
}
