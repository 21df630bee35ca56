/// A solver's data of a variable.
struct VariableRecord {
  var isAlive = true
  var name: (() -> String)?
  var isFixed = false
  var quantity = Quantity.position
  /// The number of variables made before this one.
  var sequenceNumber = 0
  /// The value that the variable gets if constraints leave it undetermined.
  var defaultValue = 0.0
  /// The variable's column in its component's basis; -1 if there is none.
  var column = -1
  var component: Component?
  /// The unit form, which is this variable alone; -1 if it was not made.
  var unit = -1
  /// For an unknown: the forms that contain the variable.
  var forms: [FormEntry] = []
  /// The constraints that contain the variable, attached or not.
  var constraints: [ConstraintEntry] = []

  /// The level of the tie-break that moves the variable to its default value.
  var tieBreakLevel: Double { quantity == .size ? Level.size(sequenceNumber) : Level.position(sequenceNumber) }
}

/// An entry of a variable's column: a form, and the index of the term in it.
struct FormEntry {
  let form: Int
  let term: Int
  let coefficient: Double
}

/// A constraint that contains a variable, and the index of the term in it.
struct ConstraintEntry {
  let constraint: Int
  let term: Int
}

/// A solver's data of a constraint.
struct ConstraintRecord {
  struct Term {
    let variable: Int
    let coefficient: Double
    /// The constraint's position in the variable's list.
    var position: Int
  }

  enum State {
    /// The record is not in use.
    case free
    /// `solve` will attach the constraint.
    case waiting
    case attached
    /// The constraint has no unknowns.
    case trivial
  }

  var generation = 0
  /// The number of constraints added before this one.
  var sequenceNumber = 0
  var state = State.free
  var terms: [Term] = []
  var constant = 0.0
  var relation = Relation.equal
  var priority = Priority.required
  var isBroken = false
  var name: (() -> String)?
  /// For an attached constraint: its form, and the factor between the form and the constraint's expression.
  var form = -1
  var scale = 1.0

  var level: Double { isBroken ? Level.broken : priority.level }

  /// Returns by how much a value of the expression violates the relation.
  func error(of value: Double) -> Double {
    switch relation {
    case .equal: abs(value)
    case .lessOrEqual: max(0, value)
    case .greaterOrEqual: max(0, -value)
    }
  }
}
