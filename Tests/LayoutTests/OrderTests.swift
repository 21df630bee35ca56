import Layout
import Testing

extension Exact {
  @Suite struct OrderTests {
    /// The order of inequalities does, as the older one of two that are open is tight.
    @Test(arguments: 0..<60)
    func `the order of adding matters only among inequalities`(seed: Int) throws {
      let walk = try Walk(seed: 90_000 + seed)
      _ = walk.solver.solve()
      var random = Random(seed: seed)
      for _ in 0..<3 {
        let solver = Solver()
        let variables = walk.qualities.map { solver.makeVariable($0.quantity) }
        var inequalities = walk.statements.filter { $0.statement.relation != .equal }[...]
        for entry in walk.statements.shuffled(using: &random) {
          let item = entry.statement.relation == .equal ? entry : inequalities.removeFirst()
          let terms = item.statement.terms.map { Term(variables[$0.key], $0.value) }.shuffled(using: &random)
          _ = try solver.add(
            Expression(terms, constant: item.statement.constant), item.statement.relation,
            priority: Priority(rawValue: item.statement.priority))
        }
        _ = solver.solve()
        for (variable, value) in zip(variables, walk.values) {
          #expect(abs(solver.value(of: variable) - value) <= 1e-6 * max(1, abs(value)), "seed \(seed)")
        }
      }
    }

    @Test func `removing constraints in any order leaves an empty solver`() throws {
      for seed in 0..<100 {
        var walk = try Walk(seed: 110_000 + seed)
        var random = Random(seed: seed)
        _ = walk.solver.solve()
        let before = walk.solver.footprint
        for round in 0..<3 {
          for item in walk.statements.shuffled(using: &random) {
            try walk.solver.remove(item.handle)
            if random.number(0...2) == 0 { _ = walk.solver.solve() }
          }
          _ = walk.solver.solve()
          #expect(walk.solver.constraintCount == 0)
          #expect(walk.solver.description == "")
          #expect(walk.solver.footprint.forms == 0)
          if round == 2 { break }
          let statements = walk.statements.map(\.statement)
          walk.statements = []
          for statement in statements { try walk.add(statement) }
          _ = walk.solver.solve()
        }
        #expect(walk.solver.footprint.slots <= before.slots + 8)
      }
    }
  }
}
