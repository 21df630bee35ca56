import Foundation
import FoundationNetworking
import Testing
@_spi(Frameworks) import UIKit

@testable @_spi(Frameworks) import VitrineCFNetwork

/// The keys and the place of the journal of replies. The clock of this process belongs to tests of screens, so nothing is loaded here:
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

  @Test func `a failure comes with its text`() async throws {
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
