import Testing
@testable import VitrineMapKit

@MainActor @Suite struct MapNameTests {
  @Test func `the names of Swift before version 4.2 are the same types`() {
    #expect(MKLocalSearchRequest.self == MKLocalSearch.Request.self)
    #expect(MKLocalSearchResponse.self == MKLocalSearch.Response.self)
    #expect(MKDirectionsRequest.self == MKDirections.Request.self)
    #expect(MKDirectionsResponse.self == MKDirections.Response.self)
    #expect(MKAnnotationViewDragState.self == MKAnnotationView.DragState.self)
  }

  private final class Landmark: MKPointAnnotation, @unchecked Sendable {
    convenience init(coordinate: CLLocationCoordinate2D) {
      self.init()
      self.coordinate = coordinate
      title = "a landmark"
    }
  }

  @Test func `a subclass of point annotations declares an initializer with a coordinate`() {
    let landmark = Landmark(coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2))
    #expect(landmark.title == "a landmark" && landmark.coordinate.longitude == 2)
    #expect(MKPointAnnotation(coordinate: landmark.coordinate, title: "b", subtitle: nil).coordinate.latitude == 1)
  }
}
