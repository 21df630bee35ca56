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

  /// True if the receiver of these optional requirements is an `AnyObject`, of which Objective-C looks up the members of all classes.
  func isOfAnyObject(_ found: [OptionalRequirement], _ receiver: ExprSyntax) -> Bool {
    guard !found.isEmpty, case .named(["AnyObject"]) = ReceiverTypeFinder(self).type(of: receiver) else { return false }
    return true
  }

  /// `delegate?.opened?(self)` becomes `_any(delegate)?.opened_?(self)`, if `delegate` is an `AnyObject`: the file extends
  /// `ObjectiveCAnyObject` by the requirement's property.
  func lookUp(_ requirement: OptionalRequirement, of receiver: ExprSyntax) {
    let object =
      receiver.as(OptionalChainingExprSyntax.self)?.expression ?? receiver.as(ForceUnwrapExprSyntax.self)?.expression
      ?? receiver
    edits.insert(object.start, "_any(")
    // The question marks of `pages?.delegate` are within the parentheses.
    edits.insert(object.end, object.id == receiver.id && receiver.isInOptionalChain ? ")?" : ")")
    guard lookedUp.insert(requirement.labelledProperty).inserted else { return }
    appendix.append(
      "extension ObjectiveCAnyObject { fileprivate var \(requirement.labelledProperty): \(requirement.valueType)? "
        + "{ \(requirement.valueType)(object) } }")
  }

  /// The members of `ObjectiveCAnyObject`, in modules ObjectiveCSupport and UIKit.
  private static let anyObjectMembers: Set<String> = [
    "doubleValue", "floatValue", "intValue", "integerValue", "boolValue", "int32Value", "int64Value", "uintValue",
    "stringValue", "length", "count",
    "cgPointValue", "cgSizeValue", "cgRectValue", "cgVectorValue", "cgAffineTransformValue", "uiEdgeInsetsValue",
    "uiOffsetValue", "caTransform3DValue",
  ]
}

extension ExprSyntax {
  /// True for `pages?.delegate` and `pages?.owner.delegate`.
  fileprivate var isInOptionalChain: Bool {
    guard let base = self.as(MemberAccessExprSyntax.self)?.base else { return false }
    return base.is(OptionalChainingExprSyntax.self) || base.isInOptionalChain
  }
}
