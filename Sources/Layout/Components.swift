// Creates, joins, splits and removes forms and components.
extension Solver {
  /// Returns the form with these terms, which is made if there is none.
  func form(of terms: [Form.Term]) -> Int {
    if terms.count == 1 { return unit(of: terms[0].variable) }
    let rarest = terms.min { variables[$0.variable].forms.count < variables[$1.variable].forms.count }
    for entry in variables[rarest?.variable ?? terms[0].variable].forms where forms[entry.form].hasTerms(terms) {
      return entry.form
    }
    return makeForm(terms, in: join(terms.map(\.variable)))
  }

  /// Returns a variable's unit form, which is made if there is none.
  func unit(of variable: Int) -> Int {
    if variables[variable].unit < 0 {
      let component = join([variable])
      // A component that is joined to one with a basis needs a basis, too.
      if variables[variable].unit < 0 { variables[variable].unit = makeUnit(of: variable, in: component) }
    }
    return variables[variable].unit
  }

  /// Makes a variable's unit form.
  func makeUnit(of variable: Int, in component: Component) -> Int {
    makeForm([Form.Term(variable: variable, coefficient: 1, position: 0)], in: component)
  }

  private func makeForm(_ terms: [Form.Term], in component: Component) -> Int {
    let index = freeForms.popLast() ?? forms.count
    var form = Form(terms: terms)
    form.position = component.forms.count
    for (position, term) in terms.enumerated() {
      form.terms[position].position = variables[term.variable].forms.count
      variables[term.variable].forms.append(FormEntry(form: index, term: position, coefficient: term.coefficient))
      form.z += term.coefficient * x[term.variable]
      basics[term.variable] += 1
    }
    if index == forms.count {
      forms.append(form)
      speeds.append(0)
      slots.append(-1)
      isMoving.append(false)
    } else {
      forms[index] = form
    }
    component.forms.append(index)
    component.newFormCount += 1
    return index
  }

  /// Removes a form that is not pinned.
  func removeForm(_ index: Int) {
    for term in forms[index].terms {
      basics[term.variable] -= 1
      let last = variables[term.variable].forms.removeLast()
      guard variables[term.variable].forms.count > term.position else { continue }
      variables[term.variable].forms[term.position] = last
      forms[last.form].terms[last.term].position = term.position
    }
    if let component = component(of: index) {
      let last = component.forms.removeLast()
      if last != index {
        component.forms[forms[index].position] = last
        forms[last].position = forms[index].position
      }
    }
    forms[index] = Form(terms: [])
    freeForms.append(index)
  }

  /// Returns the component that contains all these variables. If they are in several ones, the largest absorbs the others.
  private func join(_ members: [Int]) -> Component {
    let largest = members.lazy.compactMap { self.variables[$0].component }.max { $0.columns.count < $1.columns.count }
    let component = largest ?? Component()
    for member in members {
      if let other = variables[member].component {
        if other !== component { absorb(other, into: component) }
      } else {
        component.columns.append(member)
        variables[member].component = component
        if component.hasBasis { pinUnit(of: member, in: component) }
      }
    }
    return component
  }

  /// Moves all variables and forms of another component into a component.
  private func absorb(_ other: Component, into component: Component) {
    let keepsBases = component.hasBasis && (other.hasBasis || other.columns.count == 1)
    if !keepsBases {
      dropBasis(other)
      dropBasis(component)
    }
    for form in other.forms {
      forms[form].position = component.forms.count
      component.forms.append(form)
    }
    for member in other.columns { variables[member].component = component }
    component.columns += other.columns
    component.removedFormCount += other.removedFormCount
    component.newFormCount += other.newFormCount
    component.needsPricing = true
    component.unpriced = []
    other.unpriced = []
    if keepsBases, other.hasBasis {
      component.pinned += other.pinned
      component.needsFactors = true
    } else if keepsBases {
      for form in other.forms { forms[form].piece = forms[form].settledPiece(keeping: nil) }
      for member in other.columns { pinUnit(of: member, in: component) }
    }
    other.forms = []
    other.columns = []
    other.pinned = []
    other.hasBasis = false
  }

  /// Adds a variable to the basis, in which its unit form is pinned.
  private func pinUnit(of variable: Int, in component: Component) {
    variables[variable].column = component.pinned.count
    if variables[variable].unit < 0 { variables[variable].unit = makeUnit(of: variable, in: component) }
    let unit = variables[variable].unit
    set(unit, slot: component.pinned.count)
    forms[unit].z = x[variable]
    component.pinned.append(unit)
    if !component.needsFactors { component.factors.appendUnit() }
    component.growVectors()
  }

  /// Assigns a form to a row of the basis; -1 makes it basic.
  func set(_ form: Int, slot: Int) {
    if isPinned(form) != (slot >= 0) {
      for term in forms[form].terms { basics[term.variable] += slot >= 0 ? -1 : 1 }
    }
    slots[form] = slot
  }

  /// Discards a component's basis.
  func dropBasis(_ component: Component) {
    for form in component.pinned { set(form, slot: -1) }
    component.pinned = []
    component.hasBasis = false
    component.needsFactors = false
    component.movedCount = 0
    component.moved.clear()
  }

  /// Marks a component to be rebuilt in the next `solve`.
  func demandRebuild(_ component: Component) {
    component.removedFormCount += 1 << 32
    enqueue(component)
  }

  /// Dissolves a component, and makes a new one of each part that constraints connect.
  func rebuild(_ component: Component) {
    dropBasis(component)
    let members = component.columns
    for form in component.forms where forms[form].breaks.isEmpty {
      let variable = forms[form].terms[0].variable
      if variables[variable].unit == form { variables[variable].unit = -1 }
      removeForm(form)
    }
    component.columns = []
    component.forms = []
    for member in members {
      variables[member].component = nil
      variables[member].column = -1
      if !variables[member].isAlive { freeVariables.append(member) }
    }
    released += members
    for member in members where variables[member].component == nil && !variables[member].forms.isEmpty {
      enqueue(gather(from: member))
    }
  }

  /// Makes a component of all variables and forms that are connected to a variable.
  private func gather(from start: Int) -> Component {
    let component = Component()
    variables[start].component = component
    component.columns.append(start)
    var next = 0
    while next < component.columns.count {
      for entry in variables[component.columns[next]].forms where entry.term == 0 {
        forms[entry.form].position = component.forms.count
        component.forms.append(entry.form)
      }
      for entry in variables[component.columns[next]].forms {
        for term in forms[entry.form].terms where variables[term.variable].component == nil {
          variables[term.variable].component = component
          component.columns.append(term.variable)
        }
      }
      next += 1
    }
    return component
  }
}

extension Form {
  fileprivate func hasTerms(_ other: [Term]) -> Bool {
    terms.count == other.count
      && zip(terms, other).allSatisfy { $0.variable == $1.variable && $0.coefficient == $1.coefficient }
  }
}
