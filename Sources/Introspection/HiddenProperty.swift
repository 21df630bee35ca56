@_spi(Reflection) import Swift

/// A stored property that a class does not publish: its offset in an object, and its type. For the package Sources/Frameworks, which reads
/// what Foundation on Linux does not publish.
///
/// The runtime enumerates the properties (`_forEachField` of the standard library, in ReflectionMirror.swift). It knows the offsets
/// of the classes that are loaded, so no layout is assumed here.
@_spi(Frameworks) public struct HiddenProperty {
  private let offset: Int
  public let type: Any.Type

  /// `_EachFieldOptions.classType`, which Swift's language mode 6 does not let anyone read: it is declared as a variable.
  private static let fieldsOfClass = _EachFieldOptions(rawValue: 1 << 0)

  /// The property that a class or one of its superclasses declares; `nil` if there is none of that name.
  public init?(_ name: String, of type: AnyClass) {
    var found: (offset: Int, type: Any.Type)?
    // The result only says whether the enumeration was complete.
    _ = _forEachField(of: type, options: Self.fieldsOfClass) { label, offset, type, _ in
      guard String(cString: label) == name else { return true }
      found = (offset, type)
      return false
    }
    guard let found else { return nil }
    (offset, self.type) = found
  }

  /// The address of the property in an object of the class.
  public func address(in object: AnyObject) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(object).toOpaque() + offset
  }

  /// The property's value in an object of the class.
  public func value(in object: AnyObject) -> Any {
    func load<Value>(_: Value.Type) -> Any { address(in: object).assumingMemoryBound(to: Value.self).pointee }
    return withExtendedLifetime(object) { _openExistential(type, do: load) }
  }
}
