import Foundation
import FoundationNetworking
import Synchronization

/// Loads one request: with the journal's reply in a replay, and otherwise by Foundation's own protocol, whose reply it records.
///
/// It is called on the task's queue. The journal's reply is delivered on another queue, so `state` is locked.
final class RecordedLoad: URLProtocol {
  private struct State {
    /// The key in the journal; empty until the task begins.
    var key = ""
    var start = Date()
    /// Whether the task runs. Suspended tasks do not.
    var isRunning = false
    /// The journal that has been told of a request that is being sent.
    var sent: NetworkJournal?
    /// Whether something was recorded for the key.
    var isRecorded = false
    /// The journal's reply until it is delivered.
    var reply: RecordedReply?
    var delivery: DispatchWorkItem?
    /// Foundation's own protocol for the request.
    var load: URLProtocol?
  }
  private var state = State()
  private let lock = NSRecursiveLock()

  override class func canInit(with request: URLRequest) -> Bool {
    guard let journal = NetworkJournal.current.withLock({ $0 }) else { return false }
    switch request.url?.scheme?.lowercased() {
    case "http", "https": return true
    case "ws", "wss", "ftp": journal.recordUnjournaled()
    default: break
    }
    return false
  }

  deinit { state.sent?.endRequest() }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  /// Foundation's own class for a request. Each configuration has those classes that a session has registered.
  private static func nativeClass(for request: URLRequest) -> URLProtocol.Type? {
    let classes = URLSessionConfiguration.ephemeral.protocolClasses ?? []
    return classes.lazy.filter(isNative).compactMap { $0 as? URLProtocol.Type }.first { $0.canInit(with: request) }
  }

  static func isNative(_ type: AnyClass) -> Bool { String(reflecting: type).hasPrefix("FoundationNetworking.") }

  /// Called when the task begins, and when it is resumed.
  override func startLoading() {
    lock.withLock {
      state.isRunning = true
      if state.key.isEmpty { begin() } else { proceed() }
    }
  }

  /// Called when the task is suspended or cancelled.
  override func stopLoading() {
    lock.withLock {
      state.isRunning = false
      state.load?.stopLoading()
      state.delivery?.cancel()
      state.delivery = nil
      guard task?.state == .canceling else { return }
      state.reply = nil
      // A replay neither sends the request nor gets a reply before the app cancels it again.
      if state.load != nil, !state.isRecorded {
        record(RecordedReply(delay: 0, body: Data(), error: NSURLErrorCancelled))
      }
    }
  }

  private func begin() {
    state.start = Date()
    guard let journal = NetworkJournal.current.withLock({ $0 }), let task else { return }
    state.key = journal.makeKey(for: request)
    // A delegate is told of more than a reply. The body of an upload is unknown, unless the request has it.
    let isUpload = task is URLSessionUploadTask && request.httpBody == nil || request.httpBodyStream != nil
    guard task is URLSessionDataTask, task.delegate == nil, !isUpload else {
      state.isRecorded = true
      journal.recordUnjournaled()
      return load(client)
    }
    journal.awaitReply(for: state.key) { [weak self] reply in self?.lock.withLock { self?.receive(reply) } }
  }

  /// Continues with the journal's reply. Without one, the request is sent and its reply recorded.
  private func receive(_ reply: RecordedReply?) {
    state.reply = reply
    if reply != nil { return proceed() }
    guard let task, task.state != .canceling, task.state != .completed else { return }
    let recorder = LoadRecorder(client) { [weak self] reply in self?.lock.withLock { self?.record(reply) } }
    if let journal = NetworkJournal.current.withLock({ $0 }) {
      state.sent = journal
      journal.beginRequest()
    }
    load(recorder)
  }

  private func load(_ client: (any URLProtocolClient)?) {
    guard let task, let type = Self.nativeClass(for: request) else { return }
    state.load = type.init(task: task, cachedResponse: cachedResponse, client: client)
    proceed()
  }

  private func proceed() {
    guard state.isRunning else { return }
    if let load = state.load { return load.startLoading() }
    guard let reply = state.reply, reply.error != NSURLErrorCancelled, state.delivery == nil else { return }
    let delivery = DispatchWorkItem { [weak self] in self?.deliver() }
    state.delivery = delivery
    let remaining = reply.delay - Date().timeIntervalSince(state.start)
    let queue = DispatchQueue.global()
    if remaining > 0 {
      queue.asyncAfter(deadline: .now() + remaining, execute: delivery)
    } else {
      queue.async(execute: delivery)
    }
  }

