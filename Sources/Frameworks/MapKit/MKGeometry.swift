/// Module `MapKit`: maps without map images.
///
/// Real: regions, camera with its boundary and range, annotations with their views at their locations (Mercator's projection), titles,
/// selection, callouts, dragging, reuse, overlays with their renderers, the conversion between points and coordinates, and the delegate's
/// calls for all of these. A placeholder: the background, and the pictures of snapshots. They name their region. Not here: gestures that
/// move the map, clusters, tiles, turned and tilted maps, search and directions (both fail), and opening Maps.
import Foundation
import VitrineCoreLocation

@_exported import UIKit
@_exported import VitrineCoreLocation

/// The height and the width of a region, in degrees.
public struct MKCoordinateSpan: Sendable {
  public var latitudeDelta: CLLocationDegrees
  public var longitudeDelta: CLLocationDegrees

  public init() { (latitudeDelta, longitudeDelta) = (0, 0) }
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}

/// A region by its center and its span in degrees.
public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan

  public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) { (self.center, self.span) = (center, span) }
  public init(
    center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = 111_319.49
    let width = degree * max(0.000_001, cos(centerCoordinate.latitude * .pi / 180))
    self.init(
      center: centerCoordinate,
      span: MKCoordinateSpan(latitudeDelta: latitudinalMeters / degree, longitudeDelta: longitudinalMeters / width))
  }
  public init(_ rect: MKMapRect) {
    let a = MKMapPoint(x: rect.minX, y: rect.minY).coordinate
    let b = MKMapPoint(x: rect.maxX, y: rect.maxY).coordinate
    self.init(
      center: rect.center.coordinate,
      span: MKCoordinateSpan(
        latitudeDelta: abs(a.latitude - b.latitude), longitudeDelta: abs(a.longitude - b.longitude)))
  }
}

public func MKCoordinateRegionMakeWithDistance(
  _ centerCoordinate: CLLocationCoordinate2D, _ latitudinalMeters: CLLocationDistance,
  _ longitudinalMeters: CLLocationDistance
) -> MKCoordinateRegion {
  MKCoordinateRegion(
    center: centerCoordinate, latitudinalMeters: latitudinalMeters, longitudinalMeters: longitudinalMeters)
}
public func MKCoordinateRegionMake(
  _ centerCoordinate: CLLocationCoordinate2D, _ span: MKCoordinateSpan
) -> MKCoordinateRegion { MKCoordinateRegion(center: centerCoordinate, span: span) }
public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan { MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta) }

// MARK: Points of the projected world

/// A size in map points, as the Mercator projection has them.
public struct MKMapSize: Sendable {
  public var width: Double
  public var height: Double
  public init() { (width, height) = (0, 0) }
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
  /// The projected world's size: 2 to the power of 28 on each side.
  public static let world = MKMapSize(width: 268_435_456, height: 268_435_456)
}

/// A location in Mercator's projection.
public struct MKMapPoint: Sendable {
  public var x: Double
  public var y: Double
  public init() { (x, y) = (0, 0) }
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  public init(_ coordinate: CLLocationCoordinate2D) {
    let world = MKMapSize.world.width
    let sine = min(max(sin(coordinate.latitude * .pi / 180), -0.9999), 0.9999)
    x = (coordinate.longitude + 180) / 360 * world
    y = (0.5 - log((1 + sine) / (1 - sine)) / (4 * .pi)) * world
  }

  public var coordinate: CLLocationCoordinate2D {
    let world = MKMapSize.world.width
    return CLLocationCoordinate2D(
      latitude: atan(sinh(.pi * (1 - 2 * y / world))) * 180 / .pi, longitude: x / world * 360 - 180)
  }

  public func distance(to point: MKMapPoint) -> CLLocationDistance {
    let (a, b) = (coordinate, point.coordinate)
    return CLLocation(latitude: a.latitude, longitude: a.longitude)
      .distance(from: CLLocation(latitude: b.latitude, longitude: b.longitude))
  }
}

/// A rectangle in map points, as the Mercator projection has them.
public struct MKMapRect: Sendable {
  public var origin: MKMapPoint
  public var size: MKMapSize

  public init() { (origin, size) = (MKMapPoint(), MKMapSize()) }
  public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }

  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)

  public var isNull: Bool { origin.x.isInfinite }
  public var isEmpty: Bool { isNull || (size.width == 0 && size.height == 0) }
  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }

  public func union(_ other: MKMapRect) -> MKMapRect {
    if isNull { return other }
    if other.isNull { return self }
    let (x, y) = (min(minX, other.minX), min(minY, other.minY))
    return MKMapRect(x: x, y: y, width: max(maxX, other.maxX) - x, height: max(maxY, other.maxY) - y)
  }
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
  public func contains(_ point: MKMapPoint) -> Bool {
    point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }
  public func intersects(_ other: MKMapRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
