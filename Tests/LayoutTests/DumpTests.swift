import Layout
import Testing

struct DumpTests {
  @Test func `the dump lists variables with the constraints that determine them`() throws {
    let solver = Solver()
    let (top, bottom, edge) = (
      solver.makeVariable { "top" }, solver.makeVariable { "bottom" }, solver.makeVariable { "edge" }
    )
    let other = solver.makeVariable()
    try solver.fix(edge, at: 8)
    _ = try solver.add(top - edge, .equal)
    _ = try solver.add(bottom - top - 20, .greaterOrEqual, priority: 750) { "compression" }
    _ = try solver.add(bottom - top - 20, .lessOrEqual, priority: 250) { "hugging" }
    _ = try solver.add(bottom - 500, .equal, priority: 50)
    let wide = try solver.add(0.5 * other - 7, .equal)
    let broken = try solver.add(other - 10, .equal)
    try solver.break(broken)
    _ = solver.solve()
    #expect(
      solver.description == """
        component of 2 variables
          top = 8, bottom = 28
          top - edge == 0 @1000: active, holds @1000
          compression: -top + bottom - 20 >= 0 @750: active, holds up to @250 and down to @750
          hugging: -top + bottom - 20 <= 0 @250: active, holds up to @250 and down to @750
          bottom - 500 == 0 @50: error 472
        component of 1 variable
          x3 = 14
          0.5 x3 - 7 == 0 @1000: holds
          x3 - 10 == 0 @1000: broken, error 4
        known: edge = 8
        """)
    #expect(solver.description(of: wide) == "0.5 x3 - 7 == 0 @1000: holds")
  }
}
