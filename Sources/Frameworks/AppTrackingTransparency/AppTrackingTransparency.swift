/// Module `AppTrackingTransparency`: the user's permission to be tracked.
///
/// Real: the first request asks by a prompt on the device; the answer holds until the session ends.
import FrameworkSupport
@_exported import Foundation

open class ATTrackingManager: NSObject {
  public enum AuthorizationStatus: UInt, Sendable { case notDetermined, restricted, denied, authorized }

  nonisolated(unsafe) private static var status = AuthorizationStatus.notDetermined
  nonisolated(unsafe) private static var waiting: [(AuthorizationStatus) -> Void] = []
  private static let lock = NSLock()

  open class var trackingAuthorizationStatus: AuthorizationStatus { lock.withLock { status } }

  /// Asks the user once, and answers with the same status after that.
  open class func requestTrackingAuthorization(
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) {
    let (known, isFirst) = lock.withLock {
      guard status == .notDetermined else { return (status, false) }
      waiting.append(completion)
      return (.notDetermined, waiting.count == 1)
    }
    guard known == .notDetermined else { return afterTurn { completion(known) } }
    if isFirst { afterTurn { ask() } }
  }

  @discardableResult
  open class func requestTrackingAuthorization() async -> AuthorizationStatus {
    await withCheckedContinuation { continuation in
      requestTrackingAuthorization { continuation.resume(returning: $0) }
    }
  }

  @MainActor private class func ask() {
    SystemPrompt.ask(
      "Allow “\(SystemPrompt.appName)” to track your activity across other companies’ apps and websites?",
      message: Bundle.main.object(forInfoDictionaryKey: "NSUserTrackingUsageDescription") as? String,
      [.init("Ask App Not to Track"), .init("Allow")]
    ) { index in
      let (answer, handlers) = lock.withLock {
        status = index == 1 ? .authorized : .denied
        defer { waiting = [] }
        return (status, waiting)
      }
      for handler in handlers { handler(answer) }
    }
  }
}
