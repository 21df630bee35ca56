import Foundation

/// A rotation as a matrix.
public struct CMRotationMatrix: Sendable, Equatable {
  public var (m11, m12, m13) = (0.0, 0.0, 0.0)
  public var (m21, m22, m23) = (0.0, 0.0, 0.0)
  public var (m31, m32, m33) = (0.0, 0.0, 0.0)
  public init() {}
  public init(
    m11: Double, m12: Double, m13: Double, m21: Double, m22: Double, m23: Double, m31: Double, m32: Double,
    m33: Double
  ) {
    (self.m11, self.m12, self.m13) = (m11, m12, m13)
    (self.m21, self.m22, self.m23) = (m21, m22, m23)
    (self.m31, self.m32, self.m33) = (m31, m32, m33)
  }
}

/// A rotation as a quaternion.
public struct CMQuaternion: Sendable, Equatable {
  public var (x, y, z, w) = (0.0, 0.0, 0.0, 0.0)
  public init() {}
  public init(x: Double, y: Double, z: Double, w: Double) { (self.x, self.y, self.z, self.w) = (x, y, z, w) }
}

/// The reference frame from which attitudes are measured.
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1)
  public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 2)
  public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 4)
  public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 8)
}

/// The orientation of a device in space. No sensor measures it, but its calculations are implemented.
open class CMAttitude: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
  /// The rotation from the reference frame, as a quaternion of length 1.
  open private(set) var quaternion: CMQuaternion

  init(_ quaternion: CMQuaternion = CMQuaternion(x: 0, y: 0, z: 0, w: 1)) { self.quaternion = quaternion }

  /// The rotation about the y axis in radians. `pitch` is about the x axis, and `yaw` about the z axis.
  open var roll: Double {
    let q = quaternion
    return atan2(2 * (q.w * q.y - q.x * q.z), 1 - 2 * (q.x * q.x + q.y * q.y))
  }
  open var pitch: Double {
    let q = quaternion
    return asin(max(-1, min(1, 2 * (q.w * q.x + q.y * q.z))))
  }
  open var yaw: Double {
    let q = quaternion
    return atan2(2 * (q.w * q.z - q.x * q.y), 1 - 2 * (q.x * q.x + q.z * q.z))
  }

  /// The matrix that converts a vector in the reference frame to one in the device's frame.
  open var rotationMatrix: CMRotationMatrix {
    let q = quaternion
    return CMRotationMatrix(
      m11: 1 - 2 * (q.y * q.y + q.z * q.z), m12: 2 * (q.x * q.y + q.z * q.w), m13: 2 * (q.x * q.z - q.y * q.w),
      m21: 2 * (q.x * q.y - q.z * q.w), m22: 1 - 2 * (q.x * q.x + q.z * q.z), m23: 2 * (q.y * q.z + q.x * q.w),
      m31: 2 * (q.x * q.z + q.y * q.w), m32: 2 * (q.y * q.z - q.x * q.w), m33: 1 - 2 * (q.x * q.x + q.y * q.y))
  }

  /// Changes this attitude so that it is relative to another attitude.
  open func multiply(byInverseOf attitude: CMAttitude) {
    let (a, b) = (attitude.quaternion, quaternion)
    quaternion = CMQuaternion(
      x: a.w * b.x - a.x * b.w - a.y * b.z + a.z * b.y, y: a.w * b.y + a.x * b.z - a.y * b.w - a.z * b.x,
      z: a.w * b.z - a.x * b.y + a.y * b.x - a.z * b.w, w: a.w * b.w + a.x * b.x + a.y * b.y + a.z * b.z)
  }

  open func copy(with zone: NSZone? = nil) -> Any { CMAttitude(quaternion) }
  public static var supportsSecureCoding: Bool { true }
  open func encode(with coder: NSCoder) {
    for (key, value) in [("x", quaternion.x), ("y", quaternion.y), ("z", quaternion.z), ("w", quaternion.w)] {
      coder.encode(value, forKey: key)
    }
  }
  public required init?(coder: NSCoder) {
    quaternion = CMQuaternion(
      x: coder.decodeDouble(forKey: "x"), y: coder.decodeDouble(forKey: "y"), z: coder.decodeDouble(forKey: "z"),
      w: coder.decodeDouble(forKey: "w"))
  }
}
