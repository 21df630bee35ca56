import FrameworkSupport
import UIKit
import VitrineContacts
import VitrineCoreLocation

/// A placemark that can be displayed as an annotation.
open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  open var title: String? { name }
  open var countryCode: String? { isoCountryCode }

  public init(coordinate: CLLocationCoordinate2D) {
    self.coordinate = coordinate
    super.init(location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
  }
  public init(coordinate: CLLocationCoordinate2D, postalAddress: CNPostalAddress) {
    self.coordinate = coordinate
    super.init(
      location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude),
      name: postalAddress.street.isEmpty ? nil : postalAddress.street, postalAddress: postalAddress)
  }

  /// - Parameter addressDictionary: The parts of the address. Its keys are Contacts' keys, such as `CNPostalAddressCityKey`, or the
  ///   older Address Book keys, such as "City".
  public convenience init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    func text(_ keys: String...) -> String {
      keys.lazy.compactMap { addressDictionary?[$0] as? String }.first ?? ""
    }
    let address = CNMutablePostalAddress()
    address.street = text(CNPostalAddressStreetKey, "Street")
    address.city = text(CNPostalAddressCityKey, "City")
    address.state = text(CNPostalAddressStateKey, "State")
    address.postalCode = text(CNPostalAddressPostalCodeKey, "ZIP")
    address.country = text(CNPostalAddressCountryKey, "Country")
    address.isoCountryCode = text(CNPostalAddressISOCountryCodeKey, "CountryCode")
    self.init(coordinate: coordinate, postalAddress: address)
  }
  public override init(placemark: CLPlacemark) {
    coordinate = placemark.location?.coordinate ?? kCLLocationCoordinate2DInvalid
    super.init(placemark: placemark)
  }
  public required init?(coder: NSCoder) {
    coordinate = CLLocationCoordinate2D(
      latitude: coder.decodeDouble(forKey: "coordinate.latitude"),
      longitude: coder.decodeDouble(forKey: "coordinate.longitude"))
    super.init(coder: coder)
  }
  open override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(coordinate.latitude, forKey: "coordinate.latitude")
    coder.encode(coordinate.longitude, forKey: "coordinate.longitude")
  }
}

/// A place on the map. It cannot be opened, because there is no Maps app.
open class MKMapItem: NSObject, @unchecked Sendable {
  public let placemark: MKPlacemark
  /// Whether the item represents the user's current location.
  public let isCurrentLocation: Bool
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?
  open var timeZone: TimeZone?
  open var pointOfInterestCategory: MKPointOfInterestCategory?

  public init(placemark: MKPlacemark) {
    (self.placemark, isCurrentLocation) = (placemark, false)
    name = placemark.name
  }

  private init(currentLocation: MKPlacemark) {
    (placemark, isCurrentLocation) = (currentLocation, true)
    name = "Current Location"
  }

  /// Returns an item for the user's current location. Its placemark's coordinate is invalid, because services look up the location.
  open class func forCurrentLocation() -> MKMapItem {
    MKMapItem(currentLocation: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid))
  }

  /// Does nothing and returns false, because there is no Maps app.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
  /// Does nothing and returns false, because there is no Maps app.
  @discardableResult
  open class func openMaps(with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil) -> Bool { false }

  /// Calls the handler with false, because there is no Maps app.
  @MainActor
  open func openInMaps(
    launchOptions: [String: Any]? = nil, from scene: UIScene?, completionHandler: ((Bool) -> Void)? = nil
  ) { afterTurn { completionHandler?(false) } }
  /// Calls the handler with false, because there is no Maps app.
  @MainActor
  open class func openMaps(
    with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil, from scene: UIScene?,
    completionHandler: ((Bool) -> Void)? = nil
  ) { afterTurn { completionHandler?(false) } }
}

/// The type identifier of map items in item providers.
public let MKMapItemTypeIdentifier = "com.apple.mapkit.map-item"

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
public let MKLaunchOptionsDirectionsModeCycling = "MKLaunchOptionsDirectionsModeCycling"
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapType"
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTraffic"
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"
public let MKLaunchOptionsCameraKey = "MKLaunchOptionsCamera"

/// The error of a map service. Its domain and codes are Apple's.
public struct MKError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: UInt, Sendable {
    case unknown = 1
    case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound, decodingFailed
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "MKErrorDomain"
  public var errorCode: Int { Int(code.rawValue) }
  public static let unknown = Code.unknown
  public static let serverFailure = Code.serverFailure
  public static let loadingThrottled = Code.loadingThrottled
  public static let placemarkNotFound = Code.placemarkNotFound
  public static let directionsNotFound = Code.directionsNotFound
  public static let decodingFailed = Code.decodingFailed
}

extension MKError.Code {
  /// Matches errors with this code, as in `catch MKError.serverFailure`.
  public static func ~= (code: MKError.Code, error: any Error) -> Bool { (error as? MKError)?.code == code }
}
