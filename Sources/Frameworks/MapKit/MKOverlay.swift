import UIKit
import VitrineCoreLocation

/// A shape on a map. The renderer that the map's delegate returns draws it.
public protocol MKOverlay: MKAnnotation {
  var boundingMapRect: MKMapRect { get }
  func intersects(_ mapRect: MKMapRect) -> Bool
  /// Whether the overlay hides the map below it.
  var canReplaceMapContent: Bool { get }
}

extension MKOverlay {
  public func intersects(_ mapRect: MKMapRect) -> Bool { boundingMapRect.intersects(mapRect) }
  public var canReplaceMapContent: Bool { false }
}

public enum MKOverlayLevel: Int, Sendable { case aboveRoads, aboveLabels }

/// An overlay that is a circle. The radius is in meters.
open class MKCircle: MKShape, MKOverlay, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  public let radius: CLLocationDistance

  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (coordinate, self.radius) = (coord, radius)
  }

  /// Creates a circle around the rectangle's center. Its diameter is the longer side of the rectangle.
  public convenience init(mapRect: MKMapRect) {
    let center = mapRect.center.coordinate
    let half = max(mapRect.width, mapRect.height) / 2
    self.init(center: center, radius: half * MKMetersPerMapPointAtLatitude(center.latitude))
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

// MARK: Points

/// A shape that is defined by several points.
open class MKMultiPoint: MKShape, @unchecked Sendable {
  package let coordinates: [CLLocationCoordinate2D]
  private lazy var memory = PointMemory(coordinates.map { MKMapPoint($0) })
  init(_ coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }

  open var pointCount: Int { coordinates.count }
  open var boundingMapRect: MKMapRect { rect(of: coordinates) }
  open var coordinate: CLLocationCoordinate2D { boundingMapRect.center.coordinate }

  /// A pointer to the map points. It is valid as long as the shape exists.
  open func points() -> UnsafeMutablePointer<MKMapPoint> { memory.pointer }

  /// Copies a range of the coordinates into the caller's memory.
  open func getCoordinates(_ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
    precondition(
      range.location >= 0 && range.length >= 0 && range.location <= coordinates.count - range.length,
      "NSRangeException: range {\(range.location), \(range.length)} is not within \(coordinates.count) points")
    for index in 0..<range.length { coords[index] = coordinates[range.location + index] }
  }

  /// Returns the fraction of the line's length at a point: 0 at the first point, 1 at the last.
  open func location(atPointIndex index: Int) -> CGFloat {
    let points = coordinates.map { MKMapPoint($0) }
    guard points.count > 1, index > 0 else { return 0 }
    let lengths = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let whole = lengths.reduce(0, +)
    return whole > 0 ? CGFloat(lengths.prefix(index).reduce(0, +) / whole) : 0
  }
  open func locations(atPointIndexes indexes: IndexSet) -> [CGFloat] { indexes.map { location(atPointIndex: $0) } }
}

/// Memory for map points, which is freed when this object is deallocated.
private final class PointMemory {
  let pointer: UnsafeMutablePointer<MKMapPoint>
  private let count: Int

  init(_ points: [MKMapPoint]) {
    count = points.count
    pointer = .allocate(capacity: max(1, points.count))
    pointer.initialize(from: points, count: points.count)
  }
  deinit {
    pointer.deinitialize(count: count)
    pointer.deallocate()
  }
}

/// Converts a C array of coordinates to a Swift array.
private func coordinates(
  _ pointer: UnsafePointer<CLLocationCoordinate2D>, _ count: Int
) -> [CLLocationCoordinate2D] { Array(UnsafeBufferPointer(start: pointer, count: max(0, count))) }
private func coordinates(_ pointer: UnsafePointer<MKMapPoint>, _ count: Int) -> [CLLocationCoordinate2D] {
  UnsafeBufferPointer(start: pointer, count: max(0, count)).map(\.coordinate)
}

/// A line through points.
open class MKPolyline: MKMultiPoint, MKOverlay, @unchecked Sendable {
  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(VitrineMapKit.coordinates(coords, count))
  }
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(VitrineMapKit.coordinates(points, count))
  }
}

