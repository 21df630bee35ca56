import Foundation

// The key window, which receives keyboard events.
extension UIWindow {
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

  /// Makes the window the key window, and posts notifications.
  func becomeKeyAndNotify() {
    let application = UIApplication.shared
    guard !isKeyWindow, canBecomeKey else { return }
    let old = application.keyWindow
    application.keyWindow = self
    old?.resignKeyAndNotify()
    becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }

  private func resignKeyAndNotify() {
    resignKey()
    NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
  }

  /// Makes the highest other window that can become key the key window, when this window leaves the screen.
  func yieldKeyStatus() {
    guard isKeyWindow else { return }
    UIApplication.shared.keyWindow = nil
    resignKeyAndNotify()
    SessionContext.current.cycle.windows.last { $0 !== self && $0.canBecomeKey }?.becomeKeyAndNotify()
  }
}

extension UIWindow {
  var storedWindowScene: UIWindowScene? {
    get { sceneObject as? UIWindowScene }
    set { sceneObject = newValue }
  }

  /// Adds a new window to the app's scene.
  func addToAppScene() { windowScene = UIApplication.shared.scene }
  /// Whether the window is the key window.
  var hasKeyStatus: Bool { UIApplication.shared.keyWindow === self }
  var nextResponderOfWindow: UIResponder? { windowScene ?? UIApplication.shared }
}
