import Foundation

/// Parses predicate formats with comparisons, `AND`, `OR`, `NOT`, `ANY`, `ALL`, `NONE`, `IN`, `BETWEEN`, and arguments.
struct PredicateParser {
  enum Token: Equatable {
    case word(String)
    case text(String)
    case number(Double, isWhole: Bool)
    case argument(Character)
    case symbol(String)
  }

  indirect enum Expression {
    case constant(Any?)
    case keyPath(String)
    case list([Expression])
    case sum(Expression, Expression, sign: Double)

    /// The value of the expression for an object.
    func value(_ object: Any?) -> Any? {
      switch self {
      case .constant(let value): return value
      case .keyPath(let path): return KeyedValues.value(of: object, path)
      case .list(let all): return all.map { $0.value(object) as Any }
      case .sum(let first, let second, let sign):
        func number(_ expression: Expression) -> Double {
          expression.value(object).flatMap(KeyedValues.number)?.doubleValue ?? 0
        }
        return number(first) + sign * number(second)
      }
    }
  }

  /// Whether an object matches the predicate.
  typealias Test = (Any?) -> Bool

  private let format: String
  private var tokens: [Token] = []
  private var arguments: [Any?]
  private var position = 0

  /// Parses a format. Stops the program if it cannot be parsed.
  static func test(_ format: String, _ arguments: [Any?]) -> Test {
    var parser = PredicateParser(format, arguments)
    let test = parser.disjunction()
    if parser.position < parser.tokens.count { parser.fail() }
    return test
  }

  private init(_ format: String, _ arguments: [Any?]) {
    (self.format, self.arguments) = (format, arguments)
    tokens = scan(format)
  }

  /// Stops the program because the format cannot be parsed, as on iOS.
  private func fail() -> Never { fatalError("Unable to parse the format string \"\(format)\"") }

  // MARK: Tokens

