/// Unknowns that constraints connect, directly or through others. They are solved together, separately from all others.
///
/// A component of one variable has no basis: its value follows from its form's breaks.
final class Component {
  /// The variables; of a component with a basis, in the order of its columns.
  var columns: [Int] = []
  /// The pinned forms, by row of the basis.
  var pinned: [Int] = []
  /// All its forms.
  var forms: [Int] = []
  var factors = Factors()
  var hasBasis = false
  /// The pinned forms are valid, but their factors are not.
  var needsFactors = false
  /// Slopes, or values that they depend on, have changed.
  var needsPricing = true
  /// Undetermined variables may have other values than their tie-breaks require.
  var needsTieBreaks = true
  /// Pinned forms whose own slopes changed.
  var unpriced: [Int] = []
  var isQueued = false
  /// The number of forms without constraints since the connectedness was checked, and of new forms since the factorisation.
  var removedFormCount = 0
  var newFormCount = 0
  /// Pinned forms that edits moved, with the distance, by row.
  var moved = SparseVector()
  var movedCount = 0
  var jumps = 0
  /// Work space: a vector by rows and then columns, and one by columns and then rows.
  var direction = SparseVector()
  var multipliers = SparseVector()
  /// The columns whose variables may differ from the published values.
  var touched = SparseVector()

  func growVectors() {
    let count = columns.count
    moved.grow(to: count)
    direction.grow(to: count)
    multipliers.grow(to: count)
    touched.grow(to: count)
  }
}
