import UIKit

extension UIScene.ConnectionOptions {
  /// The notification by which the scene was opened. Always `nil`, because banners appear only while the app runs.
  @MainActor public var notificationResponse: UNNotificationResponse? { nil }
}
