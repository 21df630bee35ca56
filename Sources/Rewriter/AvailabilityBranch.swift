import SwiftSyntax

/// The first branch of `if #available(iOS 13, *) { ... } else { ... }`.
struct AvailabilityBranch {
  let condition: AvailabilityConditionSyntax
  let body: CodeBlockSyntax

  /// The bytes between the braces.
  var contents: Range<Int> { body.leftBrace.end..<body.rightBrace.start }

  /// The branches in a node, the outer ones first.
  static func all(in node: Syntax) -> [AvailabilityBranch] {
    let finder = Finder(viewMode: .sourceAccurate)
    finder.walk(node)
    return finder.branches
  }

  /// Replaces the condition by `false`.
  func disable(in bytes: inout [UInt8]) {
    let text = Array("false".utf8)
    for (index, offset) in (condition.start..<condition.end).enumerated() where bytes[offset] != UInt8(ascii: "\n") {
      bytes[offset] = index < text.count ? text[index] : UInt8(ascii: " ")
    }
  }

  private final class Finder: SyntaxVisitor {
    var branches: [AvailabilityBranch] = []

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
      if node.elseBody != nil, node.conditions.count == 1,
        case .availability(let condition)? = node.conditions.first?.condition,
        condition.availabilityKeyword.text == "#available"
      {
        branches.append(AvailabilityBranch(condition: condition, body: node.body))
      }
      return .visitChildren
    }
  }
}
