// Updates the solution of one component.
extension Solver {
  /// Updates the solution of a component with several variables.
  func settle(_ component: Component, _ solution: inout Solution) {
    prepareBasis(component)
    for form in component.unpriced where !component.needsPricing && isPinned(form) { reprice(form, component) }
    component.unpriced.removeAll(keepingCapacity: true)
    if component.needsPricing { price(component, &solution) }
    breakTies(component)
    component.needsPricing = false
    publish(component, &solution)
    restoreRequired(component, &solution)
  }

  /// Copies the values of changed variables to `values`, and reports them.
  private func publish(_ component: Component, _ solution: inout Solution) {
    component.touched.forEach { column, _ in
      let variable = component.columns[column]
      if publish(variable) { solution.changed.append(Variable(index: variable)) }
    }
    component.touched.clear()
  }

  /// Copies a variable's value to `values`. Returns whether it has changed.
  private func publish(_ variable: Int) -> Bool {
    let x = x[variable]
    guard abs(x - values[variable]) > tolerance(x) else { return false }
    values[variable] = x
    return true
  }

  /// Makes broken constraints required again if the solution satisfies them.
  private func restoreRequired(_ component: Component, _ solution: inout Solution) {
    for form in component.forms where forms[form].breaks.contains(where: { $0.level == Level.broken }) {
      for breakIndex in forms[form].breaks.indices where forms[form].breaks[breakIndex].level == Level.broken {
        let item = forms[form].breaks[breakIndex]
        guard !item.isViolated(at: forms[form].z) else { continue }
        constraints[item.constraint].isBroken = false
        forms[form].breaks[breakIndex].level = Level.required
        component.needsPricing = true
        solution.restored.append(handle(item.constraint))
      }
    }
  }

  /// Updates the solution of a component of one variable: among the cheapest values, the one that the tie-breaks prefer.
  func settleSingleVariable(_ component: Component, _ solution: inout Solution) {
    let variable = component.columns[0]
    let unit = variables[variable].unit
    guard unit >= 0 else { return }
    counters.rows += 1
    component.needsPricing = false
    x[variable] = preferredValue(of: variable, in: forms[unit].cheapest)
    forms[unit].z = x[variable]
    if publish(variable) { solution.changed.append(Variable(index: variable)) }
    findSingleVariableConflict(unit, &solution)
    restoreRequired(component, &solution)
  }

  /// Reports a conflict if the lowest required upper limit is below the highest required lower limit.
  private func findSingleVariableConflict(_ unit: Int, _ solution: inout Solution) {
    let required = forms[unit].breaks.filter { $0.level == Level.required }
    guard let low = required.last(where: { $0.left < 0 }), let high = required.first(where: { $0.right > 0 }),
      low.at - high.at > 10 * tolerance(low.at)
    else { return }
    solution.conflicts.append(conflict([low.constraint, high.constraint]))
  }
}

extension Break {
  /// Whether the constraint is violated at `z` by more than rounding errors.
  func isViolated(at z: Double) -> Bool {
    let slack = 10 * tolerance(z)
    return (left < 0 && z < at - slack) || (right > 0 && z > at + slack)
  }
}
