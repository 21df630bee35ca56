import SwiftSyntax

extension FileRewriter {
  /// Wraps the receiver of a member of `AnyObject`: `(value as AnyObject).cgPointValue` becomes `_any(value as AnyObject).cgPointValue`.
  ///
  /// Objective-C looks up members of `AnyObject` in all classes. `_any` supports members of values, numbers, texts and controls.
  func rewriteAnyObjectMember(_ node: MemberAccessExprSyntax) {
    let name = node.declName
    if rewriteOwnMethod(node) { return }
    guard name.argumentNames == nil, let base = node.base, Self.anyObjectHas(name.baseName.text, calledAs: node.call),
      case .named(let types) = ReceiverTypeFinder(self).type(of: base),
      types == ["AnyObject"] || name.baseName.text == "responds" && types.allSatisfy(isProtocol)
    else { return }
    lookUpMember(of: base)
  }

  /// Wraps the receiver of a call of an `@objc` method that a class of this module declares: `(view as AnyObject).configure()`. The file
  /// gets an extension of `ObjectiveCAnyObject` with a method that looks it up. Returns false if the node is no such call.
  private func rewriteOwnMethod(_ node: MemberAccessExprSyntax) -> Bool {
    let name = node.declName.baseName.text.unquoted
    guard let methods = context.objectiveCMethods[name], let call = node.call, let base = node.base,
      let found = methods.first(where: { $0.labels == call.labels }), !Self.anyObjectHas(name, calledAs: call),
      case .named(["AnyObject"]) = ReceiverTypeFinder(self).type(of: base)
    else { return false }
    lookUpMember(of: base)
    guard anyObjectProperties.insert(found.key).inserted else { return true }
    let parameters = zip(found.labels, found.types).enumerated().map { "\($1.0) argument\($0): \($1.1)" }
    let arguments = found.labels.indices.map { "argument\($0)" }.joined(separator: ", ")
    appendix.append(
      "extension ObjectiveCAnyObject { @discardableResult fileprivate func \(name.quotedIfNeeded)("
        + "\(parameters.joined(separator: ", "))) -> Any? { "
        + "ObjectiveCRuntime.send(\"\(found.selector)\", to: object, [\(arguments)]) } }")
    return true
  }

  /// Wraps the receiver of a subscript of `AnyObject`: `reply["main"]?["temp"]` becomes `_any(reply["main"])?["temp"]` if the values of
  /// `reply` are AnyObjects, as those of JSON.
  func rewriteAnyObjectSubscript(_ node: SubscriptCallExprSyntax) {
    guard node.arguments.count == 1, node.arguments.first?.label == nil,
      case .named(["AnyObject"]) = ReceiverTypeFinder(self).type(of: node.calledExpression)
    else { return }
    lookUpMember(of: node.calledExpression)
  }

  /// True for a protocol without a method `responds`: on Apple's systems its objects inherit `responds(to:)` from NSObject.
  private func isProtocol(_ type: String) -> Bool {
    declarations.type(type)?.kind == .protocol && !declarations.members(type).contains { $0.name == "responds" }
  }

  /// True if the receiver of a call is an `AnyObject` and there are optional requirements of that name.
  func isCalledOnAnyObject(_ found: [OptionalRequirement], _ receiver: ExprSyntax) -> Bool {
    guard !found.isEmpty, case .named(["AnyObject"]) = ReceiverTypeFinder(self).type(of: receiver) else { return false }
    return true
  }

  /// Wraps an `AnyObject` that receives an optional requirement: `delegate?.opened?(self)` becomes `_any(delegate)?.opened_?(self)`. The
  /// file gets an extension of `ObjectiveCAnyObject` with the requirement's property.
  func lookUp(_ requirement: OptionalRequirement, of receiver: ExprSyntax) {
    lookUpMember(of: receiver)
    guard anyObjectProperties.insert(requirement.labelledProperty).inserted else { return }
    appendix.append(
      "extension ObjectiveCAnyObject { fileprivate var \(requirement.labelledProperty): \(requirement.valueType)? "
        + "{ \(requirement.valueType)(object) } }")
  }

  /// Wraps the receiver of a member: `sender?.tag` becomes `_any(sender)?.tag`.
  private func lookUpMember(of receiver: ExprSyntax) {
    let object =
      receiver.as(OptionalChainingExprSyntax.self)?.expression ?? receiver.as(ForceUnwrapExprSyntax.self)?.expression
      ?? receiver
    if let tuple = object.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return edits.insert(tuple.start, "_any")
    }
    edits.insert(object.start, "_any(")
    // An optional chain within the receiver, as in `pages?.delegate`, moves into the parentheses and needs a new question mark after them.
    edits.insert(object.end, object.id == receiver.id && receiver.isInOptionalChain ? ")?" : ")")
  }

  /// True if `ObjectiveCAnyObject` has a member: a property if it is not called, or a method with the labels of the call.
  private static func anyObjectHas(_ name: String, calledAs call: FunctionCallExprSyntax?) -> Bool {
    guard let call else { return anyObjectMembers.contains(name) }
    return anyObjectMethods[name]?.contains(call.labels) == true
  }

  private static let anyObjectMethods: [String: Set<[String]>] = [
    "value": [["forKey"], ["forKeyPath"]], "setValue": [["_", "forKey"], ["_", "forKeyPath"]], "responds": [["to"]],
    "perform": [["_"], ["_", "with"], ["_", "with", "with"], ["_", "with", "afterDelay"]],
    "performSelector": [["onMainThread", "with", "waitUntilDone"], ["inBackground", "with"]],
    "setTitle": [["_", "for"]], "setTitleColor": [["_", "for"]], "setImage": [["_", "for"]],
    "setBackgroundImage": [["_", "for"]], "title": [["for"]], "setOn": [["_", "animated"]], "titleForSegment": [["at"]],
    "location": [["in"]], "translation": [["in"]], "removeFromSuperview": [[]], "becomeFirstResponder": [[]],
    "resignFirstResponder": [[]],
  ]

  /// The members of `ObjectiveCAnyObject`, in modules ObjectiveCSupport and UIKit.
  private static let anyObjectMembers: Set<String> = [
    "doubleValue", "floatValue", "intValue", "integerValue", "boolValue", "int32Value", "int64Value", "uintValue",
    "stringValue", "length", "count",
    "cgPointValue", "cgSizeValue", "cgRectValue", "cgVectorValue", "cgAffineTransformValue", "uiEdgeInsetsValue",
    "uiOffsetValue", "caTransform3DValue",
    "tag", "value", "selectedSegmentIndex", "isOn", "isSelected", "isEnabled", "text", "view",
    "frame", "bounds", "center", "alpha", "isHidden", "superview", "backgroundColor", "currentTitle", "currentImage",
    "titleLabel", "date", "title",
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
  /// The call whose callee is this member; `nil` if the member is not called.
  fileprivate var call: FunctionCallExprSyntax? {
    guard let call = parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == ExprSyntax(self).id else {
      return nil
    }
    return call
  }
}
