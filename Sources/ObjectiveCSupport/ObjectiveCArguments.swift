import Foundation
import Introspection

/// The arguments of a call by selector. Each argument is converted to the type of its parameter.
public struct ObjectiveCArguments {
  package let values: [Any?]
  /// The method's name for error messages: `-[Clock tick:]`.
  private let receiver: String

  package init(_ values: [Any?], of receiver: String) { (self.values, self.receiver) = (values, receiver) }

  /// An argument, converted to the expected type. As on iOS an object of another class, or none, is passed on, because many methods ignore
  /// their sender. So is an array of such objects. `nil` is the value 0 of a number. For other values that cannot be converted, the program
  /// stops.
  public subscript<Value>(index: Int) -> Value {
    let value = index < values.count ? values[index] : nil
    if let converted = ObjectiveCConversion.convert(value, to: Value.self) { return converted }
    let problem =
      "\(receiver): argument \(index) is a \(value.map { "\(type(of: $0))" } ?? "nil"), and not a \(Value.self)"
    let object = ObjectiveCConversion.flat(value)
    if let objects = object as? [AnyObject], let array = ObjectiveCConversion.uncheckedArray(objects, Value.self) {
      FileHandle.standardError.write(Data((problem + "\n").utf8))
      return array
    }
    if object == nil, !ObjectiveCConversion.isClass(Value.self),
      let zero = ObjectiveCConversion.convert(0, to: Value.self)
    {
      return zero
    }
    guard object.map({ type(of: $0) is AnyClass }) ?? true, ObjectiveCConversion.isClass(Value.self) else {
      ObjectiveCFailure.stop(problem)
    }
    FileHandle.standardError.write(Data((problem + "\n").utf8))
    return unchecked(object.map { $0 as AnyObject }, as: Value.self)
  }
}

/// The conversions between types of Objective-C and Swift that the compiler inserts on Apple's systems.
package enum ObjectiveCConversion {
  /// The value converted to a type; `nil` if it cannot be converted.
  package static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
    if let optional = type as? any OptionalValue.Type { return optional.converted(value, to: type) }
    guard let value = flat(value) else {
      // A missing argument of type Any is NSNull, as on iOS.
      return type == Any.self || type == AnyObject.self ? (NSNull() as! Value) : nil
    }
    if let same = value as? Value { return same }
    if let raw = type as? any RawRepresentable.Type { return enumeration(value, raw) as? Value }
    if let text = value as? String { return NSString(string: text) as? Value }
    if let text = value as? NSString { return String(describing: text) as? Value }
    return number(value).flatMap { scalar($0, type) }
  }

  /// Unwraps nested optionals: the value itself, or `nil`.
  package static func flat(_ value: Any?) -> Any? {
    guard let value else { return nil }
    guard let optional = value as? any OptionalValue else { return value }
    return flat(optional.wrapped)
  }

  /// A value as key-value coding returns it: the raw value of an enumeration case, and other values unchanged.
  package static func unconverted(_ value: Any?) -> Any? {
    guard let value = flat(value) else { return nil }
    guard let raw = value as? any RawRepresentable, Mirror(reflecting: value).displayStyle == .enum else {
      return value
    }
    return raw.rawValue
  }

  /// Whether the value can be converted to a type.
  package static func accepts(_ value: Any?, _ type: Any.Type) -> Bool {
    func accepts<Value>(_ type: Value.Type) -> Bool { convert(value, to: type) != nil }
    return _openExistential(type, do: accepts)
  }

  /// Whether a type is a class, or the optional of one.
  package static func isClass(_ type: Any.Type) -> Bool {
    type is AnyClass || (type as? any OptionalValue.Type)?.wrappedType is AnyClass
  }

  /// An array with elements of any class as an array type, or as the optional of one; `nil` for other types. The elements are not checked.
  fileprivate static func uncheckedArray<Value>(_ objects: [AnyObject], _ type: Value.Type) -> Value? {
    guard objects.allSatisfy({ Swift.type(of: $0 as Any) is AnyClass }) else { return nil }
    let array = (type as? any OptionalValue.Type)?.wrappedType ?? type
    return (array as? any ObjectArray.Type)?.unchecked(objects) as? Value
  }

  package static func isOptional(_ type: Any.Type) -> Bool { type is any OptionalValue.Type }

  private static func enumeration<Raw: RawRepresentable>(_ value: Any, _ type: Raw.Type) -> Any? {
    convert(value, to: Raw.RawValue.self).flatMap(Raw.init(rawValue:))
  }

  private static func number(_ value: Any) -> NSNumber? {
    switch value {
    case let value as NSNumber: value
    case let value as Bool: NSNumber(value: value)
    case let value as any BinaryInteger: NSNumber(value: Int64(truncatingIfNeeded: value))
    case let value as Double: NSNumber(value: value)
    case let value as CGFloat: NSNumber(value: Double(value))
    case let value as Float: NSNumber(value: value)
    default: nil
    }
  }

  private static func scalar<Value>(_ number: NSNumber, _ type: Value.Type) -> Value? {
    switch type {
    case is NSNumber.Type: number as? Value
    case is Bool.Type: number.boolValue as? Value
    case is Double.Type: number.doubleValue as? Value
    case is CGFloat.Type: CGFloat(number.doubleValue) as? Value
    case is Float.Type: number.floatValue as? Value
    case let integer as any FixedWidthInteger.Type: integer.init(truncatingIfNeeded: number.int64Value) as? Value
    default: nil
    }
  }
}

/// An array of objects of one class.
private protocol ObjectArray {
  static func unchecked(_ objects: [AnyObject]) -> Any
}

extension Array: ObjectArray where Element: AnyObject {
  fileprivate static func unchecked(_ objects: [AnyObject]) -> Any {
    objects.map { Introspection.unchecked($0, as: Element.self) }
  }
}

private protocol OptionalValue {
  /// The value as this optional type; `nil` if it cannot be converted.
  static func converted<Value>(_ value: Any?, to type: Value.Type) -> Value?
  var wrapped: Any? { get }
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalValue {
  fileprivate static func converted<Value>(_ value: Any?, to type: Value.Type) -> Value? { converted(value) as! Value? }

  private static func converted(_ value: Any?) -> Self? {
    guard let value = ObjectiveCConversion.flat(value) else { return .some(nil) }
    if let same = value as? Wrapped { return .some(same) }
    if value is NSNull { return .some(nil) }
    return ObjectiveCConversion.convert(value, to: Wrapped.self).map { .some($0) }
  }

  fileprivate var wrapped: Any? { self }
  fileprivate static var wrappedType: Any.Type { Wrapped.self }
}
