import FrameworkSupport
import UIKit
import VitrineCoreLocation

/// The means of transport for which directions are requested.
public struct MKDirectionsTransportType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let automobile = MKDirectionsTransportType(rawValue: 1)
  public static let walking = MKDirectionsTransportType(rawValue: 2)
  public static let transit = MKDirectionsTransportType(rawValue: 4)
  public static let cycling = MKDirectionsTransportType(rawValue: 8)
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// A request for a route. It always fails with `MKError.serverFailure`, because no map service is used.
open class MKDirections: NSObject, @unchecked Sendable {
  public typealias DirectionsHandler = (Response?, (any Error)?) -> Void
  public typealias ETAHandler = (ETAResponse?, (any Error)?) -> Void

  public enum RoutePreference: Int, Sendable { case any, avoid }

  /// The origin, the destination and the means of transport of a route.
  open class Request: NSObject, @unchecked Sendable {
    open var source: MKMapItem?
    open var destination: MKMapItem?
    open var transportType = MKDirectionsTransportType.any
    open var requestsAlternateRoutes = false
    open var departureDate: Date?
    open var arrivalDate: Date?
    open var tollPreference = RoutePreference.any
    open var highwayPreference = RoutePreference.any

    public override init() {}

    /// Reads origin and destination from the query items `saddr` and `daddr` of a Maps link.
    public init(contentsOf url: URL) {
      super.init()
      guard let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems else { return }
      func mapItem(_ name: String) -> MKMapItem? {
        let parts = items.first { $0.name == name }?.value?.split(separator: ",").compactMap { Double($0) } ?? []
        guard parts.count == 2 else { return nil }
        return MKMapItem(
          placemark: MKPlacemark(coordinate: CLLocationCoordinate2D(latitude: parts[0], longitude: parts[1])))
      }
      (source, destination) = (mapItem("saddr"), mapItem("daddr"))
    }

    /// Returns whether a Maps link has an origin or a destination.
    open class func isDirectionsRequest(_ url: URL) -> Bool {
      let names = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems?.map(\.name) ?? []
      return names.contains("saddr") || names.contains("daddr")
    }
  }

  /// The routes that were found. No instance is created, because every request fails.
  open class Response: NSObject, @unchecked Sendable {
    public let source: MKMapItem
    public let destination: MKMapItem
    public let routes: [MKRoute]
    init(_ source: MKMapItem, _ destination: MKMapItem, _ routes: [MKRoute]) {
      (self.source, self.destination, self.routes) = (source, destination, routes)
    }
  }

  /// The expected travel time. No instance is created, because every request fails.
  open class ETAResponse: NSObject, @unchecked Sendable {
    public let source: MKMapItem
    public let destination: MKMapItem
    public let expectedTravelTime: TimeInterval
    public let distance: CLLocationDistance
    public let expectedArrivalDate: Date
    public let expectedDepartureDate: Date
    public let transportType: MKDirectionsTransportType
    init(_ request: Request, _ source: MKMapItem, _ destination: MKMapItem, _ time: TimeInterval, _ departure: Date) {
      (self.source, self.destination, expectedTravelTime) = (source, destination, time)
      (distance, transportType) = (0, request.transportType)
      (expectedDepartureDate, expectedArrivalDate) = (departure, departure.addingTimeInterval(time))
    }
  }

  open private(set) var isCalculating = false
  public init(request: Request) {}

  private func fail(_ completion: @escaping (any Error) -> Void) {
    isCalculating = true
    afterTurn { [self] in
      guard isCalculating else { return }
      isCalculating = false
      completion(MKError(.serverFailure))
    }
  }

  open func calculate(completionHandler: @escaping DirectionsHandler) { fail { completionHandler(nil, $0) } }
  open func calculateETA(completionHandler: @escaping ETAHandler) { fail { completionHandler(nil, $0) } }
  open func calculate() async throws -> Response { throw MKError(.serverFailure) }
  open func calculateETA() async throws -> ETAResponse { throw MKError(.serverFailure) }
  open func cancel() { isCalculating = false }
}

/// A route between two places. No instance is created, because every request fails.
open class MKRoute: NSObject, @unchecked Sendable {
  public let name: String
  public let advisoryNotices: [String]
  public let distance: CLLocationDistance
  public let expectedTravelTime: TimeInterval
  public let transportType: MKDirectionsTransportType
  public let polyline: MKPolyline
  public let steps: [Step]
  public let hasTolls = false
  public let hasHighways = false

  init(_ name: String, _ time: TimeInterval, _ type: MKDirectionsTransportType, _ polyline: MKPolyline, _ steps: [Step])
  {
    (self.name, advisoryNotices, expectedTravelTime, transportType) = (name, [], time, type)
    (self.polyline, self.steps) = (polyline, steps)
    distance = steps.reduce(0) { $0 + $1.distance }
  }

  /// A part of a route.
  open class Step: NSObject, @unchecked Sendable {
    public let instructions: String
    public let notice: String?
    public let polyline: MKPolyline
    public let distance: CLLocationDistance
    public let transportType: MKDirectionsTransportType

    init(
      _ instructions: String, _ polyline: MKPolyline, _ distance: CLLocationDistance, _ type: MKDirectionsTransportType
    ) {
      (self.instructions, notice, self.polyline) = (instructions, nil, polyline)
      (self.distance, transportType) = (distance, type)
    }
  }
}
