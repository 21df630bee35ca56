import Foundation
import FoundationNetworking
import Glibc
import Synchronization
import Testing
@_spi(Frameworks) import UIKit

@testable @_spi(Frameworks) import VitrineCFNetwork

/// Replies of servers, which are recorded and come again in a replay.
@Suite(.serialized) struct NetworkJournalTests {
  private let server: CountingServer
  private let address: URL

  init() throws {
    server = try CountingServer()
    address = try #require(URL(string: "http://127.0.0.1:\(server.port)/tea?kind=green"))
  }

  /// Runs a body in a session with a journal, and returns what it records.
  @MainActor private func session(
    _ journal: [String: String] = [:], _ body: @Sendable () async throws -> Void
  ) async throws -> [String: String] {
    var recorded: [String: String] = [:]
    NetworkJournal.start(OutsideReadings(journal: journal) { recorded[$0] = $1 })
    defer { NetworkJournal.current.withLock { $0 = nil } }
    try await body()
    // Recordings are passed on by the main queue.
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    return recorded
  }

  private func text(_ request: URLRequest, _ session: URLSession = .shared) async throws -> String {
    let (data, response) = try await session.data(for: request)
    return "\((response as? HTTPURLResponse)?.statusCode ?? 0) \(String(decoding: data, as: UTF8.self))"
  }

  @Test func `a replay has the recorded replies, and sends nothing`() async throws {
    let (request, server) = (URLRequest(url: address), server)
    var post = request
    (post.httpMethod, post.httpBody) = ("POST", Data("two cups".utf8))
    let sent = post
    @Sendable func load() async throws {
      #expect(try await text(request) == "200 GET 1")
      #expect(try await text(request, URLSession(configuration: _journaled(.ephemeral))) == "200 GET 2")
      #expect(try await text(sent) == "200 POST 3")
    }
    let recorded = try await session { try await load() }
    #expect(recorded.count == 3 && recorded.keys.contains("load 2 GET \(address.absoluteString)"))
    #expect(try await session(recorded) { try await load() } == [:])
    #expect(server.count == 3)
  }

  @Test func `a failure is recorded with its text`() async throws {
    server.close()
    let request = URLRequest(url: address)
    let message = Mutex("")
    let recorded = try await session {
      do { _ = try await text(request) } catch { message.withLock { $0 = error.localizedDescription } }
    }
    #expect(recorded.count == 1 && !message.withLock { $0 }.isEmpty)
    let fresh = try CountingServer(port: server.port)
    defer { fresh.close() }
    let again = try await session(recorded) {
      do {
        _ = try await text(request)
        Issue.record("the replay reaches the server")
      } catch {
        #expect((error as? URLError)?.code == .cannotConnectToHost)
        #expect(error.localizedDescription == message.withLock { $0 })
      }
    }
    #expect(again == [:] && fresh.count == 0)
  }

  @Test func `a request that the app cancels is not sent again in a replay`() async throws {
    server.holdsReplies.withLock { $0 = true }
    let (address, server) = (address, server)
    @Sendable func load(waits: Bool) async {
      let code: Int? = await withCheckedContinuation { done in
        let task = URLSession.shared.dataTask(with: address) { _, _, error in
          done.resume(returning: (error as? URLError)?.errorCode)
        }
        task.resume()
        // Resuming a running task again changes nothing.
        task.resume()
        if waits { server.received.wait() }
        task.cancel()
      }
      #expect(code == NSURLErrorCancelled)
    }
    let recorded = try await session { await load(waits: true) }
    #expect(recorded.count == 1 && server.count == 1)
    #expect(try await session(recorded) { await load(waits: false) } == [:])
    #expect(server.count == 1)
  }

