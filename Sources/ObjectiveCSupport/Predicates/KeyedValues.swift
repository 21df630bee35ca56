import Foundation

/// An object that provides values by key and an identity to predicates, such as NSManagedObject. It is needed because
/// `value(forKey:)` of NSObject is in an extension and cannot be overridden.
public protocol KeyedObject: NSObject {
  /// The value of a key.
  func keyedValue(_ key: String) -> Any?
  /// The value by which predicates compare the object with others.
  var keyedIdentity: AnyHashable { get }
}

/// Reads the values of key paths for predicates and sort descriptors.
@_spi(Frameworks) public enum KeyedValues {
  /// Unwraps nested optionals. `NSNull` becomes `nil`.
  public static func flat(_ value: Any?) -> Any? {
    guard let value else { return nil }
    if value is NSNull { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { flat($0.value) }
  }

  /// The value as a number; `nil` if it is none.
  public static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as Bool: NSNumber(value: value)
    case let value as Int: NSNumber(value: value)
    case let value as Int16: NSNumber(value: value)
    case let value as Int32: NSNumber(value: value)
    case let value as Int64: NSNumber(value: value)
    case let value as Double: NSNumber(value: value)
    case let value as Float: NSNumber(value: value)
    case let value as any BinaryInteger: NSNumber(value: Int64(value))
    case let value as Decimal: NSDecimalNumber(decimal: value)
    default: nil
    }
  }

  /// The elements of a collection, or the value itself.
  public static func elements(_ value: Any?) -> [Any] {
    switch flat(value) {
    case nil: []
    case let set as NSOrderedSet: set.array
    case let set as NSSet: set.allObjects
    case let array as NSArray: (0..<array.count).map { array[$0] }
    case let array as [Any]: array
    case let set as Set<AnyHashable>: set.map(\.base)
    case let value?: [value]
    }
  }

  public static func isCollection(_ value: Any) -> Bool {
    value is NSOrderedSet || value is NSSet || value is NSArray || value is [Any] || value is Set<AnyHashable>
  }

  /// The value of a key path of an object.
  public static func value(of object: Any?, _ keyPath: String) -> Any? {
    keyPath.split(separator: ".").reduce(flat(object)) { value, key in
      value.flatMap { step($0, String(key)) }.flatMap { flat($0) }
    }
  }

  /// The value of one key. For a collection it is an array of its elements' values, or the count for `@count`.
  private static func step(_ value: Any, _ key: String) -> Any? {
    if key.lowercased() == "self" { return value }
    if isCollection(value) {
      let all = elements(value)
      if key == "@count" { return NSNumber(value: all.count) }
      return all.compactMap { flat(step($0, key)) }
    }
    if let object = value as? any KeyedObject { return object.keyedValue(key) }
    if let dictionary = value as? [String: Any] { return dictionary[key] }
    if let text = value as? String, key == "length" { return NSNumber(value: text.count) }
    return (value as? NSObject)?.value(forKey: key)
  }
}
