import Foundation
import FoundationNetworking

// Foundation's structure on Linux cannot store these values, so setting them has no effect.
extension URLRequest {
  /// Always true; setting it has no effect, because no network here is constrained.
  public var allowsConstrainedNetworkAccess: Bool {
    get { true }
    set {}
  }
  /// Always true; setting it has no effect, because no network here is expensive.
  public var allowsExpensiveNetworkAccess: Bool {
    get { true }
    set {}
  }
  /// Always false; setting it has no effect, because requests use HTTP/1.1 or HTTP/2.
  public var assumesHTTP3Capable: Bool {
    get { false }
    set {}
  }
  /// Always false; setting it has no effect, because names are resolved without DNSSEC.
  public var requiresDNSSECValidation: Bool {
    get { false }
    set {}
  }
}
