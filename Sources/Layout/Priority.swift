/// The priority of a constraint. Each number is a level of its own: all constraints of lower levels together never outweigh one of a higher
/// level.
package struct Priority: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  package let rawValue: Double

  package init(rawValue: Double) { self.rawValue = rawValue }
  package init(_ value: Float) { self.init(rawValue: Double(value)) }
  package init(floatLiteral value: Double) { self.init(rawValue: value) }
  package init(integerLiteral value: Int) { self.init(rawValue: Double(value)) }

  /// The priority of constraints that must hold. If one cannot hold, it is part of a `Conflict`.
  package static let required: Priority = 1000

  package static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }

  var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  /// The level in the solver's order.
  var level: Double { self == .required ? Level.required : rawValue }
}

/// The levels in addition to the priorities below 1000, which are themselves levels. NaN is not a level.
enum Level {
  /// Required constraints: their violations are minimised first, and are conflicts where they cannot be zero.
  static let required = 2000.0
  /// The level of a single required constraint that is tested in the search for a conflict.
  static let suspect = 1900.0
  /// The level of broken constraints: after required ones, before all others.
  static let broken = 1500.0
  /// The value for no level, which is below all levels.
  static let none = -Double.infinity

  /// The levels of tie-breaks, below all priorities and all different: sizes, then inequalities, then positions. The parameter is the
  /// number of the variable or inequality in the order of creation, in `0..<1e12`. An older one has a higher level.
  static func size(_ sequenceNumber: Int) -> Double { -1 - Double(sequenceNumber) }
  static func inequality(_ sequenceNumber: Int) -> Double { -1e12 - Double(sequenceNumber) }
  static func position(_ sequenceNumber: Int) -> Double { -2e12 - Double(sequenceNumber) }
}
