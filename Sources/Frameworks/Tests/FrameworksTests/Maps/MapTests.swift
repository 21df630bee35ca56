import Testing
import UIKitTesting
import VitrineMapKit

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

  @Test func `annotations have their views at their places, and are selected by taps`() throws {
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

  private final class CompleterLog: NSObject, MKLocalSearchCompleterDelegate {
    var lines: [String] = []
    func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {
      lines.append("\(completer.queryFragment): \((error as? MKError)?.code == .serverFailure)")
    }
  }

  @Test func `a completer of searches fails once for the changes of a turn, and not after an empty text`() {
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
