extension Solver {
  /// Adds the constraint that the expression is equal to zero, at most zero or at least zero. The name is for debugging.
  package func add(
    _ expression: Expression, _ relation: Relation, priority: Priority = .required, name: (() -> String)? = nil
  ) throws(LayoutError) -> Constraint {
    guard priority.isValid else { throw .invalidPriority(priority.rawValue) }
    guard expression.constant.isUsable else { throw .notFinite(expression.constant) }
    let terms = try collect(expression.terms)
    let index = freeConstraints.popLast() ?? constraints.count
    if index == constraints.count { constraints.append(ConstraintRecord()) }
    var record = ConstraintRecord()
    record.generation = constraints[index].generation
    record.sequenceNumber = addedConstraints
    addedConstraints += 1
    record.state = .waiting
    record.constant = expression.constant
    record.relation = relation
    record.priority = priority
    record.name = name
    for (term, item) in terms.enumerated() {
      let position = variables[item.variable.index].constraints.count
      record.terms.append(.init(variable: item.variable.index, coefficient: item.coefficient, position: position))
      variables[item.variable.index].constraints.append(ConstraintEntry(constraint: index, term: term))
    }
    constraints[index] = record
    waiting.append(index)
    return Constraint(index: index, generation: record.generation)
  }

  /// Adds `left relation right`.
  package func add(
    _ left: Expression, _ relation: Relation, _ right: Expression, priority: Priority = .required,
    name: (() -> String)? = nil
  ) throws(LayoutError) -> Constraint {
    try add(left - right, relation, priority: priority, name: name)
  }

  /// Removes a constraint; its handle is invalid afterwards.
  package func remove(_ constraint: Constraint) throws(LayoutError) {
    let index = try find(constraint)
    detach(index)
    for term in constraints[index].terms { removeEntry(of: term) }
    constraints[index] = ConstraintRecord(generation: constraint.generation + 1)
    freeConstraints.append(index)
  }

  /// Sets the constant of the constraint's expression (left minus right, if it was added with two sides).
  package func setConstant(_ constant: Double, of constraint: Constraint) throws(LayoutError) {
    let index = try find(constraint)
    guard constant.isUsable else { throw .notFinite(constant) }
    constraints[index].constant = constant
    refresh(index)
  }

  /// Sets the priority. A broken constraint is no longer broken.
  package func setPriority(_ priority: Priority, of constraint: Constraint) throws(LayoutError) {
    let index = try find(constraint)
    guard priority.isValid else { throw .invalidPriority(priority.rawValue) }
    guard constraints[index].priority != priority || constraints[index].isBroken else { return }
    constraints[index].priority = priority
    constraints[index].isBroken = false
    relevel(index)
  }

  /// Breaks a required constraint: it remains, with the least possible error, at a level just below required ones. A `solve` after which
  /// its error is zero makes it required again.
  package func `break`(_ constraint: Constraint) throws(LayoutError) {
    let index = try find(constraint)
    guard constraints[index].priority == .required, !constraints[index].isBroken else { return }
    constraints[index].isBroken = true
    relevel(index)
  }

  /// Whether the constraint is in the solver.
  package func contains(_ constraint: Constraint) -> Bool { (try? find(constraint)) != nil }

  /// Whether the constraint was broken, and has not become required again.
  package func isBroken(_ constraint: Constraint) -> Bool {
    contains(constraint) && constraints[constraint.index].isBroken
  }

  /// The violation of the constraint, as of the last `solve`.
  package func error(of constraint: Constraint) -> Double {
    contains(constraint) ? error(ofIndex: constraint.index) : 0
  }

  /// The number of constraints.
  package var constraintCount: Int { constraints.count - freeConstraints.count }

  func error(ofIndex index: Int) -> Double {
    let record = constraints[index]
    return record.error(
      of: record.terms.reduce(record.constant) { $0 + $1.coefficient * values[$1.variable] })
  }

  func handle(_ index: Int) -> Constraint { Constraint(index: index, generation: constraints[index].generation) }

  private func find(_ constraint: Constraint) throws(LayoutError) -> Int {
    guard constraints.indices.contains(constraint.index),
      constraints[constraint.index].generation == constraint.generation,
      constraints[constraint.index].state != .free
    else { throw .unknownConstraint(constraint) }
    return constraint.index
  }

  /// Returns the terms with each variable once, oldest first, without those whose coefficients cancel out.
  private func collect(_ terms: [Term]) throws(LayoutError) -> [Term] {
    var result: [Term] = []
    result.reserveCapacity(terms.count)
    for term in terms {
      guard term.coefficient.isUsable else { throw .notFinite(term.coefficient) }
      guard isAlive(term.variable) else { throw .unknownVariable(term.variable) }
      var position = result.count
      while position > 0 && result[position - 1].variable >= term.variable { position -= 1 }
      if position < result.count, result[position].variable == term.variable {
        result[position].coefficient += term.coefficient
      } else {
        result.insert(term, at: position)
      }
    }
    let largest = result.reduce(0) { max($0, abs($1.coefficient)) }
    result.removeAll { abs($0.coefficient) <= 1e-12 * largest }
    return result
  }

  private func removeEntry(of term: ConstraintRecord.Term) {
    let last = variables[term.variable].constraints.removeLast()
    guard variables[term.variable].constraints.count > term.position else { return }
    variables[term.variable].constraints[term.position] = last
    constraints[last.constraint].terms[last.term].position = term.position
  }
}
