/// Module `CoreLocation`: geographic locations and regions, and the device's location.
///
/// Real: coordinates, distances (on a sphere), circular regions, and the request for permission on the device. An authorized manager
/// reports one fixed location: that of `VITRINE_LOCATION` (`latitude,longitude`), or Apple Park, as in a simulator. Not here: movement.
/// Headings are not available, and visits are never reported. Ranging of beacons fails, because there is no radio. Region monitoring
/// reports nothing. `CLGeocoder` fails with `CLError.network`.
@_exported import Foundation

/// A latitude or a longitude in degrees.
public typealias CLLocationDegrees = Double

/// A distance in meters.
public typealias CLLocationDistance = Double

/// The radius of uncertainty in meters; negative if the location is not valid.
public typealias CLLocationAccuracy = Double

/// A speed in meters per second; negative if it is not known.
public typealias CLLocationSpeed = Double

/// The uncertainty of a speed in meters per second; negative if it is not known.
public typealias CLLocationSpeedAccuracy = Double

/// A direction in degrees, clockwise from north; negative if it is not known.
public typealias CLLocationDirection = Double

/// The uncertainty of a direction in degrees; negative if it is not known.
public typealias CLLocationDirectionAccuracy = Double

public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 10000
public let kCLDistanceFilterNone: CLLocationDistance = -1
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude

/// A coordinate with its latitude and longitude in degrees.
public struct CLLocationCoordinate2D: Sendable {
  public var latitude: CLLocationDegrees
  public var longitude: CLLocationDegrees

  public init() { (latitude, longitude) = (0, 0) }
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}

public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }

public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// A floor of a building. Level 0 is the ground floor.
open class CLFloor: NSObject, @unchecked Sendable {
  public let level: Int
  init(level: Int) { self.level = level }
}

/// The source of a location: software that simulates it, or an accessory.
open class CLLocationSourceInformation: NSObject, @unchecked Sendable {
  public let isSimulatedBySoftware: Bool
  public let isProducedByAccessory: Bool

  public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool) {
    (isSimulatedBySoftware, isProducedByAccessory) = (isSoftware, isAccessory)
  }
}

/// A geographic location, and the time at which the device was there.
open class CLLocation: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  public let altitude: CLLocationDistance
  public let horizontalAccuracy: CLLocationAccuracy
  public let verticalAccuracy: CLLocationAccuracy
  public let course: CLLocationDirection
  public let courseAccuracy: CLLocationDirectionAccuracy
  public let speed: CLLocationSpeed
  public let speedAccuracy: CLLocationSpeedAccuracy
  public let timestamp: Date
  public let sourceInformation: CLLocationSourceInformation?

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy,
    speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date,
    sourceInfo: CLLocationSourceInformation
  ) {
    (self.coordinate, self.altitude, self.timestamp) = (coordinate, altitude, timestamp)
    (self.horizontalAccuracy, self.verticalAccuracy) = (horizontalAccuracy, verticalAccuracy)
    (self.course, self.courseAccuracy) = (course, courseAccuracy)
    (self.speed, self.speedAccuracy, sourceInformation) = (speed, speedAccuracy, sourceInfo)
  }

  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, courseAccuracy: CLLocationDirectionAccuracy,
    speed: CLLocationSpeed, speedAccuracy: CLLocationSpeedAccuracy, timestamp: Date
  ) {
    (self.coordinate, self.altitude, self.timestamp) = (coordinate, altitude, timestamp)
    (self.horizontalAccuracy, self.verticalAccuracy) = (horizontalAccuracy, verticalAccuracy)
    (self.course, self.courseAccuracy) = (course, courseAccuracy)
    (self.speed, self.speedAccuracy, sourceInformation) = (speed, speedAccuracy, nil)
  }

  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, course: CLLocationDirection, speed: CLLocationSpeed, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: course, courseAccuracy: -1, speed: speed, speedAccuracy: -1,
      timestamp: timestamp)
  }

  public convenience init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance, horizontalAccuracy: CLLocationAccuracy,
    verticalAccuracy: CLLocationAccuracy, timestamp: Date
  ) {
    self.init(
      coordinate: coordinate, altitude: altitude, horizontalAccuracy: horizontalAccuracy,
      verticalAccuracy: verticalAccuracy, course: -1, speed: -1, timestamp: timestamp)
  }

  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(
      coordinate: CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0, horizontalAccuracy: 0,
      verticalAccuracy: -1, timestamp: Date())
  }

  /// The altitude above the ellipsoid. It equals the altitude above sea level, because the two are not distinguished.
  open var ellipsoidalAltitude: CLLocationDistance { altitude }
  /// The floor of the building. It is always `nil`, because floors are not known.
  open var floor: CLFloor? { nil }

  /// Returns the distance in meters along a great circle of a sphere.
  open func distance(from location: CLLocation) -> CLLocationDistance { coordinate.meters(to: location.coordinate) }

  // MARK: Coding

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    func number(_ key: String) -> Double { coder.decodeDouble(forKey: key) }
    coordinate = CLLocationCoordinate2D(latitude: number("latitude"), longitude: number("longitude"))
    (altitude, horizontalAccuracy) = (number("altitude"), number("horizontalAccuracy"))
    (verticalAccuracy, sourceInformation) = (number("verticalAccuracy"), nil)
    (course, courseAccuracy) = (number("course"), number("courseAccuracy"))
    (speed, speedAccuracy) = (number("speed"), number("speedAccuracy"))
    timestamp = Date(timeIntervalSinceReferenceDate: number("timestamp"))
  }

  open func encode(with coder: NSCoder) {
    for (key, value) in [
      ("latitude", coordinate.latitude), ("longitude", coordinate.longitude), ("altitude", altitude),
      ("horizontalAccuracy", horizontalAccuracy), ("verticalAccuracy", verticalAccuracy), ("course", course),
      ("courseAccuracy", courseAccuracy), ("speed", speed), ("speedAccuracy", speedAccuracy),
      ("timestamp", timestamp.timeIntervalSinceReferenceDate),
    ] { coder.encode(value, forKey: key) }
  }

  /// Returns the location itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

extension CLLocationCoordinate2D {
  /// Returns the distance by the haversine formula, with the earth's mean radius.
  func meters(to other: CLLocationCoordinate2D) -> Double {
    let radians = Double.pi / 180
    let (a, b) = (latitude * radians, other.latitude * radians)
    let (dy, dx) = (b - a, (other.longitude - longitude) * radians)
    let h = pow(sin(dy / 2), 2) + cos(a) * cos(b) * pow(sin(dx / 2), 2)
    return 2 * 6_371_008.8 * asin(min(1, sqrt(h)))
  }
}

// MARK: Regions

public enum CLRegionState: Int, Sendable { case unknown, inside, outside }

/// The base class of regions. Entering and leaving a region is never reported here.
open class CLRegion: NSObject, @unchecked Sendable {
  public let identifier: String
  open var notifyOnEntry = true
  open var notifyOnExit = true
  init(identifier: String) { self.identifier = identifier }
}

/// A circle on the earth's surface. The radius is in meters.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  public let center: CLLocationCoordinate2D
  public let radius: CLLocationDistance

  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    (self.center, self.radius) = (center, radius)
    super.init(identifier: identifier)
  }

  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool { center.meters(to: coordinate) <= radius }
}
