// Determines the values that constraints leave undetermined. Each tie-break is a separate objective, below all priorities, and all have
// different levels.
//
//   size, and position      |variable - default value|    as small as possible
//   inequality              |left side - right side|      as small as possible: the inequality is tight
extension Solver {
  /// Moves along the optimum of all priorities to the point where the tie-breaks, highest level first, are met best.
  func breakTies(_ component: Component) {
    guard component.needsTieBreaks || !component.touched.isEmpty else { return }
    component.needsTieBreaks = false
    for form in component.pinned {
      if forms[form].above < 0 { forms[form].above = Level.none }
      if forms[form].below < 0 { forms[form].below = Level.none }
    }
    var directions = OpenDirections()
    for form in component.pinned where isOpen(form) { insert(form, of: component, into: &directions) }
    guard !directions.isEmpty else { return }
    for tieBreak in tieBreaks(of: directions) where !directions.isEmpty {
      optimise(tieBreak, component, &directions)
    }
  }

  /// Returns the value in a range that the tie-breaks prefer, for a variable that is alone in its component.
  func preferredValue(of variable: Int, in range: ClosedRange<Double>) -> Double {
    let record = variables[variable]
    // Only the first inequality still matters.
    let first = record.quantity == .size ? nil : inequalities(of: record.unit).max { $0.level < $1.level }
    return range.nearest(to: first?.target ?? record.defaultValue)
  }

  /// Returns the highest level of the form's tie-breaks that are met.
  func levelOfMetTieBreak(_ form: Int) -> Double {
    let z = forms[form].z
    let slack = tolerance(z)
    var result = Level.none
    for item in forms[form].breaks where item.isOfInequality && abs(item.at - z) <= slack {
      result = max(result, level(of: item))
    }
    if forms[form].terms.count == 1 {
      let record = variables[forms[form].terms[0].variable]
      if abs(z - record.defaultValue) <= slack { result = max(result, record.tieBreakLevel) }
    }
    return result
  }

  /// Appends the point at which a variable's own tie-break stops its movement, if it has this level or a higher one.
  func appendDefault(_ variable: Int, _ speed: Double, _ level: Double, _ events: inout [Event]) {
    let record = variables[variable]
    guard record.tieBreakLevel >= level, abs(speed) > 1e-9, let component = record.component else { return }
    let distance = record.defaultValue - x[variable]
    let isMet = abs(distance) <= tolerance(x[variable])
    guard isMet || (distance > 0) == (speed > 0) else { return }
    if record.unit < 0 { variables[variable].unit = makeUnit(of: variable, in: component) }
    let unit = variables[variable].unit
    let piece = isPinned(unit) ? (speed > 0 ? forms[unit].span.high : forms[unit].span.low) : forms[unit].piece
    events.append(
      Event(
        time: isMet ? 0 : distance / speed, form: unit, speed: abs(speed),
        jump: record.tieBreakLevel > level ? Double.infinity : 2 * abs(speed), target: record.defaultValue,
        before: piece, after: piece))
  }

  /// Appends the current value of a basic form, if a tight inequality of this level or a higher one stops it there. An inequality that is
  /// not tight yet becomes so at its break, which stops the form in any case.
  func appendTightness(_ form: Int, _ speed: Double, _ level: Double, _ events: inout [Event]) {
    guard abs(speed) > 1e-9, !forms[form].breaks.isEmpty else { return }
    let z = forms[form].z
    let met = forms[form].breaks.filter { $0.isOfInequality && abs($0.at - z) <= tolerance(z) }
    guard let first = met.max(by: { self.level(of: $0) < self.level(of: $1) }) else { return }
    let firstLevel = self.level(of: first)
    guard firstLevel >= level else { return }
    let piece = forms[form].piece
    events.append(
      Event(
        time: 0, form: form, speed: abs(speed), jump: firstLevel > level ? Double.infinity : 2 * abs(speed),
        target: first.at,
        before: piece, after: piece))
  }

