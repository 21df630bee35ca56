/// A variable with its coefficient.
package struct Term: Hashable, Sendable {
  package var variable: Variable
  package var coefficient: Double

  package init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}

/// A linear expression: the sum of its terms and a constant. A variable may occur more than once.
package struct Expression: Sendable {
  package var terms: [Term]
  package var constant: Double

  package init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  package init(_ variable: Variable) { self.init([Term(variable)]) }

  package static func + (left: Expression, right: Expression) -> Expression {
    Expression(left.terms + right.terms, constant: left.constant + right.constant)
  }

  package static func - (left: Expression, right: Expression) -> Expression { left + -1 * right }

  package static func + (left: Expression, right: Double) -> Expression {
    Expression(left.terms, constant: left.constant + right)
  }

  package static func - (left: Expression, right: Double) -> Expression { left + -right }

  package static func * (factor: Double, expression: Expression) -> Expression {
    Expression(
      expression.terms.map { Term($0.variable, factor * $0.coefficient) }, constant: factor * expression.constant)
  }
}

extension Variable {
  package static func + (left: Variable, right: Variable) -> Expression { Expression([Term(left), Term(right)]) }
  package static func - (left: Variable, right: Variable) -> Expression { Expression([Term(left), Term(right, -1)]) }
  package static func + (left: Variable, right: Double) -> Expression { Expression([Term(left)], constant: right) }
  package static func - (left: Variable, right: Double) -> Expression { Expression([Term(left)], constant: -right) }
  package static func * (factor: Double, variable: Variable) -> Expression { Expression([Term(variable, factor)]) }
}
