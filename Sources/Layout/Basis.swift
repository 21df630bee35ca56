// A component's basis: its choice, its factors, and the values that follow from it.
extension Solver {
  /// Makes sure that the basis has valid factors, and that the values agree with the pinned forms.
  func prepareBasis(_ component: Component) {
    component.growVectors()
    let isOutgrown = component.newFormCount > 16 && component.newFormCount * 4 > component.forms.count
    if !component.hasBasis || isOutgrown {
      crash(component)
    } else if component.needsFactors || component.factors.needsRefactorization {
      refactor(component)
    }
    component.newFormCount = 0
    if component.movedCount > 0 { applyMoves(component) }
  }

  /// Chooses a first basis (crash basis): the forms whose constraints will most likely hold, in order of priority.
  private func crash(_ component: Component) {
    let ranked = component.forms.compactMap { form in crashLevel(of: form).map { (form: form, level: $0) } }
    factor(component, ranked.sorted { $0.level > $1.level })
    component.hasBasis = true
    component.needsPricing = true
  }

  /// Returns a form's level in the choice of the first basis; `nil` if it must not be chosen.
  private func crashLevel(of index: Int) -> Double? {
    let form = forms[index]
    guard !form.breaks.isEmpty else { return nil }
    let range = form.cheapest
    let target = range.nearest(to: form.z)
    guard target.isFinite else { return nil }
    var settled = form
    settled.z = target
    let (low, high) = settled.span
    let (down, up) = (settled.leading(piece: low), settled.leading(piece: high))
    if down.slope < 0, up.slope > 0 { return min(down.level, up.level) }
    // Only one side has a cost: the form deserves a row if z is on that side now.
    return abs(target - form.z) > tolerance(form.z) ? max(down.level, up.level) - 1e6 : nil
  }

  /// Factors the pinned forms again.
  func refactor(_ component: Component) {
    factor(component, component.pinned.map { ($0, 0) })
  }

  /// Chooses and factors a basis from candidates, which are in order of descending level.
  private func factor(_ component: Component, _ candidates: [(form: Int, level: Double)]) {
    counters.factorisations += 1
    for (number, variable) in component.columns.enumerated() { variables[variable].column = number }
    var rank = 0
    var rows: [Elimination.Row] = []
    rows.reserveCapacity(candidates.count)
    for (index, candidate) in candidates.enumerated() {
      if index > 0, candidate.level != candidates[index - 1].level { rank += 1 }
      let entries = forms[candidate.form].terms.map { (column: variables[$0.variable].column, value: $0.coefficient) }
      rows.append(Elimination.Row(form: candidate.form, rank: rank, entries: entries))
    }
    var elimination = Elimination(
      rows: rows, columnCount: component.columns.count,
      tieBreakLevels: component.columns.map { variables[$0].tieBreakLevel })
    elimination.run()
    let (factors, pinned, columns) = elimination.result()
    component.factors = factors
    component.columns = columns.map { component.columns[$0] }
    pin(pinned, in: component)
    component.needsFactors = false
    recompute(component)
  }

  /// Pins the forms of a new basis. A column without a form is pinned by its variable's unit form.
  private func pin(_ pinned: [Int], in component: Component) {
    let before = Set(component.pinned.isEmpty ? [] : component.pinned)
    for form in component.pinned { set(form, slot: -1) }
    component.pinned = pinned
    for (number, variable) in component.columns.enumerated() {
      variables[variable].column = number
      if pinned[number] < 0 {
        if variables[variable].unit < 0 { variables[variable].unit = makeUnit(of: variable, in: component) }
        component.pinned[number] = variables[variable].unit
      }
      let form = component.pinned[number]
      set(form, slot: number)
      if before.contains(form) { continue }
      component.needsPricing = true
      let start = pinned[number] < 0 ? variables[variable].defaultValue : forms[form].z
      forms[form].z = forms[form].cheapest.nearest(to: start)
    }
  }

  /// Computes all values from those of the pinned forms.
  func recompute(_ component: Component) {
    component.moved.clear()
    component.movedCount = 0
    component.sparseUpdateCount = 0
    component.direction.clear()
    for (slot, form) in component.pinned.enumerated() { component.direction.set(forms[form].z, at: slot) }
    component.factors.solve(&component.direction)
    for (column, variable) in component.columns.enumerated() {
      x[variable] = component.direction[column]
      component.touched.set(1, at: column)
    }
    component.direction.clear()
    for form in component.forms where !isPinned(form) { settleBasic(form, in: component) }
  }

  /// Updates the values after edits have moved pinned forms, by one sparse solve for all of them.
  private func applyMoves(_ component: Component) {
    component.sparseUpdateCount += 1
    if component.movedCount * 4 > component.columns.count || component.sparseUpdateCount > 200 {
      recompute(component)
      return
    }
    component.direction.clear()
    swap(&component.direction, &component.moved)
    component.movedCount = 0
    component.factors.solve(&component.direction)
    advance(component, by: 1)
    component.direction.clear()
  }

  /// Moves all variables by a step along the component's direction, and updates the basic forms.
  func advance(_ component: Component, by step: Double) {
    moving.removeAll(keepingCapacity: true)
    component.direction.forEach { column, value in
      let variable = component.columns[column]
      x[variable] += step * value
      component.touched.set(1, at: column)
      guard basics[variable] > 0 else { return }
      for entry in variables[variable].forms where !isPinned(entry.form) && !isMoving[entry.form] {
        isMoving[entry.form] = true
        moving.append(entry.form)
      }
    }
    for form in moving {
      isMoving[form] = false
      settleBasic(form, in: component)
    }
  }

  /// Computes a basic form's value. Prices become invalid if the value is on another piece.
  private func settleBasic(_ index: Int, in component: Component) {
    counters.rows += 1
    forms[index].z = forms[index].terms.reduce(0) { $0 + $1.coefficient * x[$1.variable] }
    let piece = forms[index].settledPiece(keeping: forms[index].piece)
    guard piece != forms[index].piece else { return }
    if !forms[index].isFlat { component.needsPricing = true }
    forms[index].piece = piece
    if !forms[index].isFlat { component.needsPricing = true }
  }
}
