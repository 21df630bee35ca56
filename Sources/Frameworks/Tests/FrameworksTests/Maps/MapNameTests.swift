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

  private final class Place: MKPointAnnotation, @unchecked Sendable {
    convenience init(coordinate: CLLocationCoordinate2D) {
      self.init()
      self.coordinate = coordinate
      title = "a place"
    }
  }

  @Test func `a subclass of point annotations declares an initializer with a coordinate`() {
    let place = Place(coordinate: CLLocationCoordinate2D(latitude: 1, longitude: 2))
    #expect(place.title == "a place" && place.coordinate.longitude == 2)
    #expect(MKPointAnnotation(coordinate: place.coordinate, title: "b", subtitle: nil).coordinate.latitude == 1)
  }
}
