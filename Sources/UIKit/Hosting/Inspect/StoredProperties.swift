import Introspection

/// The stored properties that one class of the app declares, with an object's values. They are read without calling accessors.
@MainActor
struct StoredProperties {
  let values: [(name: String, value: Any?)]

  /// - Parameter mirror: The object's mirror for the class.
  init(_ mirror: Mirror, of type: Any.Type) {
    let fields = StoredFields(of: type)
    values = (0..<mirror.children.count).map { index in
      if let field = fields[index], field.isUnowned { return (field.name, UnreadValue.unowned) }
      let (label, value) = mirror.children.element(at: index)
      guard let label, label.hasPrefix(Self.lazyPrefix) else { return (label ?? "\(index)", value) }
      let mirror = Mirror(reflecting: value)
      let isInitialized = mirror.displayStyle != .optional || !mirror.children.isEmpty
      return (String(label.dropFirst(Self.lazyPrefix.count)), isInitialized ? value : UnreadValue.lazy)
    }
  }

  private static let lazyPrefix = "$__lazy_storage_$_"

  /// The stored properties of an object for each of its classes that the app declares, from the object's own class upwards.
  static func of(_ object: AnyObject) -> [(type: AnyClass, properties: StoredProperties)] {
    guard !(object is any CustomReflectable) else { return [] }
    var found: [(AnyClass, StoredProperties)] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror, let type = current.subjectType as? AnyClass, !TypeOrigin.isSystem(type) {
      found.append((type, StoredProperties(current, of: type)))
      mirror = current.superclassMirror
    }
    return found
  }
}

/// The reason why a value is not read.
private enum UnreadValue: PropertyNamed {
  case lazy, unowned

  var propertyName: String {
    switch self {
    case .lazy: "lazy, not made yet"
    case .unowned: "unowned"
    }
  }
}

extension Mirror.Children {
  func element(at index: Int) -> Mirror.Child { self[self.index(startIndex, offsetBy: index)] }
}
