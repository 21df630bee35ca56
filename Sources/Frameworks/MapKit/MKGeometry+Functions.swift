import UIKit
import VitrineCoreLocation

/// The number of screen points for each map point.
public typealias MKZoomScale = CGFloat

// MARK: Meters

/// The earth's circumference at the equator in meters.
private let equator = MKCoordinateRegion.metersPerDegree * 360

public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  equator / MKMapSize.world.width * max(0, cos(latitude * .pi / 180))
}
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / MKMetersPerMapPointAtLatitude(latitude)
}
public func MKMetersBetweenMapPoints(_ a: MKMapPoint, _ b: MKMapPoint) -> CLLocationDistance { a.distance(to: b) }

// MARK: Rectangles

extension MKMapRect {
  var center: MKMapPoint { MKMapPoint(x: midX, y: midY) }

  /// Converts a coordinate to a point in a view of this size that displays the rectangle; `nil` if the rectangle has no area.
  func point(for coordinate: CLLocationCoordinate2D, in size: CGSize) -> CGPoint? {
    guard width > 0, height > 0 else { return nil }
    let point = MKMapPoint(coordinate)
    return CGPoint(x: (point.x - minX) / width * size.width, y: (point.y - minY) / height * size.height)
  }

  /// Returns the common part of two rectangles; `.null` if they do not overlap or touch.
  public func intersection(_ other: MKMapRect) -> MKMapRect {
    guard !isNull, !other.isNull else { return .null }
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    let (right, bottom) = (min(maxX, other.maxX), min(maxY, other.maxY))
    guard left <= right, top <= bottom else { return .null }
    return MKMapRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  public func contains(_ rect: MKMapRect) -> Bool {
    !isNull && !rect.isNull && rect.minX >= minX && rect.maxX <= maxX && rect.minY >= minY && rect.maxY <= maxY
  }

  public func offsetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width, height: height)
  }

  /// Divides the rectangle into a strip along an edge and the remainder.
  public func divided(atDistance amount: Double, from edge: CGRectEdge) -> (slice: MKMapRect, remainder: MKMapRect) {
    var (slice, remaining) = (self, self)
    switch edge {
    case .minXEdge, .maxXEdge:
      let cut = min(max(0, amount), width)
      (slice.size.width, remaining.size.width) = (cut, width - cut)
      if edge == .minXEdge { remaining.origin.x += cut } else { slice.origin.x = maxX - cut }
    case .minYEdge, .maxYEdge:
      let cut = min(max(0, amount), height)
      (slice.size.height, remaining.size.height) = (cut, height - cut)
      if edge == .minYEdge { remaining.origin.y += cut } else { slice.origin.y = maxY - cut }
    }
    return (slice, remaining)
  }

  /// Whether the rectangle extends beyond the 180th meridian.
  public var spans180thMeridian: Bool { !isNull && (minX < 0 || maxX > MKMapSize.world.width) }

  /// Returns the part beyond the 180th meridian, wrapped around to the other side of the map.
  public func remainder() -> MKMapRect {
    guard spans180thMeridian else { return .null }
    let world = MKMapSize.world.width
    if minX < 0 { return MKMapRect(x: minX + world, y: minY, width: -minX, height: height) }
    return MKMapRect(x: 0, y: minY, width: maxX - world, height: height)
  }
}

extension MKCoordinateRegion {
  /// The number of meters in a degree of latitude.
  static let metersPerDegree = 111_319.49

  /// The region converted to a map rectangle.
  var mapRect: MKMapRect {
    let (high, low) = (center.latitude + span.latitudeDelta / 2, center.latitude - span.latitudeDelta / 2)
    let a = MKMapPoint(
      CLLocationCoordinate2D(latitude: high, longitude: center.longitude - span.longitudeDelta / 2))
    let b = MKMapPoint(CLLocationCoordinate2D(latitude: low, longitude: center.longitude + span.longitudeDelta / 2))
    return MKMapRect(x: a.x, y: a.y, width: b.x - a.x, height: b.y - a.y)
  }

  /// Returns the region enlarged to the aspect ratio of a size, with the same center. Near the poles, its latitude span is limited.
  func expanded(to size: CGSize) -> MKCoordinateRegion {
    let ratio = Double(size.width / size.height)
    let rect = mapRect
    guard size.width > 0, size.height > 0, ratio.isFinite, rect.width > 0, rect.height > 0 else { return self }
    var region = self
    if rect.width < rect.height * ratio {
      region.span.longitudeDelta = min(360, span.longitudeDelta * rect.height * ratio / rect.width)
      return region
    }
    // Mercator's projection stretches high latitudes.
    for _ in 0..<6 {
      let height = region.mapRect.height
      guard height > 0 else { return self }
      region.span.latitudeDelta = min(170, region.span.latitudeDelta * rect.width / ratio / height)
    }
    return region
  }
}

