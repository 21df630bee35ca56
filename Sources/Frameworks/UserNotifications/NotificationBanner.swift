import FrameworkSupport
import UIKit

/// The banner of a notification at the top of the screen. It disappears after five seconds, or when it is tapped.
@MainActor
final class NotificationBanner: UIControl {
  private static var window: UIWindow?
  private static var dismissalDelay: Delay?
  private let onTap: () -> Void

  static func present(_ content: UNNotificationContent, onTap: @escaping () -> Void) {
    window?.isHidden = true
    let screen = UIScreen.main.bounds
    let top = max(8, UIApplication.shared.keyWindow?.safeAreaInsets.top ?? 0)
    let width = min(screen.width - 16, 400)
    let banner = NotificationBanner(content, width: width, onTap: onTap)
    let bannerWindow = UIWindow(
      frame: CGRect(x: (screen.width - width) / 2, y: top, width: width, height: banner.frame.height))
    bannerWindow.windowLevel = .statusBar + 50
    bannerWindow.backgroundColor = .clear
    bannerWindow.accessibilityIdentifier = "Notification"
    bannerWindow.addSubview(banner)
    bannerWindow.isHidden = false
    window = bannerWindow
    dismissalDelay?.cancel()
    dismissalDelay = after(5) { [weak bannerWindow] in
      guard let bannerWindow, bannerWindow === window else { return }
      dismiss()
    }
  }

  private static func dismiss() {
    dismissalDelay?.cancel()
    window?.isHidden = true
    window = nil
  }

  private init(_ content: UNNotificationContent, width: CGFloat, onTap: @escaping () -> Void) {
    self.onTap = onTap
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: 0))
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 20
    layer.borderWidth = 1
    layer.borderColor = UIColor.separator.cgColor
    var y: CGFloat = 12
    for (text, style) in [
      (content.title.isEmpty ? SystemPrompt.appName : content.title, UIFont.TextStyle.headline),
      (content.subtitle, .subheadline), (content.body, .body),
    ] where !text.isEmpty {
      let label = UILabel()
      label.text = text
      label.font = .preferredFont(forTextStyle: style)
      label.numberOfLines = style == .body ? 4 : 1
      let size = label.sizeThatFits(CGSize(width: width - 32, height: .greatestFiniteMagnitude))
      label.frame = CGRect(x: 16, y: y, width: width - 32, height: size.height)
      addSubview(label)
      y += size.height + 2
    }
    frame.size.height = y + 10
    addAction(
      UIAction { [weak self] _ in
        NotificationBanner.dismiss()
        self?.onTap()
      }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }
}
