import Badge
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = BadgeViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

final class BadgeViewController: UIViewController {
  override func loadView() { view = BadgeView("A package") }
}
