import Foundation

/// Reads the numbers of attributes, which come in many types.
enum AnyNumber {
  static func double(_ value: Any) -> Double? {
    let number: Double? =
      switch value {
      case let value as Double: value
      case let value as CGFloat: Double(value)
      case let value as Float: Double(value)
      case let value as Int: Double(value)
      case let value as NSNumber: value.doubleValue
      case let value as NSUnderlineStyle: Double(value.rawValue)
      default: nil
      }
    return number.flatMap { $0.isFinite ? $0 : nil }
  }
}
