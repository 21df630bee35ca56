import Testing

@testable import UIKit

@MainActor @Suite struct PreviewTests {
  private final class App: UIResponder, UIApplicationDelegate, PreviewCatalogue {
    static var previews: [Preview] {
      Preview("Whole app")
      for name in ["A list, empty", "A list: empty!"] { Preview(name) { UIViewController() } }
      if UIScreen.main.scale > 0 { Preview("Ünique", id: "own", summary: "Why") { UINavigationController() } }
    }
  }

  private final class Plain: UIResponder, UIApplicationDelegate {}

  @Test func `previews are scenes with ids of their titles, each its own`() throws {
    let scenes = try #require(Preview.scenes(of: App.self))
    #expect(scenes.map(\.id) == ["whole-app", "a-list-empty", "a-list-empty-2", "own"])
    #expect(scenes.map(\.isWholeApp) == [true, false, false, false] && scenes[3].summary == "Why")
    #expect(scenes[3].makeRoot() is UINavigationController)
  }

  @Test func `an app without previews lists none`() {
    #expect(Preview.scenes(of: Plain.self)?.count == nil)
  }
}
