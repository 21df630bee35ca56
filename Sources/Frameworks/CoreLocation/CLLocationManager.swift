import FrameworkSupport
import Foundation

public enum CLAuthorizationStatus: Int32, Sendable {
  case notDetermined, restricted, denied, authorizedAlways, authorizedWhenInUse
}
public enum CLAccuracyAuthorization: Int, Sendable { case fullAccuracy, reducedAccuracy }
public enum CLActivityType: Int, Sendable {
  case other = 1
  case automotiveNavigation, fitness, otherNavigation, airborne
}

/// Reports the device's location, which never changes, to its delegate.
open class CLLocationManager: NSObject, @unchecked Sendable {
  open weak var delegate: (any CLLocationManagerDelegate)? {
    didSet { if delegate != nil { afterTurn { [weak self] in self?.notifyOfAuthorization() } } }
  }
  open var desiredAccuracy = kCLLocationAccuracyBest
  open var distanceFilter = kCLDistanceFilterNone
  open var activityType = CLActivityType.other
  open var pausesLocationUpdatesAutomatically = true
  open var allowsBackgroundLocationUpdates = false
  open var showsBackgroundLocationIndicator = false
  /// The change of heading in degrees after which it is reported. It has no effect, because there is no compass.
  open var headingFilter = 1.0
  open var headingOrientation = CLDeviceOrientation.portrait
  /// The text that older apps set to explain why they need the location. It has no effect.
  open var purpose: String?
  open private(set) var location: CLLocation?
  open private(set) var monitoredRegions: Set<CLRegion> = []
  open internal(set) var rangedRegions: Set<CLBeaconRegion> = []
  open internal(set) var rangedBeaconConstraints: Set<CLBeaconIdentityConstraint> = []
  private var isUpdating = false
  private var isMonitoringChanges = false
  /// True after `requestLocation()`, until the location was reported once.
  private var isRequested = false

  /// The permission that the user has given. All managers share it, because it is given to the app.
  private static var status = CLAuthorizationStatus.notDetermined
  private static var managers: [() -> CLLocationManager?] = []

  public override init() {
    super.init()
    Self.managers.append { [weak self] in self }
  }

  open var authorizationStatus: CLAuthorizationStatus { Self.status }
  open class func authorizationStatus() -> CLAuthorizationStatus { status }
  open var accuracyAuthorization: CLAccuracyAuthorization { .fullAccuracy }
  open class func locationServicesEnabled() -> Bool { true }
  open class func headingAvailable() -> Bool { false }
  open class func significantLocationChangeMonitoringAvailable() -> Bool { true }
  open class func isMonitoringAvailable(for regionClass: AnyClass) -> Bool { false }
  open class func isRangingAvailable() -> Bool { false }

  // MARK: Permission

  open func requestWhenInUseAuthorization() { ask(.authorizedWhenInUse, "NSLocationWhenInUseUsageDescription") }
  open func requestAlwaysAuthorization() { ask(.authorizedAlways, "NSLocationAlwaysAndWhenInUseUsageDescription") }

  /// Asks the user for permission by a prompt, if it is not determined yet.
  private func ask(_ granted: CLAuthorizationStatus, _ key: String) {
    afterTurn {
      guard Self.status == .notDetermined else { return }
      SystemPrompt.ask(
        "Allow “\(SystemPrompt.appName)” to use your location?",
        message: Bundle.main.object(forInfoDictionaryKey: key) as? String,
        [.init("Allow Once"), .init("Allow While Using App"), .init("Don’t Allow")]
      ) { index in
        guard Self.status == .notDetermined else { return }
        Self.status = index == 2 ? .denied : granted
        for manager in Self.managers.compactMap({ $0() }) {
          manager.notifyOfAuthorization()
          if manager.isUpdating || manager.isMonitoringChanges { manager.notifyOfLocation() }
        }
      }
    }
  }

  @MainActor private func notifyOfAuthorization() {
    delegate?.locationManagerDidChangeAuthorization(self)
    delegate?.locationManager(self, didChangeAuthorization: Self.status)
  }

  // MARK: Location

  open func startUpdatingLocation() {
    isUpdating = true
    afterTurn { [weak self] in self?.notifyOfLocation() }
  }
  open func stopUpdatingLocation() { isUpdating = false }

  /// Starts reporting significant changes: the location is reported once, because it never changes.
  open func startMonitoringSignificantLocationChanges() {
    isMonitoringChanges = true
    afterTurn { [weak self] in self?.notifyOfLocation() }
  }
  open func stopMonitoringSignificantLocationChanges() { isMonitoringChanges = false }

