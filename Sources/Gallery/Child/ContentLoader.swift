import Foundation

struct Content {
  let title: String
  let paragraphs: [String]
}

/// Loads content with a delay, like a network.
@MainActor
class ContentLoader {
  private var loads = 0

  func load(completion: @escaping @MainActor (Content) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { [self] in
      loads += 1
      completion(
        Content(
          title: loads == 1 ? "Loaded once" : "Loaded \(loads) times",
          paragraphs: [
            "While the content was loading, a LoadingViewController was a child here.",
            "add(_:) added it, and remove() removed it.",
          ]))
    }
  }
}
