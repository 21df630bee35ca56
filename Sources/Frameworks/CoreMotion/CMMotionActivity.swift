import Foundation

/// The confidence that a detected activity is correct.
public enum CMMotionActivityConfidence: Int, Sendable { case low, medium, high }

/// The kind of the user's motion, such as walking. No sensor observes it, so all instances would be unknown.
open class CMMotionActivity: CMLogItem, @unchecked Sendable {
  open var confidence: CMMotionActivityConfidence { .low }
  open var startDate: Date { Date(timeIntervalSinceReferenceDate: timestamp) }
  open var unknown: Bool { true }
  open var stationary: Bool { false }
  open var walking: Bool { false }
  open var running: Bool { false }
  open var automotive: Bool { false }
  open var cycling: Bool { false }
}

public typealias CMMotionActivityHandler = (CMMotionActivity?) -> Void
public typealias CMMotionActivityQueryHandler = ([CMMotionActivity]?, (any Error)?) -> Void

/// Observes the user's activities. They are not available: queries fail with `CMErrorMotionActivityNotAvailable`, and the user is not
/// asked for permission.
open class CMMotionActivityManager: NSObject, @unchecked Sendable {
  public override init() {}

  open class func isActivityAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }

  open func queryActivityStarting(
    from start: Date, to end: Date, to queue: OperationQueue,
    withHandler handler: @escaping CMMotionActivityQueryHandler
  ) {
    nonisolated(unsafe) let handler = handler
    queue.addOperation { handler(nil, CMErrorMotionActivityNotAvailable.error) }
  }
  /// Does nothing: the handler is never called.
  open func startActivityUpdates(to queue: OperationQueue, withHandler handler: @escaping CMMotionActivityHandler) {}
  open func stopActivityUpdates() {}
}
