/// The current clause of an `#if` while source lines are read.
struct ConditionalClause {
  /// Whether this clause or an earlier one of the `#if` contains `canImport`.
  private(set) var usesCanImport = false
  /// False if the clause is for another system, such as macOS, or if an earlier clause is for iOS.
  private(set) var appliesToIOS = true
  /// Whether the condition of this clause or an earlier one is true for an iOS app.
  private var isDecided = false

  /// Begins the next clause of the `#if`.
  /// - Parameter line: The line with the condition, such as `#if os(iOS) && DEBUG`, or `true` for `#else`.
  mutating func begin(_ line: Substring) {
    let value = Self.value(line)
    usesCanImport = usesCanImport || line.contains("canImport")
    appliesToIOS = !isDecided && value != false
    if value == true { isDecided = true }
  }

  /// The value of a condition for an iOS app; `nil` if it does not depend on the system alone.
  private static func value(_ line: Substring) -> Bool? {
    let condition = line.components(separatedBy: "//").first ?? ""
    let text = condition.replacing("#elseif", with: "").replacing("#if", with: "")
    return value(of: text.filter { !$0.isWhitespace }[...])
  }

  /// The value of an expression without spaces. `&&` binds more tightly than `||`.
  private static func value(of expression: Substring) -> Bool? {
    let alternatives = parts(of: expression, separatedBy: "||")
    if alternatives.count > 1 { return combined(alternatives.map(value(of:)), absorbing: true) }
    let terms = parts(of: expression, separatedBy: "&&")
    if terms.count > 1 { return combined(terms.map(value(of:)), absorbing: false) }
    if expression.first == "!" { return value(of: expression.dropFirst()).map { !$0 } }
    if expression.first == "(", expression.last == ")" { return value(of: expression.dropFirst().dropLast()) }
    return valueOnIOS(expression)
  }

  /// Divides an expression at the operators that are outside of parentheses.
  private static func parts(of expression: Substring, separatedBy separator: String) -> [Substring] {
    var (parts, depth, start) = ([Substring](), 0, expression.startIndex)
    var index = start
    while index < expression.endIndex {
      switch expression[index] {
      case "(": depth += 1
      case ")": depth -= 1
      default: break
      }
      guard depth == 0, expression[index...].hasPrefix(separator) else {
        index = expression.index(after: index)
        continue
      }
      parts.append(expression[start..<index])
      index = expression.index(index, offsetBy: separator.count)
      start = index
    }
    return parts + [expression[start...]]
  }

  /// Combines values, which may be unknown, by `&&` (`absorbing` is false) or `||` (`absorbing` is true).
  private static func combined(_ values: [Bool?], absorbing: Bool) -> Bool? {
    if values.contains(absorbing) { return absorbing }
    return values.contains(nil) ? nil : !absorbing
  }

  private static func valueOnIOS(_ condition: Substring) -> Bool? {
    switch condition {
    case "true", "os(iOS)", "targetEnvironment(simulator)": true
    case "false", "os(macOS)", "os(OSX)", "os(watchOS)", "os(tvOS)", "os(visionOS)", "os(Windows)", "os(Android)",
      "targetEnvironment(macCatalyst)":
      false
    default: nil
    }
  }
}
