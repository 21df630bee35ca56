import FrameworkSupport
import Foundation

public typealias CLBeaconMajorValue = UInt16
public typealias CLBeaconMinorValue = UInt16
public enum CLProximity: Int, Sendable { case unknown, immediate, near, far }

/// A constraint that selects all beacons with a UUID, those that also have a major value, or one beacon with a minor value too.
open class CLBeaconIdentityConstraint: NSObject, @unchecked Sendable {
  public let uuid: UUID
  public let major: CLBeaconMajorValue?
  public let minor: CLBeaconMinorValue?

  fileprivate init(_ uuid: UUID, _ major: CLBeaconMajorValue?, _ minor: CLBeaconMinorValue?) {
    (self.uuid, self.major, self.minor) = (uuid, major, minor)
  }
  public convenience init(uuid: UUID) { self.init(uuid, nil, nil) }
  public convenience init(uuid: UUID, major: CLBeaconMajorValue) { self.init(uuid, major, nil) }
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) {
    self.init(uuid, major, minor)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CLBeaconIdentityConstraint else { return false }
    return uuid == other.uuid && major == other.major && minor == other.minor
  }
  open override var hash: Int { uuid.hashValue }
}

/// A region around the beacons that satisfy a constraint.
open class CLBeaconRegion: CLRegion, @unchecked Sendable {
  public let beaconIdentityConstraint: CLBeaconIdentityConstraint
  open var notifyEntryStateOnDisplay = false

  public init(beaconIdentityConstraint: CLBeaconIdentityConstraint, identifier: String) {
    self.beaconIdentityConstraint = beaconIdentityConstraint
    super.init(identifier: identifier)
  }

  public convenience init(uuid: UUID, identifier: String) {
    self.init(beaconIdentityConstraint: CLBeaconIdentityConstraint(uuid: uuid), identifier: identifier)
  }
  public convenience init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
    self.init(beaconIdentityConstraint: CLBeaconIdentityConstraint(uuid: uuid, major: major), identifier: identifier)
  }
  public convenience init(
    uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
  ) {
    self.init(
      beaconIdentityConstraint: CLBeaconIdentityConstraint(uuid: uuid, major: major, minor: minor),
      identifier: identifier)
  }
  // Initializers with the argument labels from before iOS 13.
  public convenience init(proximityUUID: UUID, identifier: String) {
    self.init(uuid: proximityUUID, identifier: identifier)
  }
  public convenience init(proximityUUID: UUID, major: CLBeaconMajorValue, identifier: String) {
    self.init(uuid: proximityUUID, major: major, identifier: identifier)
  }
  public convenience init(
    proximityUUID: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
  ) {
    self.init(uuid: proximityUUID, major: major, minor: minor, identifier: identifier)
  }

  open var uuid: UUID { beaconIdentityConstraint.uuid }
  open var proximityUUID: UUID { uuid }
  open var major: NSNumber? { beaconIdentityConstraint.major.map { NSNumber(value: $0) } }
  open var minor: NSNumber? { beaconIdentityConstraint.minor.map { NSNumber(value: $0) } }
}

/// A detected beacon. No instances are created, because there is no radio.
open class CLBeacon: NSObject, @unchecked Sendable {
  public let uuid: UUID
  public let major: NSNumber
  public let minor: NSNumber
  public let proximity: CLProximity
  public let accuracy: CLLocationAccuracy
  public let rssi: Int
  public let timestamp: Date
  open var proximityUUID: UUID { uuid }

  private init(_ uuid: UUID, _ major: UInt16, _ minor: UInt16, _ proximity: CLProximity, _ date: Date) {
    (self.uuid, self.major, self.minor) = (uuid, NSNumber(value: major), NSNumber(value: minor))
    (self.proximity, accuracy, rssi, timestamp) = (proximity, -1, 0, date)
  }
}

extension CLLocationManager {
  /// Starts ranging, which fails with `CLError.rangingUnavailable`, as on a device without a radio.
  public func startRangingBeacons(in region: CLBeaconRegion) {
    rangedRegions.insert(region)
    afterTurn { [weak self] in
      guard let self, rangedRegions.contains(region) else { return }
      delegate?.locationManager(self, rangingBeaconsDidFailFor: region, withError: CLError(.rangingUnavailable))
    }
  }
  public func stopRangingBeacons(in region: CLBeaconRegion) { rangedRegions.remove(region) }

  /// Starts ranging, which fails with `CLError.rangingUnavailable`, as on a device without a radio.
  public func startRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
    rangedBeaconConstraints.insert(constraint)
    afterTurn { [weak self] in
      guard let self, rangedBeaconConstraints.contains(constraint) else { return }
      delegate?.locationManager(self, didFailRangingFor: constraint, error: CLError(.rangingUnavailable))
    }
  }
  public func stopRangingBeacons(satisfying constraint: CLBeaconIdentityConstraint) {
    rangedBeaconConstraints.remove(constraint)
  }
}
