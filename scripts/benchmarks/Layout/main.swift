// Measures the cost of solving layouts; layout.mjs runs it. It measures all shapes or the named one, and prints a JSON object
// a line, in milliseconds of the processor's time. With a shape and a size it prints that system, for another solver.
import Foundation
import Layout

if CommandLine.arguments.count == 3, let shape = Shape(rawValue: CommandLine.arguments[1]),
  let size = Int(CommandLine.arguments[2])
{
  printSystem(shape.system(size))
} else {
  for shape in Shape.allCases where CommandLine.arguments.count == 1 || CommandLine.arguments[1] == shape.rawValue {
    for size in [100, 1000, 10_000] { try measure(shape, size) }
  }
}

func printSystem(_ system: System) {
  let rows = system.rows.map { row in
    let terms = row.terms.map { "[\($0.0),\($0.1)]" }.joined(separator: ",")
    let relation = row.relation == .equal ? "==" : row.relation == .lessOrEqual ? "<=" : ">="
    return "[[\(terms)],\(row.constant),\"\(relation)\",\(row.priority)]"
  }
  let known = system.known.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }
  print(
    "{\"variables\":\(system.variables),\"known\":{\(known.joined(separator: ","))},\"middle\":\(system.middle),\"rows\":[\(rows.joined(separator: ","))]}"
  )
}

/// A solver with a system in it.
struct Loaded {
  let solver = Solver()
  var variables: [Variable] = []
  var constraints: [Constraint] = []

  init(_ system: System) throws {
    variables = (0..<system.variables).map { _ in solver.makeVariable() }
    for (index, value) in system.known { try solver.fix(variables[index], at: value) }
    for row in system.rows { constraints.append(try add(row)) }
  }

  func add(_ row: Row) throws -> Constraint {
    let expression = Expression(row.terms.map { Term(variables[$0.0], $0.1) }, constant: row.constant)
    return try solver.add(expression, row.relation, priority: Priority(rawValue: row.priority))
  }
}

/// The processor's time, which does not depend on what else the machine does.
func milliseconds(_ body: () throws -> Void) rethrows -> Double {
  let begun = processorTime()
  try body()
  return processorTime() - begun
}

func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
}

/// The minimum time, which is the least disturbed by other processes.
func best(_ times: [Double]) -> Double { times.min() ?? .nan }

func measure(_ shape: Shape, _ size: Int) throws {
  let system = shape.system(size)
  let runs = max(20, 20_000 / size)
  let first = try (0..<min(runs, 20)).map { _ in
    var loadedSystem: Loaded?
    defer { withExtendedLifetime(loadedSystem) {} }
    return try milliseconds {
      let loaded = try Loaded(system)
      precondition(loaded.solver.solve().conflicts.isEmpty)
      loadedSystem = loaded
    }
  }
  var loaded = try Loaded(system)
  _ = loaded.solver.solve()
  let middle = system.middle
  let edits = try (0..<runs).map { run in
    let constant = system.rows[middle].constant - Double((run + 1) % 2) / 100
    return try milliseconds {
      try loaded.solver.setConstant(constant, of: loaded.constraints[middle])
      precondition(!loaded.solver.solve().changed.isEmpty)
    }
  }
  let swaps = try (0..<runs).map { _ in
    try milliseconds {
      try loaded.solver.remove(loaded.constraints[middle])
      _ = loaded.solver.solve()
      loaded.constraints[middle] = try loaded.add(system.rows[middle])
      precondition(loaded.solver.solve().conflicts.isEmpty)
    }
  }
  print(
    "{\"shape\":\"\(shape.rawValue)\",\"size\":\(size),\"first\":\(best(first)),\"edit\":\(best(edits)),\"swap\":\(best(swaps)),\"steps\":\(loaded.solver.counters.steps)}"
  )
}
