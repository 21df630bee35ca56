import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}

/// Where a construct writes what it did.
enum Note {
  static let didWrite = Notification.Name("Written")

  static func write(_ text: String) { NotificationCenter.default.post(name: didWrite, object: text) }
}

extension AppDelegate {
  /// The end of the responder chain: what no view and no controller answers.
  @IBAction func answerLast(_ sender: Any?) {
    let title = (sender as? UIButton)?.currentTitle ?? (sender as? UIBarButtonItem)?.title
    Note.write("the delegate answers \(title ?? "nobody")")
  }
}
