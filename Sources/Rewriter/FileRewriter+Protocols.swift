import SwiftSyntax

extension FileRewriter {
  /// Restricts an `@objc` protocol to classes, and replaces its optional requirements by properties of an extension. A property's value is
  /// callable, or `nil` if the object has no such method.
  func rewriteProtocol(_ node: ProtocolDeclSyntax) {
    guard node.traits.has("objc") else { return }
    restrictToClasses(node)
    guard let name = enclosingType else { return }
    var groups: [[FunctionDeclSyntax]] = []
    var lines: [String] = []
    for declaration in Indexer.declarations(node.memberBlock.members)
    where declaration.traits.modifiers.contains("optional") {
      blank(member: declaration)
      if let function = declaration.as(FunctionDeclSyntax.self) {
        if let index = groups.firstIndex(where: { $0[0].key == function.key }) {
          groups[index].append(function)
        } else {
          groups.append([function])
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
      let (method, labels) = (group[0].name.text.unquoted, group[0].labels)
      let type = OptionalNames.valueType(name, method, labels)
      appendix += OptionalValueWriter(type: type, access: access, methods: group).lines
      let hasUniqueBaseName = groups.count { $0[0].name.text.unquoted == method } == 1
      let properties = Set((hasUniqueBaseName ? [method] : []) + [OptionalNames.property(method, labels)])
      lines += properties.sorted().map { "var \($0): \(type)? { \(type)(self) }" }
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

  /// Rewrites `type(of: object).description()` to `_cls(of: object).description()`, because only Objective-C's classes have the method.
  /// `object.classForCoder.description()` and `View.classForCoder().description()` become calls of `_nameForCoder`.
  func rewriteClassDescription(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "description", let base = member.base
    else { return }
    let call = base.as(FunctionCallExprSyntax.self)
    if let name = (call?.calledExpression ?? base).classForCoder, call?.arguments.isEmpty ?? true {
      return edits.overwrite(name.start, name.end, "_nameForCoder")
    }
    guard let call, let function = call.calledExpression.as(DeclReferenceExprSyntax.self),
      function.baseName.text == "type",
      call.arguments.count == 1, call.arguments.first?.label?.text == "of"
    else { return }
    edits.overwrite(function.start, function.end, "_cls")
  }

  /// The classes of Foundation that cannot be used on Linux, with the classes that replace them. The names have the same length.
  private static let replacedClasses = [
    "NSExpression": "_Expression_", "NSComparisonPredicate": "_ComparisonPredicate_",
    "PersonNameComponentsFormatter": "_PersonNameComponentFormatter",
  ]

  func rewriteName(_ name: TokenSyntax) {
    guard let replacement = Self.replacedClasses[name.text], !declarations.isInModule(name.text),
      name.parent?.parent?.as(MemberAccessExprSyntax.self)?.declName.baseName != name,
      LocalBinding.of(name.text, at: Syntax(name)) == nil
    else { return }
    edits.overwrite(name.start, name.end, replacement)
  }

  /// Rewrites `NSPredicate(format: "a == b")` to `_Predicate_(format: "a == b")`, a function that returns a comparison or a compound
  /// predicate.
  func rewritePredicate(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName, name.text == "NSPredicate",
      node.arguments.first?.label?.text == "format", !declarations.isInModule("NSPredicate"),
      node.arguments.dropFirst().allSatisfy({ $0.label == nil })
        || (node.arguments.count == 2 && node.arguments.last?.label?.text == "argumentArray")
    else { return }
    edits.overwrite(name.start, name.end, "_Predicate_")
  }

  /// Rewrites `#imageLiteral(resourceName: "logo")` to `UIImage(named: "logo")!`. A missing image stops the program, as on iOS.
  func rewriteImageLiteral(_ node: MacroExpansionExprSyntax) {
    guard let argument = node.arguments.first, node.arguments.count == 1, argument.label?.text == "resourceName" else {
      return
    }
    edits.overwrite(node.pound.start, argument.expression.start, "UIImage(named:")
    edits.insert(node.end, "!")
  }

  /// Rewrites `URLSession(configuration: .default)` to `URLSession(configuration: _journaled(.default))`, which journals the replies.
  /// Foundation on Linux asks the registered protocols only for `URLSession.shared`. Rewrites `URLProtocol.registerClass` to
  /// `_registerClass`, which registers the app's protocol in front of the journal.
  func rewriteSession(_ node: FunctionCallExprSyntax) {
    let member = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
    let name = member ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    guard let name, ["URLSession", "registerClass", "init"].contains(name.text) else { return }
    let called = node.calledExpression.trimmedDescription
    if called == "URLProtocol.registerClass", declarations.resolve("URLProtocol", in: scope) == nil {
      return edits.overwrite(node.calledExpression.start, node.calledExpression.end, "_registerClass")
    }
    guard
      ["URLSession", "URLSession.init", "Foundation.URLSession", "FoundationNetworking.URLSession"].contains(called),
      let argument = node.arguments.first, argument.label?.text == "configuration",
      declarations.resolve("URLSession", in: scope) == nil
    else { return }
    edits.insert(argument.expression.start, "_journaled(")
    edits.insert(argument.expression.end, ")")
  }

  /// Rewrites `a.intersects(b)` to `a.intersects(_rect(b))`. Foundation's method on Linux returns true for rectangles that only touch. For
  /// arguments of other types `_rect` returns its argument.
  func rewriteIntersection(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), member.base != nil,
      member.declName.baseName.text == "intersects", node.arguments.count == 1, node.trailingClosure == nil,
      let argument = node.arguments.first, argument.label == nil, argument.expression.as(InOutExprSyntax.self) == nil
    else { return }
    edits.insert(argument.expression.start, "_rect(")
    edits.insert(argument.expression.end, ")")
  }

  /// Rewrites `Bundle(identifier:)` to `Bundle(_identifier:)`, which also finds bundles of Apple's frameworks.
  func rewriteBundle(_ node: FunctionCallExprSyntax) {
    guard ["Bundle", "Bundle.init", "Foundation.Bundle"].contains(node.calledExpression.trimmedDescription),
      node.arguments.count == 1, let label = node.arguments.first?.label, label.text == "identifier",
      declarations.resolve("Bundle", in: scope) == nil
    else { return }
    edits.insert(label.start, "_")
  }

  /// Rewrites `Timer()` to a timer that is never scheduled, and `NSError()` to an error without a domain. These classes have no initializer
  /// without arguments in Foundation on Linux.
  func rewriteEmptyInitializer(_ node: FunctionCallExprSyntax) {
    guard node.arguments.isEmpty, node.trailingClosure == nil, let paren = node.rightParen,
      let type = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let arguments = Self.argumentsOfEmptyInitializers[type], declarations.resolve(type, in: scope) == nil
    else { return }
    edits.insert(paren.start, arguments)
  }

  private static let argumentsOfEmptyInitializers = [
    "Timer": "timeInterval: 0, repeats: false, block: { _ in }",
    // Apple's error has no domain, which its description calls (null).
    "NSError": "domain: \"(null)\", code: 0",
  ]
}

extension ExprSyntax {
  /// The name `classForCoder`, if the expression refers to it.
  fileprivate var classForCoder: TokenSyntax? {
    let member = self.as(MemberAccessExprSyntax.self)?.declName ?? self.as(DeclReferenceExprSyntax.self)
    return member.flatMap { $0.baseName.text == "classForCoder" ? $0.baseName : nil }
  }
}
