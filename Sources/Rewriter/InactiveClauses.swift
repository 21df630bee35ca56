import SwiftParser
import SwiftSyntax

/// Replaces the clauses of `#if` that no iOS app compiles by spaces: `#if os(macOS)`, and the `#else` of `#if canImport(UIKit)`.
///
/// Otherwise the index would contain their declarations too: a class would have two superclasses, and an alias two meanings.
final class InactiveClauses: SyntaxVisitor {
  private var ranges: [Range<Int>] = []
  private let isForIOSOnly: Bool

  /// The text with such clauses replaced by spaces. Lines and columns stay the same.
  /// - Parameter isForIOSOnly: Whether `os(Linux)` is false.
  static func blanked(_ text: String, isForIOSOnly: Bool) -> String {
    guard text.contains("#if") else { return text }
    let finder = InactiveClauses(isForIOSOnly: isForIOSOnly)
    finder.walk(Parser.parse(source: text))
    guard !finder.ranges.isEmpty else { return text }
    var bytes = Array(text.utf8)
    for index in finder.ranges.joined() where bytes[index] != UInt8(ascii: "\n") && bytes[index] != UInt8(ascii: "\r") {
      bytes[index] = UInt8(ascii: " ")
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private init(isForIOSOnly: Bool) {
    self.isForIOSOnly = isForIOSOnly
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    /// Whether an earlier clause is compiled; `nil` if that is not known.
    var isDecided: Bool? = false
    for clause in node.clauses {
      let value = clause.condition.map(evaluate) ?? true
      if isDecided == true || value == false {
        if let elements = clause.elements {
          ranges.append(elements.position.utf8Offset..<elements.endPosition.utf8Offset)
        }
      } else if let elements = clause.elements {
        walk(elements)
      }
      guard isDecided != true else { continue }
      if value == nil { isDecided = nil } else if value == true, isDecided == false { isDecided = true }
    }
    return .skipChildren
  }

  // MARK: Conditions

  /// The value of a condition; `nil` if it depends on the build's configuration.
  private func evaluate(_ condition: ExprSyntax) -> Bool? {
    if let sequence = condition.as(SequenceExprSyntax.self) { return evaluate(Array(sequence.elements)) }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return evaluate(only.expression)
    }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return evaluate(prefix.expression).map(!)
    }
    return Self.valueOnIOS(condition.trimmedDescription.filter { !$0.isWhitespace }, isForIOSOnly)
  }

  /// The value of a sequence such as `a && b || c`. `&&` binds more tightly.
  private func evaluate(_ elements: [ExprSyntax]) -> Bool? {
    func operation(_ element: ExprSyntax) -> String? { element.as(BinaryOperatorExprSyntax.self)?.operator.text }
    let terms = elements.split { operation($0) == "||" }.map { term -> Bool? in
      let values = term.filter { operation($0) == nil }.map(evaluate)
      if values.contains(false) { return false }
      return values.contains(nil) ? nil : true
    }
    if terms.contains(true) { return true }
    return terms.contains(nil) ? nil : false
  }

  private static func valueOnIOS(_ text: String, _ isForIOSOnly: Bool) -> Bool? {
    switch text {
    case "true", "os(iOS)", "canImport(UIKit)", "targetEnvironment(simulator)": true
    case "false", "os(macOS)", "os(OSX)", "os(tvOS)", "os(watchOS)", "os(visionOS)", "os(xrOS)", "os(Windows)",
      "os(Android)", "canImport(AppKit)", "canImport(Cocoa)", "canImport(WatchKit)",
      "targetEnvironment(macCatalyst)":
      false
    case "os(Linux)" where isForIOSOnly: false
    default: nil
    }
  }
}
