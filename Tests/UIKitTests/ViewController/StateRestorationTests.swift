import Testing
import UIKitTesting

// For StateRestoration and the lifecycle changes of the app, which apps do not see.
@testable import UIKit

@MainActor @Suite(.serialized) struct StateRestorationTests {
  private final class App: UIResponder, UIApplicationDelegate {
    var saves = true
    var log: [String] = []
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool { saves }
    func application(_ application: UIApplication, willEncodeRestorableStateWith coder: NSCoder) { log.append("will") }
  }

  private final class Page: UIViewController {
    var text = "Draft"
    override func encodeRestorableState(with coder: NSCoder) {
      super.encodeRestorableState(with: coder)
      coder.encode(text, forKey: "text")
    }
  }

  private func saved(_ app: App, _ root: UIViewController) -> [String: Data] {
    let screen = Screen(root)
    let before = UIApplication.shared.delegate
    UIApplication.shared.delegate = app
    UIApplication.shared.enterBackground()
    UIApplication.shared.enterForeground()
    UIApplication.shared.delegate = before
    screen.settle()
    return SessionContext.current.stateRestoration.saved
  }

  @Test func `controllers with an identifier write their state when the app enters the background`() throws {
    let (app, page) = (App(), Page())
    page.restorationIdentifier = "Page"
    let navigation = UINavigationController(rootViewController: page)
    navigation.restorationIdentifier = "Root"
    let saved = saved(app, navigation)
    #expect(saved.keys.sorted() == ["Root", "Root/Page"] && app.log == ["will"])
    let coder = try NSKeyedUnarchiver(forReadingFrom: try #require(saved["Root/Page"]))
    coder.requiresSecureCoding = false
    #expect(coder.decodeObject(forKey: "text") as? String == "Draft")
  }

  @Test func `state is not saved without a restoration identifier or if the app delegate refuses`() {
    #expect(saved(App(), Page()) == [:])
    let app = App()
    app.saves = false
    let page = Page()
    page.restorationIdentifier = "Page"
    #expect(saved(app, page) == [:] && app.log == [])
  }

  @Test func `a user activity with needsSave is saved, and only one activity is current`() {
    final class Writer: NSUserActivityDelegate {
      func userActivityWillSave(_ userActivity: NSUserActivity) { userActivity.addUserInfoEntries(from: ["page": 7]) }
    }
    let writer = Writer()
    let (reading, writing) = (NSUserActivity(activityType: "reading"), NSUserActivity(activityType: "writing"))
    reading.delegate = writer
    reading.userInfo = ["book": "Dune"]
    reading.needsSave = true
    reading.save()
    #expect(
      reading.userInfo?["page"] as? Int == 7 && reading.userInfo?["book"] as? String == "Dune" && !reading.needsSave)
    reading.becomeCurrent()
    writing.becomeCurrent()
    #expect(!reading.isCurrent && writing.isCurrent)
    writing.invalidate()
    writing.becomeCurrent()
    #expect(!writing.isCurrent)
  }
}
