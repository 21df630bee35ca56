/// A pending response. Its producer resolves it once, and then its callbacks are called.
final class DeferredResponse {
  private var response: Response?
  private var callback: ((Response) -> Void)?

  func resolve(_ response: Response) {
    guard self.response == nil else { return }
    self.response = response
    callback?(response)
    callback = nil
  }

  func whenResolved(_ callback: @escaping (Response) -> Void) {
    if let response { callback(response) } else { self.callback = callback }
  }
}
