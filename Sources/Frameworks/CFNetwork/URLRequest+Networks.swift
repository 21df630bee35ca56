import Foundation
import FoundationNetworking

// Foundation's structure on Linux has no place for these values, so they cannot be changed.
extension URLRequest {
  /// Always true, also after it is set: no network here is constrained.
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }
  /// Always true, also after it is set: no network here is expensive.
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }
  /// Always false, also after it is set: requests are made with HTTP/1.1 or HTTP/2.
  public var assumesHTTP3Capable: Bool {
    get { false }
    set {}
  }
  /// Always false, also after it is set: names are resolved without DNSSEC.
  public var requiresDNSSECValidation: Bool {
    get { false }
    set {}
  }
}
