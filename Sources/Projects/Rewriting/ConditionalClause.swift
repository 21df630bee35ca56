/// The clause of an `#if` that a line is in.
struct ConditionalClause {
  /// Whether this clause or an earlier one asks `canImport`.
  private(set) var asksForModules = false
  /// False if the clause is for macOS and the like, or if an earlier one is for iOS.
  private(set) var isOfThisSystem = true
  private var isDecided = false

  /// - Parameter line: `#if os(iOS) && DEBUG`, or `true` for `#else`.
  mutating func begin(_ line: Substring) {
    let value = Self.value(line)
    asksForModules = asksForModules || line.contains("canImport")
    isOfThisSystem = !isDecided && value != false
    if value == true { isDecided = true }
  }

  /// The value of a condition for an iOS app; nil if it depends on other things than the system.
  private static func value(_ line: Substring) -> Bool? {
    let condition = line.split(separator: "//", maxSplits: 1).first ?? ""
    let text = condition.replacing("#elseif", with: "").replacing("#if", with: "")
    let alternatives = text.split(separator: "||").map { part in
      combined(part.split(separator: "&&").map(term), absorbing: false)
    }
    return combined(alternatives, absorbing: true)
  }

  /// `&&` (absorbing false) or `||` (absorbing true) of values that may be unknown.
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
