import Foundation
import Introspection

/// Calls methods by their selectors.
public enum ObjectiveCRuntime {
  /// True if an object has an instance method with the selector, or a class has such a class method.
  public static func responds(_ target: Any, to selector: Selector) -> Bool {
    if let type = target as? AnyClass { return ObjectiveCTable.of(type).classMethod(selector) != nil }
    let object = target as AnyObject
    return ObjectiveCTable.of(type(of: object)).method(selector) != nil || BuiltIn.method(selector, of: object) != nil
  }

  /// Calls a method with as many of the arguments as its selector has colons. Stops with iOS's message if there is no such method.
  @discardableResult
  public static func send(_ selector: Selector, to target: Any, _ arguments: [Any?] = []) -> Any? {
    guard let result = sendIfPossible(selector, to: target, arguments) else {
      ObjectiveCFailure.unrecognized(selector, by: target)
    }
    return result
  }

  /// Calls a method if the target has it. The outer optional is `nil` if it has not.
  public static func sendIfPossible(_ selector: Selector, to target: Any, _ arguments: [Any?] = []) -> Any?? {
    var values = Array(arguments.prefix(selector.argumentCount))
    while values.count < selector.argumentCount { values.append(nil) }
    if let type = target as? AnyClass {
      guard let method = ObjectiveCTable.of(type).classMethod(selector) else { return nil }
      let arguments = ObjectiveCArguments(values, of: "+[\(String(reflecting: type)) \(selector)]")
      return .some(uncheckedIsolation(method)(type, arguments))
    }
    let object = target as AnyObject
    let arguments = ObjectiveCArguments(values, of: "-[\(type(of: object)) \(selector)]")
    if let method = ObjectiveCTable.of(type(of: object)).method(selector) {
      return .some(uncheckedIsolation(method)(object, arguments))
    }
    if let recorder = object as? any ObjectiveCInvocationRecorder {
      recorder.record(selector, arguments.values)
      return .some(nil)
    }
    if let method = BuiltIn.method(selector, of: object) { return .some(method(arguments)) }
    guard let object = object as? NSObject, let forwarded = object.forwardingTarget(for: selector),
      forwarded as AnyObject !== object
    else { return nil }
    return sendIfPossible(selector, to: forwarded, arguments.values)
  }

  /// Creates an object of a subclass of NSObject by `init()`, for rewritten sources. Swift can call an initializer on a metatype only if it
  /// is `required`.
  public static func instance<Value>(of type: Value.Type) -> Value {
    guard let plain = type as? NSObject.Type else {
      fatalError("\(type) is no subclass of NSObject: an object of it can only be created by a required initializer")
    }
    return ClassFactory.instance(of: plain) as! Value
  }

  /// Converts the result of a call to the type that the context requires.
  public static func converted<Value>(_ result: Any?) -> Value { ObjectiveCArguments([result], of: "The result")[0] }
}

/// An object that records the methods that it is sent by name, in place of performing them.
public protocol ObjectiveCInvocationRecorder: AnyObject {
  func record(_ selector: Selector, _ arguments: [Any?])
}

extension NSObject {
  /// Calls `init()` on a metatype, for rewritten sources.
  public static func _init() -> Self { ObjectiveCRuntime.instance(of: self) }
}

/// The methods that every object has without an entry in a list.
private enum BuiltIn {
  static func method(_ selector: Selector, of object: AnyObject) -> ((ObjectiveCArguments) -> Any?)? {
    guard let object = object as? NSObject else { return nil }
    switch selector.description {
    case "description": return { _ in object.description }
    case "debugDescription": return { _ in object.debugDescription }
    case "hash": return { _ in object.hash }
    case "self": return { _ in object }
    case "copy": return { _ in object.copy() }
    case "mutableCopy": return { _ in object.mutableCopy() }
    case "isEqual:": return { object.isEqual($0.values[0]) }
    default: return nil
    }
  }
}
