import Foundation
import Testing
import Wire

/// The gateway and its journals: durability, long journals, retention, compaction.
@Suite struct JournalStoreTests {
  @Test(arguments: ["os", "disk"])
  func `with either durability an answered action survives a kill of the gateway`(durability: String) throws {
    let home = try TemporaryFolder()
    let first = try RunningGateway(["--durability", durability], home: home)
    let viewer = try first.viewer()
    for number in 1...20 { try viewer.tap(3, id: "a\(number)") }
    first.signal(SIGKILL)
    _ = first.exitStatus()
    let second = try RunningGateway(["--durability", durability], home: home)
    // An answer that was not written yet is given again.
    let back = try second.viewer(session: viewer.session)
    #expect(try back.tap(3, id: "last")["views"] == [["id": 2, "text": "21"]])
  }

  @Test func `with durability disk actions that come at once are performed in their order`() throws {
    let gateway = try RunningGateway(["--durability", "disk"])
    let viewer = try gateway.viewer()
    for number in 1...50 { try viewer.send(#"{"type":"action","id":"a\#(number)","kind":"tap","target":3}"#) }
    var order: [String] = []
    while order.count < 50 {
      if let action = try viewer.next("commit")["action"]?.string { order.append(action) }
    }
    #expect(order == (1...50).map { "a\($0)" })
    gateway.signal(SIGTERM)
    #expect(gateway.exitStatus() == 0)
    let answers = gateway.home.read("journal/\(viewer.session).jsonl").split(separator: "\n")
      .filter { $0.contains(#""type":"answer""#) }
    #expect(answers.count == 50)
  }

  @Test func `a restart with durability disk begins again`() throws {
    let gateway = try RunningGateway(["--durability", "disk"])
    let viewer = try gateway.viewer()
    try viewer.tap(3, id: "a")
    try viewer.send(#"{"type":"restart","mode":"afresh"}"#)
    try viewer.next("snapshot")
    #expect(try viewer.tap(3, id: "b")["views"] == [["id": 2, "text": "1"]])
  }

  @Test func `records before a reset are removed when the session is restored`() throws {
    let home = try TemporaryFolder()
    let first = try RunningGateway(home: home)
    let viewer = try first.viewer()
    for id in ["a", "b"] { try viewer.tap(3, id: id) }
    try viewer.send(#"{"type":"restart","mode":"afresh"}"#)
    try viewer.next("snapshot")
    try viewer.tap(3, id: "c")
    first.signal(SIGTERM)
    _ = first.exitStatus()
    let second = try RunningGateway(home: home)
    let back = try second.viewer(session: viewer.session)
    #expect(back.count == "1")
    let text = home.read("journal/\(viewer.session).jsonl")
    #expect(!text.contains(#""id":"a""#) && !text.contains("reset") && text.contains(#""id":"c""#))
    #expect(try back.tap(3, id: "d")["views"] == [["id": 2, "text": "2"]])
    #expect(home.read("journal/\(viewer.session).jsonl").contains(#""number":4"#))
  }

  @Test func `while a long journal is read others are served`() throws {
    let home = try TemporaryFolder()
    let first = try RunningGateway(home: home)
    let viewer = try first.viewer()
    first.signal(SIGTERM)
    _ = first.exitStatus()
    let name = "journal/\(viewer.session).jsonl"
    // Time marks only: reading takes long, and replaying them no time.
    let timeRecords = (1...200_000).map { #"{"type":"time","time":\#($0)}"# }.joined(separator: "\n") + "\n"
    try home.write(home.read(name) + timeRecords, to: name)
    let second = try RunningGateway(home: home)
    let other = try second.viewer()
    let waiting = try second.connect()
    try waiting.send(#"{"type":"hello","session":"\#(viewer.session)"}"#)
    let begun = ContinuousClock.now
    var slowest = Duration.zero
    var number = 0
    while try second.get("/healthz").status == 200, !second.errors.contains("comes back by its journal") {
      let sent = ContinuousClock.now
      number += 1
      try other.tap(3, id: "a\(number)")
      slowest = max(slowest, ContinuousClock.now - sent)
    }
    let reading = ContinuousClock.now - begun
    #expect(slowest * 4 < reading, "a tap took \(slowest) while a journal was read for \(reading)")
    #expect(try waiting.next("hello")["session"] == .string(viewer.session))
  }

  @Test func `two simultaneous requests for a session join the same one`() throws {
    let home = try TemporaryFolder()
    let first = try RunningGateway(home: home)
    let viewer = try first.viewer()
    try viewer.tap(3, id: "a")
    first.signal(SIGKILL)
    _ = first.exitStatus()
    let second = try RunningGateway(home: home)
    let clients = try (0..<3).map { _ in try second.connect() }
    let watch = try #require(viewer.hello["watch"]?.string)
    for (client, id) in zip(clients, [viewer.session, viewer.session, watch]) {
      try client.send(#"{"type":"hello","session":"\#(id)"}"#)
    }
    for client in clients { try client.next("snapshot") }
    #expect(clients.map(\.count) == ["1", "1", "1"])
    #expect(try JSON(parsing: Array(second.get("/healthz").body))["sessions"] == 1)
  }

  @Test func `a message right after the hello is processed`() throws {
    let gateway = try RunningGateway()
    let client = try gateway.connect()
    try client.send(#"{"type":"hello","scene":"counter"}"#)
    try client.send(#"{"type":"ping","id":"p"}"#)
    #expect(try client.next()["type"] == "hello")
    #expect(try client.next("pong")["ping"] == "p")
  }

  @Test func `journals beyond the limits are deleted when the gateway starts, and no running one`() throws {
    let home = try TemporaryFolder()
    let first = try RunningGateway(home: home)
    let viewers = try (0..<3).map { _ in try first.viewer() }
    first.signal(SIGTERM)
    _ = first.exitStatus()
    let folder = home.path + "/journal"
    for (index, viewer) in viewers.enumerated() {
      let time = Date(timeIntervalSince1970: Double(1_000_000 + index))
      try FileManager.default.setAttributes(
        [.modificationDate: time], ofItemAtPath: "\(folder)/\(viewer.session).jsonl")
    }
    let second = try RunningGateway(["--max-journals", "1"], home: home)
    while !second.errors.contains("2 journals beyond the limits were deleted") { _ = try second.get("/healthz") }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["\(viewers[2].session).jsonl"])
  }
}
