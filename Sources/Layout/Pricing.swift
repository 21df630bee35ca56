// The simplex method, level by level: finds a pinned form whose move decreases the level's sum of errors.
//
//   multipliers  y = B⁻ᵀ Σ slope · form, over the basic forms
//   a pinned form's rate: its own slope + y up, and the negative of its own slope + y down
//
// A rate below zero is an improvement. When there is none, the level is finished. A direction whose rate is above zero would cost something
// at this level, so it is closed to all lower ones. The directions that stay open are exactly those along the optimum.
extension Solver {
  /// A move of a pinned form that reduces a level's sum (the entering variable of the simplex method).
  struct Entering {
    let form: Int
    /// 1 if the form grows, -1 if it shrinks.
    let sign: Double
    /// The change of the level's sum per unit.
    let rate: Double
  }

  static let rateTolerance = 1e-9

  /// Minimises each level in turn, and searches for conflicts after the first.
  func price(_ component: Component, _ solution: inout Solution) {
    openAll(component)
    for (level, members) in levels(of: component) {
      optimise(component, level, members)
      if level == Level.required { findConflicts(component, members, &solution) }
    }
    component.needsPricing = false
    component.needsTieBreaks = true
  }

  /// Allows all pinned forms to grow and to shrink, at every level.
  func openAll(_ component: Component) {
    for form in component.pinned {
      forms[form].above = Level.none
      forms[form].below = Level.none
    }
  }

  /// Returns the levels in use, highest first, with the forms that have breaks there.
  private func levels(of component: Component) -> [(level: Double, members: [Int])] {
    var numbers: [Double: Int] = [:]
    var result: [(level: Double, members: [Int])] = []
    var (recent, recentNumber) = (Double.nan, 0)
    for form in component.forms {
      for item in forms[form].breaks {
        if item.level != recent {
          recent = item.level
          recentNumber = numbers[recent] ?? result.count
          if recentNumber == result.count {
            numbers[recent] = recentNumber
            result.append((recent, []))
          }
        }
        if result[recentNumber].members.last != form { result[recentNumber].members.append(form) }
      }
    }
    return result.sorted { $0.level > $1.level }
  }

  /// Minimises one level's sum of errors in the open directions, and closes those that cost something.
  func optimise(_ component: Component, _ level: Double, _ members: [Int]) {
    var stall = Stall(size: component.columns.count)
    var entering = improvement(component, level, members, &stall)
    while let next = entering {
      counters.steps += 1
      if let moved = step(component, next, level) {
        stall.recordStep(moved: moved)
        if !moved { counters.degenerateSteps += 1 }
      } else {
        stall.refuse(next.form)
      }
      if stall.isHopeless {
        counters.abandonedSearches += 1
        break
      }
      entering = improvement(component, level, members, &stall)
    }
    close(component, level, members)
  }

  /// Computes the level's multipliers, by row of the basis.
  private func findMultipliers(_ component: Component, _ level: Double, _ members: [Int]) {
    component.multipliers.clear()
    for form in members where !isPinned(form) {
      let slope = forms[form].slope(level, piece: forms[form].piece)
      guard slope != 0 else { continue }
      for term in forms[form].terms {
        component.multipliers.add(slope * term.coefficient, at: variables[term.variable].column)
      }
    }
    component.factors.solveTransposed(&component.multipliers)
  }

  /// Returns a move that reduces the sum: of the forms with the lowest top level, the one with the steepest rate. If steps stall, by
  /// Bland's rule, and then at random.
  private func improvement(_ component: Component, _ level: Double, _ members: [Int], _ stall: inout Stall) -> Entering?
  {
    findMultipliers(component, level, members)
    var best: Entering?
    var bestWeight = Double.infinity
    forEachRate(component, level, members) { form, up, down in
      for (rate, sign, closed) in [(up, 1.0, forms[form].above), (down, -1.0, forms[form].below)]
      where rate < -Solver.rateTolerance && closed == Level.none && !stall.refused.contains(form) {
        let weight = stall.weight(form) ?? forms[form].topLevel
        if let found = best, weight > bestWeight || (weight == bestWeight && rate >= found.rate) { continue }
        best = Entering(form: form, sign: sign, rate: rate)
        bestWeight = weight
      }
    }
    return best
  }

  /// Closes the directions that cost something at this level.
  private func close(_ component: Component, _ level: Double, _ members: [Int]) {
    forEachRate(component, level, members) { form, up, down in
      if up > Solver.rateTolerance, forms[form].above == Level.none { forms[form].above = level }
      if down > Solver.rateTolerance, forms[form].below == Level.none { forms[form].below = level }
    }
  }

  /// Visits the pinned forms whose rates, up or down, may not be zero. A form may be visited twice.
  private func forEachRate(
    _ component: Component, _ level: Double, _ members: [Int],
    _ body: (_ form: Int, _ up: Double, _ down: Double) -> Void
  ) {
    func visit(_ form: Int, _ multiplier: Double) {
      guard forms[form].above == Level.none || forms[form].below == Level.none else { return }
      let span = forms[form].span
      let up = forms[form].slope(level, piece: span.high) + multiplier
      let down = -(forms[form].slope(level, piece: span.low) + multiplier)
      body(form, up, down)
    }
    for form in members where isPinned(form) { visit(form, component.multipliers[slots[form]]) }
    component.multipliers.forEach { slot, value in visit(component.pinned[slot], value) }
  }
}

extension Form {
  /// The highest level of the form's breaks, or 0.
  var topLevel: Double { breaks.reduce(0) { max($0, $1.level) } }
}

/// Makes sure that a search ends, because degenerate steps could form a cycle.
struct Stall {
  private let size: Int
  private var run = 0
  private var total = 0
  private var random: UInt64 = 0x9E37_79B9_7F4A_7C15
  /// Forms that could not be moved, for numerical reasons, since the last successful step.
  private(set) var refused: Set<Int> = []

  init(size: Int) { self.size = size }

  /// Records a step, and whether it changed any value.
  mutating func recordStep(moved: Bool) {
    total += 1
    run = moved ? 0 : run + 1
    if moved { refused.removeAll() }
  }

  /// Excludes a form that could not be moved, until the next successful step.
  mutating func refuse(_ form: Int) {
    total += 1
    refused.insert(form)
  }

  /// Whether the search has exceeded its limit.
  var isHopeless: Bool { run > 400 + 40 * size || total > 20_000 + 400 * size }

  /// Returns the criterion for choosing a form while steps stall: its number, and later a random one. `nil` while they do not stall.
  mutating func weight(_ form: Int) -> Double? {
    if run < 20 + size / 4 { return nil }
    if run < 200 + 8 * size { return Double(form) }
    random ^= random << 13
    random ^= random >> 7
    random ^= random << 17
    return Double(random >> 11)
  }
}