  private func scan(_ text: String) -> [Token] {
    var result: [Token] = []
    let all = Array(text)
    var index = 0
    func isWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || "_.@$#".contains(character)
    }
    while index < all.count {
      let character = all[index]
      if character.isWhitespace {
        index += 1
      } else if character == "'" || character == "\"" {
        var content = ""
        index += 1
        while index < all.count, all[index] != character {
          if all[index] == "\\", index + 1 < all.count { index += 1 }
          content.append(all[index])
          index += 1
        }
        index += 1
        result.append(.text(content))
      } else if character == "%" {
        index += 1
        while index < all.count, "lhqzt".contains(all[index]) { index += 1 }
        if index < all.count { result.append(.argument(all[index])) }
        index += 1
      } else if character.isNumber || (character == "." && index + 1 < all.count && all[index + 1].isNumber) {
        let start = index
        while index < all.count, all[index].isNumber || all[index] == "." { index += 1 }
        let digits = String(all[start..<index])
        result.append(.number(Double(digits) ?? 0, isWhole: !digits.contains(".")))
      } else if isWord(character) {
        let start = index
        while index < all.count, isWord(all[index]) { index += 1 }
        result.append(.word(String(all[start..<index])))
      } else {
        let pair = index + 1 < all.count ? String(all[index...index + 1]) : ""
        let isPair = ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"].contains(pair)
        result.append(.symbol(isPair ? pair : String(character)))
        index += isPair ? 2 : 1
      }
    }
    return result
  }

  private var current: Token? { position < tokens.count ? tokens[position] : nil }

  /// Skips the current token if it is one of these words or symbols. Returns whether it was.
  private mutating func consume(_ words: String...) -> Bool {
    switch current {
    case .word(let text) where words.contains(text.uppercased()), .symbol(let text) where words.contains(text):
      position += 1
      return true
    default: return false
    }
  }

  // MARK: Grammar

  private mutating func disjunction() -> Test {
    var test = conjunction()
    while consume("OR", "||") {
      let (first, second) = (test, conjunction())
      test = { first($0) || second($0) }
    }
    return test
  }

  private mutating func conjunction() -> Test {
    var test = negation()
    while consume("AND", "&&") {
      let (first, second) = (test, negation())
      test = { first($0) && second($0) }
    }
    return test
  }

  private mutating func negation() -> Test {
    if consume("NOT", "!") {
      let test = negation()
      return { !test($0) }
    }
    if consume("TRUEPREDICATE") { return { _ in true } }
    if consume("FALSEPREDICATE") { return { _ in false } }
    let start = position
    if consume("(") {
      // The parentheses contain a predicate or an expression.
      if isPredicateInParentheses() {
        let test = disjunction()
        guard consume(")") else { fail() }
        return test
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

  private mutating func comparison() -> Test {
    var quantifier: String?
    for word in ["ANY", "SOME", "ALL", "NONE"] where consume(word) { quantifier = word }
    let left = expression()
    let (compare, isNegated) = operation()
    let right = expression()
    return { object in
      let (first, second) = (left.value(object), right.value(object))
      let result: Bool
      switch quantifier {
      case "ANY", "SOME": result = KeyedValues.elements(first).contains { compare($0, second) }
      case "ALL": result = KeyedValues.elements(first).allSatisfy { compare($0, second) }
      case "NONE": result = !KeyedValues.elements(first).contains { compare($0, second) }
      default: result = compare(first, second)
      }
      return result != isNegated
    }
  }

  private mutating func operation() -> ((Any?, Any?) -> Bool, isNegated: Bool) {
    let isNegated = consume("NOT")
    guard let token = current else { fail() }
    position += 1
    let name: String
    switch token {
    case .symbol(let text): name = text
    case .word(let text): name = text.uppercased()
    default: fail()
    }
    let options = options()
    guard let compare = PredicateOperator.named(name, options) else { fail() }
    return (compare, isNegated)
  }

  /// Parses the options after an operator, such as `[cd]`.
  private mutating func options() -> String.CompareOptions {
    guard consume("[") else { return [] }
    var options: String.CompareOptions = []
    while case .word(let letters) = current {
      if letters.lowercased().contains("c") { options.insert(.caseInsensitive) }
      if letters.lowercased().contains("d") { options.insert(.diacriticInsensitive) }
      position += 1
    }
    guard consume("]") else { fail() }
    return options
  }

  private mutating func expression() -> Expression {
    var result = primary()
    while true {
      if consume("+") {
        result = .sum(result, primary(), sign: 1)
      } else if consume("-") {
        result = .sum(result, primary(), sign: -1)
      } else {
        return result
      }
    }
  }

  private mutating func primary() -> Expression {
    guard let token = current else { fail() }
    position += 1
    switch token {
    case .text(let text): return .constant(text)
    case .number(let number, let isWhole): return .constant(isWhole ? Int(number) as Any : number)
    case .argument(let kind):
      guard !arguments.isEmpty else { fail() }
      let value = KeyedValues.flat(arguments.removeFirst())
      return kind == "K" ? .keyPath(value.flatMap(SortOrder.text) ?? "") : .constant(value)
    case .word(let word):
      switch word.uppercased() {
      case "NIL", "NULL": return .constant(nil)
      case "TRUE", "YES": return .constant(true)
      case "FALSE", "NO": return .constant(false)
      default:
        // `#size` is a key path as well.
        return .keyPath(word.hasPrefix("#") ? String(word.dropFirst()) : word)
      }
    case .symbol("-"):
      return .sum(.constant(0), primary(), sign: -1)
    case .symbol("{"): return list(until: "}")
    case .symbol("("):
      let inner = expression()
      guard consume(")") else { fail() }
      return inner
    default: fail()
    }
  }

  private mutating func list(until end: String) -> Expression {
    var all: [Expression] = []
    while !consume(end) {
      all.append(expression())
      _ = consume(",")
      if current == nil { fail() }
    }
    return .list(all)
  }
}
