import Layout
import Testing

struct HardCaseTests {
  let solver = Solver()

  @Test func `a chain of ten thousand variables ends at the exact sum, also after edits`() throws {
    var random = Random(seed: 1)
    let chain = (0...10_000).map { _ in solver.makeVariable() }
    var gaps = (0..<10_000).map { _ in random.number(0...40_000) }
    _ = try solver.add(Expression(chain[0]), .equal)
    let constraints = try gaps.indices.shuffled(using: &random).map { index in
      (index, try solver.add(chain[index + 1] - chain[index] - Double(gaps[index]) / 1000, .equal))
    }
    for round in 0..<4 {
      _ = solver.solve()
      var sum = 0
      for index in gaps.indices {
        sum += gaps[index]
        #expect(abs(solver.value(of: chain[index + 1]) - Double(sum) / 1000) < 1e-6)
      }
      for (index, constraint) in constraints where index % 3 == round % 3 {
        gaps[index] = random.number(0...40_000)
        try solver.setConstant(-Double(gaps[index]) / 1000, of: constraint)
      }
    }
  }

  @Test func `a long row of equal widths fills its container exactly`() throws {
    var edge = Expression()
    let width = solver.makeVariable()
    for index in 0..<2000 {
      let variable = solver.makeVariable()
      _ = try solver.add(variable - width, .equal)
      edge = edge + Expression(variable) + (index > 0 ? 8 : 0)
    }
    _ = try solver.add(edge - 100_000, .equal)
    _ = solver.solve()
    #expect(abs(solver.value(of: width) - (100_000 - 8 * 1999) / 2000) < 1e-9)
  }

  @Test func `Beale's example, on which the simplex method can cycle, terminates`() throws {
    let x = (0..<4).map { _ in solver.makeVariable() }
    for variable in x { _ = try solver.add(Expression(variable), .greaterOrEqual) }
    func add(_ coefficients: [Double], _ limit: Double) throws {
      _ = try solver.add(
        Expression(zip(x, coefficients).map { Term($0, $1) }, constant: -limit), .lessOrEqual)
    }
    try add([0.25, -60, -0.04, 9], 0)
    try add([0.5, -90, -0.02, 3], 0)
    try add([0, 0, 1, 0], 1)
    let goal = Expression(zip(x, [0.75, -150, 0.02, -6]).map { Term($0, $1) })
    _ = try solver.add(goal - 1000, .greaterOrEqual, priority: 500)
    #expect(solver.solve().conflicts.isEmpty)
    #expect(abs(solver.value(of: goal) - 0.05) < 1e-9)
    #expect(solver.counters.abandonedSearches == 0)
  }

  @Test(arguments: [2, 5, 8])
  func `Klee and Minty's cube, on which the simplex method can visit every corner, is solved`(size: Int) throws {
    let x = (0..<size).map { _ in solver.makeVariable() }
    var goal = Expression()
    for (index, variable) in x.enumerated() {
      _ = try solver.add(Expression(variable), .greaterOrEqual)
      var terms = [Term(variable)]
      for lower in 0..<index { terms.append(Term(x[lower], Double(2 << (index - lower)))) }
      var limit = 1.0
      for _ in 0...index { limit *= 5 }
      _ = try solver.add(Expression(terms, constant: -limit), .lessOrEqual)
      goal = goal + Expression([Term(variable, Double(1 << (size - 1 - index)))])
    }
    _ = try solver.add(goal - 1e9, .equal, priority: 1)
    _ = solver.solve()
    var limit = 1.0
    for _ in 0..<size { limit *= 5 }
    #expect(abs(solver.value(of: goal) - limit) < 1e-4)
  }

  @Test func `many ties at one vertex terminate`() throws {
    var random = Random(seed: 9)
    let x = (0..<30).map { _ in solver.makeVariable() }
    for _ in 0..<200 {
      let terms = (0..<3).map { _ in Term(random.pick(x), Double(random.number(-2...2))) }
      _ = try solver.add(Expression(terms), random.pick([.lessOrEqual, .greaterOrEqual]))
    }
    for variable in x { _ = try solver.add(variable - 10, .equal, priority: random.pick([100, 200, 300])) }
    #expect(solver.solve().conflicts.isEmpty)
    #expect(solver.counters.abandonedSearches == 0)
  }

  @Test func `redundant constraints are no conflict`() throws {
    let x = (0..<10).map { _ in solver.makeVariable() }
    for a in x {
      for b in x where a < b { _ = try solver.add(b - a - Double(x.firstIndex(of: b)! - x.firstIndex(of: a)!), .equal) }
    }
    _ = try solver.add(x[9] - 20, .equal, priority: 3)
    #expect(solver.solve().conflicts.isEmpty)
    #expect(x.map { solver.value(of: $0) } == (11...20).map(Double.init))
  }
}