  // MARK: Tie-breaks

  private struct TieBreak {
    let level: Double
    /// The objective: a variable or, with -1 as the variable, an inequality's form.
    var variable = -1
    var form = -1
    let target: Double
  }

  private func terms(of tieBreak: TieBreak) -> [Form.Term] {
    guard tieBreak.variable >= 0 else { return forms[tieBreak.form].terms }
    return [Form.Term(variable: tieBreak.variable, coefficient: 1, position: 0)]
  }

  private func level(of item: Break) -> Double { Level.inequality(constraints[item.constraint].sequenceNumber) }

  private func inequalities(of form: Int) -> [TieBreak] {
    forms[form].breaks.filter(\.isOfInequality)
      .map { TieBreak(level: level(of: $0), form: form, target: $0.at) }
  }

  /// Returns the tie-breaks that a move in the directions may change, highest level first.
  private func tieBreaks(of directions: OpenDirections) -> [TieBreak] {
    var result: [TieBreak] = []
    var seen: Set<Int> = []
    for variable in directions.variables {
      let record = variables[variable]
      result.append(TieBreak(level: record.tieBreakLevel, variable: variable, target: record.defaultValue))
      for entry in record.forms where forms[entry.form].breaks.contains(where: \.isOfInequality) {
        if seen.insert(entry.form).inserted { result += inequalities(of: entry.form) }
      }
    }
    return result.sorted { $0.level > $1.level }
  }

  /// Returns the distance of a tie-break's value from its target; 0 within the tolerance.
  private func distance(_ tieBreak: TieBreak) -> Double {
    let value =
      tieBreak.variable >= 0
      ? x[tieBreak.variable] : forms[tieBreak.form].terms.reduce(0) { $0 + $1.coefficient * x[$1.variable] }
    let distance = value - tieBreak.target
    return abs(distance) > tolerance(value) ? distance : 0
  }

  /// Meets a tie-break as well as possible, and closes the directions that would change it.
  private func optimise(_ tieBreak: TieBreak, _ component: Component, _ directions: inout OpenDirections) {
    var stall = Stall(size: component.columns.count)
    while let entering = improvement(of: tieBreak, directions, &stall) {
      counters.steps += 1
      let (factorisations, slot) = (counters.factorisations, slots[entering.form])
      guard let moved = step(component, entering, tieBreak.level), !stall.isHopeless else {
        stall.refuse(entering.form)
        if stall.isHopeless {
          counters.abandonedSearches += 1
          break
        }
        continue
      }
      stall.recordStep(moved: moved)
      if !moved { counters.degenerateSteps += 1 }
      update(&directions, component, entering.form, factorisations == counters.factorisations ? slot : nil)
    }
    close(tieBreak, &directions)
  }

  /// Returns the open move that brings a tie-break nearer to its target; `nil` if it is met, or as near as possible.
  private func improvement(of tieBreak: TieBreak, _ directions: OpenDirections, _ stall: inout Stall) -> Entering? {
    let distance = distance(tieBreak)
    guard distance != 0 else { return nil }
    var best: Entering?
    var bestWeight = Double.infinity
    directions.forEach(moving: terms(of: tieBreak)) { form, speed in
      let rate = distance > 0 ? speed : -speed
      guard abs(rate) > Solver.rateTolerance, (rate > 0 ? forms[form].below : forms[form].above) == Level.none,
        !stall.refused.contains(form)
      else { return }
      let weight = stall.weight(form) ?? forms[form].topLevel
      if let found = best, weight > bestWeight || (weight == bestWeight && -abs(rate) >= found.rate) { return }
      best = Entering(form: form, sign: rate > 0 ? -1 : 1, rate: -abs(rate))
      bestWeight = weight
    }
    return best
  }

