import SwiftSyntax

extension FileRewriter {
  /// `@objc` protocols are for classes. Their optional requirements become properties of an extension: a callable value, or nil if the
  /// object has no such method.
  func rewriteProtocol(_ node: ProtocolDeclSyntax) {
    guard node.traits.has("objc") else { return }
    restrictToClasses(node)
    guard let name = enclosingType else { return }
    var groups: [(name: String, methods: [FunctionDeclSyntax])] = []
    var lines: [String] = []
    for declaration in Indexer.declarations(node.memberBlock.members)
    where declaration.traits.modifiers.contains("optional") {
      blank(declaration)
      if let function = declaration.as(FunctionDeclSyntax.self) {
        let name = function.name.text.unquoted
        if let index = groups.firstIndex(where: { $0.name == name }) {
          groups[index].methods.append(function)
        } else {
          groups.append((name, [function]))
        }
      } else if let variable = declaration.as(VariableDeclSyntax.self) {
        lines += optionalProperties(variable)
      } else {
        fail(declaration, "this optional requirement is not supported on Linux")
      }
    }
    guard !groups.isEmpty || !lines.isEmpty else { return }
    let access = node.traits.access.map { $0 == "private" ? "fileprivate " : $0 + " " } ?? ""
    for group in groups {
      for method in group.methods {
        let property = group.methods.count == 1 ? group.name : OptionalNames.property(group.name, method.labels)
        let type = "OptionalRequirement_\(name.replacing(".", with: "_"))_\(property)"
        appendix += callable(type, method, access)
        lines.append(
          "var \(property): \(type)? { ObjectiveCRuntime.responds(self, to: \"\(selector(method))\") ? \(type)(target: self) : nil }"
        )
      }
    }
    appendix += ["extension \(name) {"] + lines.map { access + $0 } + ["}"]
  }

  private func restrictToClasses(_ node: ProtocolDeclSyntax) {
    let inherited = node.inheritanceClause?.names ?? []
    if inherited.contains("AnyObject") || inherited.contains("class") { return }
    if let last = node.inheritanceClause?.inheritedTypes.last {
      edits.insert(last.type.end, ", AnyObject")
    } else {
      edits.insert(node.name.end, ": AnyObject")
    }
  }

  private func selector(_ method: FunctionDeclSyntax) -> String { method.traits.objcName ?? method.selector }

  private func callable(_ type: String, _ method: FunctionDeclSyntax, _ access: String) -> [String] {
    var (parameters, arguments): ([String], [String]) = ([], [])
    for (index, parameter) in method.parameters.enumerated() {
      parameters.append("\(parameter.firstName.text) argument\(index): \(parameter.type.trimmedDescription)")
      arguments.append("argument\(index)")
    }
    let call =
      "ObjectiveCRuntime.send(\"\(selector(method))\", to: target, [\(arguments.joined(separator: ", "))] as [Any?])"
    let result = method.returnsNothing ? "" : " -> \(method.signature.returnClause?.type.trimmedDescription ?? "Void")"
    let body = method.returnsNothing ? call : "ObjectiveCRuntime.converted(\(call))"
    return [
      "\(access)struct \(type) {", "fileprivate let target: AnyObject",
      "\(access)func callAsFunction(\(parameters.joined(separator: ", ")))\(result) { \(body) }",
    ] + function(method, access, result) + ["}"]
  }

  /// The requirement without its labels, for a reference to it.
  private func function(_ method: FunctionDeclSyntax, _ access: String, _ result: String) -> [String] {
    guard !method.parameters.contains(where: { $0.type.isInOut }) else { return [] }
    let types = method.parameters.map(\.type.plainDescription).joined(separator: ", ")
    let names = method.parameters.indices.map { "argument\($0)" }
    let arguments = zip(method.parameters, names).map { parameter, name in
      parameter.firstName.text == "_" ? name : "\(parameter.firstName.text): \(name)"
    }
    let head = names.isEmpty ? "" : names.joined(separator: ", ") + " in "
    return [
      "\(access)var function: (\(types))\(result.isEmpty ? " -> Void" : result) "
        + "{ { \(head)self.callAsFunction(\(arguments.joined(separator: ", "))) } }"
    ]
  }

  private func optionalProperties(_ variable: VariableDeclSyntax) -> [String] {
    variable.bindings.compactMap { binding in
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = binding.typeAnnotation
      else { return nil }
      let key = variable.traits.objcName ?? name
      return "var \(name): (\(type.type.plainDescription))? { ObjectiveCRuntime.responds(self, to: \"\(key)\") "
        + "? ObjectiveCRuntime.converted(ObjectiveCRuntime.send(\"\(key)\", to: self)) as (\(type.type.plainDescription)) : nil }"
    }
  }

  /// `type(of: object).description()` is `_cls(of: object).description()`: every class of Objective-C has the method, and none of Swift's.
  func rewriteClassDescription(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description", let call = member.base?.as(FunctionCallExprSyntax.self),
      let function = call.calledExpression.as(DeclReferenceExprSyntax.self), function.baseName.text == "type",
      call.arguments.count == 1, call.arguments.first?.label?.text == "of"
    else { return }
    edits.overwrite(function.start, function.end, "_cls")
  }

