import UIKit
import VitrineCoreLocation

/// A shape on a map. The delegate's renderer draws it.
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

open class MKCircle: MKShape, MKOverlay, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  public let radius: CLLocationDistance

  public init(center coord: CLLocationCoordinate2D, radius: CLLocationDistance) {
    (coordinate, self.radius) = (coord, radius)
  }

  /// The circle in a rectangle, which touches its longer sides.
  public convenience init(mapRect: MKMapRect) {
    let center = MKMapPoint(x: mapRect.midX, y: mapRect.midY).coordinate
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

/// Several points of the map.
open class MKMultiPoint: MKShape, @unchecked Sendable {
  package let coordinates: [CLLocationCoordinate2D]
  private lazy var memory = PointMemory(coordinates.map { MKMapPoint($0) })
  init(_ coordinates: [CLLocationCoordinate2D]) { self.coordinates = coordinates }

  open var pointCount: Int { coordinates.count }
  open var boundingMapRect: MKMapRect { rect(of: coordinates) }
  open var coordinate: CLLocationCoordinate2D {
    MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
  }

  /// The points, for as long as the shape exists.
  open func points() -> UnsafeMutablePointer<MKMapPoint> { memory.pointer }

  /// Copies some of the coordinates into memory of the caller.
  open func getCoordinates(_ coords: UnsafeMutablePointer<CLLocationCoordinate2D>, range: NSRange) {
    precondition(
      range.location >= 0 && range.length >= 0 && range.location <= coordinates.count - range.length,
      "NSRangeException: range {\(range.location), \(range.length)} is not within \(coordinates.count) points")
    for index in 0..<range.length { coords[index] = coordinates[range.location + index] }
  }

  /// The part of the length of the line at a point: 0 at the first point, 1 at the last.
  open func location(atPointIndex index: Int) -> CGFloat {
    let points = coordinates.map { MKMapPoint($0) }
    guard points.count > 1, index > 0 else { return 0 }
    let lengths = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let whole = lengths.reduce(0, +)
    return whole > 0 ? CGFloat(lengths.prefix(index).reduce(0, +) / whole) : 0
  }
  open func locations(atPointIndexes indexes: IndexSet) -> [CGFloat] { indexes.map { location(atPointIndex: $0) } }
}

/// Memory that is freed with its owner.
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

/// Reads C arrays.
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

/// The shortest line on the earth through points.
open class MKGeodesicPolyline: MKPolyline, @unchecked Sendable {
  override init(_ coordinates: [CLLocationCoordinate2D]) {
    let parts = zip(coordinates, coordinates.dropFirst()).flatMap { Self.arc(from: $0, to: $1) }
    super.init(parts + coordinates.suffix(1))
  }

  /// Points of a great circle, about 100 km apart, without the last one.
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

/// An area with a border through points, and perhaps with holes.
open class MKPolygon: MKMultiPoint, MKOverlay, @unchecked Sendable {
  /// The holes; `nil` without any.
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

/// Lines that are drawn alike.
open class MKMultiPolyline: MKShape, MKOverlay, @unchecked Sendable {
  public let polylines: [MKPolyline]
  public init(_ polylines: [MKPolyline]) { self.polylines = polylines }

  open var boundingMapRect: MKMapRect { polylines.reduce(.null) { $0.union($1.boundingMapRect) } }
  open var coordinate: CLLocationCoordinate2D {
    MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
  }
}

/// Areas that are drawn alike.
open class MKMultiPolygon: MKShape, MKOverlay, @unchecked Sendable {
  public let polygons: [MKPolygon]
  public init(_ polygons: [MKPolygon]) { self.polygons = polygons }

  open var boundingMapRect: MKMapRect { polygons.reduce(.null) { $0.union($1.boundingMapRect) } }
  open var coordinate: CLLocationCoordinate2D {
    MKMapPoint(x: boundingMapRect.midX, y: boundingMapRect.midY).coordinate
  }
}
