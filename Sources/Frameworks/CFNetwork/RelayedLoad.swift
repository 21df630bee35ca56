import Foundation
import FoundationNetworking
import Synchronization
@_spi(Frameworks) import UIKit

/// Sends the request of a task whose reply goes to the delegate of its session.
///
/// Foundation's own protocol passes the data to such a delegate directly, so the journal would not see it. A session of Vitrine's own
/// therefore sends the request, and its delegate passes everything on:
/// ```
///   the app's task ─► RecordedLoad ─► RelayedLoad ─► a task of another session ─► the server
///   the app's delegate ◄─ RecordedLoad ◄─ RelayedLoad ◄─┘ response, data, end
///                 ▲────────────────────────┘ redirections, progress of an upload, new streams
/// ```
final class RelayedLoad: @unchecked Sendable {
  private let task: URLSessionTask
  private let details: TaskDetails
  private weak var load: URLProtocol?
  private let report: (RecordedReply?) -> Void
  private static let queue = DispatchQueue(label: "RelayedLoad")
  /// The task of the other session. It is used on `queue`.
  private var sentTask: URLSessionTask?
  private let lock = NSLock()
  /// Whether the app has cancelled its task, so that it expects nothing more.
  private var isCancelled = false
  private let isIncremental: Bool
  private var body = Data()
  private var sentBytes: Int64 = 0

  /// - Parameter report: Receives the reply; `nil` if it is not recorded.
  init(_ load: URLProtocol, _ task: URLSessionTask, _ details: TaskDetails, report: @escaping (RecordedReply?) -> Void)
  {
    (self.load, self.task, self.details, self.report) = (load, task, details, report)
    isIncremental = task.prefersIncrementalDelivery
  }

  // Foundation's sessions share a queue and wait for it when a task is made, resumed or suspended. `RecordedLoad` is called on that queue.

  func start(_ request: URLRequest) {
    Self.queue.async { [self] in
      guard !lock.withLock({ isCancelled }) else { return }
      if sentTask == nil { sentTask = Relay.of(details.session).makeTask(for: self, request, task, details.body) }
      sentTask?.resume()
    }
  }

  func suspend() { Self.queue.async { self.sentTask?.suspend() } }

  func cancel() {
    lock.withLock { isCancelled = true }
    Self.queue.async { self.sentTask?.cancel() }
  }

  /// Reports an event to the app's task, unless that is cancelled.
  private func notify(_ event: @escaping @Sendable (URLProtocol, any URLProtocolClient) -> Void) {
    details.queue.async { [self] in
      guard !lock.withLock({ isCancelled }), let load, let client = load.client else { return }
      event(load, client)
    }
  }

  // MARK: Events of the sent task, on the queue of its session

  func receive(_ response: URLResponse) {
    notify { load, client in client.urlProtocol(load, didReceive: response, cacheStoragePolicy: .notAllowed) }
  }

  func receive(_ data: Data) {
    if !isIncremental || body.count <= RecordedReply.maximumBody { body += data }
    if isIncremental { notify { load, client in client.urlProtocol(load, didLoad: data) } }
  }

  func end(_ sentTask: URLSessionTask, _ error: (any Error)?) {
    let reply = RecordedReply(sentTask.response, body, error, sent: sentBytes)
    notify { [report, isIncremental] load, client in
      if !isIncremental, !reply.body.isEmpty { client.urlProtocol(load, didLoad: reply.body) }
      report(error != nil || reply.isComplete ? reply : nil)
      if let error {
        client.urlProtocol(load, didFailWithError: error)
      } else {
        client.urlProtocolDidFinishLoading(load)
      }
    }
  }

  func redirect(
    _ response: HTTPURLResponse, to request: URLRequest, _ handler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let delegate = task.delegate else { return handler(request) }
    details.session.delegateQueue.addOperation { [task, details] in
      delegate.urlSession(
        details.session, task: task, willPerformHTTPRedirection: response, newRequest: request,
        completionHandler: handler)
    }
  }

  func makeStream(_ handler: @escaping @Sendable (InputStream?) -> Void) {
    guard let delegate = task.delegate else { return handler(nil) }
    delegate.urlSession(details.session, task: task, needNewBodyStream: handler)
  }

