import Foundation
import FoundationNetworking
@_spi(Frameworks) import Introspection
import Testing
@_spi(Frameworks) import UIKit
import UIKitTesting

@testable @_spi(Frameworks) import VitrineCFNetwork

/// The keys and the place of the journal of replies. The clock of this process belongs to tests of screens, so no request is sent here:
/// `Tests/Projects/every-construct.test.mjs` records replies and replays them.
@Suite(.serialized) struct NetworkJournalTests {
  private let request = URLRequest(url: URL(string: "http://127.0.0.1:9/tea")!)

  /// Runs a body in a session whose journal has these replies.
  @MainActor private func session(
    _ replies: [String: RecordedReply], _ body: @Sendable () async throws -> Void
  ) async throws {
    let journal = try replies.mapValues { String(decoding: try JSONEncoder().encode($0), as: UTF8.self) }
    NetworkJournal.start(OutsideReadings(journal: journal) { key, _ in Issue.record("\(key) is recorded") })
    defer { NetworkJournal.current.withLock { $0 = nil } }
    try await body()
  }

  private func reply(_ text: String) -> RecordedReply {
    RecordedReply(
      delay: 0, url: request.url, status: 201, headers: ["Content-Type": "text/plain"], body: Data(text.utf8))
  }

  /// A reply that says how long it is, as servers do for files.
  private func download(_ text: String) -> RecordedReply {
    var reply = reply(text)
    reply.headers?["Content-Length"] = "\(text.utf8.count)"
    return reply
  }

  private func load(_ session: URLSession) async throws -> String {
    let (data, response) = try await session.data(for: request)
    return "\((response as? HTTPURLResponse)?.statusCode ?? 0) \(String(decoding: data, as: UTF8.self))"
  }

  @Test func `equal requests get the recorded replies in their order`() async throws {
    let replies = ["load 1 GET http://127.0.0.1:9/tea": reply("a"), "load 2 GET http://127.0.0.1:9/tea": reply("b")]
    try await session(replies) {
      let first = try await load(URLSession(configuration: _journaled(.ephemeral)))
      let second = try await load(URLSession(configuration: _journaled(.default)))
      #expect(first == "201 a" && second == "201 b")
    }
  }

  @Test func `a request of NSURLConnection gets the recorded reply`() async throws {
    try await session(["load 1 GET http://127.0.0.1:9/tea": reply("a")]) {
      NSURLConnection.session = URLSession(configuration: _journaled(.ephemeral))
      defer { NSURLConnection.session = .shared }
      let text = await withCheckedContinuation { continuation in
        NSURLConnection.sendAsynchronousRequest(request, queue: OperationQueue()) { response, data, _ in
          let status = (response as? HTTPURLResponse)?.statusCode ?? 0
          continuation.resume(returning: "\(status) \(String(decoding: data ?? Data(), as: UTF8.self))")
        }
      }
      #expect(text == "201 a")
    }
  }

  @Test func `a delegate gets the recorded response, data and end`() async throws {
    try await session(["load 1 GET http://127.0.0.1:9/tea": reply("a")]) {
      let events = await events { $0.dataTask(with: request) }
      #expect(events == ["response 201", "data a", "end nil"])
    }
  }

  @Test func `a delegate of a download gets a file with the recorded body`() async throws {
    try await session(["load 1 GET http://127.0.0.1:9/tea": download("a")]) {
      let events = await events { $0.downloadTask(with: request) }
      #expect(events == ["wrote 1 of 1", "file a", "end nil"])
    }
  }

  @Test func `the completion handler of a download gets a file with the recorded body`() async throws {
    try await session(["load 1 GET http://127.0.0.1:9/tea": reply("a")]) {
      let session = URLSession(configuration: _journaled(.ephemeral))
      let text = await withCheckedContinuation { continuation in
        session.downloadTask(with: request) { url, _, _ in
          continuation.resume(returning: url.flatMap { try? String(contentsOf: $0, encoding: .utf8) })
        }.resume()
      }
      #expect(text == "a")
    }
  }

