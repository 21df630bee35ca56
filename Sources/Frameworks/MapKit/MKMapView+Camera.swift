import UIKit
import VitrineCoreLocation

/// The point of view of a map.
open class MKMapCamera: NSObject, @unchecked Sendable {
  open var centerCoordinate = CLLocationCoordinate2D()
  /// In meters, from the camera to the center.
  open var centerCoordinateDistance: CLLocationDistance = 0
  open var altitude: CLLocationDistance {
    get { centerCoordinateDistance }
    set { centerCoordinateDistance = newValue }
  }
  /// In degrees from straight down.
  open var pitch: CGFloat = 0
  /// In degrees from true north.
  open var heading: CLLocationDirection = 0

  public override init() {}
  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance, pitch: CGFloat,
    heading: CLLocationDirection
  ) {
    self.init()
    (self.centerCoordinate, centerCoordinateDistance) = (centerCoordinate, distance)
    (self.pitch, self.heading) = (pitch, heading)
  }

  /// A camera above the eye's coordinate, looking at the center.
  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromEyeCoordinate eyeCoordinate: CLLocationCoordinate2D,
    eyeAltitude: CLLocationDistance
  ) {
    let groundDistance = MKMapPoint(centerCoordinate).distance(to: MKMapPoint(eyeCoordinate))
    let (from, to) = (MKMapPoint(eyeCoordinate), MKMapPoint(centerCoordinate))
    let heading = groundDistance > 0 ? atan2(to.x - from.x, from.y - to.y) * 180 / .pi : 0
    self.init(
      lookingAtCenter: centerCoordinate, fromDistance: hypot(groundDistance, eyeAltitude),
      pitch: atan2(groundDistance, max(eyeAltitude, 0)) * 180 / .pi, heading: heading < 0 ? heading + 360 : heading)
  }

  /// A camera from which a map item can be seen.
  public convenience init(lookingAt mapItem: MKMapItem, forViewSize viewSize: CGSize, allowPitch: Bool) {
    self.init(
      lookingAtCenter: mapItem.placemark.coordinate, fromDistance: 1000, pitch: allowPitch ? 45 : 0, heading: 0)
  }

  open override func copy() -> Any {
    MKMapCamera(
      lookingAtCenter: centerCoordinate, fromDistance: centerCoordinateDistance, pitch: pitch, heading: heading)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? MKMapCamera else { return false }
    return centerCoordinate.latitude == other.centerCoordinate.latitude
      && centerCoordinate.longitude == other.centerCoordinate.longitude && pitch == other.pitch
      && centerCoordinateDistance == other.centerCoordinateDistance && heading == other.heading
  }
  open override var hash: Int {
    [centerCoordinate.latitude, centerCoordinate.longitude, centerCoordinateDistance].hashValue
  }
}

extension MKMapView {
  /// The region as a camera. Its pitch and heading have no effect: the map is always flat, with north at the top.
  public var camera: MKMapCamera {
    get {
      MKMapCamera(
        lookingAtCenter: region.center, fromDistance: Self.distance(of: region), pitch: cameraTurn.pitch,
        heading: cameraTurn.heading)
    }
    set { setCamera(newValue, animated: false) }
  }

  public func setCamera(_ camera: MKMapCamera, animated: Bool) {
    cameraTurn = (camera.pitch, camera.heading)
    let height = max(1, camera.centerCoordinateDistance)
    setRegion(
      MKCoordinateRegion(
        center: camera.centerCoordinate, latitudinalMeters: height / 2, longitudinalMeters: height / 2),
      animated: animated)
  }

  /// The camera sees half of its distance.
  private static func distance(of region: MKCoordinateRegion) -> CLLocationDistance {
    region.span.latitudeDelta * MKCoordinateRegion.metersPerDegree * 2
  }

  // MARK: Limits

  /// The area in which the map's center stays.
  public class CameraBoundary: NSObject, @unchecked Sendable {
    public let mapRect: MKMapRect
    public let region: MKCoordinateRegion

    /// `nil` for an empty rectangle.
    public init?(mapRect: MKMapRect) {
      guard !mapRect.isEmpty else { return nil }
      (self.mapRect, region) = (mapRect, MKCoordinateRegion(mapRect))
    }

    /// `nil` for a region that is not valid or empty.
    public init?(coordinateRegion region: MKCoordinateRegion) {
      guard CLLocationCoordinate2DIsValid(region.center), !region.mapRect.isEmpty else { return nil }
      (self.region, mapRect) = (region, region.mapRect)
    }
  }

  /// How near to and how far from the ground the camera can be, in meters.
  public class CameraZoomRange: NSObject, @unchecked Sendable {
    public let minCenterCoordinateDistance: CLLocationDistance
    public let maxCenterCoordinateDistance: CLLocationDistance

    static let unlimited = CameraZoomRange(MKMapCameraZoomDefault, MKMapCameraZoomDefault)

    private init(_ minimum: CLLocationDistance, _ maximum: CLLocationDistance) {
      (minCenterCoordinateDistance, maxCenterCoordinateDistance) = (minimum, maximum)
    }

    /// `nil` if the first distance is greater than the second.
    public convenience init?(
      minCenterCoordinateDistance minDistance: CLLocationDistance = MKMapCameraZoomDefault,
      maxCenterCoordinateDistance maxDistance: CLLocationDistance = MKMapCameraZoomDefault
    ) {
      guard minDistance < 0 || maxDistance < 0 || minDistance <= maxDistance else { return nil }
      self.init(minDistance, maxDistance)
    }

    func limited(_ distance: CLLocationDistance) -> CLLocationDistance {
      let low = max(distance, minCenterCoordinateDistance)
      return maxCenterCoordinateDistance < 0 ? low : min(low, maxCenterCoordinateDistance)
    }
  }

  public var cameraBoundary: CameraBoundary? {
    get { boundary }
    set { setCameraBoundary(newValue, animated: false) }
  }
  public func setCameraBoundary(_ cameraBoundary: CameraBoundary?, animated: Bool) {
    boundary = cameraBoundary
    applyLimits(animated: animated)
  }

  public var cameraZoomRange: CameraZoomRange! {
    get { zoomRange }
    set { setCameraZoomRange(newValue, animated: false) }
  }
  public func setCameraZoomRange(_ cameraZoomRange: CameraZoomRange?, animated: Bool) {
    zoomRange = cameraZoomRange ?? .unlimited
    applyLimits(animated: animated)
  }

  private func applyLimits(animated: Bool) {
    let (now, next) = (region, limited(region))
    guard
      now.center.latitude != next.center.latitude || now.center.longitude != next.center.longitude
        || now.span.latitudeDelta != next.span.latitudeDelta
    else { return }
    setRegion(next, animated: animated)
  }

  /// The region within the boundary and the range of distances.
  func limited(_ region: MKCoordinateRegion) -> MKCoordinateRegion {
    var region = region
    if let area = boundary?.mapRect, !area.contains(MKMapPoint(region.center)) {
      let center = MKMapPoint(region.center)
      region.center =
        MKMapPoint(x: min(max(center.x, area.minX), area.maxX), y: min(max(center.y, area.minY), area.maxY)).coordinate
    }
    let distance = Self.distance(of: region)
    let allowed = zoomRange.limited(distance)
    if distance > 0, allowed != distance {
      region.span.latitudeDelta *= allowed / distance
      region.span.longitudeDelta *= allowed / distance
    }
    return region
  }
}

/// The distance that does not limit a zoom range.
public let MKMapCameraZoomDefault: CLLocationDistance = -1
