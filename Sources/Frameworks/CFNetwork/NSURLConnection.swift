import Foundation
import FoundationNetworking

/// Requests of iOS 2 to 8, which the shared session sends. Connections with a delegate are not here.
open class NSURLConnection: NSObject {
  /// The session that sends the requests; tests replace it.
  nonisolated(unsafe) static var session = URLSession.shared

  override init() {}

  /// Sends a request, and calls a closure with its reply on a queue.
  open class func sendAsynchronousRequest(
    _ request: URLRequest, queue: OperationQueue,
    completionHandler handler: @escaping (URLResponse?, Data?, (any Error)?) -> Void
  ) {
    nonisolated(unsafe) let handler = handler
    session.dataTask(with: request) { data, response, error in
      queue.addOperation { handler(response, data, error) }
    }.resume()
  }

  /// Sends a request, and blocks the thread until its reply is there.
  open class func sendSynchronousRequest(
    _ request: URLRequest, returning response: UnsafeMutablePointer<URLResponse?>?
  ) throws -> Data {
    nonisolated(unsafe) var reply: (data: Data?, response: URLResponse?, error: (any Error)?)
    let arrival = DispatchSemaphore(value: 0)
    session.dataTask(with: request) { data, answer, error in
      reply = (data, answer, error)
      arrival.signal()
    }.resume()
    arrival.wait()
    response?.pointee = reply.response
    if let error = reply.error { throw error }
    return reply.data ?? Data()
  }
}
