// Creates `ObjectiveCMember`s for UIKit's own classes from key paths and methods.
@MainActor
extension ObjectiveCMember {
  /// A property with a setter. The name of a Boolean property is written without `is`.
  static func key<Owner: AnyObject, Value>(
    _ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>
  ) -> ObjectiveCMember {
    nonisolated(unsafe) let path = path
    return .property(
      name, Value.self, get: { ($0 as? Owner)?[keyPath: path] },
      set: { owner, arguments in (owner as? Owner)?[keyPath: path] = arguments[0] })
  }

  /// A property without a setter.
  static func key<Owner: AnyObject, Value>(readOnly name: String, _ path: KeyPath<Owner, Value>) -> ObjectiveCMember {
    nonisolated(unsafe) let path = path
    return .property(name, Value.self, get: { ($0 as? Owner)?[keyPath: path] })
  }

  /// A method without arguments.
  static func call<Owner: AnyObject, Result>(
    _ selector: String, _ method: @escaping @MainActor (Owner) -> @MainActor () -> Result
  ) -> ObjectiveCMember {
    .method(selector) { owner, _ in (owner as? Owner).map { method($0)() } }
  }

  /// A method with one argument.
  static func call<Owner: AnyObject, Argument, Result>(
    _ selector: String, _ method: @escaping @MainActor (Owner) -> @MainActor (Argument) -> Result
  ) -> ObjectiveCMember {
    .method(selector) { owner, arguments in (owner as? Owner).map { method($0)(arguments[0]) } }
  }
}
