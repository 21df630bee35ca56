/// Solves linear constraints whose priorities are strict levels, and updates the solution as they change.
///
/// The solution is unique: the sum of |error| is minimal at the highest priority, then at the next, and so on. Tie-breaks decide between
/// equal solutions: sizes are as near to 0 as possible, then inequalities as near to equality, then positions as near to 0. In each of
/// the three, the oldest is first. Values of earlier solutions have no influence.
///
/// Changes are recorded, and take effect in `solve`. A solver must not be used by several threads at a time.
package final class Solver {
  var variables: [VariableRecord] = []
  var constraints: [ConstraintRecord] = []
  var forms: [Form] = []
  /// For each variable, the value during solving (`x`), and the one published by the last `solve` (`values`).
  var x: [Double] = []
  var values: [Double] = []
  /// For each variable, the number of basic forms that contain it.
  var basics: [Int] = []
  /// For each form, the row of the basis, or -1.
  var slots: [Int] = []
  var freeVariables: [Int] = []
  var freeConstraints: [Int] = []
  var freeForms: [Int] = []
  /// The constraints to attach in the next `solve`.
  var waiting: [Int] = []
  /// The components to solve.
  var queue: [Component] = []
  /// The constraints without unknowns to check, and the variables whose new value `solve` has to report.
  var checks: [Int] = []
  var renewed: [Int] = []
  /// The variables that may have lost their last constraint.
  var released: [Int] = []
  /// The numbers of variables made and of constraints added so far, which give their ages.
  var createdVariableCount = 0
  var addedConstraints = 0
  /// For each form, its speed in a ratio test, and whether it is in `moving`, the list of moving forms.
  var speeds: [Double] = []
  var isMoving: [Bool] = []
  var moving: [Int] = []
  package internal(set) var counters = Counters()

  package init() {}

  /// The solver's work since it was made, for tests and diagnosis.
  package struct Counters: Equatable, Sendable {
    /// The number of times that a form's value was computed.
    package var rows = 0
    /// Steps of the simplex method, and those of them without movement.
    package var steps = 0
    package var degenerateSteps = 0
    /// Bases that were factored.
    package var factorisations = 0
    /// Searches that were abandoned because numbers exceeded the precision of floating point. A number above 0 is a defect.
    package var abandonedSearches = 0
  }

  /// Updates the solution after changes. Returns the changed variables and the conflicts.
  package func solve() -> Solution {
    var solution = Solution()
    for index in waiting where constraints[index].state == .waiting { attach(index) }
    waiting.removeAll()
    while let component = queue.popLast() {
      component.isQueued = false
      if component.removedFormCount > 0, component.removedFormCount * 4 >= component.forms.count {
        rebuild(component)
      } else if component.columns.count == 1 {
        settleSingleVariable(component, &solution)
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

  /// Returns a variable's value as of the last `solve`.
  package func value(of variable: Variable) -> Double {
    isAlive(variable) ? values[variable.index] : 0
  }

  /// Returns the value of an expression as of the last `solve`.
  package func value(of expression: Expression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
  }

  /// The number of forms, and the number of allocated elements for forms.
  package var footprint: (forms: Int, slots: Int) { (forms.count - freeForms.count, forms.count) }

  /// Adds a component to those that the next `solve` updates.
  func enqueue(_ component: Component) {
    guard !component.isQueued else { return }
    component.isQueued = true
    queue.append(component)
  }
}
