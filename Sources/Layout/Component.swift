/// Unknowns that constraints join, directly or through others: they are solved together, apart from all other ones.
///
/// A component of one variable has no basis: its value is read off its form's breaks.
final class Component {
  /// The variables; of a component with a basis, in the order of its columns.
  var columns: [Int] = []
  /// The pinned forms, by row of the basis.
  var pinned: [Int] = []
  /// All its forms.
  var forms: [Int] = []
  var factors = Factors()
  var hasBasis = false
  /// The pinned forms are right, their factors are not.
  var needsFactors = false
  /// Slopes, or what they depend on, changed.
  var needsPricing = true
  /// What is open may have other values than its tie-breaks ask for.
  var needsTieBreaks = true
  /// Pinned forms whose own slopes changed.
  var unpriced: [Int] = []
  var isQueued = false
  /// Forms without constraints since connectedness was looked at, and forms that came since the factors.
  var lost = 0
  var gained = 0
  /// Pinned forms that were moved by edits, with how far, by row.
  var moved = SparseVector()
  var movedCount = 0
  var jumps = 0
  /// Work space: a vector by rows and then columns, and one by columns and then rows.
  var direction = SparseVector()
  var multipliers = SparseVector()
  /// The columns whose variables may differ from what is published.
  var touched = SparseVector()

  func growVectors() {
    let count = columns.count
    moved.grow(to: count)
    direction.grow(to: count)
    multipliers.grow(to: count)
    touched.grow(to: count)
  }
}
