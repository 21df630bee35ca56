/// Pending requests for the session's screen as an SVG.
final class ScreenshotRequests {
  /// The timeout for a busy process, in milliseconds.
  static let responseTimeout = 5000

  private let loop: EventLoop
  private var pendingRequests: [String: (response: DeferredResponse, timer: LoopTimer)] = [:]
  private var count = 0

  init(in loop: EventLoop) { self.loop = loop }

  /// Begins a request, and returns its id and its pending response.
  func begin() -> (id: String, response: DeferredResponse) {
    count += 1
    let id = "picture-\(count)"
    let timer = LoopTimer(in: loop) { [weak self] in self?.end(id, .text(503, "the session is busy")) }
    timer.schedule(after: Self.responseTimeout)
    let response = DeferredResponse()
    pendingRequests[id] = (response, timer)
    return (id, response)
  }

  /// Resolves a request with an SVG text; `nil` means that there is no picture.
  func end(_ id: String, with text: String?) {
    end(id, text.map { .picture($0, [("cache-control", "no-store")]) } ?? .text(503, "the session has no picture"))
  }

  /// Resolves all requests with an error, because the process has ended.
  func endAll() { for id in Array(pendingRequests.keys) { end(id, .text(503, "the session's process has ended")) } }

  private func end(_ id: String, _ response: Response) {
    guard let question = pendingRequests.removeValue(forKey: id) else { return }
    question.timer.cancel()
    question.response.resolve(response)
  }
}
