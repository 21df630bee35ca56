/// A scene of an app, with its own page and sessions:
///
///     @main
///     class AppDelegate: UIResponder, UIApplicationDelegate, PreviewCatalogue {
///       static var previews: [Preview] {
///         Preview("Profile") { ProfileViewController(.sample) }
///         Preview("Profile, empty") { ProfileViewController(nil) }
///         Preview("The whole app")
///       }
///     }
@MainActor
public struct Preview {
  let title: String
  let id: String?
  let summary: String
  let makeRoot: (@MainActor @Sendable () -> UIViewController)?

  /// Creates a scene with a controller that fills a window. Its address is `/?scene=ID`. Without an id, ID is the title in lowercase, with
  /// `-` between words.
  public init(
    _ title: String, id: String? = nil, summary: String = "",
    controller: @escaping @MainActor @Sendable () -> UIViewController
  ) { (self.title, self.id, self.summary, makeRoot) = (title, id, summary, controller) }

  /// Creates a scene that is the app itself, as its delegates start it.
  public init(_ title: String, id: String? = nil, summary: String = "") {
    (self.title, self.id, self.summary, makeRoot) = (title, id, summary, nil)
  }
}

/// An app delegate that has several scenes.
@MainActor
public protocol PreviewCatalogue {
  @PreviewBuilder static var previews: [Preview] { get }
}

/// Collects previews in the order in which they are written.
@resultBuilder
@MainActor
public enum PreviewBuilder {
  public static func buildExpression(_ preview: Preview) -> [Preview] { [preview] }
  public static func buildExpression(_ previews: [Preview]) -> [Preview] { previews }
  public static func buildBlock(_ parts: [Preview]...) -> [Preview] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [Preview]?) -> [Preview] { part ?? [] }
  public static func buildEither(first part: [Preview]) -> [Preview] { part }
  public static func buildEither(second part: [Preview]) -> [Preview] { part }
  public static func buildArray(_ parts: [[Preview]]) -> [Preview] { parts.flatMap(\.self) }
}

extension Preview {
  /// The scenes of an app delegate's previews and of `#Preview`, with unique ids; `nil` if there are none.
  static func scenes(of type: Any.Type) -> [CataloguedScene]? {
    let listed = (type as? any PreviewCatalogue.Type)?.previews ?? []
    let registered = _Preview.all
    guard !listed.isEmpty || !registered.isEmpty else { return nil }
    let app = Preview(ProcessInfo.processInfo.processName, id: "app", summary: "The app.")
    let previews = (listed.isEmpty ? [app] : listed) + registered
    var usedIDs: Set<String> = []
    return previews.map { preview in
      let proposedName =
        preview.id ?? preview.title.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "-")
      let first = proposedName.isEmpty ? "scene" : proposedName
      let ids = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? first : "\(first)-\($0)" }
      let id = ids.first { !usedIDs.contains($0) } ?? first
      usedIDs.insert(id)
      guard let makeRoot = preview.makeRoot else {
        return CataloguedScene(app: id, title: preview.title, summary: preview.summary)
      }
      return CataloguedScene(id: id, title: preview.title, summary: preview.summary, makeRoot: makeRoot)
    }
  }
}
