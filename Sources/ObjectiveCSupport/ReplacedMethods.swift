import Foundation
import Introspection

/// Calls an app's replacements of NSObject's methods. This module implements the originals in extensions, so that classes cannot override
/// them and replace them by name instead.
///
/// A replacement may call `super`, which calls the extension's method again. The nested call for the same object runs the original.
enum ReplacedMethods {
  private struct Call: Hashable {
    let object: ObjectIdentifier
    let selector: Selector
  }

  /// Calls the replacement of a method. The outer optional is `nil` if there is none or it is running, so that the original has to run.
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

  /// The replacements that are running on this thread.
  private static var running: Set<Call> {
    get { Thread.current.threadDictionary["ObjectiveCSupport.ReplacedMethods"] as? Set<Call> ?? [] }
    set { Thread.current.threadDictionary["ObjectiveCSupport.ReplacedMethods"] = newValue }
  }
}
