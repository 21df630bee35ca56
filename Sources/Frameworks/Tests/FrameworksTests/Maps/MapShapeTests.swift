import Testing
import UIKitTesting
@testable import VitrineMapKit

@MainActor @Suite(.serialized) struct MapShapeTests {
  private let paris = CLLocationCoordinate2D(latitude: 48.8566, longitude: 2.3522)

  private func squareMap(_ meters: Double = 10_000) -> MKMapView {
    let map = MKMapView(frame: CGRect(x: 0, y: 100, width: 400, height: 400))
    map.region = MKCoordinateRegion(center: paris, latitudinalMeters: meters, longitudinalMeters: meters)
    return map
  }

  private final class Spy: MKOverlayRenderer, @unchecked Sendable {
    var corners: [CGPoint] = []
    override func draw(_ mapRect: MKMapRect, zoomScale: MKZoomScale, in context: CGContext) {
      let box = rect(for: overlay.boundingMapRect)
      corners = [CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY)].map {
        context.convertToDeviceSpace($0)
      }
    }
  }

  private final class Log: NSObject, MKMapViewDelegate {
    var lines: [String] = []
    var renderer: (any MKOverlay) -> MKOverlayRenderer = { MKOverlayRenderer(overlay: $0) }

    func mapView(_ mapView: MKMapView, rendererFor overlay: any MKOverlay) -> MKOverlayRenderer { renderer(overlay) }
    func mapView(
      _ mapView: MKMapView, annotationView view: MKAnnotationView, didChange newState: MKAnnotationView.DragState,
      fromOldState oldState: MKAnnotationView.DragState
    ) { lines.append("\(oldState) → \(newState)") }
    func mapView(
      _ mapView: MKMapView, annotationView view: MKAnnotationView, calloutAccessoryControlTapped control: UIControl
    ) { lines.append("tapped") }
    func mapView(_ mapView: MKMapView, didChange mode: MKUserTrackingMode, animated: Bool) { lines.append("\(mode)") }
  }

  @Test func `an overlay is drawn at its coordinates`() throws {
    let (map, log, controller) = (squareMap(), Log(), UIViewController())
    map.delegate = log
    log.renderer = { Spy(overlay: $0) }
    controller.view.addSubview(map)
    let screen = Screen(controller)
    let circle = MKCircle(center: paris, radius: 1000)
    map.addOverlay(circle)
    screen.settle()
    let spy = try #require(map.renderer(for: circle) as? Spy)
    try #require(spy.corners.count == 2)
    let box = circle.boundingMapRect
    let mapPoints = [MKMapPoint(x: box.minX, y: box.minY), MKMapPoint(x: box.maxX, y: box.maxY)]
    for (corner, mapPoint) in zip(spy.corners, mapPoints) {
      let point = map.convert(mapPoint.coordinate, toPointTo: map)
      #expect(abs(corner.x - point.x) < 0.5 && abs(corner.y - point.y) < 0.5)
    }
    spy.corners = []
    spy.setNeedsDisplay()
    screen.settle()
    #expect(spy.corners.count == 2)
    map.removeOverlay(circle)
    #expect(map.overlays.isEmpty && map.renderer(for: circle) == nil)
  }

  @Test func `overlays are ordered by level and index`() {
    let map = squareMap()
    let overlays = (0..<3).map { MKCircle(center: paris, radius: Double($0 + 1)) }
    map.addOverlay(overlays[0])
    map.addOverlay(overlays[1], level: .aboveRoads)
    map.insertOverlay(overlays[2], below: overlays[0])
    #expect(map.overlays.compactMap { ($0 as? MKCircle)?.radius } == [2, 3, 1])
    map.exchangeOverlay(overlays[0], with: overlays[2])
    #expect(map.overlays(in: .aboveLabels).compactMap { ($0 as? MKCircle)?.radius } == [1, 3])
  }

  @Test func `shapes have their points, and renderers their paths`() throws {
    let points = [MKMapPoint(x: 10, y: 20), MKMapPoint(x: 40, y: 20), MKMapPoint(x: 40, y: 60)]
    let line = MKPolyline(points: points, count: 3)
    #expect(line.pointCount == 3 && abs(line.points()[2].y - 60) < 0.01)
    #expect(abs(line.location(atPointIndex: 1) - 3.0 / 7) < 0.001)
    let renderer = MKPolylineRenderer(polyline: line)
    #expect(abs(renderer.path.boundingBox.width - 30) < 0.01 && abs(renderer.path.boundingBox.minX) < 0.01)
    renderer.strokeEnd = 3.0 / 7
    #expect(abs(renderer.path.boundingBox.height) < 0.05)
    let hole = MKPolygon(points: points, count: 3)
    let area = MKPolygon(points: points, count: 3, interiorPolygons: [hole])
    #expect(area.interiorPolygons?.count == 1 && MKPolygonRenderer(polygon: area).path != nil)
    // A great circle from New York to Paris leaves the straight line to the north.
    let ends = [CLLocationCoordinate2D(latitude: 40.7, longitude: -74), paris]
    let arc = MKGeodesicPolyline(coordinates: ends, count: 2)
    #expect(arc.pointCount > 40 && (arc.coordinates.map(\.latitude).max() ?? 0) > 50)
  }

  @Test func `rectangles of the map are cut and moved`() {
    let rect = MKMapRect(x: 0, y: 0, width: 10, height: 20)
    let common = rect.intersection(MKMapRect(x: 5, y: 5, width: 10, height: 10))
    #expect(MKMapRectEqualToRect(common, MKMapRect(x: 5, y: 5, width: 5, height: 10)))
    #expect(rect.intersection(MKMapRect(x: 50, y: 0, width: 1, height: 1)).isNull && rect.contains(common))
    let (slice, rest) = rect.divided(atDistance: 4, from: .maxYEdge)
    #expect(slice.minY == 16 && rest.height == 16)
    #expect(MKStringFromMapRect(rect) == "{{0.0, 0.0}, {10.0, 20.0}}")
    #expect(abs(MKMetersPerMapPointAtLatitude(0) - 0.1493) < 0.0001)
    #expect(abs(MKMapPointsPerMeterAtLatitude(60) * MKMetersPerMapPointAtLatitude(60) - 1) < 1e-9)
    let beyond = MKMapRect(x: MKMapSize.world.width - 5, y: 0, width: 10, height: 1)
    #expect(beyond.spans180thMeridian && beyond.remainder().width == 5)
  }

  @Test func `the camera stays in its boundary and range`() throws {
    let map = squareMap(2000)
    map.camera = MKMapCamera(lookingAtCenter: paris, fromDistance: 1000, pitch: 30, heading: 90)
    #expect(abs(map.camera.centerCoordinateDistance - 1000) < 20 && map.camera.heading == 90)
    map.cameraZoomRange = MKMapView.CameraZoomRange(maxCenterCoordinateDistance: 500)
    #expect(abs(map.camera.centerCoordinateDistance - 500) < 20)
    #expect(MKMapView.CameraZoomRange(minCenterCoordinateDistance: 5, maxCenterCoordinateDistance: 4) == nil)
    map.cameraBoundary = MKMapView.CameraBoundary(
      coordinateRegion: MKCoordinateRegion(center: paris, latitudinalMeters: 1000, longitudinalMeters: 1000))
    map.centerCoordinate = CLLocationCoordinate2D(latitude: 40, longitude: paris.longitude)
    let boundary = try #require(map.cameraBoundary)
    #expect(abs(map.centerCoordinate.latitude - (paris.latitude - boundary.region.span.latitudeDelta / 2)) < 0.001)
    map.cameraBoundary = nil
    map.centerCoordinate = CLLocationCoordinate2D(latitude: 40, longitude: 0)
    #expect(map.centerCoordinate.latitude == 40)
  }

  @Test func `a region gets the map's proportions`() {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 400, height: 200))
    map.region = MKCoordinateRegion(center: paris, latitudinalMeters: 1000, longitudinalMeters: 1000)
    let rect = map.visibleMapRect
    #expect(abs(rect.width / rect.height - 2) < 0.001)
    let point = map.convert(paris, toPointTo: map)
    #expect(abs(point.x - 200) < 0.5 && abs(point.y - 100) < 0.5)
  }

  @Test func `a selected annotation has a callout, whose button calls the delegate`() throws {
    let (map, log, controller) = (squareMap(), Log(), UIViewController())
    map.delegate = log
    controller.view.addSubview(map)
    let screen = Screen(controller)
    let annotation = MKPointAnnotation(coordinate: paris, title: "Paris", subtitle: "Capital")
    map.addAnnotation(annotation)
    screen.settle()
    #expect(screen.find("Paris") != nil && screen.find("Capital") == nil)
    let view = try #require(map.view(for: annotation))
    view.canShowCallout = true
    view.rightCalloutAccessoryView = UIButton(type: .system, primaryAction: UIAction(title: "More") { _ in })
    map.selectAnnotation(annotation, animated: false)
    screen.settle()
    #expect(map.callout != nil && screen.find("Capital") != nil)
    screen.tap("More")
    #expect(log.lines == ["tapped"])
    map.deselectAnnotation(annotation, animated: false)
    screen.settle()
    #expect(map.callout == nil && screen.find("More") == nil)
  }

  @Test func `a long press drags an annotation`() throws {
    let (map, log, controller) = (squareMap(), Log(), UIViewController())
    map.delegate = log
    controller.view.addSubview(map)
    let screen = Screen(controller)
    let annotation = MKPointAnnotation(coordinate: paris)
    map.addAnnotation(annotation)
    screen.settle()
    let view = try #require(map.view(for: annotation))
    view.isDraggable = true
    screen.touch(.began, at: CGPoint(x: 200, y: 300))
    screen.advance(by: 0.6)
    screen.touch(.moved, at: CGPoint(x: 260, y: 300))
    #expect(view.dragState == .dragging && abs(view.center.x - 260) < 1)
    screen.touch(.ended, at: CGPoint(x: 260, y: 300))
    screen.settle()
    #expect(log.lines == ["none → starting", "starting → dragging", "dragging → ending", "ending → none"])
    let point = map.convert(annotation.coordinate, toPointTo: map)
    #expect(abs(point.x - 260) < 1 && abs(point.y - 200) < 1)
  }

  @Test func `a snapshot names its region, and has its points`() throws {
    let screen = Screen(UIViewController())
    let options = MKMapSnapshotter.Options()
    options.region = MKCoordinateRegion(center: paris, latitudinalMeters: 1000, longitudinalMeters: 1000)
    options.size = CGSize(width: 100, height: 50)
    nonisolated(unsafe) var snapshots: [MKMapSnapshotter.Snapshot?] = []
    let snapshotter = MKMapSnapshotter(options: options)
    snapshotter.start { snapshot, _ in snapshots.append(snapshot) }
    let cancelled = MKMapSnapshotter(options: options)
    cancelled.start { snapshot, _ in snapshots.append(snapshot) }
    cancelled.cancel()
    #expect(snapshotter.isLoading && !cancelled.isLoading)
    screen.settle()
    try #require(snapshots.count == 1)
    let snapshot = try #require(snapshots[0])
    #expect(snapshot.image.size == options.size)
    #expect(abs(snapshot.point(for: paris).x - 50) < 0.5 && abs(snapshot.point(for: paris).y - 25) < 0.5)
  }

  @Test func `searches and directions fail as without a network`() {
    let screen = Screen(UIViewController())
    let request = MKLocalPointsOfInterestRequest(center: paris, radius: 1_000_000)
    request.pointOfInterestFilter = MKPointOfInterestFilter(including: [.restaurant])
    #expect(request.radius == MKLocalPointsOfInterestRequest.maxRadius)
    #expect(request.pointOfInterestFilter?.includes(.restaurant) == true)
    #expect(request.pointOfInterestFilter?.includes(.cafe) == false)
    #expect(
      MKPointOfInterestFilter(excluding: [.cafe]).includes(.zoo) && MKPointOfInterestFilter.excludingAll.excludes(.zoo))
    nonisolated(unsafe) var codes: [MKError.Code?] = []
    MKLocalSearch(pointsOfInterestRequest: request).start { codes.append(($1 as? MKError)?.code) }
    let directions = MKDirections.Request()
    (directions.source, directions.destination) = (
      .forCurrentLocation(), MKMapItem(placemark: MKPlacemark(coordinate: paris))
    )
    MKDirections(request: directions).calculate { codes.append(($1 as? MKError)?.code) }
    screen.settle()
    #expect(codes == [.serverFailure, .serverFailure])
    #expect(MKMapItem.forCurrentLocation().isCurrentLocation && !MKMapItem.forCurrentLocation().openInMaps())
  }

  @Test func `a tracking button changes the map's mode`() {
    let (map, log, controller) = (squareMap(), Log(), UIViewController())
    map.delegate = log
    map.showsUserTrackingButton = true
    controller.view.addSubview(map)
    let screen = Screen(controller)
    screen.settle()
    screen.tap(.label("Tracking"))
    #expect(map.userTrackingMode == .follow && map.showsUserLocation)
    screen.tap(.label("Tracking"))
    #expect(map.userTrackingMode == .none && log.lines == ["follow", "none"])
  }
}
