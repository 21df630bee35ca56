/// One of an app's scenes, which is run in its own sessions. An app delegate that conforms to `SceneCatalogue` has several.
package struct CataloguedScene: Sendable {
  package let id: String
  package let title: String
  /// A sentence that describes the scene.
  package let summary: String
  package let makeRoot: @MainActor @Sendable () -> UIViewController
  /// Whether the scene is the app itself, with the app's own windows.
  var isWholeApp = false

  package init(
    id: String, title: String, summary: String, makeRoot: @escaping @MainActor @Sendable () -> UIViewController
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.makeRoot = makeRoot
  }

  /// Creates the scene that is the app itself.
  init(app id: String, title: String, summary: String) {
    self.init(id: id, title: title, summary: summary) { UIViewController() }
    isWholeApp = true
  }
}

/// An app delegate with several scenes. A session opens a window for the one that it was started with.
@MainActor
package protocol SceneCatalogue {
  nonisolated static var scenes: [CataloguedScene] { get }
}
