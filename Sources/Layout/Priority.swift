/// How much a constraint counts. Each number is a level of its own: all of a lower level never outweighs anything above it.
package struct Priority: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  package let rawValue: Double

  package init(rawValue: Double) { self.rawValue = rawValue }
  package init(_ value: Float) { self.init(rawValue: Double(value)) }
  package init(floatLiteral value: Double) { self.init(rawValue: value) }
  package init(integerLiteral value: Int) { self.init(rawValue: Double(value)) }

  /// Must hold; a constraint of this priority that cannot is part of a `Conflict`.
  package static let required: Priority = 1000

  package static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }

  var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  /// The level in the solver's order.
  var level: Double { self == .required ? Level.required : rawValue }
}

/// The levels besides the priorities below 1000, which are their own; NaN is none of them.
enum Level {
  /// Required constraints: their violations are minimised first, and are conflicts where they cannot be zero.
  static let required = 2000.0
  /// The one required constraint under suspicion, while a conflict is looked for.
  static let suspect = 1900.0
  /// Constraints that were broken: after what is required, before everything else.
  static let broken = 1500.0
  /// No level.
  static let none = -Double.infinity

  /// The levels of tie-breaks, below all priorities and each different: of sizes, then of inequalities, then of positions.
  /// A number in `0..<1e12` says how old the variable or the inequality is; the older one has the higher level.
  static func size(_ age: Int) -> Double { -1 - Double(age) }
  static func inequality(_ age: Int) -> Double { -1e12 - Double(age) }
  static func position(_ age: Int) -> Double { -2e12 - Double(age) }
}
