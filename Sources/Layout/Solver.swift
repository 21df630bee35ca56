/// Solves linear constraints whose priorities are strict levels, and keeps the solution up to date as they change.
///
/// The solution is unique: the sum of |error| is minimal at the highest priority, then at the next, and so on. What is open
/// after that is decided by tie-breaks: sizes are as near to 0 as they can be, then inequalities as near to equality, then
/// positions as near to 0; the oldest first in each of the three. Values of earlier solutions have no influence.
///
/// Changes are noted when they are made and take effect in `solve`. Not for use by several threads at a time.
package final class Solver {
  var variables: [VariableRecord] = []
  var constraints: [ConstraintRecord] = []
  var forms: [Form] = []
  /// By variable: the value while solving, and as published by the last `solve`.
  var x: [Double] = []
  var values: [Double] = []
  /// By variable: how many basic forms have it.
  var basics: [Int] = []
  /// By form: the row of the basis, or -1.
  var slots: [Int] = []
  var freeVariables: [Int] = []
  var freeConstraints: [Int] = []
  var freeForms: [Int] = []
  /// Constraints to come into force.
  var waiting: [Int] = []
  /// Components to look at.
  var queue: [Component] = []
  /// Constraints without unknowns to look at, and fixed variables to report.
  var checks: [Int] = []
  var renewed: [Int] = []
  /// Variables that may have lost their last constraint.
  var released: [Int] = []
  /// How many variables were made, and how many constraints added: their ages.
  var madeVariables = 0
  var addedConstraints = 0
  /// By form: how fast it moves in a ratio test, and whether it is listed; and the list of those that move.
  var speeds: [Double] = []
  var isMoving: [Bool] = []
  var moving: [Int] = []
  package internal(set) var counters = Counters()

  package init() {}

  /// What the solver did since it was made, for tests and diagnosis.
  package struct Counters: Equatable, Sendable {
    /// Forms whose value was computed.
    package var rows = 0
    /// Steps of the simplex method, and those among them that did not move.
    package var steps = 0
    package var degenerateSteps = 0
    /// Bases that were factored.
    package var factorisations = 0
    /// Searches that were given up, because of numbers beyond what floating point can tell apart. Not 0 is a defect.
    package var surrenders = 0
  }

  /// Brings the solution up to date.
  package func solve() -> Solution {
    var solution = Solution()
    for index in waiting where constraints[index].state == .waiting { attach(index) }
    waiting.removeAll()
    while let component = queue.popLast() {
      component.isQueued = false
      if component.lost > 0, component.lost * 4 >= component.forms.count {
        rebuild(component)
      } else if component.columns.count == 1 {
        settleLine(component, &solution)
      } else if !component.columns.isEmpty {
        settle(component, &solution)
      }
    }
    settleReleased()
    checkTrivial(&solution)
    if !renewed.isEmpty {
      solution.changed = Array(Set(solution.changed + renewed.map { Variable(index: $0) })).sorted()
      renewed.removeAll()
    }
    return solution
  }

  /// The value as of the last `solve`.
  package func value(of variable: Variable) -> Double {
    isAlive(variable) ? values[variable.index] : 0
  }

  /// The value of an expression as of the last `solve`.
  package func value(of expression: Expression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
  }

  /// How many forms there are, and for how many there is room.
  package var footprint: (forms: Int, slots: Int) { (forms.count - freeForms.count, forms.count) }

  func enqueue(_ component: Component) {
    guard !component.isQueued else { return }
    component.isQueued = true
    queue.append(component)
  }
}
