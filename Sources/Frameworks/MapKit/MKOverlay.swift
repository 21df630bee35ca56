import UIKit
import VitrineCoreLocation

/// A shape on a map. It is stored, but not drawn.
public protocol MKOverlay: MKAnnotation {
  var boundingMapRect: MKMapRect { get }
}

public enum MKOverlayLevel: Int, Sendable { case aboveRoads, aboveLabels }

open class MKCircle: MKShape, MKOverlay, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  public let radius: CLLocationDistance

  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (coordinate, self.radius) = (coord, radius)
  }

  open var boundingMapRect: MKMapRect {
    let region = MKCoordinateRegion(center: coordinate, latitudinalMeters: radius * 2, longitudinalMeters: radius * 2)
    return rect(of: [
      CLLocationCoordinate2D(
        latitude: coordinate.latitude + region.span.latitudeDelta / 2,
        longitude: coordinate.longitude - region.span.longitudeDelta / 2),
      CLLocationCoordinate2D(
        latitude: coordinate.latitude - region.span.latitudeDelta / 2,
        longitude: coordinate.longitude + region.span.longitudeDelta / 2),
    ])
  }
}

private func rect(of coordinates: [CLLocationCoordinate2D]) -> MKMapRect {
  coordinates.map { MKMapPoint($0) }.reduce(MKMapRect.null) {
    $0.union(MKMapRect(x: $1.x, y: $1.y, width: 0, height: 0))
  }
}

open class MKMultiPoint: MKShape, @unchecked Sendable {
  package let coordinates: [CLLocationCoordinate2D]
  init(_ coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }

  open var pointCount: Int { coordinates.count }
  open var boundingMapRect: MKMapRect { rect(of: coordinates) }
  open var coordinate: CLLocationCoordinate2D {
    MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
  }
}

open class MKPolyline: MKMultiPoint, MKOverlay, @unchecked Sendable {
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(Array(UnsafeBufferPointer(start: coords, count: count)))
  }
}

open class MKPolygon: MKMultiPoint, MKOverlay, @unchecked Sendable {
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(Array(UnsafeBufferPointer(start: coords, count: count)))
  }
}

/// The renderer of an overlay, which is not drawn.
open class MKOverlayRenderer: NSObject, @unchecked Sendable {
  public let overlay: any MKOverlay
  open var alpha: CGFloat = 1
  public init(overlay: any MKOverlay) { self.overlay = overlay }
}

open class MKOverlayPathRenderer: MKOverlayRenderer, @unchecked Sendable {
  open var fillColor: UIColor?
  open var strokeColor: UIColor?
  open var lineWidth: CGFloat = 0
  open var lineDashPattern: [NSNumber]?
}

open class MKCircleRenderer: MKOverlayPathRenderer, @unchecked Sendable {
  public init(circle: MKCircle) { super.init(overlay: circle) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}
open class MKPolylineRenderer: MKOverlayPathRenderer, @unchecked Sendable {
  public init(polyline: MKPolyline) { super.init(overlay: polyline) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}
open class MKPolygonRenderer: MKOverlayPathRenderer, @unchecked Sendable {
  public init(polygon: MKPolygon) { super.init(overlay: polygon) }
  public override init(overlay: any MKOverlay) { super.init(overlay: overlay) }
}

/// The point of view of a map.
open class MKMapCamera: NSObject, @unchecked Sendable {
  open var centerCoordinate = CLLocationCoordinate2D()
  open var centerCoordinateDistance: CLLocationDistance = 0
  open var altitude: CLLocationDistance {
    get { centerCoordinateDistance }
    set { centerCoordinateDistance = newValue }
  }
  open var pitch: CGFloat = 0
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
}
