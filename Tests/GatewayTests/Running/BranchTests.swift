import Foundation
import Testing
import Wire

@testable import Gateway

/// Sessions that continue from a past moment of another one.
@Suite struct BranchTests {
  /// Connects a viewer to a new branch, and waits for its first snapshot.
  private func branch(_ gateway: RunningGateway, of session: String, at seq: Int) throws -> WebSocketClient {
    let client = try gateway.connect()
    try client.send(#"{"type":"hello","branch":"\#(session)","seq":\#(seq)}"#)
    try client.next("snapshot")
    return client
  }

  /// Computes the snapshots at all commits of a session from its history, by the number of the commit.
  private func snapshots(_ gateway: RunningGateway, _ session: String) throws -> [Int: String] {
    let lines = try gateway.get("/sessions/\(session)/history").body.split(separator: UInt8(ascii: "\n"))
    var screenState = ScreenState(epoch: "")
    var snapshots: [Int: String] = [:]
    for line in lines {
      let message = try JSON(parsing: line)
      guard message["type"] == "commit" else { continue }
      let follows = screenState.apply(message, bytes: [])
      #expect(follows)
      snapshots[screenState.seq] = screenState.snapshot(at: screenState.time, readsStyles: false).text
    }
    return snapshots
  }

  private func button(_ name: String, _ viewer: WebSocketClient) throws -> Int {
    let views = viewer.snapshot["views"]?.array ?? []
    let label = try #require(views.first { $0["text"]?.string == name })
    var id = label["id"]
    while let view = views.first(where: { $0["id"] == id }), view["role"] != "button" { id = view["parent"] }
    return try #require(id?.integer)
  }

  private func refusal(_ gateway: RunningGateway, _ members: String) throws -> String {
    let client = try gateway.connect()
    try client.send("{\"type\":\"hello\",\(members)}")
    return try client.next()["code"]?.string ?? ""
  }

  @Test func `each moment of a virtual session can be branched, byte for byte`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "delays", clock: "virtual")
    // Nine callbacks are due at one instant, each in a turn of its own; they use random numbers and the order of sets.
    for (index, name) in ["chance", "ties", "limits"].enumerated() {
      try viewer.tap(button(name, viewer), id: "t\(index)")
    }
    try viewer.act("advance", #","by":1500"#, id: "a")
    try viewer.tap(button("chance", viewer), id: "t9")
    let snapshots = try self.snapshots(gateway, viewer.session)
    #expect(snapshots.count > 12)
    for (seq, past) in snapshots.sorted(by: { $0.key < $1.key }) {
      #expect(try branch(gateway, of: viewer.session, at: seq).snapshot.text == past, "commit \(seq)")
    }
  }

