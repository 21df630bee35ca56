/// A linear form z = Σ coefficient · variable of unknowns, with all constraints on z.
///
/// Constraints that are multiples of each other share a form, so that together they are one convex, piecewise linear cost for every level.
/// The form's first coefficient is 1. A variable's *unit* form is the variable alone. A form is *pinned* if it is a row of the basis, and
/// *basic* if not (then its z follows from the others).
struct Form {
  struct Term {
    let variable: Int
    let coefficient: Double
    /// The form's position in the variable's column.
    var position: Int
  }

  var terms: [Term]
  /// The breaks, in the order of `at`.
  var breaks: [Break] = []
  /// The form's value.
  var z = 0.0
  /// For a basic form: the number of breaks below the piece whose slopes apply, or `atKink`.
  var piece = 0
  /// For a pinned form: the level that prevents z from growing, and from shrinking; `Level.none` if nothing does.
  var above = Level.none
  var below = Level.none
  /// The form's position in the component's list; -1 without a component.
  var position = -1

  /// The `piece` of a form whose z is at a break where neither side is better. The slope counts as zero.
  static let atKink = -1
}

/// A point at which the slope of a form's cost changes: the cost of one constraint per unit that z is below and above.
struct Break {
  /// The value of z at the break.
  var at: Double
  var level: Double
  /// The slopes on both sides of the break: `left` is at most 0, `right` at least 0.
  var left: Double
  var right: Double
  let constraint: Int

  /// The increase of the slope at the break.
  var jump: Double { right - left }
  var isOfInequality: Bool { left == 0 || right == 0 }
}

/// Values that differ by less count as equal. The tolerance is absolute, for differences of large coordinates, and relative for even larger
/// values.
func tolerance(_ value: Double) -> Double { 1e-8 + 1e-12 * abs(value) }

extension Form {
  /// The number of breaks that are clearly below z, and the number of those that are not clearly above z.
  var span: (low: Int, high: Int) {
    let slack = tolerance(z)
    var low = 0
    while low < breaks.count && breaks[low].at < z - slack { low += 1 }
    var high = low
    while high < breaks.count && breaks[high].at <= z + slack { high += 1 }
    return (low, high)
  }

  /// Returns the slope of a level's cost on the piece with this number of breaks below.
  func slope(_ level: Double, piece: Int) -> Double {
    guard piece != Form.atKink else { return 0 }
    var sum = 0.0
    for index in breaks.indices where breaks[index].level == level {
      sum += index < piece ? breaks[index].right : breaks[index].left
    }
    return sum
  }

  /// Returns the highest level whose cost has a slope on the piece, and that slope.
  func leading(piece: Int) -> (level: Double, slope: Double) {
    var below = Double.infinity
    while true {
      let level = breaks.lazy.map(\.level).filter { $0 < below }.max() ?? Level.none
      if level == Level.none { return (Level.none, 0) }
      let slope = slope(level, piece: piece)
      if abs(slope) > 1e-12 { return (level, slope) }
      below = level
    }
  }

  /// Whether a basic form violates nothing and has no slope at any level, and so does not affect the multipliers.
  var isFlat: Bool {
    if breaks.isEmpty { return true }
    if breaks.contains(where: { $0.isViolated(at: z) }) { return false }
    return piece == Form.atKink || leading(piece: piece).slope == 0
  }

  /// Returns the piece that applies to a basic form: the previous one, if z is still on it.
  func settledPiece(keeping before: Int?) -> Int {
    let (low, high) = span
    if low == high { return low }
    if let before, before >= low, before <= high { return before }
    let (down, up) = (leading(piece: low).slope, leading(piece: high).slope)
    if down <= 0, up >= 0 { return Form.atKink }
    return down > 0 ? low : high
  }

  /// The values of z that cost least, level by level.
  var cheapest: ClosedRange<Double> {
    var range = -Double.infinity...Double.infinity
    if breaks.count == 1 { return breaks[0].cheapest }
    var below = Double.infinity
    while range.lowerBound < range.upperBound {
      let level = breaks.lazy.map(\.level).filter { $0 < below }.max() ?? Level.none
      if level == Level.none { break }
      range = range.narrowed(to: cheapest(at: level))
      below = level
    }
    return range
  }

  /// Returns the values where the slope of one level changes its sign.
  private func cheapest(at level: Double) -> ClosedRange<Double> {
    var slope = slope(level, piece: 0)
    var low = slope < 0 ? nil : -Double.infinity
    for item in breaks where item.level == level {
      if slope >= -1e-12, slope + item.jump > 1e-12 { return (low ?? item.at)...item.at }
      slope += item.jump
      if low == nil, slope > 1e-12 { return item.at...item.at }
      if low == nil, slope >= -1e-12 { low = item.at }
    }
    return (low ?? -.infinity)...Double.infinity
  }

  /// Inserts a break in the order of `at`.
  mutating func insert(_ item: Break) {
    var index = breaks.count
    while index > 0 && breaks[index - 1].at > item.at { index -= 1 }
    breaks.insert(item, at: index)
  }

  /// Removes a constraint's break.
  mutating func removeBreak(of constraint: Int) {
    breaks.removeAll { $0.constraint == constraint }
  }
}

extension Break {
  fileprivate var cheapest: ClosedRange<Double> {
    (left < 0 ? at : -.infinity)...(right > 0 ? at : .infinity)
  }
}

extension ClosedRange<Double> {
  /// Returns the intersection with another range; if it is empty, the end that is nearest to that range.
  fileprivate func narrowed(to other: ClosedRange) -> ClosedRange {
    if other.upperBound < lowerBound { return lowerBound...lowerBound }
    if other.lowerBound > upperBound { return upperBound...upperBound }
    return Swift.max(lowerBound, other.lowerBound)...Swift.min(upperBound, other.upperBound)
  }

  func nearest(to value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}
