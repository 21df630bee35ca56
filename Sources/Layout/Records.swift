/// What a solver knows of a variable.
struct VariableRecord {
  var isAlive = true
  var name: (() -> String)?
  var isFixed = false
  var quantity = Quantity.position
  /// How many variables were made before it.
  var age = 0
  /// The value to which it goes where constraints leave it open.
  var defaultValue = 0.0
  /// The column of its component's basis; -1 if it has none.
  var column = -1
  var component: Component?
  /// The form that is this variable alone, or -1.
  var unit = -1
  /// Of an unknown: the forms that have it.
  var forms: [FormEntry] = []
  /// The constraints that have it, in force or not.
  var constraints: [ConstraintEntry] = []

  /// The level of the tie-break that moves it to its default value.
  var tieBreakLevel: Double { quantity == .size ? Level.size(age) : Level.position(age) }
}

/// Entry of a variable's column: a form and which of its terms it is.
struct FormEntry {
  let form: Int
  let term: Int
  let coefficient: Double
}

/// The constraint that has a variable, and which of its terms it is.
struct ConstraintEntry {
  let constraint: Int
  let term: Int
}

/// What a solver knows of a constraint.
struct ConstraintRecord {
  struct Term {
    let variable: Int
    let coefficient: Double
    /// Where the variable's list has this constraint.
    var position: Int
  }

  enum State { case free, waiting, attached, trivial }

  var generation = 0
  /// How many constraints were added before it.
  var age = 0
  var state = State.free
  var terms: [Term] = []
  var constant = 0.0
  var relation = Relation.equal
  var priority = Priority.required
  var isBroken = false
  var name: (() -> String)?
  /// Of an attached one: its form, and by what it is multiplied.
  var form = -1
  var scale = 1.0

  var level: Double { isBroken ? Level.broken : priority.level }

  /// By how much a value of the expression misses the relation.
  func error(of value: Double) -> Double {
    switch relation {
    case .equal: abs(value)
    case .lessOrEqual: max(0, value)
    case .greaterOrEqual: max(0, -value)
    }
  }
}
