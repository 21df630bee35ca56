import SwiftSyntax

extension FileRewriter {
  /// `(value as AnyObject).cgPointValue` becomes `_any(value as AnyObject).cgPointValue`, and `sender.tag` of a parameter
  /// `sender: AnyObject` becomes `_any(sender).tag`. Objective-C looks members of `AnyObject` up in all classes; here those of values,
  /// numbers, texts and controls are known.
  func rewriteAnyObjectMember(_ node: MemberAccessExprSyntax) {
    let name = node.declName
    guard Self.anyObjectMembers.contains(name.baseName.text), name.argumentNames == nil, let base = node.base,
      node.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id != node.id,
      case .named(["AnyObject"]) = ReceiverTypeFinder(self).type(of: base)
    else { return }
    lookUpMember(of: base)
  }

  /// True if the receiver of these optional requirements is an `AnyObject`, of which Objective-C looks up the members of all classes.
  func isOfAnyObject(_ found: [OptionalRequirement], _ receiver: ExprSyntax) -> Bool {
    guard !found.isEmpty, case .named(["AnyObject"]) = ReceiverTypeFinder(self).type(of: receiver) else { return false }
    return true
  }

  /// `delegate?.opened?(self)` becomes `_any(delegate)?.opened_?(self)`, if `delegate` is an `AnyObject`: the file extends
  /// `ObjectiveCAnyObject` by the requirement's property.
  func lookUp(_ requirement: OptionalRequirement, of receiver: ExprSyntax) {
    lookUpMember(of: receiver)
    guard lookedUp.insert(requirement.labelledProperty).inserted else { return }
    appendix.append(
      "extension ObjectiveCAnyObject { fileprivate var \(requirement.labelledProperty): \(requirement.valueType)? "
        + "{ \(requirement.valueType)(object) } }")
  }

  /// `sender?.tag` becomes `_any(sender)?.tag`, and `(sender as AnyObject).tag` becomes `_any(sender as AnyObject).tag`.
  private func lookUpMember(of receiver: ExprSyntax) {
    let object =
      receiver.as(OptionalChainingExprSyntax.self)?.expression ?? receiver.as(ForceUnwrapExprSyntax.self)?.expression
      ?? receiver
    if let tuple = object.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return edits.insert(tuple.start, "_any")
    }
    edits.insert(object.start, "_any(")
    // The question marks of `pages?.delegate` are within the parentheses.
    edits.insert(object.end, object.id == receiver.id && receiver.isInOptionalChain ? ")?" : ")")
  }

  /// The members of `ObjectiveCAnyObject`, in modules ObjectiveCSupport and UIKit.
  private static let anyObjectMembers: Set<String> = [
    "doubleValue", "floatValue", "intValue", "integerValue", "boolValue", "int32Value", "int64Value", "uintValue",
    "stringValue", "length", "count",
    "cgPointValue", "cgSizeValue", "cgRectValue", "cgVectorValue", "cgAffineTransformValue", "uiEdgeInsetsValue",
    "uiOffsetValue", "caTransform3DValue",
    "tag", "value", "selectedSegmentIndex", "isOn", "isSelected", "isEnabled", "text", "view",
  ]
}

extension ExprSyntax {
  /// True for `pages?.delegate` and `pages?.owner.delegate`.
  fileprivate var isInOptionalChain: Bool {
    guard let base = self.as(MemberAccessExprSyntax.self)?.base else { return false }
    return base.is(OptionalChainingExprSyntax.self) || base.isInOptionalChain
  }
}
