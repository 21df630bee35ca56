import UIKit
import VitrineCoreLocation

/// The viewpoint from which a map is seen.
open class MKMapCamera: NSObject, @unchecked Sendable {
  open var centerCoordinate = CLLocationCoordinate2D()
  /// The distance from the camera to the center in meters.
  open var centerCoordinateDistance: CLLocationDistance = 0
  open var altitude: CLLocationDistance {
    get { centerCoordinateDistance }
    set { centerCoordinateDistance = newValue }
  }
  /// The tilt in degrees; 0 looks straight down.
  open var pitch: CGFloat = 0
  /// The direction in degrees clockwise from true north.
  open var heading: CLLocationDirection = 0

  /// The visible region. Its height is half of the camera's distance.
  var region: MKCoordinateRegion {
    let meters = max(1, centerCoordinateDistance) / 2
    return MKCoordinateRegion(center: centerCoordinate, latitudinalMeters: meters, longitudinalMeters: meters)
  }

  public override init() {}
  public convenience init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D, fromDistance distance: CLLocationDistance, pitch: CGFloat,
    heading: CLLocationDirection
  ) {
    self.init()
    (self.centerCoordinate, centerCoordinateDistance) = (centerCoordinate, distance)
    (self.pitch, self.heading) = (pitch, heading)
  }

  /// Creates a camera that looks at the center from a coordinate and an altitude.
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

  /// Creates a camera that looks at a map item from a distance of 1000 meters.
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
  /// The camera that corresponds to the region. Pitch and heading are stored without effect: the map is flat, with north at the top.
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
    setRegion(camera.region, animated: animated)
  }

  /// Returns the camera's distance for a region. The visible height is half of the distance.
  private static func distance(of region: MKCoordinateRegion) -> CLLocationDistance {
    region.span.latitudeDelta * MKCoordinateRegion.metersPerDegree * 2
  }

  // MARK: Limits

  /// The area to which the map's center is limited.
  public class CameraBoundary: NSObject, @unchecked Sendable {
    public let mapRect: MKMapRect
    public let region: MKCoordinateRegion

    /// Creates a boundary; `nil` for an empty rectangle.
    public init?(mapRect: MKMapRect) {
      guard !mapRect.isEmpty else { return nil }
      (self.mapRect, region) = (mapRect, MKCoordinateRegion(mapRect))
    }

    /// Creates a boundary; `nil` for an invalid or empty region.
    public init?(coordinateRegion region: MKCoordinateRegion) {
      guard CLLocationCoordinate2DIsValid(region.center), !region.mapRect.isEmpty else { return nil }
      (self.region, mapRect) = (region, region.mapRect)
    }
  }

  /// The minimum and the maximum distance between the camera and the map's center, in meters.
  public class CameraZoomRange: NSObject, @unchecked Sendable {
    public let minCenterCoordinateDistance: CLLocationDistance
    public let maxCenterCoordinateDistance: CLLocationDistance

    static let unlimited = CameraZoomRange(MKMapCameraZoomDefault, MKMapCameraZoomDefault)

    private init(_ minimum: CLLocationDistance, _ maximum: CLLocationDistance) {
      (minCenterCoordinateDistance, maxCenterCoordinateDistance) = (minimum, maximum)
    }

    /// Creates a range; `nil` if the minimum is greater than the maximum.
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

  /// Returns the region, limited to the camera boundary and the zoom range.
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

/// The value for a distance that is not limited in a zoom range.
public let MKMapCameraZoomDefault: CLLocationDistance = -1
