/// The stored properties of a type by name, in their order. A mirror reads the value of what it names; these say first which of them can be read: an unowned
/// reference ends the process where nobody is left at its end.
///
/// ```
///   metadata ─► context descriptor ─► field descriptor ─► records: flags, type (mangled; `Xo` and `Xu`: unowned), name
/// ```
struct StoredFields {
  struct Field {
    let name: String
    let isUnowned: Bool
  }

  private let fields: [Field]

  /// None for what has no such description; a mirror's own labels count then.
  subscript(index: Int) -> Field? { fields.indices.contains(index) ? fields[index] : nil }

  init(of type: Any.Type) {
    guard let descriptor = Self.fieldDescriptor(of: type) else {
      fields = []
      return
    }
    let size = Int(descriptor.load(fromByteOffset: 10, as: UInt16.self))
    let count = Int(descriptor.load(fromByteOffset: 12, as: UInt32.self))
    fields = (0..<count).compactMap { Self.field(at: descriptor + 16 + $0 * size) }
  }

  private static func field(at record: UnsafeRawPointer) -> Field? {
    guard let type = target(at: record + 4), let name = target(at: record + 8) else { return nil }
    return Field(
      name: String(cString: name.assumingMemoryBound(to: CChar.self)), isUnowned: unowned.contains(ending(of: type)))
  }

  private static let unowned: Set = ["Xo", "Xu"]

  private static func fieldDescriptor(of type: Any.Type) -> UnsafeRawPointer? {
    let metadata = unsafeBitCast(type, to: UnsafeRawPointer.self)
    let place: Int
    switch metadata.load(as: UInt.self) {
    case 0: place = 40  // A class.
    case 0x200: place = 8  // A structure.
    default: return nil
    }
    return metadata.load(fromByteOffset: place, as: UnsafeRawPointer?.self).flatMap { target(at: $0 + 16) }
  }

  /// Where a relative pointer points to.
  private static func target(at place: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = place.load(as: Int32.self)
    return offset == 0 ? nil : place + Int(offset)
  }

  /// The last two letters of a mangled type, in which references to other types stand as bytes.
  private static func ending(of type: UnsafeRawPointer) -> String {
    var letters: [UInt8] = []
    var next = type
    while case let byte = next.load(as: UInt8.self), byte != 0 {
      switch byte {
      case 0x01...0x17: next += 5
      case 0x18...0x1F: next += 9
      default:
        letters.append(byte)
        next += 1
      }
    }
    return String(decoding: letters.suffix(2), as: UTF8.self)
  }
}

/// What an object of a class of the app's keeps in the properties which that class adds: as they are, without a call of their accessors.
@MainActor
struct StoredProperties {
  let values: [(name: String, value: Any?)]

  /// - Parameter mirror: of the object, at the class.
  init(_ mirror: Mirror, of type: Any.Type) {
    let fields = StoredFields(of: type)
    values = (0..<mirror.children.count).map { index in
      if let field = fields[index], field.isUnowned { return (field.name, Unread.unowned) }
      let (label, value) = mirror.children.element(at: index)
      guard let label, label.hasPrefix(Self.lazyPrefix) else { return (label ?? "\(index)", value) }
      let mirror = Mirror(reflecting: value)
      let isMade = mirror.displayStyle != .optional || !mirror.children.isEmpty
      return (String(label.dropFirst(Self.lazyPrefix.count)), isMade ? value : Unread.lazy)
    }
  }

  private static let lazyPrefix = "$__lazy_storage_$_"

  /// Of each class of the app's that an object is of, from its own upwards.
  static func of(_ object: AnyObject) -> [(type: AnyClass, properties: StoredProperties)] {
    guard !(object is any CustomReflectable) else { return [] }
    var found: [(AnyClass, StoredProperties)] = []
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror, let type = current.subjectType as? AnyClass, !PropertyText.isSystems(type) {
      found.append((type, StoredProperties(current, of: type)))
      mirror = current.superclassMirror
    }
    return found
  }
}

/// A value that is not looked at, and why.
private enum Unread: PropertyNamed {
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
