import Wire

/// The app's description, which its nursery sends when it is ready.
struct AppDescription: Equatable {
  struct Scene: Equatable {
    var id: String
    var title: String
    var summary: String

    var json: JSON { JSON(members: [.id: .string(id), .title: .string(title), .summary: .string(summary)]) }
  }

  var name = ""
  var scenes: [Scene] = []

  init() {}

  init(ready message: JSON) {
    name = message[.app]?.string ?? ""
    scenes = (message[.scenes]?.array ?? []).compactMap { scene in
      guard let id = scene[.id]?.string else { return nil }
      return Scene(id: id, title: scene[.title]?.string ?? id, summary: scene[.summary]?.string ?? "")
    }
  }

  func scene(_ id: String) -> Scene? { scenes.first { $0.id == id } }
}
