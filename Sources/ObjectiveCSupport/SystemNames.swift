import Foundation

// Names of Apple's C library, Dispatch and Objective-C's Foundation that are missing on Linux.

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000

extension NSObjectProtocol where Self: NSObject {
  /// The name of the class, with its module.
  public static func description() -> String { NSStringFromClass(self) }
}

extension NSMutableString {
  /// Appends a formatted text. `%C` is a UTF-16 code unit, as on Apple's systems.
  public func appendFormat(_ format: NSString, _ arguments: any CVarArg...) {
    append(String(format: format as String, arguments: arguments))
  }
}

/// The class of an object, with the method `description()` that every class of Objective-C has. The rewriter replaces
/// `type(of: object).description()` by `_cls(of: object).description()`.
public struct ObjectiveCClassName {
  fileprivate let type: Any.Type
  public func description() -> String { (type as? AnyClass).map(NSStringFromClass) ?? String(reflecting: type) }
}

/// Replaces `type(of:)` in rewritten code. The name has the same length, so that columns in the source stay the same.
public func _cls(of object: Any) -> ObjectiveCClassName { ObjectiveCClassName(type: type(of: object)) }
