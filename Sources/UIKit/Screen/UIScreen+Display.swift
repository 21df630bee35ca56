import Foundation

// The display of the screen: its brightness, and other screens.
extension UIScreen {
  /// From 0 to 1. It is kept and posted, and does not change what viewers see: their own displays have a brightness.
  public var brightness: CGFloat {
    get { storedBrightness }
    set {
      let limited = newValue.isNaN ? storedBrightness : min(max(newValue, 0), 1)
      guard limited != storedBrightness else { return }
      storedBrightness = limited
      NotificationCenter.default.post(name: UIScreen.brightnessDidChangeNotification, object: self)
    }
  }
  /// Has no effect, as `brightness`.
  public var wantsSoftwareDimming: Bool {
    get { false }
    set {}
  }
  /// Always false: recordings of a session's pictures are not the app's business.
  public var isCaptured: Bool { false }
  /// Always `nil`: the screen is no copy of another one.
  public var mirrored: UIScreen? { nil }

  public nonisolated static let brightnessDidChangeNotification = Notification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// There is one screen with one mode, so this and the following notifications are never posted.
  public nonisolated static let didConnectNotification = Notification.Name("UIScreenDidConnectNotification")
  public nonisolated static let didDisconnectNotification = Notification.Name("UIScreenDidDisconnectNotification")
  public nonisolated static let modeDidChangeNotification = Notification.Name("UIScreenModeDidChangeNotification")
  public nonisolated static let capturedDidChangeNotification = Notification.Name(
    "UIScreenCapturedDidChangeNotification")
}
