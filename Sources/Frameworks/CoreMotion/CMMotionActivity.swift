import Foundation

/// How sure a motion is.
public enum CMMotionActivityConfidence: Int, Sendable { case low, medium, high }

/// How the user moves. No sensor observes it.
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

/// Observes how the user moves: not available, so queries fail with `CMErrorMotionActivityNotAvailable`, and the user is not asked.
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
  /// Delivers nothing.
  open func startActivityUpdates(to queue: OperationQueue, withHandler handler: @escaping CMMotionActivityHandler) {}
  open func stopActivityUpdates() {}
}
