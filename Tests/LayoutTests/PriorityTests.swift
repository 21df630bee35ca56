import Layout
import Testing

struct PriorityTests {
  let solver = Solver()

  @Test(arguments: [0.001, 1, 1000, 1e6])
  func `a thousand constraints at 750 do not outweigh one at 750.5`(size: Double) throws {
    let x = solver.makeVariable()
    for _ in 0..<1000 { _ = try solver.add(Expression(x), .equal, Expression(constant: size), priority: 750) }
    _ = try solver.add(Expression(x), .equal, priority: 750.5)
    #expect(solver.solve().conflicts.isEmpty)
    #expect(solver.value(of: x) == 0)
  }

  @Test(arguments: [0.001, 1, 1000, 1e6])
  func `a thousand constraints through other variables do not outweigh one of a higher priority`(size: Double) throws {
    let x = solver.makeVariable()
    for _ in 0..<1000 {
      let y = solver.makeVariable()
      _ = try solver.add(y - x, .equal)
      _ = try solver.add(y - size, .equal, priority: 750)
    }
    _ = try solver.add(Expression(x), .equal, priority: 750.5)
    _ = solver.solve()
    #expect(abs(solver.value(of: x)) < 1e-6)
  }

  @Test func `one constraint at 751 takes precedence over two at 750`() throws {
    let x = solver.makeVariable()
    for _ in 0..<2 { _ = try solver.add(x - 100, .equal, priority: 750) }
    let strong = try solver.add(Expression(x), .equal, priority: 751)
    _ = solver.solve()
    #expect(solver.value(of: x) == 0)
    try solver.setPriority(749, of: strong)
    _ = solver.solve()
    #expect(solver.value(of: x) == 100)
  }

  @Test func `within a level the sum of errors is minimal, so the majority wins`() throws {
    let x = solver.makeVariable()
    for value in [0.0, 10, 30, 30, 100] { _ = try solver.add(x - value, .equal, priority: 500) }
    _ = solver.solve()
    #expect(solver.value(of: x) == 30)
  }

  @Test func `errors are measured in the constraint's own units`() throws {
    let x = solver.makeVariable()
    _ = try solver.add(x - 10, .equal, priority: 500)
    _ = try solver.add(3 * x - 60, .equal, priority: 500)
    _ = solver.solve()
    #expect(solver.value(of: x) == 20)
  }

  @Test func `an optional inequality costs only on its wrong side`() throws {
    let x = solver.makeVariable()
    let atLeast = try solver.add(x - 50, .greaterOrEqual, priority: 750)
    let hugging = try solver.add(x - 20, .lessOrEqual, priority: 250)
    _ = solver.solve()
    #expect(solver.value(of: x) == 50)
    #expect(solver.error(of: atLeast) == 0)
    #expect(solver.error(of: hugging) == 30)
  }
}
