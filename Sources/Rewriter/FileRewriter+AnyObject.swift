import SwiftSyntax

extension FileRewriter {
  /// `(value as AnyObject).cgPointValue` becomes `_any(value as AnyObject).cgPointValue`. Objective-C looks members of `AnyObject` up in
  /// all classes; here those of values, numbers and texts are known.
  func rewriteAnyObjectMember(_ node: MemberAccessExprSyntax) {
    let name = node.declName
    guard Self.anyObjectMembers.contains(name.baseName.text), name.argumentNames == nil else { return }
    var base = node.base
    while true {
      if let chain = base?.as(OptionalChainingExprSyntax.self) {
        base = chain.expression
      } else if let unwrap = base?.as(ForceUnwrapExprSyntax.self) {
        base = unwrap.expression
      } else {
        break
      }
    }
    guard let tuple = base?.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      let operation = sequence.elements.dropFirst().first?.as(UnresolvedAsExprSyntax.self),
      operation.questionOrExclamationMark == nil,
      let type = sequence.elements.last?.as(TypeExprSyntax.self)?.type.trimmedDescription,
      ["AnyObject", "AnyObject?"].contains(type)
    else { return }
    edits.insert(tuple.start, "_any")
  }

  /// The members of `ObjectiveCAnyObject`, in modules ObjectiveCSupport and UIKit.
  private static let anyObjectMembers: Set<String> = [
    "doubleValue", "floatValue", "intValue", "integerValue", "boolValue", "int32Value", "int64Value", "uintValue",
    "stringValue", "length", "count",
    "cgPointValue", "cgSizeValue", "cgRectValue", "cgVectorValue", "cgAffineTransformValue", "uiEdgeInsetsValue",
    "uiOffsetValue", "caTransform3DValue",
  ]
}
