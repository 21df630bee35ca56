import Testing
import UIKitTesting

// For the app's only scene, which apps do not see.
@testable import UIKit

/// Activities of responders.
@MainActor @Suite(.serialized) struct UserActivityTests {
  private final class Page: UIViewController {
    let name: String
    init(_ name: String) {
      self.name = name
      super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func updateUserActivityState(_ activity: NSUserActivity) {
      super.updateUserActivityState(activity)
      activity.addUserInfoEntries(from: [name: true])
    }
  }

  private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
  }

  @Test func `all responders of a user activity update it when it is saved`() {
    let (one, other) = (Page("one"), Page("other"))
    let screen = Screen(one)
    let activity = NSUserActivity(activityType: "read")
    (one.userActivity, other.userActivity) = (activity, activity)
    activity.needsSave = true
    #expect(activity.userInfo == nil)
    screen.settle()
    #expect(activity.userInfo?["one"] as? Bool == true && activity.userInfo?["other"] as? Bool == true)
    #expect(!activity.needsSave)
    other.userActivity = nil
    activity.userInfo = nil
    activity.needsSave = true
    screen.settle()
    #expect(activity.userInfo?["one"] != nil && activity.userInfo?["other"] == nil)
  }

  @Test func `the scene's activity is saved when the app enters the background`() {
    let (page, delegate, scene) = (Page("page"), SceneDelegate(), UIApplication.shared.scene)
    let screen = Screen(page)
    scene.delegate = delegate
    scene.userActivity = NSUserActivity(activityType: "read")
    page.userActivity = scene.userActivity
    defer { (scene.delegate, scene.userActivity, scene.session.stateRestorationActivity) = (nil, nil, nil) }
    screen.enterBackground()
    screen.enterForeground()
    #expect(scene.session.stateRestorationActivity?.userInfo?["page"] as? Bool == true)
  }
}
