import Testing

// For the catalogue of scenes for previews, which apps do not see.
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

  @Test func `previews are scenes with unique ids made of their titles`() throws {
    let scenes = try #require(Preview.scenes(of: App.self))
    #expect(scenes.map(\.id) == ["whole-app", "a-list-empty", "a-list-empty-2", "own"])
    #expect(scenes.map(\.isWholeApp) == [true, false, false, false] && scenes[3].summary == "Why")
    #expect(scenes[3].makeRoot() is UINavigationController)
  }

  @Test func `an app without previews has no preview scenes`() {
    #expect(Preview.scenes(of: Plain.self)?.count == nil)
  }
}

/// The expansion of `#Preview`. Registrations last as long as the process, so each test has its own.
@MainActor @Suite struct RegisteredPreviewTests {
  private final class PlainDelegate: UIResponder, UIApplicationDelegate {}

  @Test func `registered previews are scenes beside the app, in the order of their files and lines`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        _Preview.register(nil, "App/B.swift", 7) { _Preview { UIViewController() } }
        _Preview.register("Card", "App/A.swift", 30) { _Preview("Card", traits: .sizeThatFitsLayout) { UILabel() } }
        _Preview.register("First", "App/A.swift", 4) { _Preview("First") { UINavigationController() } }
        let scenes = Preview.scenes(of: PlainDelegate.self) ?? []
        precondition(scenes.map(\.title).dropFirst() == ["First", "Card", "B.swift:7"])
        precondition(scenes[0].isWholeApp && scenes[2].id == "card" && scenes[1].makeRoot() is UINavigationController)
      }
    }
  }

  @Test func `a previewed view has the size of its traits`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        @MainActor func previewFrame(_ traits: PreviewTrait<PreviewViewTraits>...) -> CGRect {
          let label = UILabel()
          label.text = "Ikiru"
          _Preview.register("x", "App/A.swift", 1) {
            switch traits.count {
            case 0: _Preview { label }
            default: _Preview(traits: traits[0]) { label }
            }
          }
          let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
          window.rootViewController = Preview.scenes(of: PlainDelegate.self)?.last?.makeRoot()
          window.makeKeyAndVisible()
          window.layoutIfNeeded()
          return label.frame
        }
        precondition(previewFrame() == CGRect(x: 0, y: 0, width: 400, height: 800))
        precondition(
          previewFrame(.fixedLayout(width: 100, height: 50)) == CGRect(x: 150, y: 375, width: 100, height: 50))
        precondition(previewFrame(.sizeThatFitsLayout).width < 60)
      }
    }
  }
}
