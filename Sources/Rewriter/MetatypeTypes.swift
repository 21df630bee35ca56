import SwiftSyntax

/// Finds the protocols to which the code around a node constrains generic parameters, associated types and `Self`.
struct MetatypeTypes {
  private let declarations: Declarations
  private let node: Syntax
  private let scope: [String]

  init(_ declarations: Declarations, at node: Syntax, scope: [String]) {
    (self.declarations, self.node, self.scope) = (declarations, node, scope)
  }

  /// The argument labels of the functions `_init`.
  static let initializers: Set<[String]> = [
    [], ["frame"], ["style", "reuseIdentifier"], ["reuseIdentifier"], ["nibName", "bundle"], ["rootViewController"],
    ["image"], ["style"], ["collectionViewLayout"], ["target", "action"], ["layer"], ["context"],
    ["identifier", "source", "destination"],
  ]

  /// True if the first class with such an initializer, from the types upward, is one of another language's framework.
  func inheritsInitializer(_ labels: [String], _ types: [String]) -> Bool {
    var visited: Set<String> = []
    return types.contains { search(labels, $0, &visited) == true }
      && !types.contains { search(labels, $0, &visited) == false }
  }

  /// Nil if neither is found.
  private func search(_ labels: [String], _ name: String, _ visited: inout Set<String>) -> Bool? {
    guard let found = declarations.resolve(name, in: scope), let type = declarations.type(found) else {
      return Self.foundation[name]?.contains(labels)
    }
    if type.kind == .class {
      for superclass in declarations.superclasses(of: found) {
        if declarations.isOfUIKit(superclass) { return true }
        if declarations.initializers(superclass).contains(labels) { return false }
      }
      let root = declarations.superclasses(of: found).last.flatMap { declarations.type($0)?.inherited.first }
      return root.flatMap { Self.foundation[$0]?.contains(labels) }
    }
    guard type.kind == .protocol, !declarations.isOfUIKit(found) else { return nil }
    if declarations.initializers(found).contains(labels) { return false }
    for inherited in type.inherited where visited.insert(inherited).inserted {
      if let result = search(labels, inherited, &visited) { return result }
    }
    return nil
  }

  /// Classes that no index has.
  private static let foundation: [String: Set<[String]>] = ["NSObject": [[]], "NSManagedObject": [["context"]]]

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

  /// The types that a generic parameter, an associated type or `Self` inherits; nil for another name.
  func bounds(of name: String) -> [String]? {
    if let dot = name.lastIndex(of: ".") {
      let member = String(name[name.index(after: dot)...])
      guard let base = bounds(of: String(name[..<dot])) else { return nil }
      let stated = stated(name)
      let inherited = base.lazy.compactMap { associatedType(member, of: $0) }.first
      return stated.isEmpty && inherited == nil ? nil : stated + (inherited ?? [])
    }
    if name == "Self" { return scope.isEmpty ? nil : [scope.joined(separator: ".")] + stated(name) }
    if LocalBinding.of(name, at: node) != nil { return nil }
    for declaration in enclosing {
      if let parameter = declaration.parameters?.parameters.first(where: { $0.name.text == name }) {
        return (parameter.inheritedType?.composedNames ?? []) + stated(name)
      }
    }
    // A member of an extension, or of a protocol.
    let owners = scope.indices.reversed().map { scope[...$0].joined(separator: ".") }
    let own = owners.lazy.compactMap { declarations.type($0)?.generics[name] }.first
    if let own { return own + stated(name) }
    guard declarations.resolve(name, in: scope) == nil else { return nil }
    return owners.lazy.compactMap { associatedType(name, of: $0) }.first.map { $0 + stated(name) }
  }

  private func associatedType(_ name: String, of type: String) -> [String]? {
    guard let resolved = declarations.resolve(type, in: scope) else { return nil }
    if let found = declarations.type(resolved)?.generics[name] { return found }
    return declarations.protocols(of: resolved).sorted().lazy.compactMap { declarations.type($0)?.generics[name] }.first
  }

  /// What the `where` clauses around the node say of a name.
  private func stated(_ name: String) -> [String] {
    enclosing.flatMap { declaration in declaration.clause?.bounds(of: name) ?? [] }
  }

  private var enclosing: [(parameters: GenericParameterClauseSyntax?, clause: GenericWhereClauseSyntax?)] {
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
  fileprivate func isOfUIKit(_ name: String) -> Bool {
    others.contains { $0.module == "UIKit" && $0.types[name].map { $0.kind != .extension } == true }
      && !isOwn(name)
  }

  /// The argument labels of the initializers that the type declares, in all modules.
  fileprivate func initializers(_ name: String) -> [[String]] {
    ([moduleIndex] + others).flatMap { $0.types[name]?.initializers ?? [] }
  }
}
