import Layout
import Testing

extension Exact {
  @Suite struct AmbiguityTests {
    let solver = Solver()

    @Test func `what constraints leave open keeps its value`() throws {
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      let pin = try solver.add(x - 30, .equal)
      _ = try solver.add(y - x, .greaterOrEqual)
      _ = solver.solve()
      #expect([x, y].map { solver.value(of: $0) } == [30, 30])
      try solver.remove(pin)
      #expect(solver.solve().changed.isEmpty)
      #expect(solver.isAmbiguous(x) && solver.isAmbiguous(y))
    }

    @Test func `the older variable keeps its value`() throws {
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      _ = try solver.add(x + y - 100, .equal)
      _ = solver.solve()
      #expect([x, y].map { solver.value(of: $0) } == [0, 100])
    }

    @Test func `an optimum that is not unique within a level is ambiguous`() throws {
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      _ = try solver.add(x + y - 100, .equal)
      let one = try solver.add(x - 70, .equal, priority: 250)
      _ = try solver.add(y - 70, .equal, priority: 250)
      _ = solver.solve()
      #expect([x, y].map { solver.value(of: $0) } == [30, 70])
      #expect(solver.isAmbiguous(x) && solver.isAmbiguous(y))
      try solver.setPriority(251, of: one)
      _ = solver.solve()
      #expect([x, y].map { solver.value(of: $0) } == [70, 30])
      #expect(!solver.isAmbiguous(x) && !solver.isAmbiguous(y))
    }

    @Test func `inequalities that meet determine a value`() throws {
      let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      _ = try solver.add(x - y, .lessOrEqual)
      _ = try solver.add(y - z, .lessOrEqual)
      let close = try solver.add(z - x, .lessOrEqual)
      _ = try solver.add(y - 5, .equal, priority: 100)
      _ = solver.solve()
      #expect([x, y, z].map { solver.isAmbiguous($0) } == [false, false, false])
      try solver.remove(close)
      _ = solver.solve()
      #expect([x, y, z].map { solver.isAmbiguous($0) } == [true, false, true])
    }

    @Test func `a variable without constraints is ambiguous, a known one is not`() throws {
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      try solver.fix(y, at: 3)
      _ = solver.solve()
      #expect(solver.isAmbiguous(x))
      #expect(!solver.isAmbiguous(y))
    }

    /// A value is open if other last values give another one: the solution is unique, so it suffices to try some.
    @Test(arguments: 0..<40)
    func `ambiguity is what makes last values matter`(seed: Int) throws {
      var walk = try Walk(seed: 70_000 + seed)
      for _ in 0..<4 { try walk.add() }
      _ = walk.solver.solve()
      let values = walk.values
      let statements = walk.statements.map(\.statement)
      var isOpen = values.map { _ in false }
      for shift in [-1e4, -3, 3, 1e4] {
        for (index, _) in values.enumerated() {
          var last = values.map { _ in Fraction(0) }
          for other in values.indices { last[other] = Fraction(Int128(shift) * (other == index ? 1 : 7)) }
          // The oldest variable's wish counts first, so each has its turn to be the oldest.
          Fraction.overflow = false
          let reference = Reference(
            statements.map { $0.swapping(0, index) }, fixed: [:], last: last.swapped(0, index))
          if Fraction.overflow { continue }
          if abs(reference.values[0].double - values[index]) > 1e-5 { isOpen[index] = true }
        }
      }
      for (variable, isOpen) in zip(walk.variables, isOpen) {
        #expect(walk.solver.isAmbiguous(variable) == isOpen, "\(variable) of \(walk.log.joined(separator: "\n"))")
      }
      #expect(walk.solver.solve().changed.isEmpty)
    }
  }
}

extension Statement {
  func swapping(_ a: Int, _ b: Int) -> Statement {
    var result = self
    result.terms = Dictionary(
      uniqueKeysWithValues: terms.map { ($0.key == a ? b : $0.key == b ? a : $0.key, $0.value) })
    return result
  }
}

extension Array {
  func swapped(_ a: Int, _ b: Int) -> Array {
    var result = self
    result.swapAt(a, b)
    return result
  }
}
