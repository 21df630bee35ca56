import Foundation

/// The result of an app's background fetch.
public enum UIBackgroundFetchResult: UInt, Sendable { case newData, noData, failed }

/// Whether the system can launch the app in the background.
public enum UIBackgroundRefreshStatus: Int, Sendable { case restricted, denied, available }

// Remote notifications and background fetches, which are not supported: no notification server is reachable, and no app is launched in the
// background.
extension UIApplication {
  /// Fails as in a simulator without remote notifications: calls the delegate's
  /// `application(_:didFailToRegisterForRemoteNotificationsWithError:)` in the next turn of the run loop.
  public func registerForRemoteNotifications() {
    DispatchQueue.main.async {
      MainActor.assumeIsolated { [self] in
        delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: Self.remoteNotificationError)
      }
    }
  }

  /// Has no effect, because an app is never registered.
  public func unregisterForRemoteNotifications() {}

  public var isRegisteredForRemoteNotifications: Bool { false }

  private static var remoteNotificationError: NSError {
    let text = "Remote notifications are not supported: no server of notifications is reachable."
    return NSError(domain: "NSCocoaErrorDomain", code: 3010, userInfo: [NSLocalizedDescriptionKey: text])
  }

  public var backgroundRefreshStatus: UIBackgroundRefreshStatus { .restricted }
  public nonisolated static let backgroundRefreshStatusDidChangeNotification = Notification.Name(
    "UIApplicationBackgroundRefreshStatusDidChangeNotification")

  /// Has no effect, because `backgroundRefreshStatus` is restricted.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
  public nonisolated static let backgroundFetchIntervalMinimum: TimeInterval = 0
  public nonisolated static let backgroundFetchIntervalNever = TimeInterval.greatestFiniteMagnitude
}
