import Foundation

// The screen's brightness, and members about mirrored and additional screens.
extension UIScreen {
  /// The brightness from 0 to 1. A change posts a notification, but does not change the drawing, because viewers' displays have their own
  /// brightness.
  public var brightness: CGFloat {
    get { storedBrightness }
    set {
      let limited = newValue.isNaN ? storedBrightness : min(max(newValue, 0), 1)
      guard limited != storedBrightness else { return }
      storedBrightness = limited
      NotificationCenter.default.post(name: UIScreen.brightnessDidChangeNotification, object: self)
    }
  }
  /// Always false, even after it is set, because the brightness is not applied.
  public var wantsSoftwareDimming: Bool {
    get { false }
    set {}
  }
  /// Always false: the app is not notified of recordings of a session.
  public var isCaptured: Bool { false }
  /// Always `nil`, because the screen does not mirror another screen.
  public var mirrored: UIScreen? { nil }

  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// Never posted, like the following notifications, because there is one screen with one mode.
  public nonisolated static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
  public nonisolated static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
  public nonisolated static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
}
