/// A method or a property with its Objective-C name.
///
/// The closures are main actor isolated for the compiler, because most such members are. They run on the thread of the caller, without a
/// check.
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

  /// A method's selector, a property's key.
  package let name: String
  package let kind: Kind

  public static func method(_ selector: String, _ body: @escaping Method) -> ObjectiveCMember {
    ObjectiveCMember(name: selector, kind: .method(body))
  }

  public static func classMethod(_ selector: String, _ body: @escaping ClassMethod) -> ObjectiveCMember {
    ObjectiveCMember(name: selector, kind: .classMethod(body))
  }

  /// A property. Its setter's selector is `setKey:` if no other is named.
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

/// Objective-C's rules for names.
package enum ObjectiveCName {
  /// `setTitle:` for `title`.
  package static func setter(_ key: String) -> String { "set" + key.prefix(1).uppercased() + key.dropFirst() + ":" }
}
