extension Solver {
  /// Makes an unknown; its value is 0 until constraints determine it. The name is for debugging.
  package func makeVariable(_ quantity: Quantity = .position, _ name: (() -> String)? = nil) -> Variable {
    let record = VariableRecord(name: name, quantity: quantity, sequenceNumber: createdVariableCount)
    createdVariableCount += 1
    if let index = freeVariables.popLast() {
      variables[index] = record
      (x[index], values[index]) = (0, 0)
      return Variable(index: index)
    }
    variables.append(record)
    x.append(0)
    values.append(0)
    basics.append(0)
    return Variable(index: variables.count - 1)
  }

  /// Discards a variable that no constraint uses; a later one may reuse its index.
  package func discard(_ variable: Variable) throws(LayoutError) {
    guard isAlive(variable) else { throw .unknownVariable(variable) }
    let index = variable.index
    guard variables[index].constraints.isEmpty else { throw .variableInUse(variable) }
    variables[index].isAlive = false
    if let component = variables[index].component {
      demandRebuild(component)
    } else {
      freeVariables.append(index)
    }
  }

  /// Fixes a variable at a value: it is a constant for its constraints, and does not connect their components.
  package func fix(_ variable: Variable, at value: Double) throws(LayoutError) {
    guard isAlive(variable) else { throw .unknownVariable(variable) }
    guard value.isUsable else { throw .notFinite(value) }
    let index = variable.index
    if values[index] != value { renewed.append(index) }
    if variables[index].isFixed {
      guard values[index] != value else { return }
      values[index] = value
      x[index] = value
      for entry in variables[index].constraints { refresh(entry.constraint) }
      return
    }
    detachAll(of: index)
    if let component = variables[index].component { demandRebuild(component) }
    variables[index].isFixed = true
    values[index] = value
    x[index] = value
  }

  /// Makes a fixed variable unknown again.
  package func unfix(_ variable: Variable) throws(LayoutError) {
    guard isAlive(variable) else { throw .unknownVariable(variable) }
    guard variables[variable.index].isFixed else { return }
    detachAll(of: variable.index)
    variables[variable.index].isFixed = false
    released.append(variable.index)
  }

  /// Sets the value of the variable if constraints leave it undetermined; 0 by default.
  package func setDefaultValue(_ value: Double, of variable: Variable) throws(LayoutError) {
    guard isAlive(variable) else { throw .unknownVariable(variable) }
    guard value.isUsable else { throw .notFinite(value) }
    let index = variable.index
    guard variables[index].defaultValue != value else { return }
    variables[index].defaultValue = value
    guard let component = variables[index].component else { return released.append(index) }
    component.needsTieBreaks = true
    enqueue(component)
  }

  /// Sets variables without constraints to their default values.
  func settleReleased() {
    for index in released {
      let record = variables[index]
      guard record.isAlive, !record.isFixed, record.component == nil, values[index] != record.defaultValue else {
        continue
      }
      x[index] = record.defaultValue
      values[index] = record.defaultValue
      renewed.append(index)
    }
    released.removeAll()
  }

  /// Returns whether the variable is fixed.
  package func isFixed(_ variable: Variable) -> Bool { isAlive(variable) && variables[variable.index].isFixed }

  func isAlive(_ variable: Variable) -> Bool {
    variables.indices.contains(variable.index) && variables[variable.index].isAlive
  }

  /// Detaches a variable's constraints. The next `solve` attaches them again, to other forms.
  private func detachAll(of variable: Int) {
    for entry in variables[variable].constraints {
      let state = constraints[entry.constraint].state
      guard state == .attached || state == .trivial else { continue }
      detach(entry.constraint)
      constraints[entry.constraint].state = .waiting
      waiting.append(entry.constraint)
    }
  }
}

extension Double {
  /// Whether the number is finite, and small enough that sums and products of a layout stay finite.
  var isUsable: Bool { abs(self) <= 1e15 }
}
