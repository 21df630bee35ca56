import Foundation
import Introspection

/// Calls of NSObject's methods that this module implements in extensions, and that an app's classes can therefore only replace by name.
///
/// The replacement may call `super`, which calls the extension again: there the call of the same method for the same object goes to the
/// original.
enum ReplacedMethods {
  private struct Call: Hashable {
    let object: ObjectIdentifier
    let selector: Selector
  }

  /// The outer optional is `nil` if the original has to run.
  static func send(_ selector: Selector, to object: NSObject, _ arguments: [Any?]) -> Any?? {
    guard let method = ObjectiveCTable.of(type(of: object)).method(selector) else { return nil }
    let call = Call(object: ObjectIdentifier(object), selector: selector)
    guard !running.contains(call) else { return nil }
    let before = running
    running = before.union([call])
    defer { running = before }
    let receiver = "-[\(type(of: object)) \(selector)]"
    return .some(uncheckedIsolation(method)(object, ObjectiveCArguments(arguments, of: receiver)))
  }

  private static var running: Set<Call> {
    get { Thread.current.threadDictionary["ObjectiveCSupport.ReplacedMethods"] as? Set<Call> ?? [] }
    set { Thread.current.threadDictionary["ObjectiveCSupport.ReplacedMethods"] = newValue }
  }
}
