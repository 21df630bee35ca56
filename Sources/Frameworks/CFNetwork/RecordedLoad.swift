import Foundation
import FoundationNetworking

/// Loads one request: with the journal's reply in a replay, and otherwise by Foundation's own protocol, whose reply it records.
final class RecordedLoad: URLProtocol {
  private var key = ""
  private var start = Date()
  private var isStarted = false
  /// The journal's reply until it is delivered.
  private var reply: RecordedReply?
  private var delivery: DispatchWorkItem?
  /// Foundation's own protocol for the request.
  private var load: URLProtocol?

  override class func canInit(with request: URLRequest) -> Bool {
    let scheme = request.url?.scheme?.lowercased() ?? ""
    return ["http", "https"].contains(scheme) && NetworkJournal.current.withLock { $0 != nil }
  }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  /// Foundation's own class for a request. Each configuration has those classes that a session has registered.
  private static func nativeClass(for request: URLRequest) -> URLProtocol.Type? {
    let classes = URLSessionConfiguration.ephemeral.protocolClasses ?? []
    return classes.lazy.filter(isNative).compactMap { $0 as? URLProtocol.Type }.first { $0.canInit(with: request) }
  }

  static func isNative(_ type: AnyClass) -> Bool { String(reflecting: type).hasPrefix("FoundationNetworking.") }

  /// Called when the task begins, and when it is resumed.
  override func startLoading() {
    if !isStarted { begin() }
    if let load { return load.startLoading() }
    guard let reply else { return }
    let delivery = DispatchWorkItem { [weak self] in self?.deliver(reply) }
    self.delivery = delivery
    let rest = max(0, reply.delay - Date().timeIntervalSince(start))
    DispatchQueue.global().asyncAfter(deadline: .now() + rest, execute: delivery)
  }

  override func stopLoading() {
    load?.stopLoading()
    delivery?.cancel()
    delivery = nil
  }

  private func begin() {
    (isStarted, start) = (true, Date())
    guard let journal = NetworkJournal.current.withLock({ $0 }) else { return }
    key = journal.key(of: request)
    if task is URLSessionDataTask { reply = journal.reply(for: key) } else { journal.recordUnjournaled() }
    guard reply == nil, let type = Self.nativeClass(for: request), let task else { return }
    let recorder = LoadRecorder(client) { [start, key] reply in
      guard var reply else { return journal.recordUnjournaled() }
      reply.delay = Date().timeIntervalSince(start)
      journal.record(reply, for: key)
    }
    load = type.init(task: task, cachedResponse: cachedResponse, client: task is URLSessionDataTask ? recorder : client)
  }

  private func deliver(_ reply: RecordedReply) {
    self.reply = nil
    if let response = reply.response {
      if let url = response.url, let headers = reply.headers {
        let cookies = HTTPCookie.cookies(withResponseHeaderFields: headers, for: url)
        HTTPCookieStorage.shared.setCookies(cookies, for: url, mainDocumentURL: nil)
      }
      client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    }
    if !reply.body.isEmpty { client?.urlProtocol(self, didLoad: reply.body) }
    if let code = reply.error {
      let info = request.url.map { [NSURLErrorFailingURLErrorKey: $0 as Any] } ?? [:]
      client?.urlProtocol(self, didFailWithError: URLError(URLError.Code(rawValue: code) ?? .unknown, userInfo: info))
    } else {
      client?.urlProtocolDidFinishLoading(self)
    }
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

  private func reply(_ task: URLSessionTask?, error: Int? = nil) -> RecordedReply {
    let response = task?.response as? HTTPURLResponse
    var headers: [String: String] = [:]
    for (name, value) in response?.allHeaderFields ?? [:] { headers["\(name)"] = "\(value)" }
    return RecordedReply(
      delay: 0, url: response?.url, status: response?.statusCode, headers: response == nil ? nil : headers, body: body,
      error: error)
  }

  func urlProtocol(
    _ protocol: URLProtocol, didReceive response: URLResponse, cacheStoragePolicy policy: URLCache.StoragePolicy
  ) {
    client?.urlProtocol(`protocol`, didReceive: response, cacheStoragePolicy: policy)
  }

  func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) {
    if body.count <= RecordedReply.maximumBody { body += data }
    client?.urlProtocol(`protocol`, didLoad: data)
  }

  func urlProtocolDidFinishLoading(_ protocol: URLProtocol) {
    report(isRecordable(`protocol`.task) ? reply(`protocol`.task) : nil)
    client?.urlProtocolDidFinishLoading(`protocol`)
  }

  /// Whether the body is complete: a data delegate gets its data directly. After a question for a password the request is sent again.
  private func isRecordable(_ task: URLSessionTask?) -> Bool {
    guard let response = task?.response as? HTTPURLResponse, response.statusCode != 401 else { return false }
    let hasNoBody =
      response.expectedContentLength == 0 || [204, 205, 304].contains(response.statusCode)
      || task?.currentRequest?.httpMethod == "HEAD"
    return (hasNoBody || !body.isEmpty) && body.count <= RecordedReply.maximumBody
  }

  func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error) {
    let code = (error as? URLError)?.code ?? .unknown
    if code != .cancelled { report(reply(`protocol`.task, error: code.rawValue)) }
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
