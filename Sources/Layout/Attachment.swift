// Attaches and detaches constraints: an attached constraint is a break of a form.
extension Solver {
  /// Attaches a constraint, so that it takes effect.
  func attach(_ index: Int) {
    let record = constraints[index]
    let unknown = record.terms.filter { !variables[$0.variable].isFixed }
    guard let first = unknown.first else {
      constraints[index].state = .trivial
      checks.append(index)
      return
    }
    let scale = first.coefficient
    let terms = unknown.map { Form.Term(variable: $0.variable, coefficient: $0.coefficient / scale, position: 0) }
    let form = form(of: terms)
    constraints[index].state = .attached
    constraints[index].form = form
    constraints[index].scale = scale
    let item = makeBreak(index)
    change(form) { $0.insert(item) }
  }

  /// Detaches a constraint, so that it has no effect.
  func detach(_ index: Int) {
    defer { constraints[index].state = .waiting }
    guard constraints[index].state == .attached else { return }
    let form = constraints[index].form
    change(form) { $0.removeBreak(of: index) }
    guard forms[form].breaks.isEmpty, let component = component(of: form) else { return }
    component.removedFormCount += 1
    // A pinned form stays without a cost, until another form needs its row.
    if !isPinned(form), variables[forms[form].terms[0].variable].unit != form { removeForm(form) }
  }

  /// Updates a constraint after a change of its constant, or of a fixed variable in it.
  func refresh(_ index: Int) {
    switch constraints[index].state {
    case .free, .waiting: return
    case .trivial: checks.append(index)
    case .attached: move(index)
    }
  }

  /// Updates a constraint after a change of its level.
  func relevel(_ index: Int) {
    switch constraints[index].state {
    case .free, .waiting: return
    case .trivial: checks.append(index)
    case .attached:
      let form = constraints[index].form
      let level = constraints[index].level
      change(form) { form in
        for breakIndex in form.breaks.indices where form.breaks[breakIndex].constraint == index {
          form.breaks[breakIndex].level = level
        }
      }
    }
  }

  func isPinned(_ form: Int) -> Bool { slots[form] >= 0 }

  func component(of form: Int) -> Component? { variables[forms[form].terms[0].variable].component }

  /// Changes a form's constraints, and records which prices may be wrong then. For a basic form that was flat and still is, it is none;
  /// for a pinned form, it is only its own.
  private func change(_ index: Int, _ body: (inout Form) -> Void) {
    guard let component = component(of: index) else { return body(&forms[index]) }
    enqueue(component)
    component.needsTieBreaks = true
    if !component.hasBasis {
      body(&forms[index])
      component.needsPricing = true
    } else if isPinned(index) {
      body(&forms[index])
      component.unpriced.append(index)
    } else {
      let wasFlat = forms[index].isFlat
      body(&forms[index])
      forms[index].piece = forms[index].settledPiece(keeping: nil)
      if !wasFlat || !forms[index].isFlat { component.needsPricing = true }
    }
  }

  /// Moves a constraint's break. A pinned form at the break moves with it, because most often the basis is right for the new value, too.
  private func move(_ index: Int) {
    let form = constraints[index].form
    guard let component = component(of: form),
      let breakIndex = forms[form].breaks.firstIndex(where: { $0.constraint == index })
    else { return }
    var item = forms[form].breaks[breakIndex]
    item.at = target(of: index)
    guard item.at != forms[form].breaks[breakIndex].at else { return }
    let before = forms[form].span
    change(form) { form in
      form.breaks.remove(at: breakIndex)
      form.insert(item)
    }
    guard component.hasBasis, isPinned(form) else { return }
    // Moves the form only if no other break is at its value.
    if before.low == breakIndex, before.high == breakIndex + 1 {
      component.growVectors()
      component.moved.add(item.at - forms[form].z, at: slots[form])
      component.movedCount += 1
      forms[form].z = item.at
    }
    if forms[form].breaks[breakIndex].constraint == index, before == forms[form].span {
      component.unpriced.removeLast()
    }
  }

  /// Returns the break that represents a constraint in its form.
  private func makeBreak(_ index: Int) -> Break {
    let record = constraints[index]
    let weight = abs(record.scale)
    let relation = record.scale > 0 ? record.relation : record.relation.mirrored
    return Break(
      at: target(of: index), level: record.level, left: relation == .lessOrEqual ? 0 : -weight,
      right: relation == .greaterOrEqual ? 0 : weight, constraint: index)
  }

  /// Returns the value of the constraint's form at which its expression is zero.
  private func target(of index: Int) -> Double {
    let record = constraints[index]
    var constant = record.constant
    for term in record.terms where variables[term.variable].isFixed {
      constant += term.coefficient * values[term.variable]
    }
    return -constant / record.scale
  }

  /// Reports required constraints without unknowns that are violated, and restores broken ones that are satisfied.
  func checkTrivial(_ solution: inout Solution) {
    let indices = Set(checks).filter { constraints[$0].state == .trivial && constraints[$0].priority == .required }
    checks.removeAll()
    for index in indices.sorted() {
      let holds = error(ofIndex: index) <= 10 * tolerance(constraints[index].constant)
      if constraints[index].isBroken, holds {
        constraints[index].isBroken = false
        solution.restored.append(handle(index))
      } else if !constraints[index].isBroken, !holds {
        let fixed = constraints[index].terms.map { Variable(index: $0.variable) }
        solution.conflicts.append(Conflict(constraints: [handle(index)], fixed: fixed))
      }
    }
  }
}
