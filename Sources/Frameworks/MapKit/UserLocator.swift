import UIKit
import VitrineCoreLocation

/// Receives location updates and passes them to a map.
final class UserLocator: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()
  private let update: @MainActor (CLLocation) -> Void
  var fail: @MainActor (any Error) -> Void = { _ in }

  init(_ update: @escaping @MainActor (CLLocation) -> Void) {
    self.update = update
    super.init()
    manager.delegate = self
    manager.startUpdatingLocation()
  }

  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
    if let location = locations.last { update(location) }
  }

  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) { fail(error) }
}
