import Foundation

struct Content {
  let title: String
  let paragraphs: [String]
}

/// Takes its time, as a network does.
@MainActor
class ContentLoader {
  /// Runs work after a number of seconds.
  typealias Delay = @MainActor (TimeInterval, @escaping @MainActor () -> Void) -> Void

  private let delay: Delay
  private var loads = 0

  init(
    delay: @escaping Delay = { seconds, work in DispatchQueue.main.asyncAfter(deadline: .now() + seconds) { work() } }
  ) {
    self.delay = delay
  }

  func load(completion: @escaping @MainActor (Content) -> Void) {
    delay(1.5) { [self] in
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
