import SwiftSyntax

/// The names of the types that files declare. Such a name does not mean SwiftUI's type of the same name. This applies to a name of the top
/// level in the whole module, and to another name in the declaration that contains it.
final class DeclaredTypes: SyntaxVisitor {
  private(set) var topLevel: Set<String> = []
  /// The nested types and generic parameters, by the type that declares them.
  private var nested: [String: Set<String>] = [:]
  /// The names of each type's superclass and protocols, whose nested types the type inherits.
  private var supertypes: [String: Set<String>] = [:]

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node) }
  override func visit(_ node: AssociatedTypeDeclSyntax) -> SyntaxVisitorContinueKind { add(node.name, node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if let name = Self.typeName(Syntax(node)) { addSupertypes(name, node.inheritanceClause) }
    return .visitChildren
  }

  private func add(_ name: TokenSyntax, _ node: some DeclSyntaxProtocol) -> SyntaxVisitorContinueKind {
    var owner = node.parent
    while let ancestor = owner, Self.typeName(ancestor) == nil {
      // A local type is found by `hides`.
      if ancestor.is(CodeBlockSyntax.self) || ancestor.is(ClosureExprSyntax.self)
        || ancestor.is(AccessorBlockSyntax.self)
      {
        return .visitChildren
      }
      owner = ancestor.parent
    }
    if let type = owner.flatMap(Self.typeName) {
      nested[type, default: []].insert(name.text)
    } else {
      topLevel.insert(name.text)
    }
    let generic = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
    nested[name.text, default: []].formUnion(generic?.parameters.map(\.name.text) ?? [])
    addSupertypes(name.text, node.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause)
    return .visitChildren
  }

  private func addSupertypes(_ name: String, _ clause: InheritanceClauseSyntax?) {
    supertypes[name, default: []].formUnion(clause?.names ?? [])
  }

  /// True if a declaration around the node declares or inherits a type or a generic parameter of that name.
  func hides(_ name: String, at node: Syntax) -> Bool {
    var current = node.parent
    while let ancestor = current {
      var visited: Set<String> = []
      if let type = Self.typeName(ancestor), hasNested(name, in: type, &visited) { return true }
      let generic = ancestor.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
      if generic?.parameters.contains(where: { $0.name.text == name }) == true { return true }
      let local = ancestor.as(CodeBlockItemListSyntax.self)?.contains { item in
        guard case .decl(let declaration) = item.item, declaration.asProtocol((any DeclGroupSyntax).self) != nil else {
          return item.item.as(TypeAliasDeclSyntax.self)?.name.text == name
        }
        return declaration.asProtocol((any NamedDeclSyntax).self)?.name.text == name
      }
      if local == true, ancestor.parent?.is(SourceFileSyntax.self) != true { return true }
      current = ancestor.parent
    }
    return false
  }

  private func hasNested(_ name: String, in type: String, _ visited: inout Set<String>) -> Bool {
    guard visited.insert(type).inserted else { return false }
    if nested[type]?.contains(name) == true { return true }
    return supertypes[type]?.contains { hasNested(name, in: $0, &visited) } ?? false
  }

  /// The name of the type that a declaration declares or extends; `nil` for other nodes.
  private static func typeName(_ node: Syntax) -> String? {
    if let type = node.as(ExtensionDeclSyntax.self)?.extendedType {
      return type.as(MemberTypeSyntax.self)?.name.text ?? type.as(IdentifierTypeSyntax.self)?.name.text
    }
    guard node.asProtocol((any DeclGroupSyntax).self) != nil else { return nil }
    return node.asProtocol((any NamedDeclSyntax).self)?.name.text
  }
}
