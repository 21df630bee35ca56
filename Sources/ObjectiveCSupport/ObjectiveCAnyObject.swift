import Foundation

/// The members of an object whose class is not known at compile time: `(value as AnyObject).doubleValue`. As in Objective-C, the value is
/// `nil` if the object has no such member.
public struct ObjectiveCAnyObject {
  public let object: AnyObject

  private var number: NSNumber? { object as? NSNumber }
  private var text: NSString? { object as? NSString }

  public var doubleValue: Double! { number?.doubleValue ?? text?.doubleValue }
  public var floatValue: Float! { number?.floatValue ?? text?.floatValue }
  public var intValue: Int! { number?.intValue ?? text?.integerValue }
  public var integerValue: Int! { intValue }
  public var boolValue: Bool! { number?.boolValue ?? text?.boolValue }
  public var int32Value: Int32! { number?.int32Value ?? text?.intValue }
  public var int64Value: Int64! { number?.int64Value ?? text?.longLongValue }
  public var uintValue: UInt! { number?.uintValue }
  public var stringValue: String! { number?.stringValue }
  public var length: Int! { text?.length ?? (object as? NSData)?.length }
  public var count: Int! {
    (object as? NSArray)?.count ?? (object as? NSDictionary)?.count ?? (object as? NSSet)?.count
  }
}

// The subscripts of NSDictionary and NSArray. Their values are `nil` for other objects.
extension ObjectiveCAnyObject {
  /// The value of a key. The outer optional is `nil` if the object is no dictionary, and the inner one if there is no such key.
  public subscript(key: String) -> Any?! {
    guard let dictionary = object as? NSDictionary else { return nil }
    return .some(dictionary[key])
  }
  public subscript(index: Int) -> Any! {
    guard let array = object as? NSArray else { return (object as? NSDictionary)?[index] }
    return array[index]
  }
}

// The methods of NSObject. They do nothing for objects of other classes.
extension ObjectiveCAnyObject {
  private var nsObject: NSObject? { object as? NSObject }

  public func value(forKey key: String) -> Any? { nsObject?.value(forKey: key) }
  public func value(forKeyPath keyPath: String) -> Any? { nsObject?.value(forKeyPath: keyPath) }
  public func setValue(_ value: Any?, forKey key: String) { nsObject?.setValue(value, forKey: key) }
  public func setValue(_ value: Any?, forKeyPath keyPath: String) { nsObject?.setValue(value, forKeyPath: keyPath) }
  public func responds(to selector: Selector!) -> Bool { nsObject?.responds(to: selector) ?? false }
  @discardableResult public func perform(_ selector: Selector!) -> Unmanaged<AnyObject>! { nsObject?.perform(selector) }
  @discardableResult public func perform(_ selector: Selector!, with object: Any!) -> Unmanaged<AnyObject>! {
    nsObject?.perform(selector, with: object)
  }
  @discardableResult public func perform(_ selector: Selector!, with object1: Any!, with object2: Any!) -> Unmanaged<
    AnyObject
  >! { nsObject?.perform(selector, with: object1, with: object2) }
  public func perform(_ selector: Selector, with argument: Any?, afterDelay delay: TimeInterval) {
    nsObject?.perform(selector, with: argument, afterDelay: delay)
  }
  public func performSelector(onMainThread selector: Selector, with argument: Any?, waitUntilDone wait: Bool) {
    nsObject?.performSelector(onMainThread: selector, with: argument, waitUntilDone: wait)
  }
  public func performSelector(inBackground selector: Selector, with argument: Any?) {
    nsObject?.performSelector(inBackground: selector, with: argument)
  }
}

/// Wraps the receiver of a member of `AnyObject`, in rewritten sources.
public func _any(_ object: AnyObject) -> ObjectiveCAnyObject { ObjectiveCAnyObject(object: object) }
public func _any(_ object: AnyObject?) -> ObjectiveCAnyObject? { object.map(ObjectiveCAnyObject.init) }
