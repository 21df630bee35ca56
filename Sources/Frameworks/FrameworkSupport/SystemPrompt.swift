import UIKit

/// A system alert above the app that asks the user a question, such as for permission to send notifications.
///
/// The answer is an ordinary touch, so it is journaled and replayed. Prompts are presented one after the other.
@MainActor
package enum SystemPrompt {
  /// A button of the prompt.
  package struct Choice {
    let title: String
    let style: UIAlertAction.Style
    package init(_ title: String, style: UIAlertAction.Style = .default) { (self.title, self.style) = (title, style) }
  }

  private static var queuedPrompts: [() -> Void] = []
  private static var window: UIWindow?

  /// Presents a prompt, after those that are queued.
  /// - Parameter completion: A closure that is called with the index of the selected choice.
  package static func ask(
    _ title: String, message: String? = nil, _ choices: [Choice], completion: @escaping @MainActor (Int) -> Void
  ) {
    queuedPrompts.append { present(title, message, choices, completion) }
    if window == nil { presentNext() }
  }

  private static func presentNext() {
    guard !queuedPrompts.isEmpty else { return }
    queuedPrompts.removeFirst()()
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
          // The completion may have asked the next question.
          if Self.window == nil { presentNext() }
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

  /// The app's display name, as prompts contain it.
  package static var appName: String {
    let keys = ["CFBundleDisplayName", "CFBundleName"]
    return keys.lazy.compactMap { Bundle.main.object(forInfoDictionaryKey: $0) as? String }.first
      ?? ProcessInfo.processInfo.processName
  }
}
