// The names that MapKit's types have in Swift before 4.2.

public typealias MKAnnotationViewDragState = MKAnnotationView.DragState
public typealias MKDirectionsRequest = MKDirections.Request
public typealias MKDirectionsResponse = MKDirections.Response
public typealias MKLocalSearchRequest = MKLocalSearch.Request
public typealias MKLocalSearchResponse = MKLocalSearch.Response
