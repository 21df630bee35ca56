import CoreFoundationNames
import Foundation
import FoundationNetworking

/// A certificate. Its data is stored, but not parsed.
public final class SecCertificate: NSObject, @unchecked Sendable {
  fileprivate let data: Data
  fileprivate init(_ data: Data) { self.data = data }
}

/// A policy by which a certificate would be evaluated.
public final class SecPolicy: NSObject, @unchecked Sendable {}

/// A cryptographic key. No instances exist, because keys are not supported.
public final class SecKey: NSObject, @unchecked Sendable {
  private override init() {}
}

/// A chain of certificates. It is never trusted, because no certificate is checked. FoundationNetworking checks servers itself, without
/// asking a delegate.
public final class SecTrust: NSObject, @unchecked Sendable {
  fileprivate let certificates: [SecCertificate]
  fileprivate init(_ certificates: [SecCertificate]) { self.certificates = certificates }
}

/// The result of evaluating a certificate's trust, which is never `proceed` here.
public enum SecTrustResultType: UInt32, Sendable {
  case invalid = 0
  case proceed
  case deny = 3
  case unspecified, recoverableTrustFailure, fatalTrustFailure, otherError
}

public func SecCertificateCreateWithData(_ allocator: AnyObject?, _ data: CFData) -> SecCertificate? {
  data.length > 0 ? SecCertificate(Data(referencing: data)) : nil
}
public func SecCertificateCopyData(_ certificate: SecCertificate) -> CFData { certificate.data as CFData }
public func SecCertificateCopySubjectSummary(_ certificate: SecCertificate) -> CFString? { nil }
public func SecCertificateCopyKey(_ certificate: SecCertificate) -> SecKey? { nil }
public func SecKeyCopyExternalRepresentation(
  _ key: SecKey, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> CFData? { nil }

public func SecPolicyCreateSSL(_ server: Bool, _ hostname: CFString?) -> SecPolicy { SecPolicy() }
public func SecPolicyCreateBasicX509() -> SecPolicy { SecPolicy() }
public func SecPolicyCreateRevocation(_ revocationFlags: CFOptionFlags) -> SecPolicy? { SecPolicy() }

public let kSecRevocationOCSPMethod: CFOptionFlags = 1
public let kSecRevocationCRLMethod: CFOptionFlags = 2
public let kSecRevocationPreferCRL: CFOptionFlags = 4
public let kSecRevocationRequirePositiveResponse: CFOptionFlags = 8
public let kSecRevocationNetworkAccessDisabled: CFOptionFlags = 16
public let kSecRevocationUseAnyAvailableMethod = kSecRevocationOCSPMethod | kSecRevocationCRLMethod

@discardableResult
public func SecTrustCreateWithCertificates(
  _ certificates: AnyObject, _ policies: AnyObject?, _ trust: UnsafeMutablePointer<SecTrust?>
) -> OSStatus {
  let list = (certificates as? NSArray).map { array in (0..<array.count).map { array[$0] } } ?? [certificates]
  trust.pointee = SecTrust(list.compactMap { $0 as? SecCertificate })
  return errSecSuccess
}

@discardableResult
public func SecTrustSetPolicies(_ trust: SecTrust, _ policies: AnyObject) -> OSStatus { errSecSuccess }
@discardableResult
public func SecTrustSetAnchorCertificates(_ trust: SecTrust, _ anchorCertificates: NSArray?) -> OSStatus {
  errSecSuccess
}
@discardableResult
public func SecTrustSetAnchorCertificatesOnly(_ trust: SecTrust, _ anchorCertificatesOnly: Bool) -> OSStatus {
  errSecSuccess
}

/// Always returns false, with an error, because certificates are not checked.
public func SecTrustEvaluateWithError(
  _ trust: SecTrust, _ error: UnsafeMutablePointer<CFError?>?
) -> Bool {
  error?.pointee = NSError(
    domain: NSOSStatusErrorDomain, code: -67843,
    userInfo: [NSLocalizedDescriptionKey: "Certificates are not checked here."])
  return false
}

@discardableResult
public func SecTrustEvaluate(_ trust: SecTrust, _ result: UnsafeMutablePointer<SecTrustResultType>) -> OSStatus {
  result.pointee = .recoverableTrustFailure
  return errSecSuccess
}

public func SecTrustGetCertificateCount(_ trust: SecTrust) -> Int { trust.certificates.count }
public func SecTrustGetCertificateAtIndex(_ trust: SecTrust, _ ix: Int) -> SecCertificate? {
  trust.certificates.indices.contains(ix) ? trust.certificates[ix] : nil
}
public func SecTrustCopyCertificateChain(_ trust: SecTrust) -> NSArray? { trust.certificates as NSArray }
public func SecTrustCopyKey(_ trust: SecTrust) -> SecKey? { nil }
public func SecTrustCopyPublicKey(_ trust: SecTrust) -> SecKey? { nil }

/// The authentication method for a server's trust. It replaces FoundationNetworking's unavailable constant; no challenge has it.
public let NSURLAuthenticationMethodServerTrust = "NSURLAuthenticationMethodServerTrust"

extension URLProtectionSpace {
  /// The server's trust. It is always nil, because FoundationNetworking checks servers itself.
  public var serverTrust: SecTrust? { nil }
}

extension URLCredential {
  /// Creates a credential without a user or a password.
  public convenience init(trust: SecTrust) { self.init(user: "", password: "", persistence: .none) }
}
