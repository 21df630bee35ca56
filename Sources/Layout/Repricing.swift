// Updates the directions of one pinned form after a change of its slopes, without looking at the others.
extension Solver {
  /// Closes and opens the form's directions by its own rates, level by level. The other forms' rates do not depend on it.
  func reprice(_ index: Int, _ component: Component) {
    let form = forms[index]
    if form.breaks.contains(where: { $0.level == Level.required && $0.isViolated(at: form.z) }) {
      component.needsPricing = true
      return
    }
    let along = slopes(along: index, component)
    let (low, high) = form.span
    let levels = Set(along.keys).union(form.breaks.map(\.level)).sorted(by: >)
    (forms[index].above, forms[index].below) = (Level.none, Level.none)
    for level in levels {
      let others = along[level] ?? 0
      let up = form.slope(level, piece: high) + others
      let down = -(form.slope(level, piece: low) + others)
      if up > Solver.rateTolerance, forms[index].above == Level.none { forms[index].above = level }
      if down > Solver.rateTolerance, forms[index].below == Level.none { forms[index].below = level }
      let isImprovement =
        (up < -Solver.rateTolerance && forms[index].above == Level.none)
        || (down < -Solver.rateTolerance && forms[index].below == Level.none)
      if isImprovement {
        component.needsPricing = true
        return
      }
    }
  }

  /// Returns the slopes of the basic forms' costs, by level, along the direction in which a form grows.
  private func slopes(along index: Int, _ component: Component) -> [Double: Double] {
    findDirection(component, Entering(form: index, sign: 1, rate: 0))
    moving.removeAll(keepingCapacity: true)
    component.direction.forEach { column, value in
      let variable = component.columns[column]
      if basics[variable] > 0 { accelerate(variable, value) }
    }
    component.direction.clear()
    var result: [Double: Double] = [:]
    for form in moving {
      let speed = speeds[form]
      speeds[form] = 0
      isMoving[form] = false
      if forms[form].isFlat { continue }
      for level in Set(forms[form].breaks.map(\.level)) {
        result[level, default: 0] += speed * forms[form].slope(level, piece: forms[form].piece)
      }
    }
    return result
  }
}