  /// Closes the directions that would move a tie-break away from its target.
  private func close(_ tieBreak: TieBreak, _ directions: inout OpenDirections) {
    let distance = distance(tieBreak)
    var closed: [Int] = []
    directions.forEach(moving: terms(of: tieBreak)) { form, speed in
      if distance != 0 {
        let rate = distance > 0 ? speed : -speed
        if rate > Solver.rateTolerance, forms[form].above == Level.none { forms[form].above = tieBreak.level }
        if rate < -Solver.rateTolerance, forms[form].below == Level.none { forms[form].below = tieBreak.level }
      } else if form == tieBreak.form || (tieBreak.variable >= 0 && form == variables[tieBreak.variable].unit) {
        forms[form].above = max(forms[form].above, tieBreak.level)
        forms[form].below = max(forms[form].below, tieBreak.level)
      }
      if !isOpen(form) { closed.append(form) }
    }
    for form in closed { directions.remove(form) }
  }

  // MARK: Directions

  private func isOpen(_ form: Int) -> Bool { forms[form].above == Level.none || forms[form].below == Level.none }

  private func insert(_ form: Int, of component: Component, into directions: inout OpenDirections) {
    findDirection(component, Entering(form: form, sign: 1, rate: 0))
    var list: [OpenDirections.Entry] = []
    component.direction.forEach { column, speed in
      if abs(speed) > 1e-11 { list.append((component.columns[column], speed)) }
    }
    component.direction.clear()
    directions.insert(form, list)
  }

  /// Updates the directions after an exchange: those of the forms whose rows changed, or all if the basis was factored again.
  private func update(_ directions: inout OpenDirections, _ component: Component, _ old: Int, _ slot: Int?) {
    guard let slot else {
      directions = OpenDirections()
      for form in component.pinned where isOpen(form) { insert(form, of: component, into: &directions) }
      return
    }
    guard !isPinned(old) else { return }
    let changed = directions.forms.filter { isPinned($0) && component.multipliers[slots[$0]] != 0 }
    directions.remove(old)
    for form in changed.sorted() { insert(form, of: component, into: &directions) }
    if isOpen(component.pinned[slot]) { insert(component.pinned[slot], of: component, into: &directions) }
  }
}

/// The directions of the pinned forms that can move without cost at any priority: how all variables move with each of them.
private struct OpenDirections {
  typealias Entry = (variable: Int, speed: Double)

  /// The entries of each form, in the order of the variables.
  private var entries: [Int: [Entry]] = [:]
  /// For each variable, the forms that move it, and some that no longer do.
  private var formsByVariable: [Int: [Int]] = [:]

  var isEmpty: Bool { entries.isEmpty }
  var forms: Dictionary<Int, [Entry]>.Keys { entries.keys }
  var variables: Dictionary<Int, [Int]>.Keys { formsByVariable.keys }

  mutating func insert(_ form: Int, _ list: [Entry]) {
    let sorted = list.sorted { $0.variable < $1.variable }
    let before = entries.updateValue(sorted, forKey: form)
    for item in sorted where before.map({ speed(of: item.variable, in: $0) == 0 }) ?? true {
      formsByVariable[item.variable, default: []].append(form)
    }
  }

  mutating func remove(_ form: Int) { entries[form] = nil }

  /// Visits the forms that move a sum, with the speed of the sum. A form may be visited twice.
  func forEach(moving terms: [Form.Term], _ body: (_ form: Int, _ speed: Double) -> Void) {
    for (index, term) in terms.enumerated() {
      for form in formsByVariable[term.variable] ?? [] {
        guard let list = entries[form] else { continue }
        // An earlier term of the sum has the same form.
        if terms[..<index].contains(where: { speed(of: $0.variable, in: list) != 0 }) { continue }
        body(form, terms.reduce(0) { $0 + $1.coefficient * speed(of: $1.variable, in: list) })
      }
    }
  }

  private func speed(of variable: Int, in list: [Entry]) -> Double {
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    return low < list.count && list[low].variable == variable ? list[low].speed : 0
  }
}
