// Finds out whether constraints determine a value.
extension Solver {
  /// Whether the constraints, of all priorities, leave the variable's value open, so that tie-breaks decide it. As of the last `solve`.
  package func isAmbiguous(_ variable: Variable) -> Bool {
    guard isAlive(variable), !variables[variable.index].isFixed else { return false }
    guard let component = variables[variable.index].component else { return true }
    if component.columns.count == 1 {
      let range = forms[variables[variable.index].unit].cheapest
      return range.upperBound - range.lowerBound > tolerance(values[variable.index])
    }
    guard component.hasBasis, !component.needsFactors else { return true }
    for form in component.pinned {
      if forms[form].above < 0 { forms[form].above = Level.none }
      if forms[form].below < 0 { forms[form].below = Level.none }
    }
    defer { component.needsPricing = true; enqueue(component) }
    return canMove(variable.index, component, 1) || canMove(variable.index, component, -1)
  }

  /// Returns whether a variable can decrease (`sign` 1) or increase (-1) along the optimum. It runs the simplex method until the first step
  /// that is not degenerate.
  private func canMove(_ variable: Int, _ component: Component, _ sign: Double) -> Bool {
    var stall = Stall(size: component.columns.count)
    while !stall.isHopeless {
      component.multipliers.clear()
      component.multipliers.set(sign, at: variables[variable].column)
      component.factors.solveTransposed(&component.multipliers)
      var best: Entering?
      component.multipliers.forEach { slot, rate in
        let form = component.pinned[slot]
        guard abs(rate) > Solver.rateTolerance, !stall.refused.contains(form),
          (rate > 0 ? forms[form].below : forms[form].above) == Level.none
        else { return }
        if best.map({ form < $0.form }) ?? true {
          best = Entering(form: form, sign: rate > 0 ? -1 : 1, rate: -abs(rate))
        }
      }
      guard let entering = best else { return false }
      findDirection(component, entering)
      guard let stop = ratioTest(component, entering, 0).stop, stop.time * abs(entering.rate) < 1e-6 else {
        return true
      }
      if step(component, entering, 0) != nil { stall.recordStep(moved: false) } else { stall.refuse(entering.form) }
    }
    return true
  }
}
