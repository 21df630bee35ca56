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
    /// What sends the request of a task whose reply goes to a delegate.
    var relay: RelayedLoad?
    /// The session and the receiver of the task; `nil` if they are unknown.
    var details: TaskDetails?
    var isSent: Bool { load != nil || relay != nil }
    /// The seconds since the start; 0 if the calendar has been set back to before it.
    var elapsed: TimeInterval { max(0, Date().timeIntervalSince(start)) }
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
      guard task?.state == .canceling else { state.relay?.suspend(); return }
      state.relay?.cancel()
      state.reply = nil
      // A replay neither sends the request nor gets a reply before the app cancels it again.
      if state.isSent, !state.isRecorded {
        record(RecordedReply(delay: 0, body: Data(), error: NSURLErrorCancelled))
      }
    }
  }

  private func begin() {
    state.start = Date()
    guard let journal = NetworkJournal.current.withLock({ $0 }), let task else { return }
    state.details = TaskDetails(task)
    state.key = journal.makeKey(for: request, body: state.details?.body)
    guard canRecord(task) else {
      state.isRecorded = true
      journal.recordUnjournaled()
      return load(client)
    }
    let reference = LoadReference(load: self)
    journal.awaitReply(for: state.key) { reply in reference.load?.receiveReply(reply) }
  }

  /// Whether the reply to a task can be recorded and delivered in a replay.
  private func canRecord(_ task: URLSessionTask) -> Bool {
    if task is URLSessionDownloadTask { return state.details != nil && DownloadedFile.isSupported }
    return task is URLSessionDataTask && (state.details != nil || task.delegate == nil)
  }

  fileprivate func receiveReply(_ reply: RecordedReply?) { lock.withLock { receive(reply) } }

  /// Continues with the journal's reply. Without one, the request is sent and its reply recorded.
  private func receive(_ reply: RecordedReply?) {
    state.reply = reply
    if reply != nil { return proceed() }
    guard let task, task.state != .canceling, task.state != .completed else { return }
    let report: (RecordedReply?) -> Void = { [weak self] reply in self?.lock.withLock { self?.record(reply) } }
    if let journal = NetworkJournal.current.withLock({ $0 }) {
      state.sent = journal
      journal.beginRequest()
    }
    guard let details = state.details, details.callsDelegate, task is URLSessionDataTask else {
      return load(LoadRecorder(client, report: report))
    }
    state.relay = RelayedLoad(self, task, details, report: report)
    proceed()
  }

  private func load(_ client: (any URLProtocolClient)?) {
    guard let task, let type = Self.nativeClass(for: request) else { return }
    state.load = type.init(task: task, cachedResponse: cachedResponse, client: client)
    proceed()
  }

  private func proceed() {
    guard state.isRunning else { return }
    if let load = state.load { return load.startLoading() }
    if let relay = state.relay { return relay.start(request) }
    guard let reply = state.reply, reply.error != NSURLErrorCancelled, state.delivery == nil else { return }
    let delivery = DispatchWorkItem { [weak self] in self?.deliver() }
    state.delivery = delivery
    let remaining = reply.delay - state.elapsed
    let queue = state.details?.queue ?? .global()
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
    reply.delay = state.elapsed
    journal.record(reply, for: state.key)
  }

  private func deliver() {
    let (taken, details) = lock.withLock {
      defer { state.reply = nil }
      return (state.delivery == nil || task?.state == .canceling ? nil : state.reply, state.details)
    }
    guard let reply = taken else { return }
    if let sent = reply.sent, let task { details?.reportSent(sent, sent, sent, of: task) }
    if let response = reply.response {
      if let url = response.url, let headers = reply.headers {
        let cookies = HTTPCookie.cookies(withResponseHeaderFields: headers, for: url)
        HTTPCookieStorage.shared.setCookies(cookies, for: url, mainDocumentURL: nil)
      }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    }
    if let download = task as? URLSessionDownloadTask {
      if reply.error == nil, !deliverFile(reply, download, details) { return }
    } else if !reply.body.isEmpty {
      client?.urlProtocol(self, didLoad: reply.body)
    }
    guard let code = reply.error else { client?.urlProtocolDidFinishLoading(self); return }
    var info: [String: Any] = [NSLocalizedDescriptionKey: reply.description ?? ""]
    if let url = request.url {
      (info[NSURLErrorFailingURLErrorKey], info[NSURLErrorFailingURLStringErrorKey]) = (url, url.absoluteString)
    }
    client?.urlProtocol(self, didFailWithError: URLError(URLError.Code(rawValue: code) ?? .unknown, userInfo: info))
  }

  /// Writes the body into the file of a download.
  /// - Returns: Whether the file exists; otherwise the task has failed.
  private func deliverFile(_ reply: RecordedReply, _ task: URLSessionDownloadTask, _ details: TaskDetails?) -> Bool {
    do {
      DownloadedFile.set(try DownloadedFile.write(reply.body), of: self)
    } catch {
      client?.urlProtocol(self, didFailWithError: error)
      return false
    }
    let count = Int64(reply.body.count)
    if count > 0 { details?.reportWritten(count, of: reply.response?.expectedContentLength ?? -1, task) }
    return true
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

  func urlProtocol(
    _ protocol: URLProtocol, didReceive response: URLResponse, cacheStoragePolicy policy: URLCache.StoragePolicy
  ) { client?.urlProtocol(`protocol`, didReceive: response, cacheStoragePolicy: policy) }

  func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) {
    if body.count <= RecordedReply.maximumBody { body += data }
    client?.urlProtocol(`protocol`, didLoad: data)
  }

  func urlProtocolDidFinishLoading(_ protocol: URLProtocol) {
    let body = `protocol`.task is URLSessionDownloadTask ? file(of: `protocol`) : body
    let reply = body.map { RecordedReply(`protocol`.task?.response, $0, nil) }
    report(reply?.isComplete == true ? reply : nil)
    client?.urlProtocolDidFinishLoading(`protocol`)
  }

  /// The contents of the file of a download; `nil` if they are not recorded.
  private func file(of load: URLProtocol) -> Data? {
    DownloadedFile.url(of: load).flatMap { DownloadedFile.contents(of: $0) }
  }

  func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error) {
    report(RecordedReply(`protocol`.task?.response, body, error))
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

/// A reference that a closure may have on any queue, because the load's state is locked. `URLProtocol` cannot be sendable.
private struct LoadReference: @unchecked Sendable {
  weak var load: RecordedLoad?
}
