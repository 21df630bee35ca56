/// An unknown number of a solver, such as a view's left edge: a handle that costs nothing to copy.
package struct Variable: Hashable, Comparable, Sendable {
  let index: Int

  /// Variables compare by age: where constraints leave a choice, the older one keeps its value.
  package static func < (left: Variable, right: Variable) -> Bool { left.index < right.index }
}
