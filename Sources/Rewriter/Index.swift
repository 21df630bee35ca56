import Foundation

/// The declarations of a module, as later modules need them.
struct Index: Codable {
  var module: String
  var types: [String: IndexedType] = [:]
  var aliases: [String: String] = [:]
}

/// A type with the members of its declaration and its extensions.
struct IndexedType: Codable {
  enum Kind: String, Codable { case `class`, `protocol`, actor, value, `extension` }

  var kind: Kind
  /// The names after its colon, and those of its extensions.
  var inherited: [String] = []
  var hasAllMembers = false
  var isObjCProtocol = false
  /// True for a protocol of a module's own use that requires `init()`.
  var requiresInit = false
  /// True for a class whose rewritten declaration has a list of members.
  var hasTable = false
  var objcName: String?
  var members: [IndexedMember] = []
  /// The argument labels of the initializers.
  var initializers: [[String]] = []
  /// Generic parameters and associated types, with the types that they inherit.
  var generics: [String: [String]] = [:]
}

struct IndexedMember: Codable {
  enum Kind: String, Codable { case method, property, other }

  var kind: Kind
  var name: String
  /// `_` for none.
  var labels: [String] = []
  /// Types of the parameters; of a property its own, empty if it is inferred.
  var types: [String] = []
  /// The selector, or a property's key.
  var selector: String
  /// True if the declaration has an attribute for it.
  var isObjC = false
  /// True if `@objc(name)` gives the selector.
  var isNamed = false
  var isOptional = false
  var isOverride = false
  var isStatic = false
  var isInExtension = false
  var isDynamic = false

  /// The full name, such as `tapped(_:)`, which distinguishes overloads.
  var key: String { kind == .method ? "\(name)(\(labels.map { $0 + ":" }.joined()))" : name }
}

/// All indexes that names are looked up in: this module's and its imports'.
struct Declarations {
  /// The index of the module that is rewritten.
  var moduleIndex: Index
  let others: [Index]

  /// The qualified name of a type that is called `name` within `scope`.
  func resolve(_ name: String, in scope: [String] = []) -> String? {
    var visited: Set<String> = []
    return resolve(name, in: scope, &visited)
  }

  /// - Parameter visited: The names that were looked up on the way. Aliases of two modules, or of two clauses of an `#if`, can name each
  ///   other: `typealias UIControlState = UIControl.State` and `typealias State = UIControlState`.
  private func resolve(_ name: String, in scope: [String], _ visited: inout Set<String>) -> String? {
    let plain = name.withoutGenerics
    for length in stride(from: scope.count, through: 0, by: -1) {
      let candidate = (scope.prefix(length) + [plain]).joined(separator: ".")
      if let type = known(candidate, &visited) { return type }
    }
    let unqualified = plain.split(separator: ".").dropFirst().joined(separator: ".")
    return unqualified.isEmpty ? nil : known(unqualified, &visited)
  }

  private func known(_ name: String, _ visited: inout Set<String>) -> String? {
    if type(name) != nil { return name }
    guard visited.insert(name).inserted else { return nil }
    for index in [moduleIndex] + others {
      guard let target = index.aliases[name], target != name else { continue }
      if let found = resolve(target, in: [], &visited) { return found }
    }
    return nil
  }

  func type(_ name: String) -> IndexedType? {
    ([moduleIndex] + others).lazy.compactMap { $0.types[name] }.first { $0.kind != .extension }
  }

  /// The members of the type in all modules.
  func members(_ name: String) -> [IndexedMember] {
    ([moduleIndex] + others).flatMap { $0.types[name]?.members ?? [] }
  }

  /// Properties that report their changes.
  var dynamicProperties: Set<String> {
    Set(([moduleIndex] + others).flatMap { $0.types.values.flatMap(\.members) }.filter(\.isDynamic).map(\.name))
  }

  func isOwn(_ name: String) -> Bool { moduleIndex.types[name].map { $0.kind != .extension } ?? false }

  func superclass(of name: String) -> String? {
    guard let type = type(name), type.kind == .class, let first = type.inherited.first else { return nil }
    let scope = name.split(separator: ".").dropLast().map(String.init)
    guard let found = resolve(first, in: scope) else { return nil }
    return self.type(found)?.kind == .class ? found : nil
  }

  /// The class and its superclasses as far as they are known.
  func superclasses(of name: String) -> [String] {
    var chain = [name]
    while let next = superclass(of: chain[chain.count - 1]), !chain.contains(next) { chain.append(next) }
    return chain
  }

  /// All protocols of the class and its superclasses that are known, with those that they inherit.
  func protocols(of name: String) -> Set<String> {
    var found: Set<String> = []
    func add(_ name: String) {
      guard let type = type(name) else { return }
      let scope = name.split(separator: ".").dropLast().map(String.init)
      let extended = ([moduleIndex] + others).compactMap { $0.types[name] }.filter { $0.kind == .extension }.flatMap(
        \.inherited)
      for inherited in type.inherited + extended {
        guard let resolved = resolve(inherited, in: scope), self.type(resolved)?.kind == .protocol else { continue }
        if found.insert(resolved).inserted { add(resolved) }
      }
    }
    for name in superclasses(of: name) { add(name) }
    return found
  }

  /// True if a superclass has a list of members, which this class then overrides.
  func inheritsTable(_ name: String) -> Bool {
    superclasses(of: name).dropFirst().contains { superclass in
      guard let type = type(superclass) else { return false }
      return type.hasTable || type.inherited.contains { $0.hasSuffix("ObjectiveCMembers") }
    }
  }

  func hasAllMembers(_ name: String) -> Bool {
    superclasses(of: name).contains { type($0)?.hasAllMembers == true }
  }

  /// The requirements of `@objc` protocols, by their keys.
  func objcRequirements(of name: String) -> [String: [IndexedMember]] {
    let members = protocols(of: name).sorted().filter { type($0)?.isObjCProtocol == true }.flatMap(members)
    return Dictionary(grouping: members, by: \.key)
  }
}

extension [String: [IndexedMember]] {
  /// The requirement that a member fulfils: of several with its name and labels the one with its parameters' types.
  func requirement(of member: IndexedMember) -> IndexedMember? {
    guard let found = self[member.key] else { return nil }
    return found.first { $0.hasTypes(of: member) } ?? found.first
  }
}

extension IndexedMember {
  /// True if the parameters have the same types. One of the members may name their modules and outer types.
  fileprivate func hasTypes(of other: IndexedMember) -> Bool {
    func plain(_ type: String) -> String { type.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" } }
    return types.count == other.types.count
      && zip(types.map(plain), other.types.map(plain)).allSatisfy {
        $0 == $1 || $0.hasSuffix("." + $1) || $1.hasSuffix("." + $0)
      }
  }
}

extension String {
  /// `Base` for `Base<Int>`.
  var withoutGenerics: String {
    let name = firstIndex(of: "<").map { String(self[..<$0]) } ?? self
    return name.trimmingCharacters(in: .whitespaces)
  }

  var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
}
