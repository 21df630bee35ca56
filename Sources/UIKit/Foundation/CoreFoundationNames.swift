import Foundation

/// Seconds, as a `Double`.
public typealias CFTimeInterval = Double

/// Seconds since the beginning of 2001.
public typealias CFAbsoluteTime = Double

public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Runs a closure. On Linux nothing waits for a pool to be emptied.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// The largest `Float`: in `repeatCount` it stands for ever.
public let MAXFLOAT = Float.greatestFiniteMagnitude
public let HUGE = Float.greatestFiniteMagnitude

// A class of Foundation's on Linux has no `init()` where only its superclass does, and an extension cannot override that one: this is called by the same words.
extension NSAttributedString {
  /// Without a text.
  public convenience init(empty: Void = ()) { self.init(string: "") }
}
