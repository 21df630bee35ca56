import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = MainViewController()
    window?.makeKeyAndVisible()
    return true
  }

  /// The end of the responder chain: what no view and no controller answers.
  @IBAction func answer(_ sender: UIButton) {
    (window?.rootViewController as? MainViewController)?.note("the delegate answers \(sender.currentTitle ?? "")")
  }
}
