import Layout

/// A constraint for the reference: Σ coefficient · variable + constant, relation, zero.
struct Statement: CustomStringConvertible {
  var terms: [Int: Double]
  var constant: Double
  var relation: Relation
  var priority: Double

  var description: String {
    let sum = terms.sorted { $0.key < $1.key }.map { "\($0.value)·x\($0.key)" }.joined(separator: " + ")
    return "\(sum) + \(constant) \(relation) 0 @\(priority)"
  }
}

/// The properties of a variable that the reference solver needs.
struct Quality {
  var quantity = Quantity.position
  var defaultValue = 0.0
}

/// Slow, exact and simple: a dense tableau of fractions, whose objective is a vector of levels that is compared lexicographically;
/// Bland's rule.
///
/// Each statement is a row a·x + p - m = b with errors p and m, of which those cost that the relation does not allow. So there is always
/// a first basis. Tie-breaks are rows like the others, at a level each: the sizes, the inequalities made equations, the positions.
/// Knows nothing of the solver.
struct Reference {
  private var rows: [[Fraction]] = []
  private var basis: [Int] = []
  private var costs: [[Fraction]] = []
  private let count: Int
  private(set) var values: [Fraction] = []
  private(set) var isFeasible = false

  init(_ statements: [Statement], fixed: [Int: Double], _ qualities: [Quality]) {
    count = qualities.count
    func defaults(of quantity: Quantity) -> [Statement] {
      qualities.enumerated().filter { $0.element.quantity == quantity }
        .map { Statement(terms: [$0.offset: 1], constant: -$0.element.defaultValue, relation: .equal, priority: 0) }
    }
    var tieBreaks = defaults(of: .size)
    for statement in statements where statement.relation != .equal {
      tieBreaks.append(
        Statement(terms: statement.terms, constant: statement.constant, relation: .equal, priority: 0))
    }
    tieBreaks += defaults(of: .position)
    for index in tieBreaks.indices { tieBreaks[index].priority = -1 - Double(index) }
    let all = statements + tieBreaks
    let levels = Set(all.map(\.priority)).sorted(by: >)
    let width = 2 * count + 2 * all.count + 1
    costs = Array(repeating: Array(repeating: .zero, count: width), count: levels.count)
    for (index, statement) in all.enumerated() {
      var row = [Fraction](repeating: .zero, count: width)
      var constant = -Fraction(decimal: statement.constant)
      for (variable, coefficient) in statement.terms {
        let value = Fraction(decimal: coefficient)
        if let known = fixed[variable] {
          constant = constant - value * Fraction(decimal: known)
        } else {
          row[2 * variable] = value
          row[2 * variable + 1] = -value
        }
      }
      let (below, above) = (2 * count + 2 * index, 2 * count + 2 * index + 1)
      row[below] = Fraction(1)
      row[above] = Fraction(-1)
      row[width - 1] = constant
      let level = levels.firstIndex(of: statement.priority) ?? 0
      if statement.relation != .lessOrEqual { costs[level][below] = Fraction(1) }
      if statement.relation != .greaterOrEqual { costs[level][above] = Fraction(1) }
      if constant < .zero { row = row.map { -$0 } }
      rows.append(row)
      basis.append(constant < .zero ? above : below)
    }
    for row in rows.indices { for level in costs.indices { subtract(row, from: &costs[level], column: basis[row]) } }
    run()
    isFeasible = levels.first != 1000 || costs[0][width - 1] == .zero
    values = (0..<count).map { variable in
      if let known = fixed[variable] { return Fraction(decimal: known) }
      return value(of: 2 * variable) - value(of: 2 * variable + 1)
    }
  }

  private func value(of column: Int) -> Fraction {
    basis.firstIndex(of: column).map { rows[$0][rows[$0].count - 1] } ?? .zero
  }

  private func subtract(_ row: Int, from target: inout [Fraction], column: Int) {
    let factor = target[column]
    guard factor != .zero else { return }
    for index in target.indices where rows[row][index] != .zero {
      target[index] = target[index] - factor * rows[row][index]
    }
  }

  /// The first column whose vector of costs is lexicographically below zero.
  private func entering() -> Int? {
    (0..<(costs[0].count - 1)).first { column in
      (costs.first { $0[column] != .zero }?[column] ?? .zero) < .zero
    }
  }

  private mutating func run() {
    while !Fraction.overflow, let column = entering() {
      var best: (row: Int, ratio: Fraction)?
      for row in rows.indices where rows[row][column] > .zero {
        let ratio = rows[row][rows[row].count - 1] / rows[row][column]
        if let found = best, ratio > found.ratio || (ratio == found.ratio && basis[row] > basis[found.row]) { continue }
        best = (row, ratio)
      }
      guard let row = best?.row else { return }
      let pivot = rows[row][column]
      rows[row] = rows[row].map { $0 == .zero ? $0 : $0 / pivot }
      for other in rows.indices where other != row {
        var target = rows[other]
        subtract(row, from: &target, column: column)
        rows[other] = target
      }
      for level in costs.indices {
        var target = costs[level]
        subtract(row, from: &target, column: column)
        costs[level] = target
      }
      basis[row] = column
    }
  }
}
