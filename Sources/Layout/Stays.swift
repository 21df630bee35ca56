// What constraints leave open: the oldest variable keeps its value, or comes as near to it as it can, then the next.
extension Solver {
  /// Moves along the optimum towards the last values.
  func settleStays(_ component: Component) {
    for form in component.pinned {
      if forms[form].above < 0 { forms[form].above = Level.none }
      if forms[form].below < 0 { forms[form].below = Level.none }
    }
    let loose = component.pinned.filter { isLoose($0) }
    guard !loose.isEmpty else { return }
    var isDisplaced = false
    component.touched.forEach { column, _ in
      if !isDisplaced { isDisplaced = isAway(component.columns[column]) }
    }
    guard isDisplaced else { return }
    var ways = Ways()
    for form in loose { find(form, in: component, &ways) }
    // All that may move: what is at rest now can be away when its turn comes.
    for variable in ways.members.keys.sorted() { settleStay(variable, component, &ways) }
  }

  /// The open ways to move: by pinned form, how the variables go along; and by variable, forms that may move it.
  private struct Ways {
    var directions: [Int: [(variable: Int, speed: Double)]] = [:]
    var members: [Int: [Int]] = [:]

    func speed(of variable: Int, with form: Int) -> Double {
      guard let list = directions[form] else { return 0 }
      var (low, high) = (0, list.count)
      while low < high {
        let middle = (low + high) / 2
        if list[middle].variable < variable { low = middle + 1 } else { high = middle }
      }
      return low < list.count && list[low].variable == variable ? list[low].speed : 0
    }
  }

  private func isLoose(_ form: Int) -> Bool { forms[form].above == Level.none || forms[form].below == Level.none }

  private func isAway(_ variable: Int) -> Bool {
    abs(x[variable] - values[variable]) > tolerance(x[variable])
  }

  private func find(_ form: Int, in component: Component, _ ways: inout Ways) {
    findDirection(component, Entering(form: form, sign: 1, rate: 0))
    var list: [(variable: Int, speed: Double)] = []
    component.direction.forEach { column, speed in
      if abs(speed) > 1e-11 { list.append((component.columns[column], speed)) }
    }
    component.direction.clear()
    list.sort { $0.variable < $1.variable }
    for item in list { ways.members[item.variable, default: []].append(form) }
    ways.directions[form] = list
  }

  /// One variable's stay: brings it as near as it comes, and closes what would move it away.
  private func settleStay(_ variable: Int, _ component: Component, _ ways: inout Ways) {
    let level = Level.stay(of: variable)
    var stall = Stall(size: component.columns.count)
    while isAway(variable), let entering = approach(variable, ways, &stall) {
      counters.steps += 1
      let (factorisations, slot) = (counters.factorisations, slots[entering.form])
      guard let moved = step(component, entering, level), !stall.isHopeless else {
        stall.refuse(entering.form)
        if stall.isHopeless {
          counters.surrenders += 1
          break
        }
        continue
      }
      stall.note(moved: moved)
      if !moved { counters.degenerateSteps += 1 }
      renew(component, entering.form, factorisations == counters.factorisations ? slot : nil, &ways)
    }
    let side = x[variable] - values[variable]
    for form in ways.members[variable] ?? [] where isPinned(form) {
      if isAway(variable) {
        let rate = ways.speed(of: variable, with: form) * side
        if rate > 0, forms[form].above == Level.none { forms[form].above = level }
        if rate < 0, forms[form].below == Level.none { forms[form].below = level }
      } else if form == variables[variable].unit {
        forms[form].above = max(forms[form].above, level)
        forms[form].below = max(forms[form].below, level)
      }
    }
  }

  /// The open move that brings a variable nearer to its last value.
  private func approach(_ variable: Int, _ ways: Ways, _ stall: inout Stall) -> Entering? {
    let side: Double = x[variable] > values[variable] ? 1 : -1
    var best: Entering?
    var bestWeight = Double.infinity
    for form in ways.members[variable] ?? [] where isPinned(form) && !stall.refused.contains(form) {
      let speed = ways.speed(of: variable, with: form) * side
      guard abs(speed) > Solver.rateTolerance, (speed > 0 ? forms[form].below : forms[form].above) == Level.none else {
        continue
      }
      let weight = stall.weight(form) ?? forms[form].topLevel
      if let found = best, weight > bestWeight || (weight == bestWeight && -abs(speed) >= found.rate) { continue }
      best = Entering(form: form, sign: speed > 0 ? -1 : 1, rate: -abs(speed))
      bestWeight = weight
    }
    return best
  }

  /// After a step: the ways of the forms whose rows changed; of all, if the basis was factored anew.
  private func renew(_ component: Component, _ old: Int, _ slot: Int?, _ ways: inout Ways) {
    guard let slot else {
      ways = Ways()
      for form in component.pinned where isLoose(form) { find(form, in: component, &ways) }
      return
    }
    guard !isPinned(old) else { return }
    let changed = ways.directions.keys.filter { isPinned($0) && component.multipliers[slots[$0]] != 0 }
    ways.directions[old] = nil
    for form in changed.sorted() where isLoose(form) { find(form, in: component, &ways) }
    if isLoose(component.pinned[slot]) { find(component.pinned[slot], in: component, &ways) }
  }
}
