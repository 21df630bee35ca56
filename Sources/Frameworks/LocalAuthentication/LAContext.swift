/// Module `LocalAuthentication`: asks whether the user is the owner of the device.
///
/// Real: `LAContext` evaluates its policies by a prompt on the device, which a person or a script answers with Match, Not Matching or
/// Cancel. Not here: a sensor. `biometryType` is Face ID, and `evaluatedPolicyDomainState` is nil.
import FrameworkSupport
@_exported import Foundation

/// What identifies the owner of the device. Every policy is evaluated by a prompt here.
public enum LAPolicy: Int, Sendable {
  case deviceOwnerAuthenticationWithBiometrics = 1
  case deviceOwnerAuthentication = 2
}

public enum LABiometryType: Int, Sendable {
  case none = 0
  case touchID = 1
  case faceID = 2
  case opticID = 4
}

/// A context that asks whether the user is the device's owner.
open class LAContext: NSObject, @unchecked Sendable {
  open var localizedReason = ""
  open var localizedFallbackTitle: String?
  open var localizedCancelTitle: String?
  open var interactionNotAllowed = false
  open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  open private(set) var evaluatedPolicyDomainState: Data?
  private var isInvalid = false

  open var biometryType: LABiometryType { .faceID }

  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    if isInvalid { error?.pointee = LAError(.invalidContext).nsError }
    return !isInvalid
  }

  /// Asks the user by a prompt. The reply is called on the main queue.
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String, reply: @escaping (Bool, (any Error)?) -> Void
  ) {
    guard !isInvalid else { return afterTurn { reply(false, LAError(.invalidContext)) } }
    guard !interactionNotAllowed else { return afterTurn { reply(false, LAError(.notInteractive)) } }
    let cancel = localizedCancelTitle ?? "Cancel"
    let fallback = localizedFallbackTitle ?? "Enter Password"
    afterTurn { [self] in
      var choices = [SystemPrompt.Choice("Matching Face"), .init("Not Matching Face")]
      if !fallback.isEmpty { choices.append(.init(fallback)) }
      choices.append(.init(cancel, style: .cancel))
      SystemPrompt.ask("Face ID", message: localizedReason, choices) { [self] index in
        if isInvalid { return reply(false, LAError(.appCancel)) }
        switch index {
        case 0: reply(true, nil)
        case 1: reply(false, LAError(.authenticationFailed))
        case 2 where !fallback.isEmpty:
          // The passcode satisfies a policy that allows it.
          if policy == .deviceOwnerAuthentication { reply(true, nil) } else { reply(false, LAError(.userFallback)) }
        default: reply(false, LAError(.userCancel))
        }
      }
    }
  }

  @discardableResult
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    try await withCheckedThrowingContinuation { continuation in
      evaluatePolicy(policy, localizedReason: localizedReason) { success, error in
        if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: success) }
      }
    }
  }

  open func invalidate() { isInvalid = true }
}

/// The reason why an evaluation has failed.
public struct LAError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case authenticationFailed = -1
    case userCancel = -2
    case userFallback = -3
    case systemCancel = -4
    case passcodeNotSet = -5
    case biometryNotAvailable = -6
    case biometryNotEnrolled = -7
    case biometryLockout = -8
    case appCancel = -9
    case invalidContext = -10
    case notInteractive = -1004

    public static let touchIDNotAvailable = Code.biometryNotAvailable
    public static let touchIDNotEnrolled = Code.biometryNotEnrolled
    public static let touchIDLockout = Code.biometryLockout
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }

  public static let errorDomain = LAErrorDomain
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? {
    switch code {
    case .authenticationFailed: "Application retry limit exceeded."
    case .userCancel: "Canceled by user."
    case .userFallback: "Fallback authentication mechanism selected."
    case .appCancel: "Authentication canceled by application."
    case .invalidContext: "The context has been invalidated."
    case .notInteractive: "User interaction required."
    default: "Authentication failed."
    }
  }

  var nsError: NSError {
    NSError(
      domain: Self.errorDomain, code: code.rawValue, userInfo: [NSLocalizedDescriptionKey: errorDescription ?? ""])
  }

  public static let authenticationFailed = Code.authenticationFailed
  public static let userCancel = Code.userCancel
  public static let userFallback = Code.userFallback
  public static let systemCancel = Code.systemCancel
  public static let passcodeNotSet = Code.passcodeNotSet
  public static let biometryNotAvailable = Code.biometryNotAvailable
  public static let biometryNotEnrolled = Code.biometryNotEnrolled
  public static let biometryLockout = Code.biometryLockout
  public static let appCancel = Code.appCancel
}

extension LAError.Code {
  /// Matches an error with this code, so that `catch LAError.userCancel` works.
  public static func ~= (code: LAError.Code, error: any Error) -> Bool { (error as? LAError)?.code == code }
}

public let LAErrorDomain = "com.apple.LocalAuthentication"