/// A line through points that follows the shortest path on the earth's surface.
open class MKGeodesicPolyline: MKPolyline, @unchecked Sendable {
  override init(_ coordinates: [CLLocationCoordinate2D]) {
    let parts = zip(coordinates, coordinates.dropFirst()).flatMap { Self.arc(from: $0, to: $1) }
    super.init(parts + coordinates.suffix(1))
  }

  /// Returns points on the great circle from one coordinate to another, about 100 km apart, without the end point.
  private static func arc(
    from: CLLocationCoordinate2D, to: CLLocationCoordinate2D
  ) -> [CLLocationCoordinate2D] {
    func vector(_ point: CLLocationCoordinate2D) -> (Double, Double, Double) {
      let (latitude, longitude) = (point.latitude * .pi / 180, point.longitude * .pi / 180)
      return (cos(latitude) * cos(longitude), cos(latitude) * sin(longitude), sin(latitude))
    }
    let (a, b) = (vector(from), vector(to))
    let angle = acos(min(1, max(-1, a.0 * b.0 + a.1 * b.1 + a.2 * b.2)))
    guard angle.isFinite, sin(angle) > 1e-9 else { return [from] }
    let count = max(1, Int((angle * 6371 / 100).rounded(.up)))
    return (0..<count).map { index in
      let part = Double(index) / Double(count)
      let (p, q) = (sin((1 - part) * angle) / sin(angle), sin(part * angle) / sin(angle))
      let (x, y, z) = (p * a.0 + q * b.0, p * a.1 + q * b.1, p * a.2 + q * b.2)
      return CLLocationCoordinate2D(
        latitude: atan2(z, hypot(x, y)) * 180 / .pi, longitude: atan2(y, x) * 180 / .pi)
    }
  }
}

/// A closed area with a border through points. It can have holes.
open class MKPolygon: MKMultiPoint, MKOverlay, @unchecked Sendable {
  /// The holes of the polygon; `nil` if there are none.
  open private(set) var interiorPolygons: [MKPolygon]?

  public convenience init(coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int) {
    self.init(VitrineMapKit.coordinates(coords, count))
  }
  public convenience init(
    coordinates coords: UnsafePointer<CLLocationCoordinate2D>, count: Int, interiorPolygons: [MKPolygon]?
  ) {
    self.init(VitrineMapKit.coordinates(coords, count))
    self.interiorPolygons = interiorPolygons
  }
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int) {
    self.init(VitrineMapKit.coordinates(points, count))
  }
  public convenience init(points: UnsafePointer<MKMapPoint>, count: Int, interiorPolygons: [MKPolygon]?) {
    self.init(VitrineMapKit.coordinates(points, count))
    self.interiorPolygons = interiorPolygons
  }
}

// MARK: Several shapes with one renderer

/// Several lines that one renderer draws in the same style.
open class MKMultiPolyline: MKShape, MKOverlay, @unchecked Sendable {
  public let polylines: [MKPolyline]
  public init(_ polylines: [MKPolyline]) { self.polylines = polylines }

  open var boundingMapRect: MKMapRect { polylines.reduce(.null) { $0.union($1.boundingMapRect) } }
  open var coordinate: CLLocationCoordinate2D { boundingMapRect.center.coordinate }
}

/// Several polygons that one renderer draws in the same style.
open class MKMultiPolygon: MKShape, MKOverlay, @unchecked Sendable {
  public let polygons: [MKPolygon]
  public init(_ polygons: [MKPolygon]) { self.polygons = polygons }

  open var boundingMapRect: MKMapRect { polygons.reduce(.null) { $0.union($1.boundingMapRect) } }
  open var coordinate: CLLocationCoordinate2D { boundingMapRect.center.coordinate }
}
