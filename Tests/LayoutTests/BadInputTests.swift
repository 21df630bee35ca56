import Layout
import Testing

struct BadInputTests {
  let solver = Solver()

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func `NaN and infinite numbers are refused without changing the solver`(bad: Double) throws {
    let x = solver.makeVariable()
    let good = try solver.add(x - 5, .equal)
    _ = solver.solve()
    #expect(throws: LayoutError.self) { try solver.add(bad * x, .equal) }
    #expect(throws: LayoutError.self) { try solver.add(x + bad, .equal) }
    #expect(throws: LayoutError.self) { try solver.setConstant(bad, of: good) }
    #expect(throws: LayoutError.self) { try solver.fix(x, at: bad) }
    #expect(throws: LayoutError.self) { try solver.add(x + 1, .equal, priority: Priority(rawValue: bad)) }
    #expect(throws: LayoutError.self) { try solver.setPriority(Priority(rawValue: bad), of: good) }
    #expect(solver.solve() == Solution())
    #expect(solver.value(of: x) == 5)
    #expect(solver.constraintCount == 1)
  }

  @Test func `stale handles are refused`() throws {
    let x = solver.makeVariable()
    let constraint = try solver.add(x - 5, .equal)
    try solver.remove(constraint)
    _ = try solver.add(x - 6, .equal)
    #expect(throws: LayoutError.unknownConstraint(constraint)) { try solver.remove(constraint) }
    #expect(throws: LayoutError.unknownConstraint(constraint)) { try solver.setConstant(1, of: constraint) }
    #expect(!solver.contains(constraint))
  }

  @Test(arguments: [0.0, -1, 1000.5])
  func `priorities are above 0 and at most 1000`(value: Double) {
    let x = solver.makeVariable()
    #expect(throws: LayoutError.invalidPriority(value)) {
      try solver.add(Expression(x), .equal, priority: Priority(rawValue: value))
    }
  }

  @Test func `coefficients that cancel are no constraint on the variable`() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(Expression([Term(x, 0.1), Term(x, 0.2), Term(x, -0.3), Term(y)]) - 4, .equal)
    _ = solver.solve()
    #expect([x, y].map { solver.value(of: $0) } == [0, 4])
    #expect(solver.isAmbiguous(x))
  }
}
