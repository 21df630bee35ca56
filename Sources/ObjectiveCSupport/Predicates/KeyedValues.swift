import Foundation

/// An object with values by key and an identity of its own, which predicates compare. NSManagedObject is one: extensions' methods cannot be
/// overridden, so `value(forKey:)` of NSObject would not arrive at it.
public protocol KeyedObject: NSObject {
  func keyedValue(_ key: String) -> Any?
  var keyedIdentity: AnyHashable { get }
}

/// The values of key paths as predicates and sort descriptors read them.
@_spi(Frameworks) public enum KeyedValues {
  public static func flat(_ value: Any?) -> Any? {
    guard let value else { return nil }
    if value is NSNull { return nil }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first.flatMap { flat($0.value) }
  }

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

  public static func value(of object: Any?, _ keyPath: String) -> Any? {
    keyPath.split(separator: ".").reduce(flat(object)) { value, key in
      value.flatMap { step($0, String(key)) }.flatMap { flat($0) }
    }
  }

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
