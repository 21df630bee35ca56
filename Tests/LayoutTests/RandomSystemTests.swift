import Layout
import Testing

/// A solver beside the list of what is in it.
struct Walk {
  let solver = Solver()
  var variables: [Variable] = []
  var qualities: [Quality] = []
  var statements: [(handle: Constraint, statement: Statement)] = []
  var fixed: [Int: Double] = [:]
  var random: Random
  var log: [String] = []
  private var wasFeasible = true

  init(seed: Int) throws {
    random = Random(seed: seed)
    for _ in 0..<random.number(1...8) {
      qualities.append(Quality(quantity: random.pick([.size, .position])))
      variables.append(solver.makeVariable(qualities[variables.count].quantity))
    }
    for _ in 0..<random.number(1...10) { try add() }
  }

  mutating func makeStatement() -> Statement {
    var terms: [Int: Double] = [:]
    for _ in 0..<random.number(1...3) {
      terms[random.number(0...(variables.count - 1))] = random.pick([1, 1, 1, -1, -1, 2, 0.3, -0.5, -0.3, 3])
    }
    return Statement(
      terms: terms, constant: random.pick([0, 0, 10, -10, 20, -100, 100, 7.5, -0.1, -33, 1000]),
      relation: random.pick([.equal, .equal, .lessOrEqual, .greaterOrEqual]),
      priority: random.pick([1000, 1000, 750, 750, 750.5, 250, 250, 49, 999]))
  }

  mutating func add() throws { try add(makeStatement()) }

  mutating func add(_ statement: Statement) throws {
    let expression = Expression(
      statement.terms.map { Term(variables[$0.key], $0.value) }, constant: statement.constant)
    let handle = try solver.add(expression, statement.relation, priority: Priority(rawValue: statement.priority))
    statements.append((handle, statement))
    log.append("add \(statement)")
  }

  /// One change of any kind.
  mutating func change() throws {
    let kind = random.number(0...9)
    if kind <= 2 || statements.isEmpty { return try add() }
    let index = random.number(0...(statements.count - 1))
    let handle = statements[index].handle
    switch kind {
    case 3, 4:
      try solver.remove(handle)
      log.append("remove \(statements.remove(at: index).statement)")
    case 5, 6:
      statements[index].statement.constant = random.pick([0, 5, -5, 10, -20, 100, 12.5, -1000])
      try solver.setConstant(statements[index].statement.constant, of: handle)
      log.append("edit \(statements[index].statement)")
    case 7:
      statements[index].statement.priority = random.pick([1000, 750, 750.5, 250, 49])
      try solver.setPriority(Priority(rawValue: statements[index].statement.priority), of: handle)
      log.append("level \(statements[index].statement)")
    case 8 where random.number(0...2) == 0:
      let variable = random.number(0...(variables.count - 1))
      qualities[variable].defaultValue = random.pick([0, 0, 10, -25, 300])
      try solver.setDefaultValue(qualities[variable].defaultValue, of: variables[variable])
      log.append("default of x\(variable) \(qualities[variable].defaultValue)")
    default:
      let variable = random.number(0...(variables.count - 1))
      if fixed[variable] != nil, random.number(0...1) == 0 {
        fixed[variable] = nil
        try solver.unfix(variables[variable])
        log.append("unfix x\(variable)")
      } else {
        fixed[variable] = random.pick([0, 10, 100, -3.5, 40])
        try solver.fix(variables[variable], at: fixed[variable] ?? 0)
        log.append("fix x\(variable) at \(fixed[variable] ?? 0)")
      }
    }
  }

  var values: [Double] { variables.map { solver.value(of: $0) } }

  /// Solves, and compares with the reference; nil if they agree, or the failing case.
  mutating func mismatch() -> String? {
    let solution = solver.solve()
    log.append("solve")
    Fraction.overflow = false
    let reference = Reference(statements.map(\.statement), fixed: fixed, qualities)
    if Fraction.overflow { return nil }
    let (found, wanted) = (values, reference.values.map(\.double))
    let isSame = zip(found, wanted).allSatisfy { abs($0 - $1) <= 1e-6 * max(1, abs($1)) }
    if !isSame {
      return
        "found \(found)\nwanted \(wanted)\n\(qualities)\n\(log.joined(separator: "\n"))\n\(statements.map { "\($0.statement)" })"
    }
    defer { wasFeasible = reference.isFeasible }
    // A conflict that stands is reported again only where something is looked at.
    if reference.isFeasible ? !solution.conflicts.isEmpty : wasFeasible && solution.conflicts.isEmpty {
      return "conflicts \(solution.conflicts), feasible \(reference.isFeasible)\n\(log.joined(separator: "\n"))"
    }
    return conflictDefect(solution)
  }

  /// The fault of a reported conflict: its constraints do not conflict, or a part of them does.
  private func conflictDefect(_ solution: Solution) -> String? {
    for conflict in solution.conflicts {
      let members = conflict.constraints.map { handle in statements.first { $0.handle == handle }!.statement }
      let known = Dictionary(uniqueKeysWithValues: conflict.fixed.map { ($0, fixed[variables.firstIndex(of: $0)!]!) })
      func isFeasible(_ statements: [Statement], without variable: Variable? = nil) -> Bool {
        var values: [Int: Double] = [:]
        for (item, value) in known where item != variable { values[variables.firstIndex(of: item)!] = value }
        return Reference(statements, fixed: values, qualities).isFeasible
      }
      if isFeasible(members) { return "no conflict: \(members) with \(known)\n\(log.joined(separator: "\n"))" }
      for index in members.indices where !isFeasible(Array(members[..<index] + members[(index + 1)...])) {
        return "not minimal: \(members[index]) in \(members) with \(known)\n\(log.joined(separator: "\n"))"
      }
      for variable in known.keys where !isFeasible(members, without: variable) {
        return "not minimal: \(variable) in \(members) with \(known)\n\(log.joined(separator: "\n"))"
      }
    }
    return nil
  }
}

extension Exact {
  @Suite struct RandomSystemTests {
    @Test(arguments: 0..<20)
    func `random systems agree with an exact reference, after each of many changes`(block: Int) throws {
      for seed in (100 * block)..<(100 * block + 25) {
        var walk = try Walk(seed: seed)
        for _ in 0..<8 {
          if let mismatch = walk.mismatch() {
            Issue.record("seed \(seed)\n\(mismatch)")
            return
          }
          try walk.change()
        }
        #expect(walk.solver.counters.abandonedSearches == 0, "seed \(seed)")
      }
    }
  }
}
