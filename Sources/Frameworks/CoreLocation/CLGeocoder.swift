import FrameworkSupport
import Foundation

/// A place with its address.
open class CLPlacemark: NSObject, @unchecked Sendable {
  open private(set) var location: CLLocation?
  open private(set) var name: String?
  open private(set) var thoroughfare: String?
  open private(set) var subThoroughfare: String?
  open private(set) var locality: String?
  open private(set) var subLocality: String?
  open private(set) var administrativeArea: String?
  open private(set) var subAdministrativeArea: String?
  open private(set) var postalCode: String?
  open private(set) var isoCountryCode: String?
  open private(set) var country: String?

  public init(placemark: CLPlacemark) {
    location = placemark.location
    name = placemark.name
  }

  package init(location: CLLocation?, name: String? = nil) { (self.location, self.name) = (location, name) }
}

/// Fails, because no address service is used.
open class CLGeocoder: NSObject, @unchecked Sendable {
  public typealias CompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

  public override init() {}
  open private(set) var isGeocoding = false

  private func fail(_ completionHandler: @escaping CompletionHandler) {
    isGeocoding = true
    afterTurn { [self] in
      isGeocoding = false
      completionHandler(nil, CLError(.network))
    }
  }

  open func reverseGeocodeLocation(_ location: CLLocation, completionHandler: @escaping CompletionHandler) {
    fail(completionHandler)
  }
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?, completionHandler: @escaping CompletionHandler
  ) { fail(completionHandler) }
  open func geocodeAddressString(_ addressString: String, completionHandler: @escaping CompletionHandler) {
    fail(completionHandler)
  }
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { throw CLError(.network) }
  open func cancelGeocode() {}
}
