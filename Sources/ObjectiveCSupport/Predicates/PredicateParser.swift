import Foundation

/// Parses predicate formats with comparisons, `AND`, `OR`, `NOT`, `ANY`, `ALL`, `NONE`, `IN`, `BETWEEN`, arithmetic, functions, variables
/// and arguments.
struct PredicateParser {
  private let format: String
  private let tokens: [PredicateToken]
  private var arguments: [Any?]
  private var position = 0

  /// Parses the format of a predicate. Stops the program if it cannot be parsed.
  static func predicate(_ format: String, _ arguments: [Any?]) -> NSPredicate {
    var parser = PredicateParser(format, arguments)
    let predicate = parser.disjunction()
    if parser.position < parser.tokens.count { parser.fail() }
    return predicate
  }

  /// Parses the format of an expression. Stops the program if it cannot be parsed.
  static func expression(_ format: String, _ arguments: [Any?]) -> _Expression_ {
    var parser = PredicateParser(format, arguments)
    let expression = parser.expression()
    if parser.position < parser.tokens.count { parser.fail() }
    return expression
  }

  private init(_ format: String, _ arguments: [Any?]) {
    (self.format, self.arguments) = (format, arguments)
    tokens = PredicateToken.scan(format)
  }

  /// Stops the program because the format cannot be parsed, as on iOS.
  private func fail() -> Never { fatalError("Unable to parse the format string \"\(format)\"") }

  private var current: PredicateToken? { position < tokens.count ? tokens[position] : nil }

  /// Skips the current token if it is one of these words or symbols. Returns whether it was.
  private mutating func consume(_ words: String...) -> Bool {
    switch current {
    case .word(let text) where words.contains(text.uppercased()), .symbol(let text) where words.contains(text):
      position += 1
      return true
    default: return false
    }
  }

  // MARK: Predicates

  private mutating func disjunction() -> NSPredicate {
    var all = [conjunction()]
    while consume("OR", "||") { all.append(conjunction()) }
    return all.count == 1 ? all[0] : CompoundPredicate(orPredicateWithSubpredicates: all)
  }

  private mutating func conjunction() -> NSPredicate {
    var all = [negation()]
    while consume("AND", "&&") { all.append(negation()) }
    return all.count == 1 ? all[0] : CompoundPredicate(andPredicateWithSubpredicates: all)
  }

  private mutating func negation() -> NSPredicate {
    if consume("NOT", "!") { return CompoundPredicate(notPredicateWithSubpredicate: negation()) }
    if consume("TRUEPREDICATE") { return NSPredicate(value: true) }
    if consume("FALSEPREDICATE") { return NSPredicate(value: false) }
    let start = position
    if consume("(") {
      // The parentheses contain a predicate or an expression.
      if isPredicateInParentheses() {
        let predicate = disjunction()
        guard consume(")") else { fail() }
        return predicate
      }
      position = start
    }
    return comparison()
  }

  /// Whether the parentheses that were just opened contain a comparison operator.
  private func isPredicateInParentheses() -> Bool {
    var depth = 1
    for token in tokens[position...] {
      switch token {
      case .symbol("("): depth += 1
      case .symbol(")"):
        depth -= 1
        if depth == 0 { return false }
      case .symbol("=="), .symbol("="), .symbol("!="), .symbol("<>"), .symbol("<"), .symbol(">"), .symbol("<="),
        .symbol(">="), .symbol("=<"), .symbol("=>"):
        return true
      case .word(let word):
        let names: Set = [
          "IN", "CONTAINS", "BEGINSWITH", "ENDSWITH", "LIKE", "MATCHES", "BETWEEN", "TRUEPREDICATE", "FALSEPREDICATE",
        ]
        if names.contains(word.uppercased()) { return true }
      default: break
      }
    }
    return false
  }

  private mutating func comparison() -> NSPredicate {
    var modifier = _ComparisonPredicate_.Modifier.direct
    if consume("ANY", "SOME") { modifier = .any }
    if consume("ALL") { modifier = .all }
    let isNone = consume("NONE")
    if isNone { modifier = .any }
    let left = expression()
    let isNegated = consume("NOT") != isNone
    let (type, options) = operation()
    let right = expression()
    let predicate = _ComparisonPredicate_(
      leftExpression: left, rightExpression: right, modifier: modifier, type: type, options: options)
    return isNegated ? CompoundPredicate(notPredicateWithSubpredicate: predicate) : predicate
  }

