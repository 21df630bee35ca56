import Foundation
import Synchronization

/// An exception for a programming error. It cannot be caught here: raising it stops the app with its reason.
open class NSException: NSObject, @unchecked Sendable {
  public let name: NSExceptionName
  public let reason: String?
  public let userInfo: [AnyHashable: Any]?

  public init(name aName: NSExceptionName, reason aReason: String?, userInfo aUserInfo: [AnyHashable: Any]? = nil) {
    (name, reason, userInfo) = (aName, aReason, aUserInfo)
  }

  /// Calls the app's handler of uncaught exceptions, and stops the app.
  open func raise() {
    uncaughtExceptionHandler.withLock { $0 }?(self)
    fatalError(
      "*** Terminating app due to uncaught exception '\(name.rawValue)', reason: '\(reason ?? "(null)")'")
  }

  open override var description: String { reason ?? name.rawValue }
}

extension NSExceptionName {
  public static let genericException = NSExceptionName(rawValue: "NSGenericException")
  public static let rangeException = NSExceptionName(rawValue: "NSRangeException")
  public static let invalidArgumentException = NSExceptionName(rawValue: "NSInvalidArgumentException")
  public static let internalInconsistencyException = NSExceptionName(rawValue: "NSInternalInconsistencyException")
}

private let uncaughtExceptionHandler = Mutex<(@Sendable (NSException) -> Void)?>(nil)

/// Sets a function that is called before an exception stops the app. Swift's own errors, such as an index out of range, do not call it.
public func NSSetUncaughtExceptionHandler(_ handler: (@Sendable (NSException) -> Void)?) {
  uncaughtExceptionHandler.withLock { $0 = handler }
}

public func NSGetUncaughtExceptionHandler() -> (@Sendable (NSException) -> Void)? {
  uncaughtExceptionHandler.withLock { $0 }
}
