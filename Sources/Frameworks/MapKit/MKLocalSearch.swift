import FrameworkSupport
import UIKit
import VitrineCoreLocation

/// Whether a search may also return results outside its region.
public enum MKLocalSearchRegionPriority: Int, Sendable { case `default`, required }

/// A search for places. It always fails with `MKError.serverFailure`, because no map service is used.
open class MKLocalSearch: NSObject, @unchecked Sendable {
  public typealias CompletionHandler = (Response?, (any Error)?) -> Void

  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let address = ResultType(rawValue: 1)
    public static let pointOfInterest = ResultType(rawValue: 2)
    public static let physicalFeature = ResultType(rawValue: 4)
  }

  open class Request: NSObject, @unchecked Sendable {
    open var naturalLanguageQuery: String?
    open var region = MKCoordinateRegion()
    open var regionPriority = MKLocalSearchRegionPriority.default
    open var resultTypes: ResultType = [.address, .pointOfInterest]
    open var pointOfInterestFilter: MKPointOfInterestFilter?

    public override init() {}
    public convenience init(naturalLanguageQuery: String) {
      self.init()
      self.naturalLanguageQuery = naturalLanguageQuery
    }
    public convenience init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
      self.init(naturalLanguageQuery: naturalLanguageQuery)
      self.region = region
    }
  }

  open class Response: NSObject, @unchecked Sendable {
    public let mapItems: [MKMapItem] = []
    public let boundingRegion = MKCoordinateRegion()
  }
  open private(set) var isSearching = false

  public init(request: Request) {}
  public init(pointsOfInterestRequest request: MKLocalPointsOfInterestRequest) {}
  public init(request: MKLocalPointsOfInterestRequest) {}

  open func start(completionHandler: @escaping CompletionHandler) {
    isSearching = true
    afterTurn { [self] in
      guard isSearching else { return }
      isSearching = false
      completionHandler(nil, MKError(.serverFailure))
    }
  }
  open func start() async throws -> Response { throw MKError(.serverFailure) }
  open func cancel() { isSearching = false }
}

/// A request for all places of some categories in an area.
open class MKLocalPointsOfInterestRequest: NSObject, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  /// The radius of the area in meters, at most `maxRadius`.
  public let radius: CLLocationDistance
  public let region: MKCoordinateRegion
  open var pointOfInterestFilter: MKPointOfInterestFilter?

  /// The greatest radius of a search, in meters.
  public static let maxRadius: CLLocationDistance = 25_000

  public init(center coordinate: CLLocationCoordinate2D, radius: CLLocationDistance) {
    let radius = min(max(0, radius), Self.maxRadius)
    (self.coordinate, self.radius) = (coordinate, radius)
    region = MKCoordinateRegion(center: coordinate, latitudinalMeters: radius * 2, longitudinalMeters: radius * 2)
  }
  public init(coordinateRegion region: MKCoordinateRegion) {
    (coordinate, self.region) = (region.center, region)
    radius = min(Self.maxRadius, region.span.latitudeDelta * MKCoordinateRegion.metersPerDegree / 2)
  }
}

public let MKPointsOfInterestRequestMaxRadius = MKLocalPointsOfInterestRequest.maxRadius