  private mutating func operation() -> (_ComparisonPredicate_.Operator, _ComparisonPredicate_.Options) {
    guard let token = current else { fail() }
    position += 1
    let name: String
    switch token {
    case .symbol(let text): name = text
    case .word(let text): name = text.uppercased()
    default: fail()
    }
    guard let type = _ComparisonPredicate_.Operator(name: name) else { fail() }
    return (type, options())
  }

  /// Parses the options after an operator, such as `[cd]`.
  private mutating func options() -> _ComparisonPredicate_.Options {
    guard consume("[") else { return [] }
    var options: _ComparisonPredicate_.Options = []
    while case .word(let letters) = current {
      if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
      if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
      position += 1
    }
    guard consume("]") else { fail() }
    return options
  }

  // MARK: Expressions

  private mutating func expression() -> _Expression_ {
    operations(["+": "add:to:", "-": "from:subtract:"]) { $0.product() }
  }

  private mutating func product() -> _Expression_ {
    operations(["*": "multiply:by:", "/": "divide:by:"]) { $0.power() }
  }

  /// Parses operands between operators of the same precedence, from left to right.
  /// - Parameter functions: The names of the functions, by their operators.
  private mutating func operations(
    _ functions: [String: String], operand: (inout PredicateParser) -> _Expression_
  ) -> _Expression_ {
    var result = operand(&self)
    while case .symbol(let sign) = current, let function = functions[sign] {
      position += 1
      result = _Expression_(.function(function, [result, operand(&self)]))
    }
    return result
  }

  private mutating func power() -> _Expression_ {
    let base = primary()
    return consume("**") ? _Expression_(.function("raise:toPower:", [base, power()])) : base
  }

  private mutating func primary() -> _Expression_ {
    guard let token = current else { fail() }
    position += 1
    switch token {
    case .text(let text): return _Expression_(.constant(text))
    case .number(let digits):
      return _Expression_(.constant((Int(digits) as Any?) ?? UInt64(digits) ?? Double(digits) ?? 0))
    case .argument(let kind):
      guard !arguments.isEmpty else { fail() }
      let value = KeyedValues.flat(arguments.removeFirst())
      return _Expression_(kind == "K" ? .keyPath(value.flatMap(SortOrder.text) ?? "") : .constant(value))
    case .word(let word): return named(word)
    case .symbol("-"): return _Expression_(.function("from:subtract:", [_Expression_(.constant(0)), primary()]))
    case .symbol("{"): return _Expression_(.aggregate(list(until: "}")))
    case .symbol("("):
      let inner = expression()
      guard consume(")") else { fail() }
      return inner
    default: fail()
    }
  }

  private mutating func named(_ word: String) -> _Expression_ {
    if consume("(") { return _Expression_(.function(word.lowercased() + ":", list(until: ")"))) }
    switch word.uppercased() {
    case "NIL", "NULL": return _Expression_(.constant(nil))
    case "TRUE", "YES": return _Expression_(.constant(true))
    case "FALSE", "NO": return _Expression_(.constant(false))
    case "SELF": return _Expression_(.evaluatedObject)
    default: break
    }
    if word.hasPrefix("$") {
      let parts = word.dropFirst().split(separator: ".", maxSplits: 1).map(String.init)
      let variable = _Expression_(.variable(parts.first ?? ""))
      return parts.count < 2
        ? variable : _Expression_(.function("valueForKeyPath:", [variable, _Expression_(.constant(parts[1]))]))
    }
    // `#size` is a key path as well.
    return _Expression_(.keyPath(word.hasPrefix("#") ? String(word.dropFirst()) : word))
  }

  private mutating func list(until end: String) -> [_Expression_] {
    var all: [_Expression_] = []
    while !consume(end) {
      all.append(expression())
      _ = consume(",")
      if current == nil { fail() }
    }
    return all
  }
}

/// A compound predicate that is equal to others with equal parts. All of Foundation's on Linux are equal to each other.
private final class CompoundPredicate: NSCompoundPredicate {
  override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCompoundPredicate, other.compoundPredicateType == compoundPredicateType else {
      return false
    }
    return subpredicates as NSArray == other.subpredicates as NSArray
  }
  override var hash: Int { subpredicates.count }
}
