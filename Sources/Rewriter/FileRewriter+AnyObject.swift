import SwiftSyntax

extension FileRewriter {
  /// `(value as AnyObject).cgPointValue` becomes `_any(value as AnyObject).cgPointValue`, and `sender.tag` of a parameter
  /// `sender: AnyObject` becomes `_any(sender).tag`. Objective-C looks members of `AnyObject` up in all classes; here those of values,
  /// numbers, texts and controls are known.
  func rewriteAnyObjectMember(_ node: MemberAccessExprSyntax) {
    let name = node.declName
    guard name.argumentNames == nil, let base = node.base, Self.anyObjectHas(name.baseName.text, calledAs: node.call),
      case .named(let types) = ReceiverTypeFinder(self).type(of: base),
      types == ["AnyObject"] || name.baseName.text == "responds" && types.allSatisfy(isProtocol)
    else { return }
    lookUpMember(of: base)
  }

  /// `reply["main"]?["temp"]` becomes `_any(reply["main"])?["temp"]`, if the values of `reply` are AnyObjects: those of JSON, which are
  /// dictionaries and arrays.
  func rewriteAnyObjectSubscript(_ node: SubscriptCallExprSyntax) {
    guard node.arguments.count == 1, node.arguments.first?.label == nil,
      case .named(["AnyObject"]) = ReceiverTypeFinder(self).type(of: node.calledExpression)
    else { return }
    lookUpMember(of: node.calledExpression)
  }

  /// True for a protocol, whose objects are NSObjects on Apple's systems: `delegate.responds(to:)`.
  private func isProtocol(_ type: String) -> Bool {
    declarations.type(type)?.kind == .protocol && !declarations.members(type).contains { $0.name == "responds" }
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

  /// True for a property that is not called, and for a method that is called with its labels.
  private static func anyObjectHas(_ name: String, calledAs call: FunctionCallExprSyntax?) -> Bool {
    guard let call else { return anyObjectMembers.contains(name) }
    return anyObjectMethods[name]?.contains(call.labels) == true
  }

  private static let anyObjectMethods: [String: Set<[String]>] = [
    "value": [["forKey"], ["forKeyPath"]], "setValue": [["_", "forKey"], ["_", "forKeyPath"]], "responds": [["to"]],
    "perform": [["_"], ["_", "with"]],
  ]

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

extension MemberAccessExprSyntax {
  /// The call of this member.
  fileprivate var call: FunctionCallExprSyntax? {
    guard let call = parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(self).id else {
      return nil
    }
    return call
  }
}
