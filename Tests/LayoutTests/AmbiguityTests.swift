import Layout
import Testing

extension Exact {
  @Suite struct AmbiguityTests {
    let solver = Solver()

    @Test func `a variable that constraints leave open becomes 0, whatever its previous value was`() throws {
      let (x, y, width) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable(.size))
      let pins = [try solver.add(x - 30, .equal), try solver.add(width - 100, .equal)]
      let link = try solver.add(y - x - 5, .equal)
      _ = solver.solve()
      #expect([x, y, width].map { solver.value(of: $0) } == [30, 35, 100])
      for pin in pins { try solver.remove(pin) }
      #expect(Set(solver.solve().changed) == [x, y, width])
      #expect([x, y, width].map { solver.value(of: $0) } == [0, 5, 0])
      #expect(solver.isAmbiguous(x) && solver.isAmbiguous(y) && solver.isAmbiguous(width))
      try solver.remove(link)
      #expect(solver.solve().changed == [y])
      #expect(solver.value(of: y) == 0)
    }

    @Test func `a variable that is no longer fixed becomes 0`() throws {
      let x = solver.makeVariable()
      try solver.fix(x, at: 7)
      _ = solver.solve()
      try solver.unfix(x)
      #expect(solver.solve().changed == [x])
      #expect(solver.value(of: x) == 0)
    }

    @Test func `of two open variables the older one becomes 0, and a size before a position`() throws {
      let (x, y, width) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable(.size))
      let sum = try solver.add(x + y - 100, .equal)
      _ = solver.solve()
      #expect([x, y].map { solver.value(of: $0) } == [0, 100])
      try solver.remove(sum)
      _ = try solver.add(x + width - 387, .equal)
      _ = solver.solve()
      #expect([x, width].map { solver.value(of: $0) } == [387, 0])
    }

    @Test func `an inequality that is the only constraint holds as an equality, the first added of several`() throws {
      let (x, y, width) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable(.size))
      let first = try solver.add(x - 10, .lessOrEqual)
      _ = try solver.add(x + 20, .greaterOrEqual)
      _ = try solver.add(y - x - 8, .greaterOrEqual, priority: 300)
      _ = try solver.add(width - 23, .lessOrEqual)
      _ = solver.solve()
      #expect([x, y, width].map { solver.value(of: $0) } == [10, 18, 0])
      #expect(solver.isAmbiguous(x) && solver.isAmbiguous(y) && solver.isAmbiguous(width))
      try solver.setConstant(-40, of: first)
      _ = solver.solve()
      #expect([x, y].map { solver.value(of: $0) } == [40, 48])
      try solver.remove(first)
      _ = solver.solve()
      #expect([x, y].map { solver.value(of: $0) } == [-20, -12])
    }

    @Test func `an open variable gets its default value and stays ambiguous`() throws {
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      _ = try solver.add(x - 50, .lessOrEqual, priority: 250)
      _ = try solver.add(y - x, .equal)
      try solver.setDefaultValue(30, of: y)
      _ = solver.solve()
      #expect([x, y].map { solver.value(of: $0) } == [50, 50])
      let free = solver.makeVariable()
      try solver.setDefaultValue(30, of: free)
      #expect(solver.solve().changed == [free])
      #expect(solver.value(of: free) == 30)
      #expect(solver.isAmbiguous(free))
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

    /// A value is open if other default values give another one: the solution is unique, so it suffices to try some.
    @Test(arguments: 0..<40)
    func `default values affect ambiguous variables only`(seed: Int) throws {
      var walk = try Walk(seed: 70_000 + seed)
      for _ in 0..<4 { try walk.add() }
      _ = walk.solver.solve()
      let values = walk.values
      let statements = walk.statements.map(\.statement)
      var isOpen = values.map { _ in false }
      for shift in [-1e4, -3, 3, 1e4] {
        for index in values.indices {
          // The default of a size counts first, so each variable has its turn to be the only size.
          var qualities = values.map { _ in Quality(defaultValue: 7 * shift) }
          qualities[index] = Quality(quantity: .size, defaultValue: shift)
          Fraction.overflow = false
          let reference = Reference(statements, fixed: [:], qualities)
          if Fraction.overflow { continue }
          if abs(reference.values[index].double - values[index]) > 1e-5 { isOpen[index] = true }
        }
      }
      for (variable, isOpen) in zip(walk.variables, isOpen) {
        #expect(walk.solver.isAmbiguous(variable) == isOpen, "\(variable) of \(walk.log.joined(separator: "\n"))")
      }
      #expect(walk.solver.solve().changed.isEmpty)
    }
  }
}
