import UIKit
import VitrineCoreLocation

// The conversion between points of a view and coordinates.
extension MKMapView {
  public func convert(_ coordinate: CLLocationCoordinate2D, toPointTo view: UIView?) -> CGPoint {
    visibleMapRect.point(for: coordinate, in: bounds.size).map { convert($0, to: view) } ?? .zero
  }
  public func convert(_ point: CGPoint, toCoordinateFrom view: UIView?) -> CLLocationCoordinate2D {
    let (rect, location) = (visibleMapRect, convert(point, from: view))
    return MKMapPoint(
      x: rect.minX + location.x / max(1, bounds.width) * rect.width,
      y: rect.minY + location.y / max(1, bounds.height) * rect.height
    ).coordinate
  }

  public func convert(_ region: MKCoordinateRegion, toRectTo view: UIView?) -> CGRect {
    let (rect, whole) = (region.mapRect, visibleMapRect)
    guard whole.width > 0, whole.height > 0 else { return .zero }
    let (x, y) = (bounds.width / whole.width, bounds.height / whole.height)
    let frame = CGRect(
      x: (rect.minX - whole.minX) * x, y: (rect.minY - whole.minY) * y, width: rect.width * x, height: rect.height * y)
    return convert(frame, to: view)
  }
  public func convert(_ rect: CGRect, toRegionFrom view: UIView?) -> MKCoordinateRegion {
    let (low, high) = (CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY))
    let a = MKMapPoint(convert(low, toCoordinateFrom: view))
    let b = MKMapPoint(convert(high, toCoordinateFrom: view))
    return MKCoordinateRegion(MKMapRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y))
  }

  public var annotationVisibleRect: CGRect { bounds }
  /// Returns the annotations within a map rectangle.
  public func annotations(in mapRect: MKMapRect) -> Set<AnyHashable> {
    Set(annotations.filter { mapRect.contains(MKMapPoint($0.coordinate)) }.compactMap { $0 as? NSObject })
  }
}
