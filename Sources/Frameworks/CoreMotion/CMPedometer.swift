import Foundation
import UIKit

/// The steps in a period. They are always 0, because no sensor counts them.
open class CMPedometerData: NSObject, @unchecked Sendable {
  public let startDate: Date
  public let endDate: Date
  open var numberOfSteps: NSNumber { 0 }
  open var distance: NSNumber? { nil }
  open var floorsAscended: NSNumber? { nil }
  open var floorsDescended: NSNumber? { nil }
  open var currentPace: NSNumber? { nil }
  open var currentCadence: NSNumber? { nil }
  open var averageActivePace: NSNumber? { nil }

  init(from startDate: Date, to endDate: Date) { (self.startDate, self.endDate) = (startDate, endDate) }
}

public enum CMPedometerEventType: Int, Sendable { case pause, resume }

/// An event at which the user starts or stops walking.
open class CMPedometerEvent: NSObject, @unchecked Sendable {
  public let date: Date
  public let type: CMPedometerEventType
  init(_ type: CMPedometerEventType, at date: Date) { (self.type, self.date) = (type, date) }
}

public typealias CMPedometerHandler = (CMPedometerData?, (any Error)?) -> Void
public typealias CMPedometerEventHandler = (CMPedometerEvent?, (any Error)?) -> Void

/// Counts steps. This is not available: handlers get `CMErrorNotAvailable` once.
open class CMPedometer: NSObject, @unchecked Sendable {
  public override init() {}

  open class func isStepCountingAvailable() -> Bool { false }
  open class func isDistanceAvailable() -> Bool { false }
  open class func isFloorCountingAvailable() -> Bool { false }
  open class func isPaceAvailable() -> Bool { false }
  open class func isCadenceAvailable() -> Bool { false }
  open class func isPedometerEventTrackingAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }

  open func queryPedometerData(from start: Date, to end: Date, withHandler handler: @escaping CMPedometerHandler) {
    fail(handler)
  }
  open func startUpdates(from start: Date, withHandler handler: @escaping CMPedometerHandler) { fail(handler) }
  open func stopUpdates() {}
  open func startEventUpdates(handler: @escaping CMPedometerEventHandler) { fail(handler) }
  open func stopEventUpdates() {}

  private func fail<Data>(_ handler: @escaping (Data?, (any Error)?) -> Void) {
    nonisolated(unsafe) let handler = handler
    DispatchQueue.main.async { handler(nil, CMErrorNotAvailable.error) }
  }
}

/// A change of altitude in metres, and the air pressure in kilopascals.
open class CMAltitudeData: CMLogItem, @unchecked Sendable {
  open var relativeAltitude: NSNumber { 0 }
  open var pressure: NSNumber { 0 }
}

public typealias CMAltitudeHandler = (CMAltitudeData?, (any Error)?) -> Void

/// Measures changes of altitude. This is not available: handlers get `CMErrorNotAvailable`.
open class CMAltimeter: NSObject, @unchecked Sendable {
  public override init() {}

  open class func isRelativeAltitudeAvailable() -> Bool { false }
  open class func isAbsoluteAltitudeAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }
  open func startRelativeAltitudeUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAltitudeHandler) {
    nonisolated(unsafe) let handler = handler
    queue.addOperation { handler(nil, CMErrorNotAvailable.error) }
  }
  open func stopRelativeAltitudeUpdates() {}
}

/// An acceleration that was recorded in the background.
open class CMRecordedAccelerometerData: CMAccelerometerData, @unchecked Sendable {
  open var identifier: UInt64 { 0 }
  open var startDate: Date { Date(timeIntervalSinceReferenceDate: timestamp) }
}

/// A list of recorded data, which is always empty. Apps extend it to conform to `Sequence`.
open class CMSensorDataList: NSObject, NSFastEnumeration, @unchecked Sendable {
  public var _enumeratedElements: [Any] { [] }
}

/// Records accelerations in the background. This is not available: nothing is recorded.
open class CMSensorRecorder: NSObject, @unchecked Sendable {
  public override init() {}

  open class func isAccelerometerRecordingAvailable() -> Bool { false }
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }
  open func recordAccelerometer(forDuration duration: TimeInterval) {}
  open func accelerometerData(from fromDate: Date, to toDate: Date) -> CMSensorDataList? { nil }
}

/// Measures the motion of headphones. This is not available: handlers get `CMErrorNotAvailable`.
open class CMHeadphoneMotionManager: NSObject, @unchecked Sendable {
  public typealias DeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void
  public override init() {}

  open weak var delegate: (any CMHeadphoneMotionManagerDelegate)?
  open var isDeviceMotionAvailable: Bool { false }
  open var isDeviceMotionActive: Bool { false }
  open var deviceMotion: CMDeviceMotion? { nil }
  open class func authorizationStatus() -> CMAuthorizationStatus { .notDetermined }
  open func startDeviceMotionUpdates() {}
  open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping DeviceMotionHandler) {
    nonisolated(unsafe) let handler = handler
    queue.addOperation { handler(nil, CMErrorNotAvailable.error) }
  }
  open func stopDeviceMotionUpdates() {}
}

/// A delegate for the connection of headphones. It is never called, because none are connected.
public protocol CMHeadphoneMotionManagerDelegate: NSObjectProtocol {
  func headphoneMotionManagerDidConnect(_ manager: CMHeadphoneMotionManager)
  func headphoneMotionManagerDidDisconnect(_ manager: CMHeadphoneMotionManager)
}

extension CMHeadphoneMotionManagerDelegate {
  public func headphoneMotionManagerDidConnect(_ manager: CMHeadphoneMotionManager) {}
  public func headphoneMotionManagerDidDisconnect(_ manager: CMHeadphoneMotionManager) {}
}
