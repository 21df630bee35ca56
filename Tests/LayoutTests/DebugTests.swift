import Testing
@testable import Layout
@Test func `debug`() throws {
  let s = Solver()
  let x = (0..<5).map { _ in s.makeVariable() }
  let a = try s.add(Expression([Term(x[0], -1)], constant: -100), .equal, priority: 250)
  let b = try s.add(Expression([Term(x[2], 0.3), Term(x[3], -1)], constant: -0.1), .lessOrEqual, priority: 49)
  let c = try s.add(Expression([Term(x[1], -1)], constant: -33), .equal, priority: 999)
  let d = try s.add(Expression([Term(x[2], -0.3), Term(x[4], -0.3)], constant: 100), .equal, priority: 250)
  let e = try s.add(Expression([Term(x[0], -0.5), Term(x[3], 1)], constant: -33), .greaterOrEqual, priority: 999)
  func show() { print(s.solve().changed.map(\.index), x.map { s.value(of: $0) })
    for f in s.forms where !f.terms.isEmpty { print("   ", f.terms.map { "\($0.coefficient)x\($0.variable)" }, "z", f.z, "slot", f.slot, "piece", f.piece, "above", f.above, "below", f.below, f.breaks.map { "\($0.at)@\($0.level) \($0.left) \($0.right)" }) }
  }
  show()
  try s.remove(c); show()
  try s.setConstant(5, of: b); show()
  try s.setPriority(750.5, of: e); show()
  try s.remove(b); show()
  _ = try s.add(Expression([Term(x[0], 0.3), Term(x[1], 3), Term(x[4], -1)], constant: 1000), .equal, priority: 250); show()
  _ = (a, d)
}
