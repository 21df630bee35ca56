import Foundation

/// Stops the program with iOS's messages for programming errors.
package enum ObjectiveCFailure {
  package static func stop(_ reason: String, _ exception: String = "NSInvalidArgumentException") -> Never {
    fatalError("*** Terminating app due to uncaught exception '\(exception)', reason: '\(reason)'")
  }

  package static func unrecognized(_ selector: Selector, by target: Any) -> Never {
    if let type = target as? AnyClass {
      stop("+[\(String(reflecting: type)) \(selector)]: unrecognized selector sent to class \(address(of: type))")
    }
    let object = target as AnyObject
    stop("-[\(name(of: object)) \(selector)]: unrecognized selector sent to instance \(address(of: object))")
  }

  /// Stops with a message such as
  /// `[<App.Foo 0x7b0c> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key bar.`
  package static func undefinedKey(_ key: String, of object: AnyObject, by method: String) -> Never {
    stop(
      "[<\(name(of: object)) \(address(of: object))> \(method)]: "
        + "this class is not key value coding-compliant for the key \(key).", "NSUnknownKeyException")
  }

  package static func name(of object: AnyObject) -> String { String(reflecting: type(of: object)) }

  package static func address(of object: AnyObject) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(object)), radix: 16)
  }

  private static func address(of type: AnyClass) -> String {
    "0x" + String(UInt(bitPattern: ObjectIdentifier(type)), radix: 16)
  }
}
