/// Module `CoreMotion`: a device without sensors.
///
/// Real: every sensor reports that it is not available, as in a simulator, and delivers no data. Not here: the data; their types have no
/// values.
@_exported import Foundation

public struct CMAcceleration: Sendable {
  public var (x, y, z) = (0.0, 0.0, 0.0)
  public init() {}
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

public struct CMRotationRate: Sendable {
  public var (x, y, z) = (0.0, 0.0, 0.0)
  public init() {}
  public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

open class CMLogItem: NSObject, @unchecked Sendable {
  public let timestamp: TimeInterval
  init(timestamp: TimeInterval) { self.timestamp = timestamp }
}

open class CMAccelerometerData: CMLogItem, @unchecked Sendable {
  public let acceleration = CMAcceleration()
}
open class CMGyroData: CMLogItem, @unchecked Sendable {
  public let rotationRate = CMRotationRate()
}

open class CMAttitude: NSObject, @unchecked Sendable {
  open var roll: Double { 0 }
  open var pitch: Double { 0 }
  open var yaw: Double { 0 }
}

open class CMDeviceMotion: CMLogItem, @unchecked Sendable {
  public let attitude = CMAttitude()
  public let rotationRate = CMRotationRate()
  public let gravity = CMAcceleration()
  public let userAcceleration = CMAcceleration()
}

public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void
public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void

/// A manager without sensors.
open class CMMotionManager: NSObject, @unchecked Sendable {
  public override init() {}

  open var accelerometerUpdateInterval: TimeInterval = 0
  open var gyroUpdateInterval: TimeInterval = 0
  open var deviceMotionUpdateInterval: TimeInterval = 0
  open var isAccelerometerAvailable: Bool { false }
  open var isGyroAvailable: Bool { false }
  open var isMagnetometerAvailable: Bool { false }
  open var isDeviceMotionAvailable: Bool { false }
  open private(set) var isAccelerometerActive = false
  open private(set) var isGyroActive = false
  open private(set) var isDeviceMotionActive = false
  open var accelerometerData: CMAccelerometerData? { nil }
  open var gyroData: CMGyroData? { nil }
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
  open func startDeviceMotionUpdates() { isDeviceMotionActive = true }
  open func startDeviceMotionUpdates(to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler) {
    startDeviceMotionUpdates()
  }
  open func stopDeviceMotionUpdates() { isDeviceMotionActive = false }
}
