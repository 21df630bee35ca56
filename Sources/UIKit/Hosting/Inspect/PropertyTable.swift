import Introspection

/// Reads the properties of one of UIKit's classes for the inspector. Reading creates nothing and calls no data source: lazily created
/// objects are read from their storage.
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

  /// All tables, by class.
  private static let tablesByClass: [ObjectIdentifier: PropertyTable] = {
    let tables = views + controls + texts + scrolling + lists + bars + controllers + items
    return Dictionary(uniqueKeysWithValues: tables.map { (ObjectIdentifier($0.subject), $0) })
  }()

  /// The sections of an object's properties, one for each class, from its own class up to the root class.
  static func sections(of object: AnyObject) -> [PropertySection] {
    let stored = Dictionary(
      StoredProperties.of(object).map { (ObjectIdentifier($0.type), $0.properties) },
      uniquingKeysWith: { first, _ in first })
    var sections: [PropertySection] = []
    var current: AnyClass? = Swift.type(of: object)
    while let type = current {
      var list = PropertyList()
      tablesByClass[ObjectIdentifier(type)]?.list(object, &list)
      for (name, value) in stored[ObjectIdentifier(type)]?.values ?? [] { list.add(name, value) }
      if !list.values.isEmpty || !TypeOrigin.isSystem(type) {
        sections.append(PropertySection(name: String(describing: type), values: list.values))
      }
      current = ClassHierarchy.superclass(of: type)
    }
    return sections
  }
}

/// The names and values of properties, in the order of display.
@MainActor
struct PropertyList {
  private(set) var values: [(name: String, text: String)] = []

  mutating func add(_ name: String, _ value: Any?) { values.append((name, PropertyText.of(value))) }

  /// Adds a value only if it differs from the default.
  mutating func add<Value: Equatable>(_ name: String, _ value: Value, unless usual: Value) {
    if value != usual { add(name, value) }
  }
}

/// The properties of one class.
struct PropertySection {
  let name: String
  let values: [(name: String, text: String)]
}