// MARK: Texts

/// Returns a map point as text, such as "{1.0, 2.0}".
public func MKStringFromMapPoint(_ point: MKMapPoint) -> String { String(format: "{%.1f, %.1f}", point.x, point.y) }
public func MKStringFromMapSize(_ size: MKMapSize) -> String {
  String(format: "{%.1f, %.1f}", size.width, size.height)
}
/// Returns a map rectangle as text: its origin and its size.
public func MKStringFromMapRect(_ rect: MKMapRect) -> String {
  "{\(MKStringFromMapPoint(rect.origin)), \(MKStringFromMapSize(rect.size))}"
}

// MARK: Function names that projects before Swift 4.2 use

public func MKMapPointMake(_ x: Double, _ y: Double) -> MKMapPoint { MKMapPoint(x: x, y: y) }
public func MKMapSizeMake(_ width: Double, _ height: Double) -> MKMapSize { MKMapSize(width: width, height: height) }
public func MKMapRectMake(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> MKMapRect {
  MKMapRect(x: x, y: y, width: width, height: height)
}
public func MKMapPointForCoordinate(_ coordinate: CLLocationCoordinate2D) -> MKMapPoint { MKMapPoint(coordinate) }
public func MKCoordinateForMapPoint(_ mapPoint: MKMapPoint) -> CLLocationCoordinate2D { mapPoint.coordinate }
public func MKCoordinateRegionForMapRect(_ rect: MKMapRect) -> MKCoordinateRegion { MKCoordinateRegion(rect) }
public func MKMapRectGetMinX(_ rect: MKMapRect) -> Double { rect.minX }
public func MKMapRectGetMidX(_ rect: MKMapRect) -> Double { rect.midX }
public func MKMapRectGetMaxX(_ rect: MKMapRect) -> Double { rect.maxX }
public func MKMapRectGetMinY(_ rect: MKMapRect) -> Double { rect.minY }
public func MKMapRectGetMidY(_ rect: MKMapRect) -> Double { rect.midY }
public func MKMapRectGetMaxY(_ rect: MKMapRect) -> Double { rect.maxY }
public func MKMapRectGetWidth(_ rect: MKMapRect) -> Double { rect.width }
public func MKMapRectGetHeight(_ rect: MKMapRect) -> Double { rect.height }
public func MKMapRectIsNull(_ rect: MKMapRect) -> Bool { rect.isNull }
public func MKMapRectIsEmpty(_ rect: MKMapRect) -> Bool { rect.isEmpty }
public func MKMapRectUnion(_ rect1: MKMapRect, _ rect2: MKMapRect) -> MKMapRect { rect1.union(rect2) }
public func MKMapRectIntersection(_ rect1: MKMapRect, _ rect2: MKMapRect) -> MKMapRect { rect1.intersection(rect2) }
public func MKMapRectInset(_ rect: MKMapRect, _ dx: Double, _ dy: Double) -> MKMapRect { rect.insetBy(dx: dx, dy: dy) }
public func MKMapRectOffset(_ rect: MKMapRect, _ dx: Double, _ dy: Double) -> MKMapRect {
  rect.offsetBy(dx: dx, dy: dy)
}
public func MKMapRectContainsPoint(_ rect: MKMapRect, _ point: MKMapPoint) -> Bool { rect.contains(point) }
public func MKMapRectContainsRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool { rect1.contains(rect2) }
public func MKMapRectIntersectsRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool { rect1.intersects(rect2) }
public let MKMapRectNull = MKMapRect.null
public let MKMapRectWorld = MKMapRect.world
public let MKMapSizeWorld = MKMapSize.world

public func MKMapPointEqualToPoint(_ point1: MKMapPoint, _ point2: MKMapPoint) -> Bool {
  point1.x == point2.x && point1.y == point2.y
}
public func MKMapSizeEqualToSize(_ size1: MKMapSize, _ size2: MKMapSize) -> Bool {
  size1.width == size2.width && size1.height == size2.height
}
public func MKMapRectEqualToRect(_ rect1: MKMapRect, _ rect2: MKMapRect) -> Bool {
  MKMapPointEqualToPoint(rect1.origin, rect2.origin) && MKMapSizeEqualToSize(rect1.size, rect2.size)
}
