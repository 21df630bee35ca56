import SwiftSyntax

/// Generates the list of members of a class or of one of its extensions.
struct MemberList {
  let type: String
  let block: MemberBlockSyntax
  /// Returns the selector or key of a member; `nil` if it is not visible to Objective-C.
  let name: (IndexedMember, Traits) -> String?

  /// The generated statements that append to `members`.
  var statements: [String] {
    Indexer.declarations(block.members).flatMap { declaration -> [String] in
      let lines = entries(declaration)
      guard !lines.isEmpty, let conditions = enclosingConditions(declaration, upTo: Syntax(block)) else { return lines }
      return ["#if \(conditions)"] + lines + ["#endif"]
    }
  }

  /// The statements for the members that a declaration declares.
  private func entries(_ declaration: DeclSyntax) -> [String] {
    let traits = declaration.traits
    if traits.has("nonobjc") || declaration.isUnavailable { return [] }
    let members = Indexer.members(declaration, all: false)
    if let function = declaration.as(FunctionDeclSyntax.self) {
      return members.first.flatMap { name($0, traits) }.flatMap { method(function, $0, traits) }.map { [$0] } ?? []
    }
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return [] }
    return zip(variable.bindings, members).compactMap { binding, member in
      name(member, traits).flatMap { property(variable, binding, member, $0, traits) }
    }
  }

  private func method(_ function: FunctionDeclSyntax, _ selector: String, _ traits: Traits) -> String? {
    guard function.canBeCalledByName else { return nil }
    let arguments = function.parameters.enumerated().map { index, parameter in
      let label = parameter.firstName.text == "_" ? "" : parameter.firstName.text + ": "
      return "\(label)arguments[\(index)] as \(parameter.type.plainDescription)"
    }
    let target = traits.isStatic ? "(object as! \(type).Type)" : "(object as! \(type))"
    let call = "\(target).\(function.name.text)(\(arguments.joined(separator: ", ")))"
    // A method of another extension can have the same name and another result.
    let value = function.resultToNameInCalls.map { "\(call) as \($0)" } ?? call
    let attempt = function.isThrowing ? "try? (\(value))" : value
    let body = function.returnsNothing ? "\(attempt); return nil" : "return (\(attempt)) as Any?"
    let kind = traits.isStatic ? "classMethod" : "method"
    return "members.append(.\(kind)(\"\(selector)\") { object, arguments in \(body) })"
  }

  private func property(
    _ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ member: IndexedMember, _ key: String,
    _ traits: Traits
  ) -> String? {
    if traits.isStatic { return nil }
    let access = "(object as! \(type)).\(member.name.quotedIfNeeded)"
    let type = binding.typeAnnotation?.type.plainDescription ?? Self.inferredType(binding)
    let set =
      variable.isSettable(binding)
      ? ", set: { object, arguments in \(access) = arguments[0]\(type.map { " as \($0)" } ?? "") }" : ""
    let connection = Self.connection(traits, type)
    // An inferred type is not known here, so that `Any` is recorded.
    let value = type.map { "(\($0)).self" } ?? "Any.self"
    return "members.append(.property(\"\(key)\", \(value)\(connection), "
      + "get: { object in (\(access)\(type.map { " as \($0)" } ?? "")) as Any? }\(set)))"
  }

  private static func connection(_ traits: Traits, _ type: String?) -> String {
    if traits.has("IBOutlet") {
      return ", connection: \(type?.hasPrefix("[") == true ? ".outletCollection" : ".outlet")"
    }
    return traits.has("IBInspectable", "GKInspectable") ? ", connection: .inspectable" : ""
  }

  /// The type of a property whose initial value is a literal or an initializer call; `nil` for other values.
  private static func inferredType(_ binding: PatternBindingSyntax) -> String? {
    guard let value = binding.initializer?.value else { return nil }
    if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if value.is(FloatLiteralExprSyntax.self) { return "Double" }
    if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if value.is(StringLiteralExprSyntax.self) { return "String" }
    if let call = value.as(FunctionCallExprSyntax.self),
      let name = call.calledExpression.as(DeclReferenceExprSyntax.self),
      name.baseName.text.first?.isUppercase == true
    {
      return name.baseName.text
    }
    return nil
  }
}

extension DeclSyntax {
  /// True for `@available(*, unavailable)`, since the generated list could not use the member. It is false for members that Interface
  /// Builder uses: the rewriter removes their attribute.
  var isUnavailable: Bool {
    guard let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes else { return false }
    return attributes.contains { $0.as(AttributeSyntax.self)?.isUnavailableEverywhere ?? false }
      && !traits.has("IBInspectable", "IBOutlet", "IBAction")
  }
}

extension AttributeSyntax {
  /// True for `@available(*, unavailable)`, with or without a message.
  var isUnavailableEverywhere: Bool {
    guard attributeName.trimmedDescription == "available", let arguments else { return false }
    let parts = arguments.trimmedDescription.split(separator: ",").map { $0.filter { !$0.isWhitespace } }
    return parts.first == "*" && parts.dropFirst().first == "unavailable"
  }
}

extension VariableDeclSyntax {
  func isSettable(_ binding: PatternBindingSyntax) -> Bool {
    if bindingSpecifier.text == "let" { return false }
    switch binding.accessorBlock?.accessors {
    case .getter: return false
    case .accessors(let list):
      return list.contains { ["set", "willSet", "didSet", "_modify"].contains($0.accessorSpecifier.text) }
    default: return true
    }
  }

  func isStored(_ binding: PatternBindingSyntax) -> Bool {
    guard case .accessors(let list)? = binding.accessorBlock?.accessors else { return binding.accessorBlock == nil }
    return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}

extension String {
  /// The name, in backticks if it is one of these keywords.
  var quotedIfNeeded: String {
    ["self", "default", "class", "switch", "in", "is", "as"].contains(self) ? "`\(self)`" : self
  }
}
