import Foundation
import Introspection

/// The members of a class and its superclasses, by name. A table is made once for each class.
final class ObjectiveCTable: Sendable {
  private let methods: [String: ObjectiveCMember.Method]
  private let classMethods: [String: ObjectiveCMember.ClassMethod]
  private let properties: [String: ObjectiveCMember.Property]

  private static let lock = NSLock()
  private nonisolated(unsafe) static var tables: [ObjectIdentifier: ObjectiveCTable] = [:]
  private nonisolated(unsafe) static var extensions: [ObjectIdentifier: [@Sendable () -> [ObjectiveCMember]]] = [:]

  /// Registers the members of an extension, and discards the existing tables.
  static func addExtension(of type: AnyClass, _ members: @escaping @Sendable () -> [ObjectiveCMember]) {
    lock.withLock {
      extensions[ObjectIdentifier(type), default: []].append(members)
      tables = [:]
    }
  }

  /// The table of a class.
  static func of(_ type: AnyClass) -> ObjectiveCTable {
    let id = ObjectIdentifier(type)
    let (table, added): (ObjectiveCTable?, [@Sendable () -> [ObjectiveCMember]]) = lock.withLock {
      if let table = tables[id] { return (table, []) }
      return (nil, extensions.isEmpty ? [] : superclasses(of: type).flatMap { extensions[ObjectIdentifier($0)] ?? [] })
    }
    if let table { return table }
    // The lists are code of the app, which must not run while the lock is acquired.
    let classMembers = (type as? any ObjectiveCMembers.Type)?.objectiveCMembers ?? []
    let newTable = ObjectiveCTable(added.flatMap { $0() } + classMembers)
    lock.withLock { tables[id] = newTable }
    return newTable
  }

  /// The classes from the root class to this one.
  private static func superclasses(of type: AnyClass) -> [AnyClass] {
    ClassHierarchy.classes(from: type).reversed()
  }

  private init(_ members: [ObjectiveCMember]) {
    var methods: [String: ObjectiveCMember.Method] = [:]
    var classMethods: [String: ObjectiveCMember.ClassMethod] = [:]
    var properties: [String: ObjectiveCMember.Property] = [:]
    for member in members {
      switch member.kind {
      case .method(let method): methods[member.name] = method
      case .classMethod(let method): classMethods[member.name] = method
      case .property(let property):
        properties[member.name] = property
        methods[member.name] = { object, _ in property.get(object) }
        guard let set = property.set else { continue }
        methods[property.setter] = { object, arguments in
          set(object, arguments)
          return nil
        }
      }
    }
    (self.methods, self.classMethods, self.properties) = (methods, classMethods, properties)
  }

  func method(_ selector: Selector) -> ObjectiveCMember.Method? { methods[selector.description] }
  func classMethod(_ selector: Selector) -> ObjectiveCMember.ClassMethod? { classMethods[selector.description] }

  /// Finds a property by its key, or by the key without `is`: `hidden` for `isHidden`.
  func property(_ key: String) -> ObjectiveCMember.Property? {
    properties[key] ?? properties["is" + key.prefix(1).uppercased() + key.dropFirst()]
  }

  /// Finds a method with which key-value coding reads a key: `getKey`, `key` or `isKey`.
  func getter(_ key: String) -> ObjectiveCMember.Method? {
    let capitalized = key.prefix(1).uppercased() + key.dropFirst()
    return methods["get" + capitalized] ?? methods[key] ?? methods["is" + capitalized]
  }
}