  /// `#imageLiteral(resourceName: "logo")` is `UIImage(named: "logo")!`. A missing picture stops the program, as on iOS.
  func rewriteImageLiteral(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, node.arguments.count == 1, argument.label?.text == "resourceName" else {
      return
    }
    edits.overwrite(node.pound.start, argument.expression.start, "UIImage(named:")
    edits.insert(node.end, "!")
  }

  /// `Timer()` is a timer that never fires: Foundation on Linux has no initializer without arguments.
  func rewriteTimer(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, node.trailingClosure == nil, let paren = node.rightParen,
      node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Timer",
      declarations.resolve("Timer", in: scope) == nil
    else { return }
    edits.insert(paren.start, "timeInterval: 0, repeats: false, block: { _ in }")
  }

  /// `delegate.picked?(x)` and `delegate.picked!(x)`: if two optional requirements have the same base name, the labels determine the
  /// property. If UIKit's requirement is not optional here, the mark is removed.
  func rewriteOptionalCall(_ node: FunctionCallExprSyntax) {
    let chain = node.calledExpression.as(OptionalChainingExprSyntax.self)
    let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self)
    guard let punctuation = chain?.questionMark ?? forced?.exclamationMark,
      let member = (chain?.expression ?? forced?.expression)?.as(MemberAccessExprSyntax.self), member.base != nil
    else { return }
    let name = member.declName.baseName.text.unquoted
    var labels = node.arguments.map { $0.label?.text.unquoted ?? "_" }
    if node.trailingClosure != nil { labels.append("_") }
    let optional = optionalRequirements(name)
    if optional.contains(where: { $0.property != name }) {
      let fitting = optional.first { $0.labels == labels } ?? optional.first { $0.labels.count == labels.count }
      guard let fitting else { return fail(node, "no optional requirement \(name) has these argument labels") }
      edits.replace(member.declName.start, member.declName.baseName.end, fitting.property)
    } else if optional.isEmpty, isForeignRequirement(name, labels), forced != nil || isOptionalAnyway(node, member) {
      blank(punctuation)
    }
  }

  /// `delegate?.picked(_:at:)` without a call, or `delegate?.picked` in a condition, is the method without its labels. Types are not known
  /// here, so the second form needs a delegate or data source by its name: other objects may have a property of the method's name.
  func rewriteOptionalReference(_ node: MemberAccessExprSyntax) {
    guard let base = node.base, !base.is(SuperExprSyntax.self), base.trimmedDescription != "self",
      declarations.resolve(base.trimmedDescription, in: scope) == nil
    else { return }
    let found = optionalRequirements(node.declName.baseName.text.unquoted)
    if let names = node.declName.argumentNames {
      let labels = names.arguments.map { $0.name.text.unquoted }
      guard let fitting = found.first(where: { $0.labels == labels }) else { return }
      edits.replace(node.declName.start, node.declName.end, fitting.property + "?.function")
    } else if let only = found.first, found.count == 1, only.property == node.declName.baseName.text.unquoted,
      node.isBoundInCondition, base.isDelegateByName
    {
      edits.insert(node.end, "?.function")
    }
  }

  /// The optional methods of that base name in all protocols, each with the name of its property.
  private func optionalRequirements(_ name: String) -> [(labels: [String], property: String)] {
    ([declarations.moduleIndex] + declarations.others).flatMap { index in
      index.types.values.filter(\.isObjCProtocol).flatMap { type in
        let group = type.members.filter { $0.isOptional && $0.kind == .method && $0.name == name }
        return group.map { ($0.labels, group.count == 1 ? name : OptionalNames.property(name, $0.labels)) }
      }
    }
  }

  private func isForeignRequirement(_ name: String, _ labels: [String]) -> Bool {
    declarations.others.contains { index in
      index.types.values.contains { type in
        type.kind == .protocol && type.members.contains { $0.name == name && $0.labels == labels && !$0.isOptional }
      }
    }
  }

  /// True if the call is a statement, or if another question mark leaves it optional.
  private func isOptionalAnyway(_ node: FunctionCallExprSyntax, _ member: MemberAccessExprSyntax) -> Bool {
    if node.parent?.is(CodeBlockItemSyntax.self) == true || node.parent?.parent?.is(CodeBlockItemSyntax.self) == true {
      return true
    }
    return member.base?.trimmedDescription.contains("?") == true
  }
}

extension ExprSyntax {
  /// True for `delegate?`, `self.pagerDelegate!` and `dataSource`.
  fileprivate var isDelegateByName: Bool {
    let name = trimmedDescription.filter { $0 != "?" && $0 != "!" }.lowercased()
    return name.hasSuffix("delegate") || name.hasSuffix("datasource")
  }
}

extension MemberAccessExprSyntax {
  /// True for `guard let picked = delegate?.picked`.
  fileprivate var isBoundInCondition: Bool {
    var node = Syntax(self)
    while let parent = node.parent, parent.is(OptionalChainingExprSyntax.self) { node = parent }
    return node.parent?.is(InitializerClauseSyntax.self) == true
      && node.parent?.parent?.is(OptionalBindingConditionSyntax.self) == true
  }
}

enum OptionalNames {
  /// `controller_didPick` for `controller(_:didPick:)`.
  static func property(_ name: String, _ labels: [String]) -> String {
    ([name] + labels.map { $0 == "_" ? "" : $0 }).joined(separator: "_")
  }
}
