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
}
