/// Owns the row of a constraint, and removes it from the engine together with the constraint.
///
/// The constraint itself has no isolated deinitializer: the compiler would refuse a plain `deinit` in an app's own subclass.
@MainActor
final class LayoutRowOwner {
  var row: LayoutRow?

  // A row may outlive its constraint only until the next solution.
  isolated deinit { if let row { LayoutEngine.shared.drop(row) } }
}