  @Test func `a session with a data delegate and a download reach the server in a replay`() async throws {
    final class Delegate: NSObject, URLSessionDataDelegate, Sendable {
      let received = Mutex(Data())
      let continuation = Mutex<CheckedContinuation<Void, Never>?>(nil)
      func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        received.withLock { $0 += data }
      }
      func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        continuation.withLock { $0 }?.resume()
      }
    }
    let address = address
    let recorded = try await session {
      let delegate = Delegate()
      let session = URLSession(configuration: _journaled(.default), delegate: delegate, delegateQueue: nil)
      await withCheckedContinuation { continuation in
        delegate.continuation.withLock { $0 = continuation }
        session.dataTask(with: address).resume()
      }
      #expect(delegate.received.withLock { $0 } == Data("GET 1".utf8))
      session.invalidateAndCancel()
      let file: URL? = await withCheckedContinuation { done in
        URLSession.shared.downloadTask(with: address) { file, _, _ in done.resume(returning: file) }.resume()
      }
      #expect(file != nil)
    }
    #expect(recorded == ["unjournaled": ""] && server.count == 2)
  }

  @Test func `an app's own protocol comes before the journal`() throws {
    final class Own: URLProtocol {}
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [Own.self] + (configuration.protocolClasses ?? [])
    let classes = try #require(_journaled(configuration).protocolClasses)
    #expect(classes[0] == Own.self && classes[1] == RecordedLoad.self && classes.count > 2)
    #expect(configuration.protocolClasses?.contains { $0 == RecordedLoad.self } == false)
  }

  @Test func `without a session nothing is recorded`() async throws {
    #expect(try await text(URLRequest(url: address)) == "200 GET 1")
    #expect(!RecordedLoad.canInit(with: URLRequest(url: address)))
  }
}

/// An HTTP server on loopback, whose replies are numbered.
private final class CountingServer: Sendable {
  let port: UInt16
  private let descriptor: Int32
  private let requests = Mutex(0)
  /// Signalled for each request.
  let received = DispatchSemaphore(value: 0)
  /// Whether requests get no reply.
  let holdsReplies = Mutex(false)
  var count: Int { requests.withLock { $0 } }

  init(port wanted: UInt16 = 0) throws {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var (yes, length) = (Int32(1), socklen_t(MemoryLayout<sockaddr_in>.size))
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    (address.sin_port, address.sin_addr.s_addr) = (wanted.bigEndian, UInt32(0x7F00_0001).bigEndian)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 16) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    try #require(isListening)
    (self.descriptor, port) = (descriptor, UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [self] in
      while true {
        let connection = accept(descriptor, nil, nil)
        guard connection >= 0 else { return }
        answer(connection)
        Glibc.close(connection)
      }
    }
  }

  func close() {
    shutdown(descriptor, Int32(SHUT_RDWR))
    Glibc.close(descriptor)
  }

  /// Reads one request with its body, and answers with its method and number.
  private func answer(_ connection: Int32) {
    var (bytes, buffer) = (Data(), [UInt8](repeating: 0, count: 4096))
    func head() -> Range<Data.Index>? { bytes.range(of: Data("\r\n\r\n".utf8)) }
    func isComplete() -> Bool {
      guard let end = head()?.upperBound else { return false }
      let text = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
      let length = text.components(separatedBy: "content-length: ").dropFirst().first?.prefix { $0.isNumber }
      return bytes.count - end >= length.flatMap { Int($0) } ?? 0
    }
    while !isComplete() {
      let count = read(connection, &buffer, buffer.count)
      guard count > 0 else { return }
      bytes += buffer[..<count]
    }
    let number = requests.withLock { count in
      count += 1
      return count
    }
    received.signal()
    if holdsReplies.withLock({ $0 }) {
      // The client closes the connection.
      _ = read(connection, &buffer, 1)
      return
    }
    let body = String(decoding: bytes.prefix { $0 != 32 }, as: UTF8.self) + " \(number)"
    let reply = "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
    _ = Array(reply.utf8).withUnsafeBytes { write(connection, $0.baseAddress, $0.count) }
  }
}
