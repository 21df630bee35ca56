/// Module `CoreMotion`: a device without sensors.
///
/// Real: the calculations with attitudes. Every sensor reports that it is not available, as in a simulator, and delivers no data. Queries
/// of steps, activities and heights fail. Not here: sensor data; its types contain only zeros.
@_exported import Foundation

/// An acceleration along three axes, in units of standard gravity.
public struct CMAcceleration: Sendable {
  public var (x, y, z) = (0.0, 0.0, 0.0)
  public init() {}
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A rotation rate about three axes, in radians per second.
public struct CMRotationRate: Sendable {
  public var (x, y, z) = (0.0, 0.0, 0.0)
  public init() {}
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// The base class of measurements, with their time in seconds since the device was started.
open class CMLogItem: NSObject, @unchecked Sendable {
  public let timestamp: TimeInterval
  init(timestamp: TimeInterval) { self.timestamp = timestamp }
}

/// A measured acceleration. No instance is delivered here.
open class CMAccelerometerData: CMLogItem, @unchecked Sendable {
  public let acceleration = CMAcceleration()
}

/// A measured rotation rate. No instance is delivered here.
open class CMGyroData: CMLogItem, @unchecked Sendable {
  public let rotationRate = CMRotationRate()
}

/// The strength of the magnetic field, in microteslas.
public struct CMMagneticField: Sendable {
  public var (x, y, z) = (0.0, 0.0, 0.0)
  public init() {}
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}
public enum CMMagneticFieldCalibrationAccuracy: Int32, Sendable {
  case uncalibrated = -1
  case low, medium, high
}
/// The magnetic field without the device's bias, and its calibration accuracy.
public struct CMCalibratedMagneticField: Sendable {
  public var field = CMMagneticField()
  public var accuracy = CMMagneticFieldCalibrationAccuracy.uncalibrated
  public init() {}
  public init(field: CMMagneticField, accuracy: CMMagneticFieldCalibrationAccuracy) {
    (self.field, self.accuracy) = (field, accuracy)
  }
}

/// A measured magnetic field. No instance is delivered here.
open class CMMagnetometerData: CMLogItem, @unchecked Sendable {
  public let magneticField = CMMagneticField()
}

/// The attitude, rotation and acceleration of the device. No instance is delivered here.
open class CMDeviceMotion: CMLogItem, @unchecked Sendable {
  public let attitude = CMAttitude()
  public let rotationRate = CMRotationRate()
  public let gravity = CMAcceleration()
  public let userAcceleration = CMAcceleration()
  public let magneticField = CMCalibratedMagneticField()
  /// The angle from north in degrees; -1 without a reference frame.
  open var heading: Double { -1 }
  open var sensorLocation: SensorLocation { .default }

  public enum SensorLocation: Int, Sendable { case `default`, headphoneLeft, headphoneRight }
}

public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
public typealias CMMagnetometerHandler = (CMMagnetometerData?, (any Error)?) -> Void
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// Controls the motion sensors, of which none is available: handlers are never called.
open class CMMotionManager: NSObject, @unchecked Sendable {
  public override init() {}

  open var accelerometerUpdateInterval: TimeInterval = 0
  open var gyroUpdateInterval: TimeInterval = 0
  open var deviceMotionUpdateInterval: TimeInterval = 0
  open var magnetometerUpdateInterval: TimeInterval = 0
  /// A stored value without effect: there is no compass to calibrate.
  open var showsDeviceMovementDisplay = false
  /// Returns an empty set, because no reference frame is available.
  open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame { [] }
  open private(set) var attitudeReferenceFrame = CMAttitudeReferenceFrame.xArbitraryZVertical
  open var isAccelerometerAvailable: Bool { false }
  open var isGyroAvailable: Bool { false }
  open var isMagnetometerAvailable: Bool { false }
  open var isDeviceMotionAvailable: Bool { false }
  open private(set) var isAccelerometerActive = false
  open private(set) var isGyroActive = false
  open private(set) var isMagnetometerActive = false
  open private(set) var isDeviceMotionActive = false
  open var accelerometerData: CMAccelerometerData? { nil }
  open var gyroData: CMGyroData? { nil }
  open var magnetometerData: CMMagnetometerData? { nil }
  open var deviceMotion: CMDeviceMotion? { nil }

  open func startAccelerometerUpdates() { isAccelerometerActive = true }
  open func startAccelerometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler) {
    startAccelerometerUpdates()
  }
  open func stopAccelerometerUpdates() { isAccelerometerActive = false }
  open func startGyroUpdates() { isGyroActive = true }
  open func startGyroUpdates(to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler) {
    startGyroUpdates()
  }
  open func stopGyroUpdates() { isGyroActive = false }
  open func startMagnetometerUpdates() { isMagnetometerActive = true }
  open func startMagnetometerUpdates(to queue: OperationQueue, withHandler handler: @escaping CMMagnetometerHandler) {
    startMagnetometerUpdates()
  }
  open func stopMagnetometerUpdates() { isMagnetometerActive = false }
  open func startDeviceMotionUpdates() { isDeviceMotionActive = true }
  open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {
    attitudeReferenceFrame = referenceFrame
    startDeviceMotionUpdates()
  }
  open func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) { startDeviceMotionUpdates(using: referenceFrame) }
  open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {
    startDeviceMotionUpdates()
  }
  open func stopDeviceMotionUpdates() { isDeviceMotionActive = false }
}
