import SwiftSyntax

/// Identifies a declaration by its file and the offset of its first byte.
struct DeclarationPosition: Hashable {
  let path: String
  let start: Int
}

/// Finds the types that no longer conform to a protocol when members are removed.
struct Conformances {
  private struct Member {
    /// The name with argument labels: `rows(in:)`, `title`, `init(_:)`, `static ==(_:_:)`.
    let key: String
    let location: DeclarationPosition
  }

  /// The declaration of a type, or one of its extensions.
  private struct Part {
    let location: DeclarationPosition
    let inherited: [String]
    let members: [Member]
    let isExtension: Bool
  }

  /// The requirements of a protocol, without optional ones.
  private struct Requirements {
    var inherited: [String] = []
    var members: [Member] = []
    /// The keys of the requirements if another module declares the protocol, without those that have a default implementation.
    var importedKeys: Set<String> = []
  }

  /// The declaration and the extensions of each type, by its name.
  private var types: [String: [Part]] = [:]
  private var protocols: [String: Requirements] = [:]
  private let importIndexes: [Index]

  /// - Parameters:
  ///   - items: The top-level declarations of each file.
  ///   - others: The indexes of modules that the files import.
  init(_ items: [(path: String, item: Syntax)], importIndexes: [Index]) {
    self.importIndexes = importIndexes
    for index in importIndexes {
      for (name, type) in index.types where type.kind == .protocol { protocols[name] = Self.requirements(of: type) }
    }
    for (path, item) in items { add(item, path) }
  }

  private static func key(_ member: IndexedMember) -> String { (member.isStatic ? "static " : "") + member.key }

  private static func requirements(of type: IndexedType) -> Requirements {
    let defaults = Set(type.members.filter(\.isInExtension).map(key))
    let required = type.members.filter { !$0.isInExtension && !$0.isOptional }.map(key)
    return Requirements(inherited: type.inherited, importedKeys: Set(required).subtracting(defaults))
  }

  private mutating func add(_ item: Syntax, _ path: String) {
    guard let group = item.asProtocol((any DeclGroupSyntax).self) else { return }
    let members = Indexer.declarations(group.memberBlock.members).flatMap { declaration in
      let location = DeclarationPosition(path: path, start: declaration.start)
      return Self.keys(of: declaration).map { Member(key: $0, location: location) }
    }
    let location = DeclarationPosition(path: path, start: item.start)
    let inherited = group.inheritanceClause?.names ?? []
    if let node = item.as(ProtocolDeclSyntax.self) {
      let optional = Indexer.declarations(node.memberBlock.members).filter { $0.traits.modifiers.contains("optional") }
      let starts = Set(optional.map(\.start))
      protocols[node.name.text.unquoted] = Requirements(
        inherited: inherited, members: members.filter { !starts.contains($0.location.start) })
    }
    let name =
      item.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription.withoutGenerics
      ?? item.asProtocol((any NamedDeclSyntax).self)?.name.text.unquoted
    guard let name, !item.is(ProtocolDeclSyntax.self) else { return }
    types[name, default: []].append(
      Part(location: location, inherited: inherited, members: members, isExtension: item.is(ExtensionDeclSyntax.self)))
  }

  /// The keys of the members that a declaration declares. A variable declaration may have several.
  private static func keys(of declaration: DeclSyntax) -> [String] {
    let scope = declaration.traits.isStatic ? "static " : ""
    func key(_ name: String, _ parameters: FunctionParameterClauseSyntax) -> String {
      "\(name)(\(parameters.parameters.map { $0.firstName.text.unquoted + ":" }.joined()))"
    }
    if let node = declaration.as(FunctionDeclSyntax.self) { return [scope + node.key] }
    if let node = declaration.as(InitializerDeclSyntax.self) { return [key("init", node.signature.parameterClause)] }
    if let node = declaration.as(SubscriptDeclSyntax.self) { return [scope + key("subscript", node.parameterClause)] }
    return declaration.as(VariableDeclSyntax.self)?.bindings.map { scope + $0.pattern.trimmedDescription.unquoted }
      ?? []
  }

  /// The declarations of types that no longer conform because a required member is removed. If another module declares the type, it is
  /// the extension with the conformance.
  func nonconforming(isRemoved: (DeclarationPosition) -> Bool) -> Set<DeclarationPosition> {
    var nonconforming: Set<DeclarationPosition> = []
    for (name, parts) in types where protocols[name] == nil {
      let members = parts.flatMap(\.members)
      let removed = Set(members.filter { isRemoved($0.location) }.map(\.key))
      guard !removed.isEmpty else { continue }
      let lost = removed.subtracting(self.members(of: name, isRemoved))
      let isDeclared = parts.contains { !$0.isExtension }
      for part in parts where !isRemoved(part.location) {
        guard required(by: part.inherited, isRemoved).contains(where: lost.contains) else { continue }
        let locations = isDeclared ? parts.filter { !$0.isExtension }.map(\.location) : [part.location]
        nonconforming.formUnion(locations.filter { !isRemoved($0) })
      }
    }
    return nonconforming
  }

  /// True if a protocol of the type requires a member, and neither a superclass nor another member fulfils the requirement.
  func requires(_ member: DeclarationPosition, isRemoved: (DeclarationPosition) -> Bool) -> Bool {
    for (name, parts) in types where protocols[name] == nil {
      let keys = parts.flatMap(\.members).filter { $0.location == member }.map(\.key)
      guard !keys.isEmpty else { continue }
      let remaining = members(of: name) { isRemoved($0) || $0 == member }
      return !required(by: parts.flatMap(\.inherited), isRemoved).subtracting(remaining).isDisjoint(with: keys)
    }
    return false
  }

  /// The keys of the members that a type and its superclasses have after the removal.
  private func members(of name: String, _ isRemoved: (DeclarationPosition) -> Bool) -> Set<String> {
    var (found, visited): (Set<String>, Set<String>) = ([], [])
    var pending = [name]
    while let next = pending.popLast() {
      guard visited.insert(next).inserted, protocols[next] == nil else { continue }
      for part in types[next] ?? [] {
        found.formUnion(part.members.filter { !isRemoved($0.location) }.map(\.key))
        pending += part.inherited
      }
      for type in importIndexes.compactMap({ $0.types[next] }) {
        found.formUnion(type.members.map(Self.key))
        pending += type.inherited
      }
    }
    return found
  }

  /// The keys of the members that these protocols and those that they inherit require, without default implementations in extensions.
  private func required(by names: [String], _ isRemoved: (DeclarationPosition) -> Bool) -> Set<String> {
    var (keys, defaults, visited): (Set<String>, Set<String>, Set<String>) = ([], [], [])
    var pending = names
    while let next = pending.popLast() {
      guard visited.insert(next).inserted, let found = protocols[next] else { continue }
      keys.formUnion(found.importedKeys)
      keys.formUnion(found.members.filter { !isRemoved($0.location) }.map(\.key))
      defaults.formUnion((types[next] ?? []).flatMap(\.members).filter { !isRemoved($0.location) }.map(\.key))
      pending += found.inherited
    }
    return keys.subtracting(defaults)
  }
}
