import SwiftSyntax

extension FileRewriter {
  /// Rewrites a call of an optional requirement, `delegate.picked?(x)` or `delegate.picked!(x)`.
  ///
  /// If two optional requirements have the same base name, the call names the property for its labels. If UIKit's requirement is not
  /// optional here, the `?` or `!` is removed.
  func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
    let chain = node.calledExpression.as(OptionalChainingExprSyntax.self)
    let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    let punctuation = chain?.questionMark ?? forced?.exclamationMark
    let callee = chain?.expression ?? forced?.expression ?? node.calledExpression
    guard let member = callee.as(MemberAccessExprSyntax.self), let base = member.base else { return }
    let name = member.declName.baseName.text.unquoted
    let labels = node.labels
    let (found, isCertain) = requirements(name, of: base)
    let fitting = found.first { $0.labels == labels } ?? found.first { $0.labels.count == labels.count }
    if isCalledOnAnyObject(found, base) {
      guard let fitting else { return }
      lookUp(fitting, of: base)
      edits.replace(member.declName.start, member.declName.baseName.end, fitting.labelledProperty)
      if punctuation == nil { edits.insert(member.declName.end, "!") }
      if chain == nil, fitting.isOverloaded { edits.insert(punctuation?.end ?? member.declName.end, ".required") }
      return
    }
    guard let punctuation else { return }
    guard !found.isEmpty else {
      guard isImportedRequirement(name, labels), !isOptionalClosure(name, labels, of: base) else { return }
      if forced == nil, !isOptionalAnyway(node, member) {
        // The receiver may have an optional closure of that name. So only delegates, data sources, and receivers whose type is known to
        // inherit the requirement are rewritten.
        guard base.isDelegateByName || inheritsRequirement(name, labels, base) else { return }
        edits.insert(base.start, "Optional(")
        edits.insert(base.end, ")?")
      }
      blank(punctuation)
      return
    }
    if !isCertain, !base.isDelegateByName, canBeClosure(name, labels) { return }
    if !found.allSatisfy(\.hasUniqueBaseName) || isCertain && Set(found.map(\.labels)).count > 1 {
      guard let fitting else {
        if isCertain || base.isDelegateByName {
          fail(node, "no optional requirement \(name) has these argument labels")
        }
        return
      }
      edits.replace(member.declName.start, member.declName.baseName.end, fitting.labelledProperty)
    }
    if forced != nil, fitting?.isOverloaded == true { edits.insert(punctuation.end, ".required") }
  }

  /// Rewrites a reference to an optional requirement without a call: `delegate?.picked(_:at:)`, or `delegate?.picked` in a condition. If
  /// the receiver's type is unknown, the second form is rewritten only for names of delegates and data sources.
  func rewriteOptionalReference(_ node: MemberAccessExprSyntax) {
    guard let base = node.base, !base.is(SuperExprSyntax.self), base.trimmedDescription != "self",
      declarations.resolve(base.trimmedDescription, in: scope) == nil
    else { return }
    let name = node.declName.baseName.text.unquoted
    let (found, isCertain) = requirements(name, of: base)
    if let names = node.declName.argumentNames {
      let labels = names.arguments.map { $0.name.text.unquoted }
      guard let fitting = found.first(where: { $0.labels == labels }),
        isCertain || base.isDelegateByName || node.isBoundInCondition || !isDeclaredElsewhere(fitting)
      else { return }
      guard !fitting.isOverloaded else {
        return fail(
          node, "two optional requirements have this name: call one in a closure, with an argument of its type")
      }
      let ofAnyObject = isCalledOnAnyObject(found, base)
      if ofAnyObject { lookUp(fitting, of: base) }
      let property = ofAnyObject ? fitting.labelledProperty : fitting.property
      edits.replace(node.declName.start, node.declName.end, property + "?.function")
    } else if let only = found.first, found.count == 1, only.hasUniqueBaseName, !only.isOverloaded,
      node.isBoundInCondition, isCertain || base.isDelegateByName, !isCalledOnAnyObject(found, base)
    {
      edits.insert(node.end, "?.function")
    }
  }

  /// The optional methods of a receiver with a base name. If the receiver's type is unknown, they are those of all protocols, and
  /// `isCertain` is false.
  private func requirements(_ name: String, of receiver: ExprSyntax) -> (found: [OptionalRequirement], isCertain: Bool)
  {
    let all = context.optionalRequirements[name] ?? []
    guard !all.isEmpty else { return ([], false) }
    switch ReceiverTypeFinder(self).type(of: receiver) {
    case .unknown: return (all, false)
    case .other, .metatype, .collection: return ([], true)
    case .named(let types):
      if types == ["AnyObject"] { return (all, true) }
      guard types.allSatisfy({ declarations.type($0) != nil }) else { return (all, false) }
      return (all.filter { requirement in types.contains { has(requirement, $0) } }, true)
    }
  }

  /// True if the type conforms to the requirement's protocol without implementing the requirement itself.
  private func has(_ requirement: OptionalRequirement, _ type: String) -> Bool {
    guard type != requirement.type else { return true }
    return declarations.protocols(of: type).contains(requirement.type)
      && !declarations.superclasses(of: type).flatMap(declarations.members).contains { member in
        member.kind == .method && member.name == requirement.name && member.labels == requirement.labels
      }
  }

  /// True if the receiver has a property of that name, so that `presenter.completeTransition?(true)` calls an optional closure.
  private func isOptionalClosure(_ name: String, _ labels: [String], of receiver: ExprSyntax) -> Bool {
    switch ReceiverTypeFinder(self).type(of: receiver) {
    case .named(let types):
      types.flatMap { declarations.superclasses(of: $0) + declarations.protocols(of: $0) }.flatMap(declarations.members)
        .contains { $0.kind == .property && $0.name == name }
    case .unknown: !receiver.isDelegateByName && canBeClosure(name, labels)
    case .other, .metatype, .collection: false
    }
  }

  /// True if the module has a property of that name that may be a closure, which is called without labels.
  private func canBeClosure(_ name: String, _ labels: [String]) -> Bool {
    guard labels.allSatisfy({ $0 == "_" }) else { return false }
    return declarations.moduleIndex.types.values.lazy.flatMap(\.members).contains { member in
      member.kind == .property && member.name == name
        && member.types.allSatisfy { declarations.resolve($0.filter { $0 != "?" && $0 != "!" }) == nil }
    }
  }

  /// True if a type that does not conform to the requirement's protocol declares a non-optional method with the same name and labels.
  private func isDeclaredElsewhere(_ requirement: OptionalRequirement) -> Bool {
    declarations.moduleIndex.types.contains { name, type in
      name != requirement.type && !declarations.protocols(of: name).contains(requirement.type)
        && type.members.contains {
          $0.kind == .method && !$0.isOptional && $0.name == requirement.name && $0.labels == requirement.labels
        }
    }
  }

  /// True if a protocol of another module has such a requirement and it is not optional here.
  private func isImportedRequirement(_ name: String, _ labels: [String]) -> Bool {
    // The delegates of URLSession belong to Foundation, which has no index.
    if name == "urlSession", labels.count > 1, labels.first == "_" { return true }
    return declarations.importIndexes.contains { index in
      index.types.values.contains { type in
        type.kind == .protocol && type.members.contains { $0.name == name && $0.labels == labels && !$0.isOptional }
      }
    }
  }

  /// True if the receiver is of a type of this module that conforms to an imported protocol with this requirement.
  private func inheritsRequirement(_ name: String, _ labels: [String], _ receiver: ExprSyntax) -> Bool {
    guard case .named(let types) = ReceiverTypeFinder(self).type(of: receiver) else { return false }
    return types.flatMap(declarations.protocols).contains { protocolName in
      !declarations.isInModule(protocolName)
        && declarations.members(protocolName).contains { $0.name == name && $0.labels == labels && !$0.isOptional }
    }
  }

  /// True if the call's result is unused, or is optional because of another question mark.
  private func isOptionalAnyway(_ node: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax) -> Bool {
    if node.parent?.is(CodeBlockItemSyntax.self) == true || node.parent?.parent?.is(CodeBlockItemSyntax.self) == true {
      return true
    }
    return member.base?.trimmedDescription.contains("?") == true
  }
}

extension ExprSyntax {
  /// True if the name is that of a delegate or data source: `delegate?`, `self.pagerDelegate!` and `dataSource`.
  fileprivate var isDelegateByName: Bool {
    let name = trimmedDescription.filter { $0 != "?" && $0 != "!" }.lowercased()
    return name.hasSuffix("delegate") || name.hasSuffix("datasource")
  }
}

extension MemberAccessExprSyntax {
  /// True if the member is the value of an optional binding: `guard let picked = delegate?.picked`.
  fileprivate var isBoundInCondition: Bool {
    var node = Syntax(self)
    while let parent = node.parent, parent.is(OptionalChainingExprSyntax.self) { node = parent }
    return node.parent?.is(InitializerClauseSyntax.self) == true
      && node.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
  }
}
