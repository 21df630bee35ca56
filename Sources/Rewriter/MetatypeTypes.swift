import SwiftSyntax

/// Finds the types to which the code around a node constrains generic parameters, associated types and `Self`.
struct MetatypeTypes {
  private let declarations: Declarations
  private let node: Syntax
  private let scope: [String]

  init(_ declarations: Declarations, at node: Syntax, scope: [String]) {
    (self.declarations, self.node, self.scope) = (declarations, node, scope)
  }

  /// The argument labels of the static functions `_init` in Vitrine's classes.
  static let initializers: Set<[String]> = [
    [], ["frame"], ["style", "reuseIdentifier"], ["reuseIdentifier"], ["nibName", "bundle"], ["rootViewController"],
    ["image"], ["style"], ["collectionViewLayout"], ["target", "action"], ["layer"], ["context"],
    ["identifier", "source", "destination"],
  ]

  /// True if the nearest class with such an initializer belongs to UIKit, CoreData or Foundation instead of the project.
  func inheritsInitializer(_ labels: [String], _ types: [String]) -> Bool {
    var visited: Set<String> = []
    return types.contains { search(labels, $0, &visited) == true }
      && !types.contains { search(labels, $0, &visited) == false }
  }

  /// True if one of the types, or a class or protocol that it inherits, declares an initializer outside of UIKit.
  func declareInitializers(_ types: [String]) -> Bool {
    types.compactMap { declarations.resolve($0, in: scope) }
      .flatMap { declarations.superclasses(of: $0) + declarations.protocols(of: $0) }
      .contains { !declarations.isDeclaredInUIKit($0) && !declarations.initializers($0).isEmpty }
  }

  /// True if a type inherits the initializer from such a framework, false if the project declares it, `nil` if it is not found.
  private func search(_ labels: [String], _ name: String, _ visited: inout Set<String>) -> Bool? {
    guard let found = declarations.resolve(name, in: scope), let type = declarations.type(found) else {
      return Self.foundation[name]?.contains(labels)
    }
    if type.kind == .class {
      for superclass in declarations.superclasses(of: found) {
        if declarations.isDeclaredInUIKit(superclass) { return true }
        if declarations.initializers(superclass).contains(labels) { return false }
      }
      let root = declarations.superclasses(of: found).last.flatMap { declarations.type($0)?.inherited.first }
      return root.flatMap { Self.foundation[$0]?.contains(labels) }
    }
    guard type.kind == .protocol, !declarations.isDeclaredInUIKit(found) else { return nil }
    if declarations.initializers(found).contains(labels) { return false }
    for inherited in type.inherited where visited.insert(inherited).inserted {
      if let result = search(labels, inherited, &visited) { return result }
    }
    return nil
  }

  /// The argument labels of initializers of classes that are in no index.
  private static let foundation: [String: Set<[String]>] = ["NSObject": [[]], "NSManagedObject": [["context"]]]

  /// True if the node is within a static method or property.
  var isInStaticMember: Bool {
    var current = node.parent
    while let parent = current {
      if let function = parent.as(FunctionDeclSyntax.self), function.parent?.is(MemberBlockItemSyntax.self) == true {
        return DeclSyntax(function).traits.isStatic
      }
      if parent.is(InitializerDeclSyntax.self) { return false }
      if let variable = parent.as(VariableDeclSyntax.self), parent.parent?.is(MemberBlockItemSyntax.self) == true {
        return DeclSyntax(variable).traits.isStatic
      }
      current = parent.parent
    }
    return false
  }

  /// The types to which a generic parameter, an associated type or `Self` is constrained; `nil` for another name.
  func bounds(of name: String) -> [String]? {
    if let dot = name.lastIndex(of: ".") {
      let member = String(name[name.index(after: dot)...])
      guard let base = bounds(of: String(name[..<dot])) else { return nil }
      let whereBounds = whereClauseBounds(name)
      let inherited = base.lazy.compactMap { associatedType(member, of: $0) }.first
      return whereBounds.isEmpty && inherited == nil ? nil : whereBounds + (inherited ?? [])
    }
    if name == "Self" { return scope.isEmpty ? nil : [scope.joined(separator: ".")] + whereClauseBounds(name) }
    if LocalBinding.of(name, at: node) != nil { return nil }
    for declaration in enclosingClauses {
      if let parameter = declaration.parameters?.parameters.first(where: { $0.name.text == name }) {
        return (parameter.inheritedType?.composedNames ?? []) + whereClauseBounds(name)
      }
    }
    // The node may be in an extension or a protocol, whose parameters are in the index.
    let owners = scope.indices.reversed().map { scope[...$0].joined(separator: ".") }
    let generic = owners.lazy.compactMap { declarations.type($0)?.generics[name] }.first
    if let generic { return generic + whereClauseBounds(name) }
    guard declarations.resolve(name, in: scope) == nil else { return nil }
    return owners.lazy.compactMap { associatedType(name, of: $0) }.first.map { $0 + whereClauseBounds(name) }
  }

  private func associatedType(_ name: String, of type: String) -> [String]? {
    guard let resolved = declarations.resolve(type, in: scope) else { return nil }
    if let found = declarations.type(resolved)?.generics[name] { return found }
    return declarations.protocols(of: resolved).sorted().lazy.compactMap { declarations.type($0)?.generics[name] }.first
  }

  /// The types to which the enclosing `where` clauses constrain a name.
  private func whereClauseBounds(_ name: String) -> [String] {
    enclosingClauses.flatMap { declaration in declaration.clause?.bounds(of: name) ?? [] }
  }

  /// The generic parameters and `where` clauses of the enclosing declarations, the innermost first.
  private var enclosingClauses: [(parameters: GenericParameterClauseSyntax?, clause: GenericWhereClauseSyntax?)] {
    var found: [(GenericParameterClauseSyntax?, GenericWhereClauseSyntax?)] = []
    var current = node.parent
    while let parent = current {
      if let declaration = parent.asProtocol((any WithGenericParametersSyntax).self) {
        found.append((declaration.genericParameterClause, declaration.genericWhereClause))
      } else if let declaration = parent.as(ExtensionDeclSyntax.self) {
        found.append((nil, declaration.genericWhereClause))
      } else if let declaration = parent.as(ProtocolDeclSyntax.self) {
        found.append((nil, declaration.genericWhereClause))
      }
      current = parent.parent
    }
    return found
  }
}

extension GenericWhereClauseSyntax {
  /// The types to which the clause constrains a name.
  func bounds(of name: String) -> [String] {
    requirements.flatMap { element -> [String] in
      switch element.requirement {
      case .conformanceRequirement(let node) where node.leftType.trimmedDescription == name:
        node.rightType.composedNames
      case .sameTypeRequirement(let node) where node.leftType.trimmedDescription == name:
        [node.rightType.trimmedDescription]
      default: []
      }
    }
  }
}

extension Declarations {
  fileprivate func isDeclaredInUIKit(_ name: String) -> Bool {
    importIndexes.contains { $0.module == "UIKit" && $0.types[name].map { $0.kind != .extension } == true }
      && !isInModule(name)
  }

  /// The argument labels of the initializers that the type declares, in all modules.
  fileprivate func initializers(_ name: String) -> [[String]] {
    ([moduleIndex] + importIndexes).flatMap { $0.types[name]?.initializers ?? [] }
  }
}
