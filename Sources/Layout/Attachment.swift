// How constraints come into force and out of it: as breaks of forms.
extension Solver {
  /// Brings a constraint into force.
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
    forms[form].insert(makeBreak(index))
    reconsider(form)
  }

  /// Takes a constraint out of force.
  func detach(_ index: Int) {
    defer { constraints[index].state = .waiting }
    guard constraints[index].state == .attached else { return }
    let form = constraints[index].form
    guard forms[form].removeBreak(of: index) != nil else { return }
    reconsider(form)
    guard forms[form].breaks.isEmpty, let component = component(of: form) else { return }
    component.lost += 1
    // A pinned form stays without cost until another one needs its row.
    if !forms[form].isPinned, variables[forms[form].terms[0].variable].unit != form { removeForm(form) }
  }

  /// A constraint's constant, or the value of a fixed variable in it, is another one.
  func refresh(_ index: Int) {
    switch constraints[index].state {
    case .free, .waiting: return
    case .trivial: checks.append(index)
    case .attached: move(index)
    }
  }

  /// A constraint's level is another one.
  func relevel(_ index: Int) {
    switch constraints[index].state {
    case .free, .waiting: return
    case .trivial: checks.append(index)
    case .attached:
      let form = constraints[index].form
      guard let place = forms[form].breaks.firstIndex(where: { $0.constraint == index }) else { return }
      forms[form].breaks[place].level = constraints[index].level
      reconsider(form)
    }
  }

  func component(of form: Int) -> Component? { variables[forms[form].terms[0].variable].component }

  /// A form's slopes may have changed.
  func reconsider(_ form: Int) {
    guard let component = component(of: form) else { return }
    if component.hasBasis, !forms[form].isPinned { forms[form].piece = forms[form].settledPiece(keeping: nil) }
    component.needsPricing = true
    enqueue(component)
  }

  /// Moves a constraint's break. A pinned form that is there goes along: most often the basis is right for the new value, too.
  private func move(_ index: Int) {
    let form = constraints[index].form
    guard let component = component(of: form),
      let place = forms[form].breaks.firstIndex(where: { $0.constraint == index })
    else { return }
    let old = forms[form].breaks[place].at
    var item = forms[form].breaks[place]
    item.at = target(of: index)
    guard item.at != old else { return }
    enqueue(component)
    let before = forms[form].span
    let isAnchor = before.low == place && before.high == place + 1
    forms[form].breaks.remove(at: place)
    forms[form].insert(item)
    guard component.hasBasis else { return }
    if forms[form].isPinned, isAnchor {
      component.growVectors()
      component.moved.add(item.at - forms[form].z, at: forms[form].slot)
      component.movedCount += 1
      forms[form].z = item.at
    }
    let after = forms[form].span
    let isSame = forms[form].breaks[place].constraint == index && before == after
    if forms[form].isPinned {
      if !isSame { component.needsPricing = true }
    } else {
      let piece = forms[form].settledPiece(keeping: forms[form].piece)
      if !isSame || piece != forms[form].piece { component.needsPricing = true }
      forms[form].piece = piece
    }
  }

  private func makeBreak(_ index: Int) -> Break {
    let record = constraints[index]
    let weight = abs(record.scale)
    let relation = record.scale > 0 ? record.relation : record.relation.mirrored
    return Break(
      at: target(of: index), level: record.level, left: relation == .lessOrEqual ? 0 : -weight,
      right: relation == .greaterOrEqual ? 0 : weight, constraint: index)
  }

  /// The value of its form at which the constraint's expression is zero.
  private func target(of index: Int) -> Double {
    let record = constraints[index]
    var known = record.constant
    for term in record.terms where variables[term.variable].isFixed {
      known += term.coefficient * variables[term.variable].value
    }
    return -known / record.scale
  }

  /// Reports required constraints without unknowns that do not hold, and mends broken ones that do.
  func checkTrivial(_ solution: inout Solution) {
    let indices = Set(checks).filter { constraints[$0].state == .trivial && constraints[$0].priority == .required }
    checks.removeAll()
    for index in indices.sorted() {
      let holds = error(ofIndex: index) <= 10 * tolerance(constraints[index].constant)
      if constraints[index].isBroken, holds {
        constraints[index].isBroken = false
        solution.mended.append(handle(index))
      } else if !constraints[index].isBroken, !holds {
        let fixed = constraints[index].terms.map { Variable(index: $0.variable) }
        solution.conflicts.append(Conflict(constraints: [handle(index)], fixed: fixed))
      }
    }
  }
}
