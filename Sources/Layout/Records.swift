/// A solver's data of a variable.
struct VariableRecord {
  var isAlive = true
  var name: (() -> String)?
  var isFixed = false
  var quantity = Quantity.position
  /// The number of variables made before it.
  var age = 0
  /// The value that it gets if constraints leave it undetermined.
  var defaultValue = 0.0
  /// The column of its component's basis; -1 if it has none.
  var column = -1
  var component: Component?
  /// The form that is this variable alone, or -1.
  var unit = -1
  /// For an unknown: the forms that contain it.
  var forms: [FormEntry] = []
  /// The constraints that contain it, attached or not.
  var constraints: [ConstraintEntry] = []

  /// The level of the tie-break that moves it to its default value.
  var tieBreakLevel: Double { quantity == .size ? Level.size(age) : Level.position(age) }
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

  enum State { case free, waiting, attached, trivial }

  var generation = 0
  /// The number of constraints added before it.
  var age = 0
  var state = State.free
  var terms: [Term] = []
  var constant = 0.0
  var relation = Relation.equal
  var priority = Priority.required
  var isBroken = false
  var name: (() -> String)?
  /// For an attached constraint: its form, and the factor.
  var form = -1
  var scale = 1.0

  var level: Double { isBroken ? Level.broken : priority.level }

  /// The error of a value of the expression with regard to the relation.
  func error(of value: Double) -> Double {
    switch relation {
    case .equal: abs(value)
    case .lessOrEqual: max(0, value)
    case .greaterOrEqual: max(0, -value)
    }
  }
}
