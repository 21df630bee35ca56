import Testing
import UIKitTesting

// For UISceneError and the app's only scene, which apps do not see.
@testable import UIKit

/// Requests about scenes, and what the status bar's notifications say.
@MainActor @Suite(.serialized) struct SceneRequestTests {
  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    var log: [String] = []
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {
      log.append("will \(userActivityType)")
    }
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity) { log.append(userActivity.activityType) }
  }

  @Test func `requests for a second scene and to destroy the only one fail`() {
    let (application, screen) = (UIApplication.shared, Screen(UIViewController()))
    var codes: [Int] = []
    let record: (any Error) -> Void = { codes.append(($0 as NSError).code) }
    application.requestSceneSessionActivation(nil, userActivity: nil, options: nil, errorHandler: record)
    application.requestSceneSessionDestruction(
      application.scene.session, options: UIWindowSceneDestructionRequestOptions(), errorHandler: record)
    screen.settle()
    #expect(codes == [0, 1])
    let error = UISceneError(.requestDenied, "No") as NSError
    #expect(error.domain == UISceneError.errorDomain && error.localizedDescription == "No")
  }

  @Test func `activating the existing scene session delivers the user activity to its scene delegate`() {
    let (application, screen, delegate) = (UIApplication.shared, Screen(UIViewController()), SceneDelegate())
    application.scene.delegate = delegate
    defer { application.scene.delegate = nil }
    let options = UIScene.ActivationRequestOptions()
    options.requestingScene = application.scene
    application.requestSceneSessionActivation(
      application.scene.session, userActivity: NSUserActivity(activityType: "edit"), options: options
    ) { _ in Issue.record("no error") }
    #expect(delegate.log.isEmpty)
    screen.settle()
    #expect(delegate.log == ["will edit", "edit"])
  }

  @Test func `the status bar's will-change notification has the new orientation and did-change the old one`() {
    let screen = Screen(UIViewController())
    nonisolated(unsafe) var lines: [String] = []
    let names = [
      UIApplication.willChangeStatusBarOrientationNotification,
      UIApplication.didChangeStatusBarOrientationNotification,
    ]
    let observers = names.map { name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
        let number = notification.userInfo?[UIApplication.statusBarOrientationUserInfoKey] as? NSNumber
        MainActor.assumeIsolated {
          lines.append("\(number?.intValue ?? 0) \(UIApplication.shared.statusBarOrientation.rawValue)")
        }
      }
    }
    defer { observers.forEach(NotificationCenter.default.removeObserver) }
    screen.rotate()
    let turned = UIApplication.shared.statusBarOrientation
    #expect(turned.isLandscape && lines == ["\(turned.rawValue) 1", "1 \(turned.rawValue)"])
  }
}
