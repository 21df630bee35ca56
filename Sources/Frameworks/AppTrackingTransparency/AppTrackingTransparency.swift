/// Module `AppTrackingTransparency`: the user's permission to be tracked.
///
/// Real: the first request asks by a prompt on the device; the answer is valid until the session ends.
import FrameworkSupport
@_exported import Foundation

/// The user's permission to be tracked. A prompt on the device asks once for each session.
open class ATTrackingManager: NSObject {
  public enum AuthorizationStatus: UInt, Sendable { case notDetermined, restricted, denied, authorized }

  private static let permission = Permission(undecided: AuthorizationStatus.notDetermined) { answered in
    SystemPrompt.ask(
      "Allow “\(SystemPrompt.appName)” to track your activity across other companies’ apps and websites?",
      message: Bundle.main.object(forInfoDictionaryKey: "NSUserTrackingUsageDescription") as? String,
      [.init("Ask App Not to Track"), .init("Allow")]
    ) { index in answered(index == 1 ? .authorized : .denied) }
  }

  open class var trackingAuthorizationStatus: AuthorizationStatus { permission.status }

  /// Requests permission. A prompt asks the user once; later calls report the recorded answer.
  open class func requestTrackingAuthorization(
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) { permission.request(completion) }

  @discardableResult
  open class func requestTrackingAuthorization() async -> AuthorizationStatus {
    await withCheckedContinuation { continuation in
      requestTrackingAuthorization { continuation.resume(returning: $0) }
    }
  }
}
