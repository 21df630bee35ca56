import SwiftSyntax

/// A block of statements inside a member's body: a case of a `switch`, or what is between the braces of an `if`, a loop and the like.
/// Closures are no such blocks, because their type depends on their statements.
enum InnerBlock {
  /// The bytes of the innermost block around a token; `nil` if only the member's own body is around it.
  static func range(around token: TokenSyntax, in member: Syntax) -> Range<Int>? {
    var node = token.parent
    while let current = node, current.id != member.id {
      if let block = current.as(SwitchCaseSyntax.self), block.statements.start <= token.start {
        return block.label.end..<block.statements.end
      }
      if let block = current.as(CodeBlockSyntax.self), block.leftBrace.start < token.start, hasOwnStatement(block) {
        return block.leftBrace.end..<block.rightBrace.start
      }
      node = current.parent
    }
    return nil
  }

  /// True for the block of a statement, and not the body of a function or an accessor.
  private static func hasOwnStatement(_ block: CodeBlockSyntax) -> Bool {
    guard let parent = block.parent else { return false }
    return parent.is(IfExprSyntax.self) || parent.is(ForStmtSyntax.self) || parent.is(WhileStmtSyntax.self)
      || parent.is(DoStmtSyntax.self) || parent.is(CatchClauseSyntax.self) || parent.is(GuardStmtSyntax.self)
  }
}
