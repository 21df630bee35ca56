import Foundation
import FoundationNetworking
import UIKit

// `multipathServiceType` and `sharedContainerIdentifier` are Foundation's, where they cannot be set.
//
// A session copies its configuration without these values: they are those of the object on which they were set.
extension URLSessionConfiguration {
  public var allowsConstrainedNetworkAccess: Bool {
    get { values.allowsConstrainedNetworkAccess }
    set { values.allowsConstrainedNetworkAccess = newValue }
  }
  public var allowsExpensiveNetworkAccess: Bool {
    get { values.allowsExpensiveNetworkAccess }
    set { values.allowsExpensiveNetworkAccess = newValue }
  }
  /// Without an effect: a request fails at once if there is no connection.
  public var waitsForConnectivity: Bool {
    get { values.waitsForConnectivity }
    set { values.waitsForConnectivity = newValue }
  }
  /// Without an effect: an app is not launched by its downloads.
  public var sessionSendsLaunchEvents: Bool {
    get { values.sessionSendsLaunchEvents }
    set { values.sessionSendsLaunchEvents = newValue }
  }
  /// Without an effect: names are resolved without DNSSEC.
  public var requiresDNSSECValidation: Bool {
    get { values.requiresDNSSECValidation }
    set { values.requiresDNSSECValidation = newValue }
  }

  private var values: NetworkValues {
    if let values = objc_getAssociatedObject(self, NetworkValues.key) as? NetworkValues { return values }
    let values = NetworkValues()
    objc_setAssociatedObject(self, NetworkValues.key, values, .OBJC_ASSOCIATION_RETAIN)
    return values
  }
}

/// The values of a configuration, with Apple's defaults.
private final class NetworkValues {
  var allowsConstrainedNetworkAccess = true
  var allowsExpensiveNetworkAccess = true
  var waitsForConnectivity = false
  var sessionSendsLaunchEvents = true
  var requiresDNSSECValidation = false

  nonisolated(unsafe) static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
}
