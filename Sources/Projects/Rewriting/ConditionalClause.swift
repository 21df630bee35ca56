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
    let condition = line.split(separator: "//", maxSplits: 1).first ?? ""
    let text = condition.replacing("#elseif", with: "").replacing("#if", with: "")
    let alternatives = text.split(separator: "||").map { part in
      combined(part.split(separator: "&&").map(term), absorbing: false)
    }
    return combined(alternatives, absorbing: true)
  }

  /// Combines values, which may be unknown, by `&&` (`absorbing` is false) or `||` (`absorbing` is true).
  private static func combined(_ values: [Bool?], absorbing: Bool) -> Bool? {
    if values.contains(absorbing) { return absorbing }
    return values.contains(nil) ? nil : !absorbing
  }

  private static func term(_ text: some StringProtocol) -> Bool? {
    let condition = String(text.filter { !$0.isWhitespace })
    if condition.hasPrefix("!") { return term(condition.dropFirst()).map { !$0 } }
    switch condition {
    case "true", "os(iOS)", "targetEnvironment(simulator)": return true
    case "false", "os(macOS)", "os(OSX)", "os(watchOS)", "os(tvOS)", "os(visionOS)", "os(Windows)", "os(Android)",
      "targetEnvironment(macCatalyst)":
      return false
    default: return nil
    }
  }
}
