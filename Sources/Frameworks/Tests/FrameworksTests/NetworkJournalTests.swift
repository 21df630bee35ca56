import Foundation
import FoundationNetworking
import Testing
@_spi(Frameworks) import UIKit

@testable @_spi(Frameworks) import VitrineCFNetwork

/// The keys and the place of the journal of replies. The clock of this process belongs to tests of screens, so nothing is loaded here:
/// `Tests/Projects/every-construct.test.mjs` records replies and replays them.
@Suite(.serialized) struct NetworkJournalTests {
  private let request = URLRequest(url: URL(string: "http://127.0.0.1:9/tea")!)

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
