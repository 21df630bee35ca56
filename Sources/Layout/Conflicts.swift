// Finds the required constraints that cannot hold together.
//
// If the sum of violations is not zero, the violated constraints (suspects) are excluded, so that the others hold. Then each suspect is
// tested alone, at a level just below the others. Either it can hold, and is required again, or pinned forms stop it. In that case its form
// is a combination of the pinned ones, which are independent. So it conflicts with those that have nonzero coefficients. Without any one of
// them there is no conflict: the set is minimal.
extension Solver {
  /// Reports conflicts of a component whose required level was minimised, and minimises that level again.
  func findConflicts(_ component: Component, _ members: [Int], _ solution: inout Solution) {
    let suspects = members.flatMap { form in
      forms[form].breaks.filter { $0.level == Level.required && $0.isViolated(at: forms[form].z) }
        .map { (form: form, constraint: $0.constraint) }
    }
    guard !suspects.isEmpty else { return }
    for suspect in suspects { set(suspect, level: Level.none, in: component) }
    for suspect in suspects.sorted(by: { $0.constraint < $1.constraint }) {
      set(suspect, level: Level.suspect, in: component)
      openAll(component)
      optimise(component, Level.required, members)
      optimise(component, Level.suspect, [suspect.form])
      if let item = forms[suspect.form].breaks.first(where: { $0.constraint == suspect.constraint }),
        item.isViolated(at: forms[suspect.form].z)
      {
        solution.conflicts.append(conflict(conflictMembers(component, suspect.form, item)))
        set(suspect, level: Level.none, in: component)
      } else {
        set(suspect, level: Level.required, in: component)
      }
    }
    for suspect in suspects { set(suspect, level: Level.required, in: component) }
    openAll(component)
    optimise(component, Level.required, members)
  }

  /// Sets the level of a constraint's break temporarily. With `Level.none`, the constraint has no effect.
  private func set(_ suspect: (form: Int, constraint: Int), level: Double, in component: Component) {
    let index = suspect.form
    guard let breakIndex = forms[index].breaks.firstIndex(where: { $0.constraint == suspect.constraint }) else {
      return
    }
    forms[index].breaks[breakIndex].level = level
    if !isPinned(index) { forms[index].piece = forms[index].settledPiece(keeping: nil) }
  }

  /// Returns the violated constraint, and those that prevent its form from reaching its target.
  private func conflictMembers(_ component: Component, _ form: Int, _ item: Break) -> [Int] {
    let isBelow = forms[form].z < item.at
    if let blockingConstraint = blocker(of: form, isAbove: isBelow) { return [item.constraint, blockingConstraint] }
    guard !isPinned(form) else { return [item.constraint] }
    findRow(component, form)
    var result = [item.constraint]
    component.multipliers.forEach { slot, value in
      guard abs(value) > 1e-9 else { return }
      if let constraint = blocker(of: component.pinned[slot], isAbove: (value > 0) == isBelow) {
        result.append(constraint)
      }
    }
    return result
  }

  /// Returns the required constraint that prevents a form from growing (`isAbove`) or from shrinking.
  private func blocker(of index: Int, isAbove: Bool) -> Int? {
    let form = forms[index]
    let (low, high) = form.span
    let items = form.breaks.enumerated().filter { breakIndex, item in
      item.level == Level.required
        && (isAbove ? item.right > 0 && breakIndex < high : item.left < 0 && breakIndex >= low)
    }
    return (isAbove ? items.last : items.first)?.element.constraint
  }

  /// Returns a conflict of constraints, with the fixed variables whose values do not cancel out.
  func conflict(_ members: [Int]) -> Conflict {
    var fixed: [Int: Double] = [:]
    let weights = weights(of: members)
    for (member, weight) in zip(members, weights) {
      for term in constraints[member].terms where variables[term.variable].isFixed {
        fixed[term.variable, default: 0] += weight * term.coefficient
      }
    }
    return Conflict(
      constraints: members.sorted().map(handle),
      fixed: fixed.filter { abs($0.value) > 1e-9 }.keys.sorted().map { Variable(index: $0) })
  }

  /// Returns the factors with which the constraints' unknowns cancel out; the first factor is 1.
  private func weights(of members: [Int]) -> [Double] {
    var rows = members.enumerated().map { index, member in
      var row: [Int: Double] = [-1 - index: 1]
      for term in constraints[member].terms where !variables[term.variable].isFixed {
        row[term.variable] = term.coefficient
      }
      return row
    }
    for index in rows.indices.dropFirst() {
      guard
        let pivot = rows[index].filter({ $0.key >= 0 }).max(by: { (abs($0.value), $1.key) < (abs($1.value), $0.key) })
      else { continue }
      for other in rows.indices where other != index {
        guard let value = rows[other][pivot.key], other == 0 || other > index else { continue }
        let factor = value / pivot.value
        for (key, entry) in rows[index] {
          let sum = rows[other][key, default: 0] - factor * entry
          rows[other][key] = abs(sum) <= 1e-11 * abs(factor * entry) ? nil : sum
        }
      }
    }
    return members.indices.map { rows[0][-1 - $0, default: 0] }
  }
}
