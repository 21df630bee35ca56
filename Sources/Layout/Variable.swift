/// An unknown number of a solver, such as a view's left edge: a handle that costs nothing to copy.
package struct Variable: Hashable, Comparable, Sendable {
  let index: Int

  /// Orders the terms of an expression.
  package static func < (left: Variable, right: Variable) -> Bool { left.index < right.index }
}

/// What a variable measures, which decides when it goes to its default value, if constraints leave it open.
package enum Quantity: Sendable {
  /// A width or a height. Open sizes go to their defaults before anything else that is open is decided.
  case size
  /// A coordinate. Open positions go to their defaults last, after open inequalities have become tight.
  case position
}
