/// The basis matrix B, whose rows are the pinned forms, as L·U and the rows replaced since.
///
/// Row `k` and column `k` are those of the k-th pivot. Replacing row r by a, where ρ = B⁻ᵀa, is a multiplication from the left by the
/// identity whose row r is ρ (the product form).
struct Factors {
  private var lowerColumns = Lines()
  private var lowerRows = Lines()
  private var upperColumns = Lines()
  private var upperRows = Lines()
  private var diagonal: [Double] = []
  private var updates: [Update] = []
  private var updateSize = 0

  private struct Update {
    let row: Int
    let pivot: Double
    let otherMultipliers: [(index: Int, value: Double)]
  }

  init() {}

  init(
    lower: [(row: Int, column: Int, value: Double)], upper: [(row: Int, column: Int, value: Double)], diagonal: [Double]
  ) {
    let count = diagonal.count
    self.diagonal = diagonal
    lowerColumns = Lines(count: count, entries: lower.map { ($0.column, $0.row, $0.value) })
    lowerRows = Lines(count: count, entries: lower.map { ($0.row, $0.column, $0.value) })
    upperColumns = Lines(count: count, entries: upper.map { ($0.column, $0.row, $0.value) })
    upperRows = Lines(count: count, entries: upper.map { ($0.row, $0.column, $0.value) })
  }

  var count: Int { diagonal.count }

  /// Solves Bx = v in place (FTRAN).
  func solve(_ vector: inout SparseVector) {
    for update in updates.reversed() {
      var value = vector[update.row]
      for (index, coefficient) in update.otherMultipliers { value -= coefficient * vector[index] }
      if value != 0 || vector[update.row] != 0 { vector.set(value / update.pivot, at: update.row) }
    }
    vector.sweep(lowerColumns, descending: false)
    vector.sweep(upperColumns, descending: true, diagonal: diagonal)
  }

  /// Solves Bᵀy = g in place (BTRAN).
  func solveTransposed(_ vector: inout SparseVector) {
    vector.sweep(upperRows, descending: false, diagonal: diagonal)
    vector.sweep(lowerRows, descending: true)
    for update in updates where vector[update.row] != 0 {
      let value = vector[update.row] / update.pivot
      vector.set(value, at: update.row)
      for (index, coefficient) in update.otherMultipliers { vector.add(-coefficient * value, at: index) }
    }
  }

  /// Replaces a row of B by the row with these multipliers.
  mutating func replace(row: Int, multipliers: SparseVector) {
    var otherMultipliers: [(index: Int, value: Double)] = []
    multipliers.forEach { index, value in
      if index != row { otherMultipliers.append((index, value)) }
    }
    updates.append(Update(row: row, pivot: multipliers[row], otherMultipliers: otherMultipliers))
    updateSize += otherMultipliers.count
  }

  /// Adds a row and a column for a variable whose unit form is pinned.
  mutating func appendUnit() {
    lowerColumns.appendEmpty()
    lowerRows.appendEmpty()
    upperColumns.appendEmpty()
    upperRows.appendEmpty()
    diagonal.append(1)
  }

  /// Whether a new factorisation is cheaper than further updates.
  var needsRefactorization: Bool { updates.count >= 100 || updateSize > 4 * count + 2 * lowerRows.indices.count + 1000 }
}
