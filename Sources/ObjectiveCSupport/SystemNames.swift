import Foundation

// Names of Apple's C library, Dispatch and Objective-C's Foundation that are missing on Linux.

/// Nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1_000
public let USEC_PER_SEC: UInt64 = 1_000_000

// The limits of integers, which C computes on Linux.
public let INT16_MIN = Int32(Int16.min)
public let INT32_MIN = Int32.min
public let INT64_MIN = Int64.min
public let INT64_MAX = Int64.max
public let UINT64_MAX = UInt64.max
public let INT_MIN = Int32.min
public let UINT_MAX = UInt32.max
public let LONG_MIN = Int.min

extension NSObjectProtocol where Self: NSObject {
  /// The name of the class, with its module.
  public static func description() -> String { NSStringFromClass(self) }
}

extension NSObject {
  /// The class that archives name for the objects of this class.
  public class func classForCoder() -> AnyClass { self }

  /// Replaces `classForCoder` before `.description()` in rewritten code. The name has the same length, so that columns stay the same.
  public class func _nameForCoder() -> ObjectiveCClassName { ObjectiveCClassName(type: classForCoder()) }
  public var _nameForCoder: ObjectiveCClassName { ObjectiveCClassName(type: classForCoder) }
}

extension NSMutableDictionary {
  public subscript(key: any NSCopying) -> Any? {
    get { object(forKey: key) }
    set {
      guard let newValue, let key = key as? AnyHashable else { return removeObject(forKey: key) }
      setObject(newValue, forKey: key)
    }
  }
}

extension ProcessInfo {
  public var isMacCatalystApp: Bool { false }
  public var isiOSAppOnMac: Bool { false }
}

/// The version of Foundation, which apps compare with those of old systems.
public let NSFoundationVersionNumber = 2503.1
public let NSFoundationVersionNumber_iOS_7_1 = 1047.25
public let NSFoundationVersionNumber_iOS_8_0 = 1140.11
public let NSFoundationVersionNumber_iOS_8_4 = 1144.17
public let NSFoundationVersionNumber_iOS_9_0 = 1240.1

/// The key of a failed download's data in an error. Downloads cannot be resumed here, so no error has it.
public let NSURLSessionDownloadTaskResumeData = "NSURLSessionDownloadTaskResumeData"
/// The authentication by a certificate of the client, for which no server is asked here.
public let NSURLAuthenticationMethodClientCertificate = "NSURLAuthenticationMethodClientCertificate"

extension URL {
  /// Whether the file exists. There are no promised files here.
  public func checkPromisedItemIsReachable() throws -> Bool { try checkResourceIsReachable() }
}

// The sizes that Apple's socket addresses contain. Linux has no such members, so setting them has no effect.

extension sockaddr {
  public var sa_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr>.size) }
    set {}
  }
}

extension sockaddr_in {
  public var sin_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr_in>.size) }
    set {}
  }
}

extension sockaddr_in6 {
  public var sin6_len: UInt8 {
    get { UInt8(MemoryLayout<sockaddr_in6>.size) }
    set {}
  }
}

// Apple's C library accepts optional pointers here, which Swift imports as implicitly unwrapped.

@_disfavoredOverload @discardableResult
public func memcpy(
  _ destination: UnsafeMutableRawPointer!, _ source: UnsafeRawPointer!, _ count: Int
) -> UnsafeMutableRawPointer! { Foundation.memcpy(destination, source, count) }

@_disfavoredOverload @discardableResult
public func memmove(
  _ destination: UnsafeMutableRawPointer!, _ source: UnsafeRawPointer!, _ count: Int
) -> UnsafeMutableRawPointer! { Foundation.memmove(destination, source, count) }

@_disfavoredOverload @discardableResult
public func memset(_ destination: UnsafeMutableRawPointer!, _ value: Int32, _ count: Int) -> UnsafeMutableRawPointer! {
  Foundation.memset(destination, value, count)
}

@_disfavoredOverload
public func memcmp(_ one: UnsafeRawPointer!, _ other: UnsafeRawPointer!, _ count: Int) -> Int32 {
  Foundation.memcmp(one, other, count)
}

// Apple imports the types of mutexes as `Int32`. Linux has them in an enumeration, whose cases are `Int`.

@discardableResult
public func pthread_mutexattr_settype(_ attributes: UnsafeMutablePointer<pthread_mutexattr_t>!, _ type: Int) -> Int32 {
  pthread_mutexattr_settype(attributes, Int32(type))
}
public let PTHREAD_MUTEX_POLICY_FAIRSHARE_NP: Int32 = 1
public let PTHREAD_MUTEX_POLICY_FIRSTFIT_NP: Int32 = 3
/// Returns 0. Mutexes have one policy here: the first thread that asks for a free mutex gets it.
@discardableResult
public func pthread_mutexattr_setpolicy_np(
  _ attributes: UnsafeMutablePointer<pthread_mutexattr_t>!, _ policy: Int32
) -> Int32 { 0 }

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