  @Test func `a branch and its origin continue independently`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "ticks", clock: "virtual")
    try viewer.act("advance", #","by":10000"#, id: "a")
    let one = try branch(gateway, of: viewer.session, at: 4)
    #expect(one.snapshot["time"] == 3000 && one.session != viewer.session)
    #expect(one.hello["branch"] == ["session": .string(viewer.session), "seq": 4])
    #expect(one.hello["clock"] == "virtual" && one.hello["wall"] == viewer.hello["wall"])
    let step = try one.act("step", id: "s")
    #expect(step.last?["time"] == 4000)
    // The random numbers are the same as in the original session.
    let history = try gateway.get("/sessions/\(viewer.session)/history").text
    let texts = step.compactMap { $0["views"]?.array?.first?["text"]?.string }
    let text = try #require(texts.first)
    #expect(text.hasPrefix("4 ticks") && history.contains(text))
    #expect(try viewer.act("step", id: "t").last?["time"] == 11_000)

    let journal = gateway.home.read("journal/\(one.session).jsonl").split(separator: "\n")
    let watch = try #require(viewer.hello["watch"]?.string)
    #expect(journal[0].contains(#""branch":{"session":"\#(watch)","seq":4}"#))
    #expect(journal[1] == journal[0] && journal[2] == #"{"type":"time","time":3000,"line":3}"#)
  }

  @Test func `a branch of a branch and its origin continue after a kill of the gateway`() throws {
    let home = try TemporaryFolder()
    let first = try RunningGateway(home: home, app: RunningGateway.timers)
    let viewer = try first.viewer(scene: "chance", clock: "virtual")
    for (index, name) in ["order", "timer", "order"].enumerated() {
      try viewer.tap(button(name, viewer), id: "t\(index)")
    }
    let one = try branch(first, of: viewer.session, at: 3)
    try one.tap(button("order", one), id: "t0")
    try one.act("advance", #","by":500"#, id: "a")
    let snapshots = try self.snapshots(first, one.session)
    let last = try #require(snapshots.keys.max())
    let two = try branch(first, of: one.session, at: 4)
    #expect(two.snapshot.text == snapshots[4])
    #expect(two.hello["branch"]?["session"]?.string == one.session)
    first.signal(SIGKILL)
    _ = first.exitStatus()

    let second = try RunningGateway(home: home, app: RunningGateway.timers)
    #expect(try second.viewer(session: two.session).snapshot.text == snapshots[4])
    // A session that no viewer has joined yet is restored for the branch.
    #expect(try branch(second, of: one.session, at: last).snapshot.text == snapshots[last])
    #expect(try branch(second, of: one.session, at: 1).snapshot.text == snapshots[1])
  }

  @Test func `who has only a branch's link learns no link by which its origin can be controlled`() throws {
    let home = try TemporaryFolder()
    let first = try RunningGateway(home: home)
    let viewer = try first.viewer()
    try viewer.tap(3, id: "a")
    let watch = try #require(viewer.hello["watch"])
    let seq = try #require(viewer.snapshot["seq"]?.integer)
    let own = try branch(first, of: viewer.session, at: seq)
    // Who has begun the branch knows the link already.
    #expect(own.hello["branch"]?["session"]?.string == viewer.session)
    let expected: JSON = JSON(members: [.session: watch, .seq: .integer(seq)])
    func check(_ gateway: RunningGateway) throws {
      #expect(try gateway.viewer(session: own.session).hello["branch"] == expected)
      let history = try gateway.get("/sessions/\(own.session)/history").text
      #expect(!history.contains(viewer.session))
    }
    try check(first)
    let name = "journal/\(own.session).jsonl"
    #expect(!home.read(name).contains(viewer.session))
    first.signal(SIGTERM)
    #expect(first.exitStatus() == 0)
    // An older journal contains the link.
    try home.write(home.read(name).replacingOccurrences(of: watch.string!, with: viewer.session), to: name)
    #expect(home.read(name).contains(viewer.session))
    try check(try RunningGateway(home: home))
  }

  @Test func `a branch of a live session continues in real time`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    for id in ["a", "b", "c"] { try viewer.tap(3, id: id) }
    let one = try branch(gateway, of: viewer.session, at: 3)
    #expect(one.count == "2" && one.hello["state"] == "recovering" && one.hello["viewer"] == 2)
    #expect(try one.tap(3, id: "d")["views"] == [["id": 2, "text": "3"]])
    #expect(try gateway.viewer(session: viewer.session).count == "3")
    let start = try branch(gateway, of: viewer.session, at: 1)
    #expect(start.count == "0")
  }

  @Test func `a crashed session can be branched without the fatal action`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    try viewer.tap(3, id: "a")
    try viewer.send(#"{"type":"action","id":"x","kind":"tap","target":4}"#)
    try viewer.next("state") { $0["state"] == "crashed" }
    let one = try branch(gateway, of: viewer.session, at: 2)
    #expect(one.count == "1")
    #expect(try one.tap(3, id: "b")["views"] == [["id": 2, "text": "2"]])
  }

  @Test func `a finger that was down is lifted behind the moment`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "drag", clock: "virtual")
    let touch = #","x":200,"y":200,"phase":"#
    try viewer.act("touch", touch + #""began""#, id: "a")
    try viewer.act("touch", touch + #""ended""#, id: "b")
    let snapshots = try self.snapshots(gateway, viewer.session)
    let one = try branch(gateway, of: viewer.session, at: 2)
    #expect(one.snapshot.text == snapshots[2])
    #expect(try one.next("commit")["action"] == "lifted-0")
  }

  @Test func `a watcher can branch and receives no other session id`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    try viewer.tap(3, id: "a")
    let watch = try #require(viewer.hello["watch"]?.string)
    let one = try branch(gateway, of: watch, at: 2)
    #expect(one.count == "1" && one.hello["branch"] == ["session": .string(watch), "seq": 2])
    #expect(try one.tap(3, id: "b")["views"] == [["id": 2, "text": "2"]])
    let mine = try #require(one.hello["watch"]?.string)
    #expect(mine != watch)
    #expect(try gateway.get("/sessions/\(one.session)/history").text.contains(#""branch":{"session":"\#(watch)""#))
    // A viewer that only watches is not told the session from which this one was branched.
    let guest = try gateway.viewer(session: mine)
    #expect(guest.hello["watching"] == true && guest.hello["branch"] == nil)
    #expect(try gateway.get("/sessions/\(mine)/history").text.contains(#""branch""#) == false)
  }

  @Test func `an invalid moment is refused with an error code, and the connection stays open`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    let (id, epoch) = (viewer.session, viewer.hello["epoch"]?.string ?? "")
    #expect(try refusal(gateway, #""branch":"aaaaaaaaaaaaaaaa","seq":1"#) == "unknown-session")
    #expect(try refusal(gateway, #""branch":"../journal","seq":1"#) == "unknown-session")
    #expect(try refusal(gateway, #""branch":"\#(id)","seq":2"#) == "unknown-moment")
    #expect(try refusal(gateway, #""branch":"\#(id)","seq":1,"epoch":"0000""#) == "unknown-moment")
    for seq in ["0", "-1", "1.5", "\"1\"", "null", "[1]"] {
      #expect(try refusal(gateway, #""branch":"\#(id)","seq":\#(seq)"#) == "bad-message", "\(seq)")
    }
    let client = try gateway.connect()
    try client.send(#"{"type":"hello","branch":"\#(id)","seq":9}"#)
    #expect(try client.next()["code"] == "unknown-moment")
    try client.send(#"{"type":"hello","branch":"\#(id)","seq":1,"epoch":"\#(epoch)"}"#)
    #expect(try client.next("snapshot")["seq"] == 1)
  }

  @Test func `a moment whose action is lost, or a journal that cannot be written, is an error`() throws {
    let home = try TemporaryFolder()
    let first = try RunningGateway(home: home)
    let viewer = try first.viewer()
    try viewer.tap(3, id: "a")
    let name = "journal/\(viewer.session).jsonl"
    first.signal(SIGTERM)
    _ = first.exitStatus()
    let whole = home.read(name)
    try home.write(whole.replacing("\"action\"", with: "action"), to: name)
    let second = try RunningGateway(home: home)
    #expect(try refusal(second, #""branch":"\#(viewer.session)","seq":2"#) == "unknown-moment")

    let other = try second.viewer()
    try FileManager.default.moveItem(atPath: home.path + "/journal", toPath: home.path + "/gone")
    #expect(try refusal(second, #""branch":"\#(other.session)","seq":1"#) == "unavailable")
  }
}
