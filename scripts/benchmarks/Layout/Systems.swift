import Layout

/// A constraint as data, so that another solver can be given the same.
struct Row {
  /// The index of a variable and its coefficient.
  var terms: [(Int, Double)]
  var constant: Double
  var relation: Relation = .equal
  var priority: Double = 1000
}

/// Constraints over variables, some of which have fixed values.
struct System {
  var variables = 0
  var known: [Int: Double] = [:]
  var rows: [Row] = []
  /// The row that is edited, removed and added again.
  var middle: Int { rows.indices.filter { rows[$0].priority == 1000 }[rows.count(where: { $0.priority == 1000 }) / 2] }

  mutating func variable(known value: Double? = nil) -> Int {
    variables += 1
    if let value { known[variables - 1] = value }
    return variables - 1
  }

  mutating func add(
    _ terms: [(Int, Double)], _ constant: Double, _ relation: Relation = .equal, _ priority: Double = 1000
  ) {
    rows.append(Row(terms: terms, constant: constant, relation: relation, priority: priority))
  }
}

/// The four shapes of the benchmark, with about as many constraints as asked for.
enum Shape: String, CaseIterable {
  case column, siblings, nested, row

  func system(_ count: Int) -> System {
    switch self {
    case .column: column(count / 5)
    case .siblings: siblings(count / 4)
    case .nested: nested(count / 4)
    case .row: row(count / 2)
    }
  }

  /// Stacked rows with intrinsic heights, from side to side; the last may end before its container does.
  private func column(_ count: Int) -> System {
    var system = System()
    let (width, height) = (system.variable(known: 390), system.variable(known: 1e6))
    var bottom: Int?
    for index in 0..<count {
      let frame = (0..<4).map { _ in system.variable() }
      let (leading, trailing, top, end) = (frame[0], frame[1], frame[2], frame[3])
      if let bottom { system.add([(top, 1), (bottom, -1)], -8) } else { system.add([(top, 1)], -8) }
      system.add([(end, 1), (top, -1)], -20 - Double(index % 7), .lessOrEqual, 250)
      system.add([(end, 1), (top, -1)], -20 - Double(index % 7), .greaterOrEqual, 750)
      system.add([(leading, 1)], -16)
      system.add([(trailing, 1), (width, -1)], 16)
      bottom = end
    }
    if let bottom { system.add([(bottom, 1), (height, -1)], 0, .lessOrEqual) }
    return system
  }

  /// Views at fixed distances from the edges of a known container.
  private func siblings(_ count: Int) -> System {
    var system = System()
    let (width, height) = (system.variable(known: 390), system.variable(known: 844))
    for index in 0..<count {
      let frame = (0..<4).map { _ in system.variable() }
      let inset = Double(index % 40)
      system.add([(frame[0], 1)], -inset)
      system.add([(frame[1], 1), (width, -1)], inset)
      system.add([(frame[2], 1)], -inset)
      system.add([(frame[3], 1), (height, -1)], inset)
    }
    return system
  }

  /// Each view inside the one before.
  private func nested(_ count: Int) -> System {
    var system = System()
    var outer = [0, 390, 0, 844].map { system.variable(known: $0) }
    for _ in 0..<count {
      let inner = (0..<4).map { _ in system.variable() }
      for (side, inset) in [0.01, -0.01, 0.01, -0.01].enumerated() {
        system.add([(inner[side], 1), (outer[side], -1)], -inset)
      }
      outer = inner
    }
    return system
  }

  /// Views of equal width side by side, from end to end.
  private func row(_ count: Int) -> System {
    var system = System()
    let width = system.variable(known: 1e6)
    var first: (Int, Int)?
    var last: Int?
    for _ in 0..<count {
      let (leading, trailing) = (system.variable(), system.variable())
      if let last { system.add([(leading, 1), (last, -1)], -8) } else { system.add([(leading, 1)], -8) }
      if let first {
        system.add([(trailing, 1), (leading, -1), (first.1, -1), (first.0, 1)], 0)
      } else {
        first = (leading, trailing)
      }
      last = trailing
    }
    if let last { system.add([(last, 1), (width, -1)], 8) }
    return system
  }
}
