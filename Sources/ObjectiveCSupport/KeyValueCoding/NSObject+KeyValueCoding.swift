import Foundation

/// Key-value coding of declared `@objc` properties and outlets.
///
/// The methods are in an extension of a protocol, because a class cannot redeclare methods of an extension of NSObject.
extension NSObjectProtocol where Self: NSObject {
  public func value(forKey key: String) -> Any? {
    if let result = ReplacedMethods.send("valueForKey:", to: self, [key]) { return result }
    if let result = KeyValueCoding.value(of: self, key) { return result }
    return value(forUndefinedKey: key)
  }

  public func setValue(_ value: Any?, forKey key: String) {
    if ReplacedMethods.send("setValue:forKey:", to: self, [value, key]) != nil { return }
    KeyValueCoding.set(value, of: self, key)
  }

  public func value(forKeyPath keyPath: String) -> Any? {
    let (key, remainder) = KeyValueCoding.split(keyPath)
    let value = value(forKey: key)
    guard let remainder else { return value }
    return (ObjectiveCConversion.flat(value)).flatMap {
      KeyValueCoding.object($0, key, of: self).value(forKeyPath: remainder)
    }
  }

  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let (key, remainder) = KeyValueCoding.split(keyPath)
    guard let remainder else { return setValue(value, forKey: key) }
    guard let next = ObjectiveCConversion.flat(self.value(forKey: key)) else { return }
    KeyValueCoding.object(next, key, of: self).setValue(value, forKeyPath: remainder)
  }

  public func value(forUndefinedKey key: String) -> Any? {
    if let result = ReplacedMethods.send("valueForUndefinedKey:", to: self, [key]) { return result }
    ObjectiveCFailure.undefinedKey(key, of: self, by: "valueForUndefinedKey:")
  }

  public func setValue(_ value: Any?, forUndefinedKey key: String) {
    if ReplacedMethods.send("setValue:forUndefinedKey:", to: self, [value, key]) != nil { return }
    ObjectiveCFailure.undefinedKey(key, of: self, by: "setValue:forUndefinedKey:")
  }

  /// Called when `nil` is set for a property whose type does not accept it, such as a number.
  public func setNilValueForKey(_ key: String) {
    if ReplacedMethods.send("setNilValueForKey:", to: self, [key]) != nil { return }
    ObjectiveCFailure.stop(
      "[<\(ObjectiveCFailure.name(of: self)) \(ObjectiveCFailure.address(of: self))> setNilValueForKey]: "
        + "could not set nil as the value for the key \(key).")
  }

  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues.sorted(by: { $0.key < $1.key }) {
      setValue(value is NSNull ? nil : value, forKey: key)
    }
  }

  /// The values of some keys. `nil` is replaced by `NSNull`.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    Dictionary(keys.map { ($0, value(forKey: $0) ?? NSNull()) }, uniquingKeysWith: { first, _ in first })
  }
}
