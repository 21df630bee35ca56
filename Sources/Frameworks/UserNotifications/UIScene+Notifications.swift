import UIKit

extension UIScene.ConnectionOptions {
  /// The response to a notification that opened the scene. It is always `nil`, because banners appear only while the app runs.
  @MainActor public var notificationResponse: UNNotificationResponse? { nil }
}
