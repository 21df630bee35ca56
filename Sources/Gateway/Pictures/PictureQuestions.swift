/// Pictures of a session that were asked for over HTTP and have not come.
final class PictureQuestions {
  /// How long a process that is busy is waited for, in milliseconds.
  static let patience = 5000

  private let loop: EventLoop
  private var open: [String: (later: LaterResponse, timer: LoopTimer)] = [:]
  private var count = 0

  init(in loop: EventLoop) { self.loop = loop }

  /// A new one: its name, and its answer.
  func begin() -> (id: String, later: LaterResponse) {
    count += 1
    let id = "picture-\(count)"
    let timer = LoopTimer(in: loop) { [weak self] in self?.end(id, .text(503, "the session is busy")) }
    timer.schedule(after: Self.patience)
    let later = LaterResponse()
    open[id] = (later, timer)
    return (id, later)
  }

  /// Its answer has come; without a text there is none.
  func end(_ id: String, with text: String?) {
    end(id, text.map { .picture($0, [("cache-control", "no-store")]) } ?? .text(503, "the session has no picture"))
  }

  /// The process that was asked is not there any more.
  func endAll() { for id in Array(open.keys) { end(id, .text(503, "the session's process has ended")) } }

  private func end(_ id: String, _ response: Response) {
    guard let question = open.removeValue(forKey: id) else { return }
    question.timer.cancel()
    question.later.resolve(response)
  }
}
