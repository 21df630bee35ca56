import Foundation

// Notifications of the system.
extension UIApplication {
  /// Posted before the interface turns, with the new orientation.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted after the interface has its new orientation, with the previous one.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The key of an orientation, an `NSNumber`, in these notifications.
  public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
  /// The key of a frame in the notifications of the status bar's frame.
  public nonisolated static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

  enum StatusBarChange { case willChange, didChange }

  func postStatusBarChange(_ change: StatusBarChange, _ orientation: UIInterfaceOrientation) {
    let name =
      switch change {
      case .willChange: UIApplication.willChangeStatusBarOrientationNotification
      case .didChange: UIApplication.didChangeStatusBarOrientationNotification
      }
    NotificationCenter.default.post(
      name: name, object: self,
      userInfo: [UIApplication.statusBarOrientationUserInfoKey: NSNumber(value: orientation.rawValue)])
  }
}

// Notifications about events that do not happen on this device.
extension UIApplication {
  /// Never posted: viewers take screenshots with their own systems.
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// Never posted: neither midnight nor a change of the time zone is reported.
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// The device has no lock, so the two notifications of protected data are not posted.
  public nonisolated static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
  public nonisolated static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")

  /// Always true: files are not encrypted.
  public var isProtectedDataAvailable: Bool { true }
}
