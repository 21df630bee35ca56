import Layout
import Testing

struct ComponentTests {
  let solver = Solver()

  /// A column of rows, each below the one before; the first below the edge.
  func column(_ count: Int, below edge: Variable) throws -> [(top: Variable, constraint: Constraint)] {
    var above = edge
    return try (0..<count).map { index in
      let top = solver.makeVariable()
      let constraint = try solver.add(top - above - Double(index % 5), .equal)
      _ = try solver.add(top - 1e6, .lessOrEqual)
      above = top
      return (top, constraint)
    }
  }

  @Test func `an edit in one subtree does not visit the other`() throws {
    let edge = solver.makeVariable()
    try solver.fix(edge, at: 0)
    let small = try column(10, below: edge)
    let large = try column(1000, below: edge)
    _ = solver.solve()
    let before = solver.counters
    try solver.setConstant(-50, of: small[5].constraint)
    #expect(solver.solve().changed.count == 5)
    #expect(solver.counters.rows - before.rows <= 10)
    #expect(solver.value(of: large[999].top) == 2000)
  }

  @Test func `a new value of a fixed variable changes all dependent variables`() throws {
    let edge = solver.makeVariable()
    try solver.fix(edge, at: 0)
    let (small, large) = (try column(10, below: edge), try column(20, below: edge))
    _ = solver.solve()
    try solver.fix(edge, at: 100)
    let changed = solver.solve().changed
    #expect(Set(changed) == Set((small + large).map(\.top) + [edge]))
    #expect(solver.value(of: small[9].top) == 120)
    #expect(solver.value(of: large[19].top) == 140)
  }

  @Test func `subtrees are joined and separated by adding and removing the constraint between them`() throws {
    let (left, right) = (solver.makeVariable(), solver.makeVariable())
    let (a, b) = (try column(50, below: left), try column(50, below: right))
    _ = try solver.add(left - 10, .equal)
    _ = try solver.add(right - 20, .equal, priority: 500)
    _ = solver.solve()
    let link = try solver.add(a[49].top - b[49].top, .equal)
    _ = solver.solve()
    #expect(solver.value(of: right) == 10)
    try solver.remove(link)
    _ = solver.solve()
    #expect(solver.value(of: right) == 20)
    #expect(solver.value(of: left) == 10)
  }

  @Test func `fixing a variable separates its neighbors, and unfixing joins them`() throws {
    let (a, middle, b) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    _ = try solver.add(middle - a - 10, .equal)
    _ = try solver.add(b - middle - 10, .equal)
    _ = try solver.add(b - 100, .equal, priority: 250)
    _ = solver.solve()
    #expect([a, middle, b].map { solver.value(of: $0) } == [80, 90, 100])
    try solver.fix(middle, at: 0)
    _ = solver.solve()
    #expect([a, middle, b].map { solver.value(of: $0) } == [-10, 0, 10])
    try solver.unfix(middle)
    _ = solver.solve()
    #expect([a, middle, b].map { solver.value(of: $0) } == [80, 90, 100])
  }

  @Test func `a discarded variable's index is reused only after it is free`() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let constraint = try solver.add(x - y, .equal)
    _ = solver.solve()
    #expect(throws: LayoutError.variableInUse(x)) { try solver.discard(x) }
    try solver.remove(constraint)
    try solver.discard(x)
    _ = solver.solve()
    let z = solver.makeVariable()
    _ = try solver.add(z - 5, .equal)
    _ = solver.solve()
    #expect([y, z].map { solver.value(of: $0) } == [0, 5])
  }
}
