import Foundation
import VitrineContacts

/// A location with its name and postal address.
open class CLPlacemark: NSObject, NSSecureCoding, NSCopying, @unchecked Sendable {
  open private(set) var location: CLLocation?
  open private(set) var region: CLRegion?
  open private(set) var timeZone: TimeZone?
  open private(set) var name: String?
  /// The address as a value of Contacts; `nil` if it is not known.
  open private(set) var postalAddress: CNPostalAddress?

  public init(placemark: CLPlacemark) {
    (location, region, timeZone) = (placemark.location, placemark.region, placemark.timeZone)
    (name, postalAddress) = (placemark.name, placemark.postalAddress)
  }

  public init(location: CLLocation, name: String?, postalAddress: CNPostalAddress?) {
    (self.location, self.name, self.postalAddress) = (location, name, postalAddress)
  }

  package init(location: CLLocation?, name: String? = nil) { (self.location, self.name) = (location, name) }

  // MARK: The address

  /// Returns a part of the address; nil if it is empty.
  private func part(_ path: KeyPath<CNPostalAddress, String>) -> String? {
    postalAddress.map { $0[keyPath: path] }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The name of the street, without the house number.
  open var thoroughfare: String? {
    guard let street = part(\.street) else { return nil }
    guard let number = subThoroughfare else { return street }
    return street.dropFirst(number.count).trimmingCharacters(in: .whitespaces)
  }
  /// The house number, if the street's text begins with a number.
  open var subThoroughfare: String? {
    let first = part(\.street)?.split(separator: " ").first.map(String.init)
    return first.flatMap { $0.first?.isNumber == true ? $0 : nil }
  }
  open var locality: String? { part(\.city) }
  open var subLocality: String? { part(\.subLocality) }
  open var administrativeArea: String? { part(\.state) }
  open var subAdministrativeArea: String? { part(\.subAdministrativeArea) }
  open var postalCode: String? { part(\.postalCode) }
  open var isoCountryCode: String? { part(\.isoCountryCode)?.uppercased() }
  open var country: String? { part(\.country) }
  /// The name of a lake or river. It is always `nil`, because no address service is used.
  open var inlandWater: String? { nil }
  open var ocean: String? { nil }
  open var areasOfInterest: [String]? { nil }

  // MARK: Coding

  open class var supportsSecureCoding: Bool { true }

  public required init?(coder: NSCoder) {
    location = coder.decodeObject(of: CLLocation.self, forKey: "location")
    name = coder.decodeObject(of: NSString.self, forKey: "name") as String?
    postalAddress = coder.decodeObject(of: CNPostalAddress.self, forKey: "postalAddress")
  }
  open func encode(with coder: NSCoder) {
    coder.encode(location, forKey: "location")
    coder.encode(name.map { $0 as NSString }, forKey: "name")
    coder.encode(postalAddress, forKey: "postalAddress")
  }

  /// Returns the placemark itself, because it is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
