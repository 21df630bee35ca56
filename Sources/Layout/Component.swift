/// Unknowns that constraints connect, directly or through others. They are solved together, separately from all others.
///
/// A component of one variable has no basis: its value follows from its form's breaks.
final class Component {
  /// The variables; of a component with a basis, in the order of its columns.
  var columns: [Int] = []
  /// The pinned forms, by row of the basis.
  var pinned: [Int] = []
  /// All forms of the component.
  var forms: [Int] = []
  var factors = Factors()
  var hasBasis = false
  /// True if the pinned forms are valid, but their factors are not.
  var needsFactors = false
  /// True if slopes, or values that they depend on, have changed.
  var needsPricing = true
  /// True if undetermined variables may have other values than the tie-breaks require.
  var needsTieBreaks = true
  /// The pinned forms whose own slopes have changed.
  var unpriced: [Int] = []
  /// Whether the component is in the solver's queue.
  var isQueued = false
  /// The number of forms that lost all constraints since the last rebuild, and of forms made since the last factorisation.
  var removedFormCount = 0
  var newFormCount = 0
  /// The distances by which edits have moved pinned forms, by row of the basis; and the number of such moves.
  var moved = SparseVector()
  var movedCount = 0
  /// The number of sparse updates since all values were last computed.
  var sparseUpdateCount = 0
  /// Scratch vectors. `direction` is indexed by rows before a solve and by columns after it; `multipliers` by columns, and then by rows.
  var direction = SparseVector()
  var multipliers = SparseVector()
  /// The columns whose variables may differ from the published values.
  var touched = SparseVector()

  /// Enlarges the vectors to the number of columns.
  func growVectors() {
    let count = columns.count
    moved.grow(to: count)
    direction.grow(to: count)
    multipliers.grow(to: count)
    touched.grow(to: count)
  }
}
