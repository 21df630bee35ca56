import FrameworkSupport
import Foundation
import VitrineContacts

/// Converts between addresses and coordinates. Every request fails, because no address service is used.
open class CLGeocoder: NSObject, @unchecked Sendable {
  public typealias CompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

  public override init() {}
  open private(set) var isGeocoding = false
  private var isCancelled = false

  /// Fails a request with `CLError.network`, or with `CLError.geocodeCanceled` after `cancelGeocode()`.
  private func fail(_ completionHandler: @escaping CompletionHandler) {
    (isGeocoding, isCancelled) = (true, false)
    afterTurn { [self] in
      isGeocoding = false
      completionHandler(nil, CLError(isCancelled ? .geocodeCanceled : .network))
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
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, completionHandler: @escaping CompletionHandler
  ) { fail(completionHandler) }
  open func geocodeAddressString(
    _ addressString: String, in region: CLRegion?, preferredLocale locale: Locale?,
    completionHandler: @escaping CompletionHandler
  ) { fail(completionHandler) }
  open func geocodePostalAddress(_ postalAddress: CNPostalAddress, completionHandler: @escaping CompletionHandler) {
    fail(completionHandler)
  }
  open func geocodePostalAddress(
    _ postalAddress: CNPostalAddress, preferredLocale locale: Locale?, completionHandler: @escaping CompletionHandler
  ) { fail(completionHandler) }
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?
  ) async throws -> [CLPlacemark] { throw CLError(.network) }
  open func geocodeAddressString(_ addressString: String, in region: CLRegion?) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }
  open func geocodePostalAddress(_ postalAddress: CNPostalAddress) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] { throw CLError(.network) }
  /// Cancels the request: its completion handler gets `CLError.geocodeCanceled`.
  open func cancelGeocode() { isCancelled = isGeocoding }
}
