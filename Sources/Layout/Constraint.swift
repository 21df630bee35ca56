/// How a constraint's expression relates to zero.
package enum Relation: Sendable {
  case equal, lessOrEqual, greaterOrEqual

  var mirrored: Relation {
    switch self {
    case .equal: .equal
    case .lessOrEqual: .greaterOrEqual
    case .greaterOrEqual: .lessOrEqual
    }
  }

  var symbol: String {
    switch self {
    case .equal: "=="
    case .lessOrEqual: "<="
    case .greaterOrEqual: ">="
    }
  }
}

/// A constraint in a solver: a handle, which `Solver.add` returns and which is invalid after `remove`.
package struct Constraint: Hashable, Sendable {
  let index: Int
  let generation: Int
}

/// The reason why the solver refuses an operation. A refused operation changes nothing.
package enum LayoutError: Error, Equatable, CustomStringConvertible {
  /// A coefficient, constant or value is NaN or infinite, or too large to compute with.
  case notFinite(Double)
  /// A priority is not above 0 and at most 1000.
  case invalidPriority(Double)
  /// The constraint was removed, or belongs to another solver.
  case unknownConstraint(Constraint)
  /// The variable was discarded, or belongs to another solver.
  case unknownVariable(Variable)
  /// Constraints still use the variable that should be discarded.
  case variableInUse(Variable)

  package var description: String {
    switch self {
    case .notFinite(let value): "\(value) is not a number that a layout can have"
    case .invalidPriority(let value): "A priority is above 0 and at most 1000, not \(value)"
    case .unknownConstraint(let constraint): "There is no constraint \(constraint.index) in this solver"
    case .unknownVariable(let variable): "There is no variable \(variable.index) in this solver"
    case .variableInUse(let variable): "Variable \(variable.index) is used by constraints"
    }
  }
}

/// Required constraints that cannot hold together. Without any one of them, or of the fixed values, the others can.
package struct Conflict: Equatable, Sendable {
  /// The constraints that cannot hold together. `Solver.break` breaks one of them to continue.
  package var constraints: [Constraint]
  /// The fixed variables without whose values there would be no conflict.
  package var fixed: [Variable]

  package init(constraints: [Constraint], fixed: [Variable]) {
    self.constraints = constraints
    self.fixed = fixed
  }
}

/// The result of `Solver.solve`.
package struct Solution: Equatable, Sendable {
  /// The variables with a new value, each once.
  package var changed: [Variable] = []
  /// The conflicts in the components that were solved.
  package var conflicts: [Conflict] = []
  /// The broken constraints that hold now, and are required again.
  package var restored: [Constraint] = []

  package init() {}
}
