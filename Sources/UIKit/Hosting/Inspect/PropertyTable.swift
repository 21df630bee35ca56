import Introspection

/// The properties of one class of UIKit's that a person looks for, with their values. Reading them makes nothing, and asks no data source: what is made when it
/// is first used is taken from where it is kept.
@MainActor
struct PropertyTable {
  let subject: AnyClass
  private let list: (AnyObject, inout PropertyList) -> Void

  static func of<Object: AnyObject>(
    _ type: Object.Type, _ list: @escaping @MainActor (Object, inout PropertyList) -> Void
  ) -> PropertyTable {
    PropertyTable(subject: type) { object, values in
      if let object = object as? Object { list(object, &values) }
    }
  }

  /// By class.
  private static let known: [ObjectIdentifier: PropertyTable] = {
    let tables = views + controls + texts + scrolling + lists + bars + controllers + items
    return Dictionary(uniqueKeysWithValues: tables.map { (ObjectIdentifier($0.subject), $0) })
  }()

  /// Class by class, from the object's own up to the base of views or controllers.
  static func sections(of object: AnyObject) -> [PropertySection] {
    let stored = Dictionary(
      StoredProperties.of(object).map { (ObjectIdentifier($0.type), $0.properties) },
      uniquingKeysWith: { first, _ in first })
    var sections: [PropertySection] = []
    var current: AnyClass? = Swift.type(of: object)
    while let type = current {
      var list = PropertyList()
      known[ObjectIdentifier(type)]?.list(object, &list)
      for (name, value) in stored[ObjectIdentifier(type)]?.values ?? [] { list.add(name, value) }
      if !list.values.isEmpty || !TypeOrigin.isSystem(type) {
        sections.append(PropertySection(name: String(describing: type), values: list.values))
      }
      current = ClassHierarchy.superclass(of: type)
    }
    return sections
  }
}

/// Names and values of properties, in the order in which they are shown.
@MainActor
struct PropertyList {
  private(set) var values: [(name: String, text: String)] = []

  mutating func add(_ name: String, _ value: Any?) { values.append((name, PropertyText.of(value))) }

  /// A value that says something only where it is not as usual.
  mutating func add<Value: Equatable>(_ name: String, _ value: Value, unless usual: Value) {
    if value != usual { add(name, value) }
  }
}

/// The properties that one class has.
struct PropertySection {
  let name: String
  let values: [(name: String, text: String)]
}
