import SwiftParser
import SwiftSyntax

/// Finds the clauses of `#if` that no build of an iOS app compiles: `#if os(macOS)`, and the `#else` of `#if canImport(UIKit)`.
///
/// Their declarations would otherwise be read beside those that are compiled: a class would have two superclasses, and an alias two
/// meanings.
final class InactiveClauses: SyntaxVisitor {
  private var ranges: [Range<Int>] = []
  private let isForIOSOnly: Bool

  /// The text with spaces in the place of what is in such clauses. Lines and columns stay.
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
      let value = clause.condition.map(truth) ?? true
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

  /// `nil` if the condition depends on the configuration.
  private func truth(_ condition: ExprSyntax) -> Bool? {
    if let sequence = condition.as(SequenceExprSyntax.self) { return truth(Array(sequence.elements)) }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
      return truth(only.expression)
    }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return truth(prefix.expression).map(!)
    }
    return Self.known(condition.trimmedDescription.filter { !$0.isWhitespace }, isForIOSOnly)
  }

  /// `a && b || c`: `&&` binds more tightly.
  private func truth(_ elements: [ExprSyntax]) -> Bool? {
    func operation(_ element: ExprSyntax) -> String? { element.as(BinaryOperatorExprSyntax.self)?.operator.text }
    let terms = elements.split { operation($0) == "||" }.map { term -> Bool? in
      let values = term.filter { operation($0) == nil }.map(truth)
      if values.contains(false) { return false }
      return values.contains(nil) ? nil : true
    }
    if terms.contains(true) { return true }
    return terms.contains(nil) ? nil : false
  }

  private static func known(_ text: String, _ isForIOSOnly: Bool) -> Bool? {
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
