import Foundation

// Which window the keys go to.
extension UIWindow {
  public nonisolated static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  public nonisolated static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  public nonisolated static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  public nonisolated static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

  func takeKeys() {
    let application = UIApplication.shared
    guard !isKeyWindow, canBecomeKey else { return }
    let old = application.keyWindow
    application.keyWindow = self
    old?.lostKeys()
    becomeKey()
    NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: self)
  }

  private func lostKeys() {
    resignKey()
    NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: self)
  }

  /// A window that leaves the screen leaves the keys to the highest one that takes them.
  func passKeysOn() {
    guard isKeyWindow else { return }
    UIApplication.shared.keyWindow = nil
    lostKeys()
    CommitCycle.current.windows.last { $0 !== self && $0.canBecomeKey }?.takeKeys()
  }
}
