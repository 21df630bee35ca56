import CClock
import Foundation
import Synchronization
import Testing
import Wire

// For the initializer of OutsideReadings, which apps do not see.
@testable @_spi(Frameworks) import UIKit

/// Values from outside of the session: which are waited for in a checkpoint, and what counts as unjournaled.
@MainActor @Suite(.serialized) struct OutsideReadingsTests {
  private final class Texts: Sendable {
    let received = Mutex<[String?]>([])
    func append(_ text: String?) { received.withLock { $0.append(text) } }
    var all: [String?] { received.withLock { $0 } }
  }

  @Test func `without a checkpoint a missing reading is nil at once`() {
    let (readings, texts) = (OutsideReadings(), Texts())
    readings.add(Reading(key: "load", value: "a"))
    for _ in 1...2 { readings.awaitText("load") { texts.append($0) } }
    #expect(texts.all == ["a", nil])
  }

  @Test func `a checkpoint delivers readings in their order as they arrive, until it is used`() {
    let (readings, texts) = (OutsideReadings(), Texts())
    readings.isComplete = false
    readings.add(Reading(key: "load", value: "a"))
    for number in 1...4 { readings.awaitText("load") { texts.append($0.map { "\(number)\($0)" }) } }
    readings.awaitText("other") { texts.append($0) }
    #expect(texts.all == ["1a"])
    for value in ["b", "c"] { readings.add(Reading(key: "load", value: .string(value))) }
    #expect(texts.all == ["1a", "2b", "3c"])
    readings.isComplete = true
    #expect(texts.all == ["1a", "2b", "3c", nil, nil])
    readings.awaitText("load") { texts.append($0) }
    #expect(texts.all.count == 6)
  }

  /// Connects to a port of this machine on which nothing listens, on another thread than the main one.
  private nonisolated func connectSocket() async {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    (address.sin_family, address.sin_port) = (sa_family_t(AF_INET), in_port_t(9).bigEndian)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    _ = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }

  @Test func `a connection is unjournaled, unless a journaled request is being sent`() async {
    defer { vitrine_clock_set_connection_report(nil) }
    let (keys, end) = AsyncStream<String>.makeStream()
    let readings = OutsideReadings(journal: [:]) { key, _ in end.yield(key) }
    readings.observeConnections()
    readings.beginJournaledRequest()
    await connectSocket()
    readings.record("", for: "sent")
    readings.endJournaledRequest()
    await connectSocket()
    var received: [String] = []
    for await key in keys {
      received.append(key)
      if received.count == 2 { break }
    }
    #expect(received == ["sent", Reading.unjournaledKey])
  }
}