  @Test func `a delegate of an upload is notified that its body is sent`() async throws {
    var post = request
    post.httpMethod = "POST"
    var sent = reply("b")
    sent.sent = 8
    let key = "load 1 POST http://127.0.0.1:9/tea \(String(fnv("two cups"), radix: 16))"
    try await session([key: sent]) { [post] in
      let events = await events { $0.uploadTask(with: post, from: Data("two cups".utf8)) }
      #expect(events == ["sent 8 of 8", "response 201", "data b", "end nil"])
    }
  }

  @Test func `a delegate is notified of a recorded failure`() async throws {
    let failure = RecordedReply(delay: 0, body: Data(), error: NSURLErrorCannotConnectToHost, description: "Nobody.")
    try await session(["load 1 GET http://127.0.0.1:9/tea": failure]) {
      let events = await events { $0.dataTask(with: request) }
      #expect(events == ["end \(NSURLErrorCannotConnectToHost)"])
    }
  }

  @MainActor @Test func `a suspended request gets its reply although the calendar was set back`() async throws {
    try await session(["load 1 GET http://127.0.0.1:9/tea": reply("a")]) { @MainActor in
      let session = URLSession(configuration: .ephemeral)
      defer { session.invalidateAndCancel() }
      let queue = try #require(HiddenProperty("workQueue", of: URLSession.self)?.value(in: session) as? DispatchQueue)
      let client = BodyClient()
      let task = session.dataTask(with: request)
      nonisolated(unsafe) let load = RecordedLoad(task: task, cachedResponse: nil, client: client)
      queue.sync {
        load.startLoading()
        load.stopLoading()
      }
      // A screen's calendar begins in 2007.
      let screen = Screen(UIViewController())
      let body = await withCheckedContinuation { continuation in
        queue.async {
          client.continuation = continuation
          load.startLoading()
        }
      }
      #expect(body == "a")
      withExtendedLifetime(screen) {}
    }
  }

  /// The FNV-1a hash of a text.
  private func fnv(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }

  /// The calls of a session's delegate until a task ends.
  private func events(of make: (URLSession) -> URLSessionTask) async -> [String] {
    let delegate = RecordingDelegate()
    let session = URLSession(configuration: _journaled(.ephemeral), delegate: delegate, delegateQueue: nil)
    let task = make(session)
    defer { session.finishTasksAndInvalidate() }
    return await withCheckedContinuation { continuation in
      delegate.continuation = continuation
      task.resume()
    }
  }

  @Test func `a failure has its localized description`() async throws {
    let failure = RecordedReply(
      delay: 0, body: Data(), error: NSURLErrorCannotConnectToHost, description: "Nobody listens.")
    try await session(["load 1 GET http://127.0.0.1:9/tea": failure]) {
      do {
        _ = try await load(URLSession(configuration: _journaled(.ephemeral)))
        Issue.record("it succeeds")
      } catch {
        #expect((error as? URLError)?.code == .cannotConnectToHost && error.localizedDescription == "Nobody listens.")
      }
    }
  }

  @MainActor @Test func `keys differ by method, headers and body`() throws {
    NetworkJournal.start(OutsideReadings(journal: [:]) { _, _ in })
    defer { NetworkJournal.current.withLock { $0 = nil } }
    let journal = try #require(NetworkJournal.current.withLock { $0 })
    var (post, other) = (request, request)
    (post.httpMethod, post.httpBody) = ("POST", Data("two cups".utf8))
    other.setValue("de", forHTTPHeaderField: "Accept-Language")
    let keys = [request, request, post, other].map { journal.makeKey(for: $0) }
    #expect(Set(keys).count == 4 && keys[1].hasPrefix("load 2 GET") && keys[2].hasPrefix("load 1 POST"))
  }

