/// The handle of an unknown number in a solver, such as a view's left edge.
package struct Variable: Hashable, Comparable, Sendable {
  let index: Int

  /// Compares indices, for the order of the terms in an expression.
  package static func < (left: Variable, right: Variable) -> Bool { left.index < right.index }
}

/// What a variable measures. It decides when the variable gets its default value, if constraints leave it undetermined.
package enum Quantity: Sendable {
  /// A width or a height. Undetermined sizes get their defaults first.
  case size
  /// A coordinate. Undetermined positions get their defaults last, after undetermined inequalities have become tight.
  case position
}
