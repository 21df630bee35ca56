import SwiftSyntax

/// Adds the declarations of one file to the index.
final class Indexer: SyntaxVisitor {
  private(set) var index: Index
  private var scope: [String] = []
  /// The extensions, by the name of the type as written. The qualified names are resolved when all files were read.
  private(set) var extended: [(name: String, part: IndexedType)] = []

  /// Whether only public declarations are read, for the index of a module that is not rewritten.
  private let isPublicOnly: Bool

  init(_ index: Index, isPublicOnly: Bool = false) {
    self.index = index
    self.isPublicOnly = isPublicOnly
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text, .class, node, node.inheritanceClause, node.memberBlock)
  }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text, .actor, node, node.inheritanceClause, node.memberBlock)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text, .value, node, node.inheritanceClause, node.memberBlock)
  }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text, .value, node, node.inheritanceClause, node.memberBlock)
  }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    declare(node.name.text, .protocol, node, node.inheritanceClause, node.memberBlock)
  }
  override func visitPost(_ node: ClassDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { scope.removeLast() }
  override func visitPost(_ node: ProtocolDeclSyntax) { scope.removeLast() }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    index.aliases[(scope + [node.name.text]).joined(separator: ".")] =
      node.initializer.value.trimmedDescription.withoutGenerics
    return .skipChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription.withoutGenerics
    let traits = node.traits
    let members = Self.members(
      node.memberBlock, all: traits.has("objc"), isRequirement: false, isExtension: true,
      isPublicOnly: isPublicOnly && !traits.isPublic)
    var part = IndexedType(kind: .extension, inherited: node.inheritanceClause?.names ?? [], members: members)
    part.initializers = Self.initializers(node.memberBlock)
    extended.append((name, part))
    scope.append(name)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scope.removeLast() }

  private func declare(
    _ name: String, _ kind: IndexedType.Kind, _ node: some DeclSyntaxProtocol, _ inheritance: InheritanceClauseSyntax?,
    _ block: MemberBlockSyntax
  ) -> SyntaxVisitorContinueKind {
    scope.append(name.unquoted)
    let traits = node.traits
    if isPublicOnly, !traits.isPublic { return .visitChildren }
    // `protocol P where Self: UIView` means the same as `protocol P: UIView`.
    let whereBounds = node.as(ProtocolDeclSyntax.self)?.genericWhereClause?.bounds(of: "Self") ?? []
    var type = IndexedType(kind: kind, inherited: (inheritance?.names ?? []) + whereBounds)
    type.hasAllMembers = traits.has("objcMembers")
    type.isObjCProtocol = kind == .protocol && traits.has("objc")
    type.requiresInit =
      kind == .protocol && !["open", "public", "package"].contains(traits.access)
      && Self.declarations(block.members).contains { $0.isPlainInitializer }
    type.objcName = traits.objcName
    type.members = Self.members(
      block, all: type.isObjCProtocol, isRequirement: kind == .protocol, isExtension: false,
      isPublicOnly: isPublicOnly && kind != .protocol)
    type.initializers = Self.initializers(block)
    type.generics = Self.generics(node, block)
    index.types[scope.joined(separator: ".")] = type
    return .visitChildren
  }

  private static func initializers(_ block: MemberBlockSyntax) -> [[String]] {
    declarations(block.members).compactMap { declaration in
      declaration.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters.map(\.firstName.text.unquoted)
    }
  }

  private static func generics(_ node: some DeclSyntaxProtocol, _ block: MemberBlockSyntax) -> [String: [String]] {
    var found: [String: [String]] = [:]
    let generic = node.asProtocol((any WithGenericParametersSyntax).self)
    for parameter in generic?.genericParameterClause?.parameters ?? [] {
      let whereBounds = generic?.genericWhereClause?.bounds(of: parameter.name.text) ?? []
      found[parameter.name.text] = (parameter.inheritedType?.composedNames ?? []) + whereBounds
    }
    for type in block.members.compactMap({ $0.decl.as(AssociatedTypeDeclSyntax.self) }) {
      found[type.name.text] = type.inheritanceClause?.names ?? []
    }
    return found
  }

  static func members(
    _ block: MemberBlockSyntax, all: Bool, isRequirement: Bool, isExtension: Bool, isPublicOnly: Bool
  ) -> [IndexedMember] {
    declarations(block.members).flatMap { declaration -> [IndexedMember] in
      if isPublicOnly, !declaration.traits.isPublic { return [] }
      return members(declaration, all: all).map { member in
        var member = member
        member.isInExtension = isExtension
        return member
      }
    }
  }

  /// The declarations in a member block, including those within `#if`.
  static func declarations(_ list: MemberBlockItemListSyntax) -> [DeclSyntax] {
    list.flatMap { item -> [DeclSyntax] in
      guard let conditional = item.decl.as(IfConfigDeclSyntax.self) else { return [item.decl] }
      return conditional.clauses.flatMap { clause -> [DeclSyntax] in
        guard case .decls(let members) = clause.elements else { return [] }
        return declarations(members)
      }
    }
  }

  static func members(_ declaration: DeclSyntax, all: Bool) -> [IndexedMember] {
    let traits = declaration.traits
    let isVisible = (all || traits.isObjC) && !traits.has("nonobjc")
    func make(_ kind: IndexedMember.Kind, _ name: String, _ selector: String) -> IndexedMember {
      var member = IndexedMember(kind: kind, name: name, selector: selector)
      member.isObjC = isVisible
      member.isNamed = traits.objcName != nil
      member.isOptional = traits.modifiers.contains("optional")
      member.isOverride = traits.modifiers.contains("override")
      member.isStatic = traits.isStatic
      member.isDynamic = traits.modifiers.contains("dynamic")
      return member
    }
    if let function = declaration.as(FunctionDeclSyntax.self) {
      let derived = SelectorNames.renamed[function.key].flatMap { traits.isObjC ? nil : $0 } ?? function.selector
      var member = make(.method, function.name.text.unquoted, traits.objcName ?? derived)
      member.labels = function.labels
      member.types = function.parameters.map { $0.type.plainDescription + ($0.ellipsis == nil ? "" : "...") }
      return [member]
    }
    if let variable = declaration.as(VariableDeclSyntax.self) {
      return variable.bindings.compactMap { binding in
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text.unquoted else { return nil }
        var member = make(.property, name, traits.objcName ?? name)
        member.types = binding.typeAnnotation.map { [$0.type.trimmedDescription] } ?? []
        if binding.typeAnnotation == nil { member.value = binding.initializer?.value.shortDescription }
        return member
      }
    }
    return []
  }
}

extension ExprSyntax {
  /// The text of an expression without closures and of at most 200 bytes; `nil` for another one.
  fileprivate var shortDescription: String? {
    let text = trimmedDescription
    return text.utf8.count <= 200 && !text.contains("{") ? text : nil
  }
}

extension DeclSyntax {
  /// True for `init()`.
  var isPlainInitializer: Bool {
    guard let node = self.as(InitializerDeclSyntax.self) else { return false }
    return node.optionalMark == nil && node.signature.parameterClause.parameters.isEmpty
      && node.signature.effectSpecifiers == nil
  }
}
