import Foundation

extension RunLoop.Mode {
  /// The mode of a touch that scrolls. The main run loop stays in its default mode here.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

/// Runs a closure. Linux has no autorelease pools.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// The largest `Float`. As a `repeatCount` it means forever.
public let MAXFLOAT = Float.greatestFiniteMagnitude
public let HUGE = Float.greatestFiniteMagnitude

// On Linux, some Foundation classes inherit `init()` only from a superclass, and an extension cannot override it. This initializer has the
// same call syntax.
extension NSAttributedString {
  /// An empty text.
  public convenience init(empty: Void = ()) { self.init(string: "") }
}
