import Foundation

/// The declarations of a module, for rewriting the modules that import it.
struct Index: Codable {
  var module: String
  var types: [String: IndexedType] = [:]
  var aliases: [String: String] = [:]
}

/// A type with the members of its declaration and its extensions.
struct IndexedType: Codable {
  enum Kind: String, Codable { case `class`, `protocol`, actor, value, `extension` }

  var kind: Kind
  /// The inherited types and protocols of the declaration and its extensions.
  var inherited: [String] = []
  var hasAllMembers = false
  var isObjCProtocol = false
  /// True for a protocol that requires `init()` and is not public.
  var requiresInit = false
  /// True for a class whose rewritten declaration has a list of members.
  var hasTable = false
  var objcName: String?
  var members: [IndexedMember] = []
  /// The argument labels of the initializers.
  var initializers: [[String]] = []
  /// The types to which generic parameters and associated types are constrained, by name.
  var generics: [String: [String]] = [:]
}

struct IndexedMember: Codable {
  enum Kind: String, Codable { case method, property, other }

  var kind: Kind
  var name: String
  /// The argument labels, `_` for none.
  var labels: [String] = []
  /// The types of the parameters, or the type of a property; empty if it is inferred.
  var types: [String] = []
  /// The initial value of a property whose type is inferred, if it is short and has no closure.
  var value: String?
  /// The selector of a method, or the key of a property.
  var selector: String
  /// True if an attribute makes the member visible to Objective-C.
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

/// Looks up names in the indexes of this module and of the modules that it imports.
struct Declarations {
  /// The index of the module that is rewritten.
  var moduleIndex: Index
  /// The indexes of the imported modules.
  let importIndexes: [Index]

  /// The qualified name of a type that is called `name` within `scope`.
  func resolve(_ name: String, in scope: [String] = []) -> String? {
    var visited: Set<String> = []
    return resolve(name, in: scope, &visited)
  }

  /// - Parameter visited: The names that were looked up already, because aliases of two modules, or of two clauses of an `#if`, can name
  ///   each other: `typealias UIControlState = UIControl.State` and `typealias State = UIControlState`.
  private func resolve(_ name: String, in scope: [String], _ visited: inout Set<String>) -> String? {
    let plain = name.withoutGenerics
    for length in stride(from: scope.count, through: 0, by: -1) {
      let candidate = (scope.prefix(length) + [plain]).joined(separator: ".")
      if let type = lookUp(candidate, &visited) { return type }
    }
    let unqualified = plain.split(separator: ".").dropFirst().joined(separator: ".")
    return unqualified.isEmpty ? nil : lookUp(unqualified, &visited)
  }

  private func lookUp(_ name: String, _ visited: inout Set<String>) -> String? {
    if type(name) != nil { return name }
    guard visited.insert(name).inserted else { return nil }
    for index in [moduleIndex] + importIndexes {
      guard let target = index.aliases[name], target != name else { continue }
      if let found = resolve(target, in: [], &visited) { return found }
    }
    return nil
  }

  /// The declaration of a type with a qualified name; `nil` if no index has it.
  func type(_ name: String) -> IndexedType? {
    ([moduleIndex] + importIndexes).lazy.compactMap { $0.types[name] }.first { $0.kind != .extension }
  }

  /// The members of a type, including those of its extensions in all modules.
  func members(_ name: String) -> [IndexedMember] {
    ([moduleIndex] + importIndexes).flatMap { $0.types[name]?.members ?? [] }
  }

  /// The names of all `dynamic` properties, which report their changes to observers.
  var dynamicProperties: Set<String> {
    Set(([moduleIndex] + importIndexes).flatMap { $0.types.values.flatMap(\.members) }.filter(\.isDynamic).map(\.name))
  }

  /// True if this module declares the type.
  func isInModule(_ name: String) -> Bool { moduleIndex.types[name].map { $0.kind != .extension } ?? false }

  func superclass(of name: String) -> String? {
    guard let type = type(name), type.kind == .class, let first = type.inherited.first else { return nil }
    let scope = name.split(separator: ".").dropLast().map(String.init)
    guard let found = resolve(first, in: scope) else { return nil }
    return self.type(found)?.kind == .class ? found : nil
  }

  /// The class and its known superclasses, in this order.
  func superclasses(of name: String) -> [String] {
    var chain = [name]
    while let next = superclass(of: chain[chain.count - 1]), !chain.contains(next) { chain.append(next) }
    return chain
  }

  /// All known protocols to which the type conforms, including inherited ones.
  func protocols(of name: String) -> Set<String> {
    var found: Set<String> = []
    func add(_ name: String) {
      guard let type = type(name) else { return }
      let scope = name.split(separator: ".").dropLast().map(String.init)
      let extensions = ([moduleIndex] + importIndexes).compactMap { $0.types[name] }.filter { $0.kind == .extension }
      let extended = extensions.flatMap(\.inherited)
      for inherited in type.inherited + extended {
        guard let resolved = resolve(inherited, in: scope), self.type(resolved)?.kind == .protocol else { continue }
        if found.insert(resolved).inserted { add(resolved) }
      }
    }
    for name in superclasses(of: name) { add(name) }
    return found
  }

  /// True if a superclass has a list of members, so that this class's list is an override.
  func inheritsTable(_ name: String) -> Bool {
    superclasses(of: name).dropFirst().contains { superclass in
      guard let type = type(superclass) else { return false }
      return type.hasTable || type.inherited.contains { $0.hasSuffix("ObjectiveCMembers") }
    }
  }

  /// True if the class or a superclass is `@objcMembers`.
  func hasAllMembers(_ name: String) -> Bool {
    superclasses(of: name).contains { type($0)?.hasAllMembers == true }
  }

  /// The requirements of the `@objc` protocols to which a type conforms, by key.
  func objcRequirements(of name: String) -> [String: [IndexedMember]] {
    let members = protocols(of: name).sorted().filter { type($0)?.isObjCProtocol == true }.flatMap(members)
    return Dictionary(grouping: members, by: \.key)
  }
}

extension [String: [IndexedMember]] {
  /// The requirement that a member fulfils. Of several with the same name and labels, it is the one with the same parameter types.
  func requirement(of member: IndexedMember) -> IndexedMember? {
    guard let found = self[member.key] else { return nil }
    return found.first { $0.hasTypes(of: member) } ?? found.first
  }
}

extension IndexedMember {
  /// True if the parameters have the same types. One of the members may qualify them by modules and outer types.
  fileprivate func hasTypes(of other: IndexedMember) -> Bool {
    func plain(_ type: String) -> String { type.filter { !$0.isWhitespace && $0 != "?" && $0 != "!" } }
    return types.count == other.types.count
      && zip(types.map(plain), other.types.map(plain)).allSatisfy {
        $0 == $1 || $0.hasSuffix("." + $1) || $1.hasSuffix("." + $0)
      }
  }
}

extension String {
  /// The name without generic arguments: `Base` for `Base<Int>`.
  var withoutGenerics: String {
    let name = firstIndex(of: "<").map { String(self[..<$0]) } ?? self
    return name.trimmingCharacters(in: .whitespaces)
  }

  var firstUppercased: String { prefix(1).uppercased() + dropFirst() }
}