  /// Reports the location once.
  open func requestLocation() {
    isRequested = true
    startUpdatingLocation()
  }

  @MainActor private func notifyOfLocation() {
    guard isUpdating || isMonitoringChanges else { return }
    if isRequested, Self.status != .notDetermined { (isUpdating, isRequested) = (false, false) }
    switch Self.status {
    case .authorizedAlways, .authorizedWhenInUse:
      let fixedLocation = Self.fixedLocation
      location = fixedLocation
      delegate?.locationManager(self, didUpdateLocations: [fixedLocation])
    case .denied, .restricted: delegate?.locationManager(self, didFailWithError: CLError(.denied))
    case .notDetermined: break
    }
  }

  /// The location in `VITRINE_LOCATION`, or Apple Park.
  private static var fixedLocation: CLLocation {
    let text = ProcessInfo.processInfo.environment["VITRINE_LOCATION"] ?? ""
    let numbers = text.split(separator: ",").compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    let coordinate =
      numbers.count == 2
      ? CLLocationCoordinate2D(latitude: numbers[0], longitude: numbers[1])
      : CLLocationCoordinate2D(latitude: 37.334606, longitude: -122.009102)
    return CLLocation(
      coordinate: coordinate, altitude: 0, horizontalAccuracy: 5, verticalAccuracy: -1, timestamp: Date())
  }

  // MARK: Regions, whose events are never sent

  open func startMonitoring(for region: CLRegion) { monitoredRegions.insert(region) }
  open func stopMonitoring(for region: CLRegion) { monitoredRegions.remove(region) }
  open func requestState(for region: CLRegion) {
    afterTurn { [weak self] in
      guard let self else { return }
      let isInside = location.flatMap { current in (region as? CLCircularRegion)?.contains(current.coordinate) }
      delegate?.locationManager(
        self, didDetermineState: isInside.map { $0 ? .inside : .outside } ?? .unknown, for: region)
    }
  }
}

/// Receives locations, permission changes and errors of a location manager.
@preconcurrency @MainActor
public protocol CLLocationManagerDelegate: NSObjectProtocol {
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)
  func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool
  func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit)
  func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager)
  func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager)
  func locationManager(_ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?)
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
  func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus)
  func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion)
  func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion)
  func locationManager(_ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion)
  func locationManager(
    _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion, withError error: any Error)
  func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon],
    satisfying beaconConstraint: CLBeaconIdentityConstraint)
  func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error)
  func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion)
  func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error)
}

extension CLLocationManagerDelegate {
  public func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  public func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading) {}
  public func locationManagerShouldDisplayHeadingCalibration(_ manager: CLLocationManager) -> Bool { false }
  public func locationManager(_ manager: CLLocationManager, didVisit visit: CLVisit) {}
  public func locationManagerDidPauseLocationUpdates(_ manager: CLLocationManager) {}
  public func locationManagerDidResumeLocationUpdates(_ manager: CLLocationManager) {}
  public func locationManager(
    _ manager: CLLocationManager, didFinishDeferredUpdatesWithError error: (any Error)?
  ) {}
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
  public func locationManager(_ manager: CLLocationManager, didChangeAuthorization status: CLAuthorizationStatus) {}
  public func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {}
  public func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {}
  public func locationManager(
    _ manager: CLLocationManager, didDetermineState state: CLRegionState, for region: CLRegion
  ) {}
  public func locationManager(
    _ manager: CLLocationManager, didRangeBeacons beacons: [CLBeacon], in region: CLBeaconRegion
  ) {}
  public func locationManager(
    _ manager: CLLocationManager, rangingBeaconsDidFailFor region: CLBeaconRegion, withError error: any Error
  ) {}
  public func locationManager(
    _ manager: CLLocationManager, didRange beacons: [CLBeacon], satisfying beaconConstraint: CLBeaconIdentityConstraint
  ) {}
  public func locationManager(
    _ manager: CLLocationManager, didFailRangingFor beaconConstraint: CLBeaconIdentityConstraint, error: any Error
  ) {}
  public func locationManager(_ manager: CLLocationManager, didStartMonitoringFor region: CLRegion) {}
  public func locationManager(
    _ manager: CLLocationManager, monitoringDidFailFor region: CLRegion?, withError error: any Error
  ) {}
}
