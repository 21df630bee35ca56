/// One of an app's scenes, each a session of its own: an app delegate that conforms to `SceneCatalogue` offers several.
package struct CataloguedScene: Sendable {
  package let id: String
  package let title: String
  /// A sentence about the scene.
  package let summary: String
  package let makeRoot: @MainActor @Sendable () -> UIViewController
  /// Whether the scene is the app itself, without a window of Vitrine's.
  var isWholeApp = false

  package init(
    id: String, title: String, summary: String, makeRoot: @escaping @MainActor @Sendable () -> UIViewController
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.makeRoot = makeRoot
  }

  /// The scene that is the app itself.
  init(app id: String, title: String, summary: String) {
    self.init(id: id, title: title, summary: summary) { UIViewController() }
    isWholeApp = true
  }
}

/// An app delegate whose scenes get a window each when a session asks for them.
@MainActor
package protocol SceneCatalogue {
  nonisolated static var scenes: [CataloguedScene] { get }
}