  @MainActor @Test func `keys of uploads differ by the body`() throws {
    NetworkJournal.start(OutsideReadings(journal: [:]) { _, _ in })
    defer { NetworkJournal.current.withLock { $0 = nil } }
    let journal = try #require(NetworkJournal.current.withLock { $0 })
    let file = URL(fileURLWithPath: makeTemporaryFolder() + "/body")
    try Data("two cups".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let data = Data("two cups".utf8).withUnsafeBytes { DispatchData(bytes: $0) }
    let ofData = journal.makeKey(for: request, body: .data(data))
    let ofFile = journal.makeKey(for: request, body: .file(file))
    #expect(ofData.hasPrefix("load 1 GET") && ofFile == ofData.replacingOccurrences(of: "load 1", with: "load 2"))
    #expect(journal.makeKey(for: request).hasPrefix("load 1 GET"))
  }

  @Test func `a task reveals its session, its receiver and its body`() throws {
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    let plain = session.uploadTask(with: request, from: Data("two cups".utf8))
    let handled = session.dataTask(with: request) { _, _, _ in }
    // The session adds tasks to its list on this queue.
    let queue = try #require(HiddenProperty("workQueue", of: URLSession.self)?.value(in: session) as? DispatchQueue)
    let details = try queue.sync { try [plain, handled].map { try #require(TaskDetails($0)) } }
    #expect(details.allSatisfy { $0.session === session } && details.map(\.callsDelegate) == [true, false])
    guard case .data(let data) = details[0].body else {
      Issue.record("the body is not data")
      return
    }
    #expect(Data(data) == Data("two cups".utf8) && details[1].body == nil)
    #expect(DownloadedFile.isSupported)
  }

  @Test func `a task's data come in pieces by default`() {
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    let task = session.dataTask(with: request)
    #expect(task.prefersIncrementalDelivery)
    task.prefersIncrementalDelivery = false
    #expect(!task.prefersIncrementalDelivery)
  }

  @Test func `an app's own protocol comes before the journal`() throws {
    final class Own: URLProtocol {}
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Own.self] + (configuration.protocolClasses ?? [])
    let classes = try #require(_journaled(configuration).protocolClasses)
    #expect(classes[0] == Own.self && classes[1] == RecordedLoad.self && classes.count > 2)
    #expect(configuration.protocolClasses?.contains { $0 == RecordedLoad.self } == false)
  }

  @Test func `without a session nothing is recorded`() { #expect(!RecordedLoad.canInit(with: request)) }
}

/// A delegate that lists its calls, and resumes a continuation at the end of a task.
private final class RecordingDelegate: NSObject, URLSessionDataDelegate, URLSessionDownloadDelegate, @unchecked Sendable
{
  var continuation: CheckedContinuation<[String], Never>?
  private var events: [String] = []

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    events.append("response \((response as? HTTPURLResponse)?.statusCode ?? 0)")
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    events.append("data \(String(decoding: data, as: UTF8.self))")
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didSendBodyData bytesSent: Int64, totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) { events.append("sent \(totalBytesSent) of \(totalBytesExpectedToSend)") }

  func urlSession(
    _ session: URLSession, downloadTask: URLSessionDownloadTask, didWriteData bytesWritten: Int64,
    totalBytesWritten: Int64, totalBytesExpectedToWrite: Int64
  ) { events.append("wrote \(totalBytesWritten) of \(totalBytesExpectedToWrite)") }

  func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {
    events.append("file \((try? String(contentsOf: location, encoding: .utf8)) ?? "unreadable")")
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    events.append("end \(error.map { "\(($0 as? URLError)?.code.rawValue ?? 0)" } ?? "nil")")
    continuation?.resume(returning: events)
  }
}

/// A client of a load that resumes a continuation with the body.
private final class BodyClient: NSObject, URLProtocolClient, @unchecked Sendable {
  var continuation: CheckedContinuation<String, Never>?

  func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) {
    continuation?.resume(returning: String(decoding: data, as: UTF8.self))
  }

  func urlProtocol(
    _ protocol: URLProtocol, didReceive response: URLResponse, cacheStoragePolicy policy: URLCache.StoragePolicy
  ) {}
  func urlProtocolDidFinishLoading(_ protocol: URLProtocol) {}
  func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error) {}
  func urlProtocol(_ protocol: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse) {}
  func urlProtocol(_ protocol: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse) {}
  func urlProtocol(_ protocol: URLProtocol, didReceive challenge: URLAuthenticationChallenge) {}
  func urlProtocol(_ protocol: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {}
}
