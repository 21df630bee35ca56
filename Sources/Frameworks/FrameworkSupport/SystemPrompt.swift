import UIKit

/// A question of the system to the user, in an alert above the app, such as a permission for notifications.
///
/// The answer is an ordinary touch, so it is journaled and repeated in a replay. Prompts are shown one after the other.
@MainActor
package enum SystemPrompt {
  package struct Choice {
    let title: String
    let style: UIAlertAction.Style
    package init(_ title: String, style: UIAlertAction.Style = .default) { (self.title, self.style) = (title, style) }
  }

  private static var waiting: [() -> Void] = []
  private static var window: UIWindow?

  /// - Parameter completion: Called with the index of the choice.
  package static func ask(
    _ title: String, message: String? = nil, _ choices: [Choice], completion: @escaping @MainActor (Int) -> Void
  ) {
    waiting.append { present(title, message, choices, completion) }
    if window == nil { showNext() }
  }

  private static func showNext() {
    guard !waiting.isEmpty else { return }
    waiting.removeFirst()()
  }

  private static func present(
    _ title: String, _ message: String?, _ choices: [Choice], _ completion: @escaping @MainActor (Int) -> Void
  ) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    for (index, choice) in choices.enumerated() {
      alert.addAction(
        UIAlertAction(title: choice.title, style: choice.style) { _ in
          Self.window?.isHidden = true
          Self.window = nil
          completion(index)
          showNext()
        })
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowLevel = .alert + 100
    window.backgroundColor = .clear
    window.accessibilityIdentifier = "System Prompt"
    let root = UIViewController()
    root.view.backgroundColor = .clear
    window.rootViewController = root
    window.isHidden = false
    self.window = window
    root.present(alert, animated: true)
  }

  /// The app's name as the system displays it.
  package static var appName: String {
    let keys = ["CFBundleDisplayName", "CFBundleName"]
    return keys.lazy.compactMap { Bundle.main.object(forInfoDictionaryKey: $0) as? String }.first
      ?? ProcessInfo.processInfo.processName
  }
}
