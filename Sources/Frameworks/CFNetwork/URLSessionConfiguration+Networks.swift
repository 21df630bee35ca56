import Foundation
import FoundationNetworking
@_spi(Frameworks) import UIKit

// Foundation declares `multipathServiceType` and `sharedContainerIdentifier`, but does not allow setting them.
//
// These values belong to the object on which they were set. A session copies its configuration without them.
extension URLSessionConfiguration {
  /// The configuration of a session whose transfers end with the app's process. Foundation's own function is unavailable.
  public class func background(withIdentifier identifier: String) -> URLSessionConfiguration {
    let configuration = URLSessionConfiguration.default
    configuration.identifier = identifier
    return configuration
  }

  public var allowsConstrainedNetworkAccess: Bool {
    get { values.allowsConstrainedNetworkAccess }
    set { values.allowsConstrainedNetworkAccess = newValue }
  }
  public var allowsExpensiveNetworkAccess: Bool {
    get { values.allowsExpensiveNetworkAccess }
    set { values.allowsExpensiveNetworkAccess = newValue }
  }
  /// Stored without effect: a request fails immediately if there is no connection.
  public var waitsForConnectivity: Bool {
    get { values.waitsForConnectivity }
    set { values.waitsForConnectivity = newValue }
  }
  /// Stored without effect: background downloads never launch the app.
  public var sessionSendsLaunchEvents: Bool {
    get { values.sessionSendsLaunchEvents }
    set { values.sessionSendsLaunchEvents = newValue }
  }
  /// Stored without effect: names are resolved without DNSSEC.
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

/// The additional values of a configuration, with Apple's defaults.
private final class NetworkValues {
  var allowsConstrainedNetworkAccess = true
  var allowsExpensiveNetworkAccess = true
  var waitsForConnectivity = false
  var sessionSendsLaunchEvents = true
  var requiresDNSSECValidation = false

  nonisolated(unsafe) static let key = makeAssociatedObjectKey()
}
