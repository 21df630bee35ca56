import Layout
import Testing

extension Exact {
  @Suite struct ConflictTests {
    let solver = Solver()

    @Test func `a conflict lists exactly the constraints that take part`() throws {
      let (left, width, right, other) = (
        solver.makeVariable(), solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
      )
      let members = [
        try solver.add(left - 10, .equal), try solver.add(width - 100, .greaterOrEqual),
        try solver.add(Expression([Term(right), Term(left, -1), Term(width, -1)]), .equal),
        try solver.add(right - 50, .lessOrEqual),
      ]
      _ = try solver.add(other - right, .equal)
      _ = try solver.add(width - 400, .lessOrEqual)
      #expect(solver.solve().conflicts == [Conflict(constraints: members, fixed: [])])
    }

    @Test func `a conflict lists the fixed variables that take part`() throws {
      let (inner, outer, irrelevant) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
      try solver.fix(outer, at: 100)
      try solver.fix(irrelevant, at: 5)
      let wide = try solver.add(inner - 150, .greaterOrEqual)
      let inside = try solver.add(inner - outer, .lessOrEqual)
      _ = try solver.add(inner - irrelevant, .greaterOrEqual)
      #expect(solver.solve().conflicts == [Conflict(constraints: [wide, inside], fixed: [outer])])
      try solver.fix(outer, at: 200)
      #expect(solver.solve().conflicts.isEmpty)
    }

    @Test func `a constraint between fixed variables can conflict with their values`() throws {
      let (a, b) = (solver.makeVariable(), solver.makeVariable())
      try solver.fix(a, at: 1)
      try solver.fix(b, at: 2)
      let same = try solver.add(a - b, .equal)
      #expect(solver.solve().conflicts == [Conflict(constraints: [same], fixed: [a, b])])
      try solver.break(same)
      try solver.fix(b, at: 1)
      #expect(solver.solve().restored == [same])
    }

    @Test func `a broken constraint is approximated with precedence over optional constraints`() throws {
      let (x, y) = (solver.makeVariable(), solver.makeVariable())
      _ = try solver.add(y - x - 10, .equal)
      _ = try solver.add(x - 100, .lessOrEqual)
      let high = try solver.add(y - 200, .equal)
      _ = try solver.add(y - 20, .equal, priority: 999)
      let conflict = try #require(solver.solve().conflicts.first)
      #expect(conflict.constraints.contains(high))
      try solver.break(high)
      let solution = solver.solve()
      #expect(solution.conflicts.isEmpty && solution.restored.isEmpty)
      #expect(solver.isBroken(high))
      #expect(solver.value(of: y) == 110)
      #expect(solver.error(of: high) == 90)
    }

    @Test func `removing another constraint of a conflict restores the broken one`() throws {
      let x = solver.makeVariable()
      let y = solver.makeVariable()
      _ = try solver.add(y - x, .equal)
      let (low, high) = (try solver.add(x - 10, .equal), try solver.add(y - 20, .equal))
      #expect(solver.solve().conflicts.count == 1)
      try solver.break(high)
      _ = solver.solve()
      #expect(solver.value(of: y) == 10)
      try solver.remove(low)
      #expect(solver.solve().restored == [high])
      #expect(!solver.isBroken(high))
      #expect(solver.value(of: x) == 20)
    }

    @Test func `independent conflicts are reported together`() throws {
      let views = (0..<3).map { _ in (solver.makeVariable(), solver.makeVariable()) }
      for (a, b) in views {
        _ = try solver.add(b - a - 1, .equal)
        _ = try solver.add(Expression(a), .equal)
        _ = try solver.add(b - 5, .equal)
      }
      for (first, second) in zip(views, views.dropFirst()) {
        _ = try solver.add(first.0 - second.0, .equal, priority: 10)
      }
      let conflicts = solver.solve().conflicts
      #expect(conflicts.count == 3)
      #expect(conflicts.allSatisfy { $0.constraints.count == 3 })
    }

    @Test func `a long chain's conflict names the whole chain`() throws {
      let chain = (0...200).map { _ in solver.makeVariable() }
      for (a, b) in zip(chain, chain.dropFirst()) { _ = try solver.add(b - a - 1, .greaterOrEqual) }
      _ = try solver.add(chain[200] - chain[0] - 199, .lessOrEqual)
      #expect(solver.solve().conflicts.map(\.constraints.count) == [201])
    }

    @Test(arguments: 0..<100)
    func `breaking one constraint of each conflict ends, and removing the others restores them`(seed: Int) throws {
      var walk = try Walk(seed: 50_000 + seed)
      for _ in 0..<8 { try walk.add() }
      var broken: [Constraint] = []
      var solution = walk.solver.solve()
      while let conflict = solution.conflicts.first {
        let constraint = try #require(conflict.constraints.first { !walk.solver.isBroken($0) })
        try walk.solver.break(constraint)
        broken.append(constraint)
        solution = walk.solver.solve()
      }
      for item in walk.statements where item.statement.priority == 1000 && !walk.solver.isBroken(item.handle) {
        #expect(walk.solver.error(of: item.handle) < 1e-6)
      }
      for item in walk.statements where !broken.contains(item.handle) { try walk.solver.remove(item.handle) }
      _ = walk.solver.solve()
      #expect(broken.count <= 18)
    }
  }
}
