import Foundation

extension RunLoop.Mode {
  /// The run loop mode during scrolling. Here the main run loop stays in its default mode.
  public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

/// Runs a closure. Linux has no autorelease pools.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// The largest `Float`. As a `repeatCount` it means endless repetition.
public let MAXFLOAT = Float.greatestFiniteMagnitude
public let HUGE = Float.greatestFiniteMagnitude

// On Linux, NSAttributedString inherits `init()` from a superclass, and an extension cannot override it. This initializer can be called in
// the same way.
extension NSAttributedString {
  /// An empty text.
  public convenience init(empty: Void = ()) { self.init(string: "") }
}
