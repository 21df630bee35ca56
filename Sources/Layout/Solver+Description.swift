// Describes the solver as text, for debugging.
extension Solver: CustomStringConvertible {
  /// Each component with its variables and constraints: which are active, at which levels they hold, and the errors of the others. As of
  /// the last `solve`.
  ///
  /// ```
  /// component of 2 variables
  ///   top = 8, bottom = 28
  ///   top - 8 == 0 @1000: active, holds @1000
  ///   bottom - top - 20 >= 0 @750: active, holds up to @250 and down to @750
  ///   bottom - 500 == 0 @50: error 472
  /// ```
  package var description: String {
    var lines: [String] = []
    var seen: Set<ObjectIdentifier> = []
    for index in variables.indices where variables[index].isAlive {
      guard let component = variables[index].component, seen.insert(ObjectIdentifier(component)).inserted else {
        continue
      }
      let members = component.columns.sorted()
      lines.append(members.count == 1 ? "component of 1 variable" : "component of \(members.count) variables")
      lines.append("  " + members.map { "\(name(of: $0)) = \(text(values[$0]))" }.joined(separator: ", "))
      let inside = Set(component.forms.flatMap { forms[$0].breaks.map(\.constraint) })
      lines += inside.sorted().map { "  " + describe($0) }
    }
    let others = constraints.indices.filter { constraints[$0].state == .waiting || constraints[$0].state == .trivial }
    if !others.isEmpty { lines.append("without unknowns, or not yet in force") }
    lines += others.map { "  " + describe($0) }
    let fixed = variables.indices.filter { variables[$0].isAlive && variables[$0].isFixed }
    if !fixed.isEmpty {
      lines.append("known: " + fixed.map { "\(name(of: $0)) = \(text(values[$0]))" }.joined(separator: ", "))
    }
    return lines.joined(separator: "\n")
  }

  /// Returns the constraint as a line of text: its name, if any, its equation, its error and its state.
  package func description(of constraint: Constraint) -> String {
    contains(constraint) ? describe(constraint.index) : "(removed)"
  }

  private func describe(_ index: Int) -> String {
    let record = constraints[index]
    var sum = ""
    for term in record.terms {
      let size = abs(term.coefficient) == 1 ? "" : "\(text(abs(term.coefficient))) "
      sum += sum.isEmpty ? (term.coefficient < 0 ? "-" : "") : (term.coefficient < 0 ? " - " : " + ")
      sum += size + name(of: term.variable)
    }
    if record.constant != 0 || sum.isEmpty {
      sum += sum.isEmpty ? text(record.constant) : (record.constant < 0 ? " - " : " + ") + text(abs(record.constant))
    }
    let name = record.name.map { "\($0()): " } ?? ""
    return "\(name)\(sum) \(record.relation.symbol) 0 @\(text(record.priority.rawValue)): \(effect(of: index))"
  }

  /// Returns a constraint's state as text, such as "active, holds @1000".
  private func effect(of index: Int) -> String {
    var parts: [String] = []
    let record = constraints[index]
    let error = error(ofIndex: index)
    if record.isBroken { parts.append("broken") }
    if error > 1e-6 { parts.append("error \(text(error))") }
    guard record.state == .attached, isPinned(record.form) else {
      return parts.isEmpty ? "holds" : parts.joined(separator: ", ")
    }
    let form = forms[record.form]
    let isThere = form.breaks.contains { $0.constraint == index && abs($0.at - form.z) <= tolerance(form.z) }
    guard isThere else { return parts.isEmpty ? "holds" : parts.joined(separator: ", ") }
    parts.append("active")
    let (up, down) = record.scale > 0 ? (form.above, form.below) : (form.below, form.above)
    if up > 0, up == down {
      parts.append("holds @\(levelText(up))")
    } else if max(up, down) > 0 {
      let sides = [up > 0 ? "up to @\(levelText(up))" : nil, down > 0 ? "down to @\(levelText(down))" : nil]
      parts.append("holds \(sides.compactMap { $0 }.joined(separator: " and "))")
    }
    return parts.joined(separator: ", ")
  }

  private func name(of variable: Int) -> String { variables[variable].name?() ?? "x\(variable)" }

  private func levelText(_ level: Double) -> String {
    switch level {
    case Level.required: "1000"
    case Level.broken: "broken"
    default: text(level)
    }
  }

  /// Formats a number without the ".0" of whole numbers, and with at most six decimal places.
  private func text(_ value: Double) -> String {
    guard abs(value) < 1e12 else { return "\(value)" }
    let millionths = Int(value * 1e6 + (value < 0 ? -0.5 : 0.5))
    return millionths % 1_000_000 == 0 ? "\(millionths / 1_000_000)" : "\(Double(millionths) / 1e6)"
  }
}