  /// Records a reply; `nil` if it cannot be recorded.
  private func record(_ reply: RecordedReply?) {
    guard !state.isRecorded, let journal = NetworkJournal.current.withLock({ $0 }) else { return }
    state.isRecorded = true
    state.sent?.endRequest()
    state.sent = nil
    guard var reply else { return journal.recordUnjournaled() }
    reply.delay = Date().timeIntervalSince(state.start)
    journal.record(reply, for: state.key)
  }

  private func deliver() {
    let taken: RecordedReply? = lock.withLock {
      defer { state.reply = nil }
      return state.delivery == nil || task?.state == .canceling ? nil : state.reply
    }
    guard let reply = taken else { return }
    if let response = reply.response {
      if let url = response.url, let headers = reply.headers {
        let cookies = HTTPCookie.cookies(withResponseHeaderFields: headers, for: url)
        HTTPCookieStorage.shared.setCookies(cookies, for: url, mainDocumentURL: nil)
      }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    }
    if !reply.body.isEmpty { client?.urlProtocol(self, didLoad: reply.body) }
    guard let code = reply.error else { client?.urlProtocolDidFinishLoading(self); return }
    var info: [String: Any] = [NSLocalizedDescriptionKey: reply.description ?? ""]
    if let url = request.url {
      (info[NSURLErrorFailingURLErrorKey], info[NSURLErrorFailingURLStringErrorKey]) = (url, url.absoluteString)
    }
    client?.urlProtocol(self, didFailWithError: URLError(URLError.Code(rawValue: code) ?? .unknown, userInfo: info))
  }
}

/// Passes what Foundation's own protocol receives to the task, and reports the complete reply.
private final class LoadRecorder: NSObject, URLProtocolClient, @unchecked Sendable {
  private let client: (any URLProtocolClient)?
  /// Receives the reply; `nil` if it is not recorded.
  private let report: (RecordedReply?) -> Void
  private var body = Data()

  init(_ client: (any URLProtocolClient)?, report: @escaping (RecordedReply?) -> Void) {
    (self.client, self.report) = (client, report)
  }

  private func reply(_ task: URLSessionTask?, error: (any Error)? = nil) -> RecordedReply {
    let response = task?.response as? HTTPURLResponse
    var headers: [String: String] = [:]
    for (name, value) in response?.allHeaderFields ?? [:] { headers["\(name)"] = "\(value)" }
    return RecordedReply(
      delay: 0, url: response?.url, status: response?.statusCode, headers: response == nil ? nil : headers, body: body,
      error: error.map { ($0 as? URLError)?.code.rawValue ?? NSURLErrorUnknown },
      description: error?.localizedDescription)
  }

  func urlProtocol(
    _ protocol: URLProtocol, didReceive response: URLResponse, cacheStoragePolicy policy: URLCache.StoragePolicy
  ) { client?.urlProtocol(`protocol`, didReceive: response, cacheStoragePolicy: policy) }

  func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) {
    if body.count <= RecordedReply.maximumBody { body += data }
    client?.urlProtocol(`protocol`, didLoad: data)
  }

  func urlProtocolDidFinishLoading(_ protocol: URLProtocol) {
    report(isComplete(`protocol`.task) ? reply(`protocol`.task) : nil)
    client?.urlProtocolDidFinishLoading(`protocol`)
  }

  /// After a question for a password the request is sent again.
  private func isComplete(_ task: URLSessionTask?) -> Bool {
    (task?.response as? HTTPURLResponse).map { $0.statusCode != 401 } == true && body.count <= RecordedReply.maximumBody
  }

  func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error) {
    report(reply(`protocol`.task, error: error))
    client?.urlProtocol(`protocol`, didFailWithError: error)
  }

  func urlProtocol(_ protocol: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse) {
    client?.urlProtocol(`protocol`, wasRedirectedTo: request, redirectResponse: redirectResponse)
  }
  func urlProtocol(_ protocol: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse) {
    client?.urlProtocol(`protocol`, cachedResponseIsValid: cachedResponse)
  }
  func urlProtocol(_ protocol: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {
    client?.urlProtocol(`protocol`, didReceive: challenge)
  }
  func urlProtocol(_ protocol: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {
    client?.urlProtocol(`protocol`, didCancel: challenge)
  }
}
