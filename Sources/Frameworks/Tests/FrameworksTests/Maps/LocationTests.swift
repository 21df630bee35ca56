import Testing
import UIKitTesting
import VitrineContacts
import VitrineMapKit

@MainActor @Suite(.serialized) struct LocationTests {
  @Test func `a location and a placemark are archived`() throws {
    let coordinate = CLLocationCoordinate2D(latitude: 1.5, longitude: -2.5)
    let location = CLLocation(
      coordinate: coordinate, altitude: 7, horizontalAccuracy: 5, verticalAccuracy: 3, course: 90, speed: 2,
      timestamp: Date(timeIntervalSinceReferenceDate: 700_000_000))
    let address = CNMutablePostalAddress()
    (address.street, address.city, address.isoCountryCode) = ("12 Main Street", "Springfield", "us")
    let placemark = CLPlacemark(location: location, name: "Home", postalAddress: address)
    let data = try NSKeyedArchiver.archivedData(withRootObject: placemark, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: CLPlacemark.self, from: data))
    #expect(read.name == "Home" && read.location?.coordinate.longitude == -2.5 && read.location?.course == 90)
    #expect(read.location?.timestamp == location.timestamp && read.location?.speedAccuracy == -1)
    #expect(read.subThoroughfare == "12" && read.thoroughfare == "Main Street" && read.locality == "Springfield")
    #expect(read.isoCountryCode == "US" && read.postalCode == nil && read.postalAddress == address)
    let map = MKPlacemark(coordinate: coordinate, addressDictionary: [CNPostalAddressCityKey: "Springfield"])
    #expect(map.locality == "Springfield" && map.coordinate.latitude == 1.5)
  }

  @Test func `there is no heading and no visit, and the accuracy is full`() {
    let screen = Screen(UIViewController())
    let manager = CLLocationManager()
    manager.startUpdatingHeading()
    manager.startMonitoringVisits()
    nonisolated(unsafe) var answers: [Bool] = []
    manager.requestTemporaryFullAccuracyAuthorization(withPurposeKey: "Tea") { answers.append($0 == nil) }
    #expect(answers.isEmpty)
    screen.settle()
    #expect(answers == [true] && manager.heading == nil && !CLLocationManager.headingAvailable())
    #expect(manager.accuracyAuthorization == .fullAccuracy)
  }

  @Test func `a geocoder fails, or reports that it was cancelled`() {
    let screen = Screen(UIViewController())
    nonisolated(unsafe) var codes: [CLError.Code?] = []
    let (geocoder, cancelled) = (CLGeocoder(), CLGeocoder())
    geocoder.geocodePostalAddress(CNMutablePostalAddress()) { codes.append(($1 as? CLError)?.code) }
    cancelled.geocodeAddressString("Paris", in: nil) { codes.append(($1 as? CLError)?.code) }
    cancelled.cancelGeocode()
    screen.settle()
    #expect(codes == [.network, .geocodeCanceled] && !cancelled.isGeocoding)
  }
}
