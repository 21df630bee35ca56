import Foundation

struct Content {
  let title: String
  let paragraphs: [String]
}

/// Takes its time, as a network does.
@MainActor
class ContentLoader {
  /// Seconds from asking to the answer.
  let delay: TimeInterval
  private var loads = 0

  init(delay: TimeInterval = 1.5) { self.delay = delay }

  func load(completion: @escaping @MainActor (Content) -> Void) {
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [self] in
      loads += 1
      completion(
        Content(
          title: loads == 1 ? "Loaded once" : "Loaded \(loads) times",
          paragraphs: [
            "While this was on its way, a LoadingViewController stood here as a child.",
            "It came with add(_:) and went with remove().",
          ]))
    }
  }
}
