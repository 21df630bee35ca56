import Foundation
import Introspection

/// Reads and sets properties by their keys.
public enum KeyValueCoding {
  /// Reads a property. The outer optional is `nil` if the object has no such property.
  public static func value(of object: AnyObject, _ key: String) -> Any?? {
    if let dictionary = object as? NSDictionary { return .some(dictionary.object(forKey: NSString(string: key))) }
    if let defaults = object as? UserDefaults { return .some(defaults.object(forKey: key)) }
    let table = ObjectiveCTable.of(type(of: object))
    if let property = table.property(key) {
      return .some(ObjectiveCConversion.unconverted(uncheckedIsolation(property.get)(object)))
    }
    guard let getter = table.getter(key) else { return nil }
    let receiver = "-[\(type(of: object)) \(key)]"
    return .some(uncheckedIsolation(getter)(object, ObjectiveCArguments([], of: receiver)))
  }

  /// Whether a property exists and can be set, which is checked before an outlet is connected.
  public static func canSet(_ object: AnyObject, _ key: String) -> Bool {
    let table = ObjectiveCTable.of(type(of: object))
    return table.property(key)?.set != nil || table.method(Selector(ObjectiveCName.setter(key))) != nil
  }

  /// The kind and type of an outlet; `nil` if there is no such property.
  public static func connection(of object: AnyObject, _ key: String) -> (ObjectiveCMember.Connection, Any.Type)? {
    ObjectiveCTable.of(type(of: object)).property(key).map { ($0.connection, $0.type) }
  }

  /// Sets a property. Calls `setNilValueForKey` or `setValue(_:forUndefinedKey:)` as on iOS if that is impossible.
  static func set(_ value: Any?, of object: NSObject, _ key: String) {
    if let defaults = object as? UserDefaults { return defaults.set(value, forKey: key) }
    if let dictionary = object as? NSMutableDictionary { return dictionary.set(value, forKey: key) }
    let table = ObjectiveCTable.of(type(of: object))
    let setter = ObjectiveCName.setter(key)
    let arguments = ObjectiveCArguments([value], of: "-[\(type(of: object)) \(setter)]")
    if let property = table.property(key), let set = property.set {
      if ObjectiveCConversion.flat(value) == nil, !ObjectiveCConversion.accepts(nil, property.type) {
        return object.setNilValueForKey(key)
      }
      return uncheckedIsolation(set)(object, arguments)
    }
    guard let method = table.method(Selector(setter)) else { return object.setValue(value, forUndefinedKey: key) }
    _ = uncheckedIsolation(method)(object, arguments)
  }

  /// Splits a key path into its first key and the remaining path.
  static func split(_ keyPath: String) -> (String, String?) {
    guard let dot = keyPath.firstIndex(of: ".") else { return (keyPath, nil) }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
  }

  /// A value within a key path as an object. Stops the program if it is none.
  static func object(_ value: Any, _ key: String, of owner: NSObject) -> NSObject {
    if let object = value as? NSObject { return object }
    if let dictionary = value as? [AnyHashable: Any] { return NSDictionary(dictionary: dictionary) }
    ObjectiveCFailure.stop("The value for the key \(key) of \(type(of: owner)) is no object, but a \(type(of: value))")
  }
}

extension NSMutableDictionary {
  /// Sets the value for a key, or removes it if it is `nil`.
  fileprivate func set(_ value: Any?, forKey key: String) {
    guard let value = ObjectiveCConversion.flat(value) else { return removeObject(forKey: NSString(string: key)) }
    setObject(value, forKey: NSString(string: key))
  }
}