  func receiveProgress(_ count: Int64, _ total: Int64, _ expected: Int64) {
    sentBytes = total
    details.reportSent(count, total, expected, of: task)
  }
}

extension TaskDetails {
  /// Tells the delegate how much of a body has been sent.
  func reportSent(_ count: Int64, _ total: Int64, _ expected: Int64, of task: URLSessionTask) {
    guard let delegate = session.delegate as? any URLSessionTaskDelegate else { return }
    session.delegateQueue.addOperation { [session] in
      delegate.urlSession(
        session, task: task, didSendBodyData: count, totalBytesSent: total, totalBytesExpectedToSend: expected)
    }
  }

  /// Tells the delegate of a download how much of its file has been written.
  func reportWritten(_ count: Int64, of expected: Int64, _ task: URLSessionDownloadTask) {
    guard callsDelegate, let delegate = session.delegate as? any URLSessionDownloadDelegate else { return }
    session.delegateQueue.addOperation { [session] in
      delegate.urlSession(
        session, downloadTask: task, didWriteData: count, totalBytesWritten: count, totalBytesExpectedToWrite: expected)
    }
  }
}

/// The session that sends the requests of one of the app's sessions. It ends with that session.
private final class Relay: NSObject, URLSessionDataDelegate, @unchecked Sendable {
  private let loads = Mutex<[Int: RelayedLoad]>([:])
  private let session = Mutex<URLSession?>(nil)

  /// Ends the relay's session when the app's session is released: a session keeps its delegate until then.
  private final class Owner {
    let relay: Relay
    init(_ relay: Relay) { self.relay = relay }
    deinit { relay.session.withLock { $0 }?.finishTasksAndInvalidate() }
  }
  private nonisolated(unsafe) static let key = makeAssociatedObjectKey()
  private static let lock = NSLock()

  static func of(_ outer: URLSession) -> Relay {
    lock.withLock {
      if let owner = objc_getAssociatedObject(outer, key) as? Owner { return owner.relay }
      let relay = Relay()
      let configuration = outer.configuration.copy() as? URLSessionConfiguration ?? .ephemeral
      configuration.protocolClasses = configuration.protocolClasses?.filter(RecordedLoad.isNative)
      configuration.urlCredentialStorage = nil
      relay.session.withLock { $0 = URLSession(configuration: configuration, delegate: relay, delegateQueue: nil) }
      objc_setAssociatedObject(outer, key, Owner(relay), .OBJC_ASSOCIATION_RETAIN)
      return relay
    }
  }

  /// A task with the request and the body of the app's task.
  func makeTask(
    for load: RelayedLoad, _ request: URLRequest, _ task: URLSessionTask, _ body: TaskDetails.Body?
  ) -> URLSessionTask? {
    guard let session = session.withLock({ $0 }) else { return nil }
    let made: URLSessionTask
    switch task is URLSessionUploadTask ? body : nil {
    case .data(let data): made = session.uploadTask(with: request, from: Data(data))
    case .file(let url): made = session.uploadTask(with: request, fromFile: url)
    case .stream(let stream):
      var request = request
      request.httpBodyStream = stream
      made = session.dataTask(with: request)
    case nil where task is URLSessionUploadTask: made = session.uploadTask(withStreamedRequest: request)
    case nil: made = session.dataTask(with: request)
    }
    loads.withLock { $0[made.taskIdentifier] = load }
    return made
  }

  private func load(of task: URLSessionTask) -> RelayedLoad? { loads.withLock { $0[task.taskIdentifier] } }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    load(of: dataTask)?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    load(of: dataTask)?.receive(data)
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    loads.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.end(task, error)
  }

  /// Passes a reply with status 401 on. The app's task asks its own delegate for a password, and sends the request with it.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    loads.withLock { $0.removeValue(forKey: task.taskIdentifier) }?.end(task, nil)
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    guard let load = load(of: task) else { return completionHandler(request) }
    load.redirect(response, to: request, completionHandler)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
  ) {
    guard let load = load(of: task) else { return completionHandler(nil) }
    load.makeStream(completionHandler)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) { load(of: task)?.receiveProgress(bytesSent, totalBytesSent, totalBytesExpectedToSend) }
}
