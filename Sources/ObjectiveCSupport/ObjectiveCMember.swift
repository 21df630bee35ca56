/// A method or a property with its Objective-C name, and closures that call it.
///
/// The closures' types are isolated to the main actor, as most such members are. They run on the caller's thread without a check.
public struct ObjectiveCMember: Sendable {
  public typealias Method = @MainActor (AnyObject, ObjectiveCArguments) -> Any?
  public typealias ClassMethod = @MainActor (AnyClass, ObjectiveCArguments) -> Any?
  public typealias Getter = @MainActor (AnyObject) -> Any?
  public typealias Setter = @MainActor (AnyObject, ObjectiveCArguments) -> Void

  /// How Interface Builder can use a property.
  public enum Connection: Sendable {
    case none, outlet, outletCollection, inspectable
  }

  package struct Property: Sendable {
    package let type: Any.Type
    package let connection: Connection
    package let get: Getter
    package let set: Setter?
    package let setter: String
  }

  package enum Kind: Sendable {
    case method(Method)
    case classMethod(ClassMethod)
    case property(Property)
  }

  /// The selector of a method, or the key of a property.
  package let name: String
  package let kind: Kind

  public static func method(_ selector: String, _ body: @escaping Method) -> ObjectiveCMember {
    ObjectiveCMember(name: selector, kind: .method(body))
  }

  public static func classMethod(_ selector: String, _ body: @escaping ClassMethod) -> ObjectiveCMember {
    ObjectiveCMember(name: selector, kind: .classMethod(body))
  }

  /// A property. The selector of its setter is `setKey:` unless `setter` is given.
  public static func property<Value>(
    _ key: String, _ type: Value.Type, connection: Connection = .none, setter: String? = nil,
    get: @escaping Getter, set: Setter? = nil
  ) -> ObjectiveCMember {
    ObjectiveCMember(
      name: key,
      kind: .property(
        Property(type: type, connection: connection, get: get, set: set, setter: setter ?? ObjectiveCName.setter(key))))
  }
}

/// Derives names by Objective-C's conventions.
package enum ObjectiveCName {
  /// The selector of a property's setter: `setTitle:` for `title`.
  package static func setter(_ key: String) -> String { "set" + key.prefix(1).uppercased() + key.dropFirst() + ":" }
}
