/// Owns the solver row of a constraint, and removes the row when the constraint is released.
///
/// The constraint itself has no isolated deinitializer: the compiler would reject a plain `deinit` in an app's subclass.
@MainActor
final class LayoutRowOwner {
  var row: LayoutRow?

  // The row is removed in the next solution.
  isolated deinit { if let row { SessionContext.current.layoutEngine.drop(row) } }
}
