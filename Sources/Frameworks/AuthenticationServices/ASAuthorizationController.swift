/// Module `AuthenticationServices`: a device without an Apple Account and without saved passwords.
///
/// Real: requests and their controller, which fails with `ASAuthorizationError.Code.unknown`, as in a simulator without an account;
/// the button; web authentication asks by a prompt, and its page is a placeholder that can be cancelled.
import FrameworkSupport
@_exported import UIKit

public typealias ASPresentationAnchor = UIWindow

/// The error of an authorization. Its domain and codes are Apple's.
public struct ASAuthorizationError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown = 1000
    case canceled, invalidResponse, notHandled, failed, notInteractive
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "com.apple.AuthenticationServices.AuthorizationError"
  public static var unknown: Code { .unknown }
  public static var canceled: Code { .canceled }
  public static var invalidResponse: Code { .invalidResponse }
  public static var notHandled: Code { .notHandled }
  public static var failed: Code { .failed }
  public static var notInteractive: Code { .notInteractive }
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? {
    "The operation couldn’t be completed. (\(Self.errorDomain) error \(code.rawValue).)"
  }
}
extension ASAuthorizationError.Code {
  public static func ~= (code: Self, error: any Error) -> Bool { (error as? ASAuthorizationError)?.code == code }
}

// MARK: Requests

/// The result of a successful authorization. No instance is created, because every authorization fails here.
open class ASAuthorization: NSObject, @unchecked Sendable {
  public struct Scope: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public static let fullName = Scope("full_name")
    public static let email = Scope("email")
  }

  public struct OpenIDOperation: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let operationImplicit = OpenIDOperation(rawValue: "implicit")
    public static let operationLogin = OpenIDOperation(rawValue: "login")
    public static let operationRefresh = OpenIDOperation(rawValue: "refresh")
    public static let operationLogout = OpenIDOperation(rawValue: "logout")
  }

  public let provider: any ASAuthorizationProvider
  public let credential: any ASAuthorizationCredential

  init(_ provider: any ASAuthorizationProvider, _ credential: any ASAuthorizationCredential) {
    (self.provider, self.credential) = (provider, credential)
  }
}

/// An object that creates authorization requests.
public protocol ASAuthorizationProvider: NSObjectProtocol {}

/// The credential of a successful authorization.
public protocol ASAuthorizationCredential: NSObjectProtocol {}

/// The base class of requests that an authorization controller performs.
open class ASAuthorizationRequest: NSObject, @unchecked Sendable {
  public let provider: any ASAuthorizationProvider
  init(_ provider: any ASAuthorizationProvider) { self.provider = provider }
}

/// A request for an OpenID authorization, with scopes and a nonce.
open class ASAuthorizationOpenIDRequest: ASAuthorizationRequest, @unchecked Sendable {
  open var requestedScopes: [ASAuthorization.Scope]?
  open var requestedOperation = ASAuthorization.OpenIDOperation.operationImplicit
  open var state: String?
  open var nonce: String?
}

/// A request to sign in with Apple. It fails, because nobody is signed in.
open class ASAuthorizationAppleIDRequest: ASAuthorizationOpenIDRequest, @unchecked Sendable {
  open var user: String?
}

/// A request for a saved password. It fails, because no passwords are saved.
open class ASAuthorizationPasswordRequest: ASAuthorizationRequest, @unchecked Sendable {}

/// Creates requests to sign in with Apple, and reports the state of a credential.
open class ASAuthorizationAppleIDProvider: NSObject, ASAuthorizationProvider, @unchecked Sendable {
  public enum CredentialState: Int, Sendable { case revoked, authorized, notFound, transferred }
  public static let credentialRevokedNotification =
    Notification.Name("ASAuthorizationAppleIDProviderCredentialRevokedNotification")

  public override init() {}

  open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest(self) }

  /// Reports `.notFound`, because nobody has signed in.
  open func getCredentialState(
    forUserID userID: String, completion: @escaping (CredentialState, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let completion = completion
    DispatchQueue.global().async { completion(.notFound, nil) }
  }
  open func credentialState(forUserID userID: String) async throws -> CredentialState { .notFound }
}

/// Creates requests for saved passwords.
open class ASAuthorizationPasswordProvider: NSObject, ASAuthorizationProvider, @unchecked Sendable {
  public override init() {}
  open func createRequest() -> ASAuthorizationPasswordRequest { ASAuthorizationPasswordRequest(self) }
}

// MARK: Credentials

public enum ASUserDetectionStatus: Int, Sendable { case unsupported, unknown, likelyReal }

/// The user's identifier and data after signing in with an Apple Account. No instance is created, because there is no account.
open class ASAuthorizationAppleIDCredential: NSObject, ASAuthorizationCredential, @unchecked Sendable {
  public let user: String
  open var state: String? { nil }
  open var authorizedScopes: [ASAuthorization.Scope] { [] }
  open var authorizationCode: Data? { nil }
  open var identityToken: Data? { nil }
  open var email: String? { nil }
  open var fullName: PersonNameComponents? { nil }
  open var realUserStatus: ASUserDetectionStatus { .unsupported }

  init(user: String) { self.user = user }
}

/// A user name and a password.
open class ASPasswordCredential: NSObject, ASAuthorizationCredential, @unchecked Sendable {
  public let user: String
  public let password: String
  public init(user: String, password: String) { (self.user, self.password) = (user, password) }
}

// MARK: Controller

/// Receives the result of an authorization, which is always an error here.
@preconcurrency @MainActor
public protocol ASAuthorizationControllerDelegate: NSObjectProtocol {
  func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization)
  func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error)
}
extension ASAuthorizationControllerDelegate {
  public func authorizationController(
    controller: ASAuthorizationController, didCompleteWithAuthorization authorization: ASAuthorization
  ) {}
  public func authorizationController(controller: ASAuthorizationController, didCompleteWithError error: any Error) {}
}

/// Provides the window above which an authorization is presented.
@preconcurrency @MainActor
public protocol ASAuthorizationControllerPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for controller: ASAuthorizationController) -> ASPresentationAnchor
}

/// Performs authorization requests. They always fail, because there is no account and no saved password.
@MainActor
open class ASAuthorizationController: NSObject {
  public let authorizationRequests: [ASAuthorizationRequest]
  open weak var delegate: (any ASAuthorizationControllerDelegate)?
  open weak var presentationContextProvider: (any ASAuthorizationControllerPresentationContextProviding)?

  public init(authorizationRequests: [ASAuthorizationRequest]) {
    precondition(!authorizationRequests.isEmpty, "ASAuthorizationController needs at least one request")
    self.authorizationRequests = authorizationRequests
  }

  open func performRequests() {
    afterTurn { [self] in
      delegate?.authorizationController(controller: self, didCompleteWithError: ASAuthorizationError(.unknown))
    }
  }

  open func cancel() {}
}
