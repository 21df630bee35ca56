/// A pending response. Its producer resolves it once, and then its callbacks are called.
final class LaterResponse {
  private var response: Response?
  private var tell: ((Response) -> Void)?

  func resolve(_ response: Response) {
    guard self.response == nil else { return }
    self.response = response
    tell?(response)
    tell = nil
  }

  func whenResolved(_ tell: @escaping (Response) -> Void) {
    if let response { tell(response) } else { self.tell = tell }
  }
}
