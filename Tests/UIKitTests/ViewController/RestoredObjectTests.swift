import Testing
import UIKitTesting

// For StateRestoration, which apps do not see.
@testable import UIKit

/// Objects beside controllers whose state is saved.
@MainActor @Suite(.serialized) struct RestoredObjectTests {
  private final class App: UIResponder, UIApplicationDelegate {
    var idiom: Any?
    func application(_ application: UIApplication, shouldSaveSecureApplicationState coder: NSCoder) -> Bool {
      (coder as? NSKeyedArchiver)?.finishEncoding()
      let reader = (coder as? NSKeyedArchiver).flatMap { try? NSKeyedUnarchiver(forReadingFrom: $0.encodedData) }
      reader?.requiresSecureCoding = false
      idiom = reader?.decodeObject(forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
      return true
    }
  }

  private final class Thing: NSObject, UIStateRestoring {
    var word = "apple"
    weak var parent: (any UIStateRestoring)?
    var restorationParent: (any UIStateRestoring)? { parent }
    func encodeRestorableState(with coder: NSCoder) { coder.encode(word, forKey: "word") }
  }

  /// The state that is saved when the app enters the background. The registrations belong to the session of the screen.
  private func saved(_ app: App, on screen: Screen) -> [String: Data] {
    let before = UIApplication.shared.delegate
    UIApplication.shared.delegate = app
    defer { UIApplication.shared.delegate = before }
    screen.enterBackground()
    screen.enterForeground()
    return SessionContext.current.stateRestoration.saved
  }

  @Test func `registered restoration objects write their state under their parents' path`() throws {
    let (screen, thing, part) = (Screen(UIViewController()), Thing(), Thing())
    (part.parent, part.word) = (thing, "core")
    UIApplication.registerObject(forStateRestoration: thing, restorationIdentifier: "Thing")
    UIApplication.registerObject(forStateRestoration: part, restorationIdentifier: "Part")
    let saved = saved(App(), on: screen)
    #expect(saved.keys.sorted() == ["Thing", "Thing/Part"])
    let coder = try NSKeyedUnarchiver(forReadingFrom: try #require(saved["Thing/Part"]))
    coder.requiresSecureCoding = false
    #expect(coder.decodeObject(forKey: "word") as? String == "core")
  }

  @Test func `an object that was released is not saved, and the app's archive names the idiom`() {
    let (screen, app) = (Screen(UIViewController()), App())
    do { UIApplication.registerObject(forStateRestoration: Thing(), restorationIdentifier: "Gone") }
    #expect(saved(app, on: screen) == [:])
    #expect((app.idiom as? NSNumber)?.intValue == UIUserInterfaceIdiom.phone.rawValue)
  }
}
