import Testing
import UIKitTesting

@testable import VitrineMapKit

@MainActor @Suite(.serialized) struct MapTests {
  private final class Log: NSObject, MKMapViewDelegate {
    var lines: [String] = []

    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
      let view = mapView.dequeueReusableAnnotationView(withIdentifier: "own", for: annotation)
      lines.append("\(type(of: view)) for \(annotation.title ?? "")")
      return view
    }
    func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) { lines.append("selected") }
    func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) { lines.append("deselected") }
    func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { lines.append("region") }
  }

  private final class OwnView: MKPinAnnotationView {}

  @Test func `annotation views are at their coordinates, and a tap selects them`() throws {
    let (controller, log) = (UIViewController(), Log())
    let map = MKMapView(frame: CGRect(x: 0, y: 100, width: 400, height: 400))
    map.delegate = log
    map.register(OwnView.self, forAnnotationViewWithReuseIdentifier: "own")
    controller.view.addSubview(map)
    let screen = Screen(controller)
    let paris = CLLocationCoordinate2D(latitude: 48.8566, longitude: 2.3522)
    map.setRegion(
      MKCoordinateRegion(center: paris, latitudinalMeters: 10_000, longitudinalMeters: 10_000), animated: false)
    map.addAnnotation(MKPointAnnotation(coordinate: paris, title: "Paris", subtitle: nil))
    screen.settle()
    #expect(log.lines == ["region", "OwnView for Paris"])
    let view = try #require(map.view(for: map.annotations[0]))
    #expect(abs(view.center.x - 200) < 0.5 && abs(view.center.y - 200) < 0.5)
    screen.tap(.type("OwnView"))
    #expect(map.selectedAnnotations.count == 1)
    map.removeAnnotations(map.annotations)
    #expect(map.dequeueReusableAnnotationView(withIdentifier: "own") === view)
    #expect(log.lines == ["region", "OwnView for Paris", "selected"])
  }

  @Test func `points and coordinates are converted both ways`() {
    let map = MKMapView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    map.region = MKCoordinateRegion(
      center: CLLocationCoordinate2D(latitude: 10, longitude: 20),
      span: MKCoordinateSpan(latitudeDelta: 3, longitudeDelta: 6))
    let location = map.convert(CGPoint(x: 30, y: 40), toCoordinateFrom: map)
    let point = map.convert(location, toPointTo: map)
    #expect(abs(point.x - 30) < 0.001 && abs(point.y - 40) < 0.001)
    #expect(abs(map.convert(CGPoint(x: 0, y: 100), toCoordinateFrom: map).longitude - 17) < 0.001)
  }

  /// Two pins at one place, of which the first one is in front while it is selected.
  @Test func `the selected annotation is in front of the others, and its callout in front of all`() throws {
    let controller = UIViewController()
    let map = MKMapView(frame: CGRect(x: 0, y: 100, width: 400, height: 400))
    controller.view.addSubview(map)
    let screen = Screen(controller)
    let pins = ["one", "two"].map {
      MKPointAnnotation(coordinate: map.centerCoordinate, title: $0, subtitle: nil)
    }
    map.addAnnotations(pins)
    screen.settle()
    let views = try pins.map { try #require(map.view(for: $0)) }
    #expect(views.map(\.layer.zPosition) == [500, 500])
    views[0].canShowCallout = true
    map.selectAnnotation(pins[0], animated: false)
    #expect(views.map(\.layer.zPosition) == [1000, 500])
    #expect(map.callout?.layer.zPosition == 1001)
    // A tap finds the view in front.
    screen.touch(.began, at: CGPoint(x: 200, y: 300))
    screen.touch(.ended, at: CGPoint(x: 200, y: 300))
    #expect(map.selectedAnnotations.first === pins[0])
    views[0].selectedZPriority = .min
    #expect(views.map(\.layer.zPosition) == [0, 500])
    map.deselectAnnotation(pins[0], animated: false)
    #expect(views.map(\.layer.zPosition) == [500, 500])
  }

  @Test func `a pin falls to its coordinate, and a marker grows`() throws {
    let controller = UIViewController()
    let map = MKMapView(frame: CGRect(x: 0, y: 100, width: 400, height: 400))
    controller.view.addSubview(map)
    let screen = Screen(controller)
    let delegate = Insertions()
    map.delegate = delegate
    let annotations = ["pin", "marker"].map {
      MKPointAnnotation(coordinate: map.centerCoordinate, title: $0, subtitle: nil)
    }
    map.addAnnotations(annotations)
    screen.advance(by: 0.05)
    screen.advance(by: 0.05)
    let (pin, marker) = (try #require(map.view(for: annotations[0])), try #require(map.view(for: annotations[1])))
    let fallen = try #require(pin.layer.presentation()).affineTransform().ty
    let grown = try #require(marker.layer.presentation()).affineTransform().a
    #expect(fallen < -50 && fallen > -pin.frame.maxY && grown > 0.1 && grown < 1)
    screen.settle()
    #expect(pin.layer.presentation()?.affineTransform().isIdentity != false && pin.transform.isIdentity)
    let location = map.convert(annotations[0].coordinate, toPointTo: map)
    #expect(marker.transform.isIdentity && abs(pin.frame.midY - location.y) < 0.5)
  }

  private final class Insertions: NSObject, MKMapViewDelegate {
    func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView? {
      guard annotation.title == "pin" else {
        let marker = MKMarkerAnnotationView(annotation: annotation, reuseIdentifier: nil)
        marker.animatesWhenAdded = true
        return marker
      }
      let pin = MKPinAnnotationView(annotation: annotation, reuseIdentifier: nil)
      pin.animatesDrop = true
      return pin
    }
  }

  private final class CompleterLog: NSObject, MKLocalSearchCompleterDelegate {
    var lines: [String] = []
    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {
      lines.append("\(completer.queryFragment): \((error as? MKError)?.code == .serverFailure)")
    }
  }

  @Test func `a search completer fails once for the changes of a turn, and not after an empty text`() {
    let screen = Screen(UIViewController())
    let (completer, log) = (MKLocalSearchCompleter(), CompleterLog())
    completer.delegate = log
    completer.queryFragment = "P"
    completer.queryFragment = "Pa"
    #expect(completer.isSearching && log.lines.isEmpty)
    screen.settle()
    #expect(!completer.isSearching && log.lines == ["Pa: true"])
    completer.queryFragment = "Par"
    completer.queryFragment = ""
    screen.settle()
    #expect(log.lines == ["Pa: true"] && completer.results.isEmpty)
  }
}
