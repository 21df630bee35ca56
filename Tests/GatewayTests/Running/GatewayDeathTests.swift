import Foundation
import Testing
import Wire

@Suite struct GatewayDeathTests {
  @Test func `after a kill -9 of the gateway a session is restored from its journal`() throws {
    let home = try TemporaryFolder()
    let first = try RunningGateway(home: home)
    let viewer = try first.viewer()
    for id in ["a", "b"] { try viewer.tap(3, id: id) }
    first.signal(SIGKILL)
    #expect(first.exitStatus() == -SIGKILL)

    let second = try RunningGateway(home: home)
    let back = try second.viewer(session: viewer.session)
    #expect(back.count == "2" && back.hello["viewer"] == 2)
    #expect(try back.tap(3, id: "c")["views"] == [["id": 2, "text": "3"]])
  }

  @Test func `an incomplete last line is dropped, logged and overwritten`() throws {
    let home = try TemporaryFolder()
    let first = try RunningGateway(home: home)
    let viewer = try first.viewer()
    try viewer.tap(3, id: "a")
    first.signal(SIGTERM)
    #expect(first.exitStatus() == 0)
    let name = "journal/\(viewer.session).jsonl"
    let whole = home.read(name)
    try home.write(whole + #"{"type":"action","num"#, to: name)

    let second = try RunningGateway(home: home)
    #expect(try second.viewer(session: viewer.session).count == "1")
    #expect(home.read(name) == whole)
    #expect(home.read("errors").contains("an incomplete last line of 21 bytes was dropped"))
  }

  @Test func `a journal that another gateway holds is refused with a reason`() throws {
    let home = try TemporaryFolder()
    let first = try RunningGateway(home: home)
    let viewer = try first.viewer()
    let second = try RunningGateway(journal: home.path + "/journal")
    let client = try second.connect()
    try client.send(#"{"type":"hello","session":"\#(viewer.session)"}"#)
    let error = try client.next()
    #expect(error["code"] == "unavailable")
    #expect(error["message"]?.string?.contains("another gateway holds it") == true)
  }

  @Test func `a damaged first line loses nothing, and viewers are told`() throws {
    let home = try TemporaryFolder()
    let first = try RunningGateway(home: home)
    let viewer = try first.viewer()
    try viewer.tap(3, id: "a")
    let name = "journal/\(viewer.session).jsonl"
    first.signal(SIGTERM)
    _ = first.exitStatus()
    let whole = home.read(name)
    try home.write("rubbish" + whole.drop { $0 != "\n" }, to: name)
    let second = try RunningGateway(home: home)
    let back = try second.viewer(session: viewer.session)
    #expect(back.count == "1")
    let note = "line 1 is damaged: it is repeated after it, so that nothing is lost"
    #expect(try back.next("replay")["damage"] == [.string(note)])
    #expect(second.errors.contains(note) && home.read(name).hasPrefix(whole))
  }

  @Test func `a damaged line loses its action, not the session, and viewers are notified`() throws {
    let home = try TemporaryFolder()
    let first = try RunningGateway(home: home)
    let viewer = try first.viewer()
    for id in ["a", "b", "c"] { try viewer.tap(3, id: id) }
    let name = "journal/\(viewer.session).jsonl"
    first.signal(SIGTERM)
    _ = first.exitStatus()
    var lines = home.read(name).split(separator: "\n").map(String.init)
    let line = try #require(lines.firstIndex { $0.contains(#""id":"b""#) })
    lines[line].removeFirst(5)
    try home.write(lines.joined(separator: "\n") + "\n", to: name)

    let second = try RunningGateway(home: home)
    let back = try second.connect()
    try back.send(#"{"type":"hello","session":"\#(viewer.session)"}"#)
    let damage = "line \(line + 1) is damaged: action 2 is lost"
    #expect(try back.next("replay")["damage"] == [.string(damage)])
    #expect(second.errors.contains(damage))
    #expect(try back.tap(3, id: "d")["views"] == [["id": 2, "text": "3"]])
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal ends the gateway cleanly: viewers are notified, and no process remains`(signal: Int32) throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    gateway.signal(signal)
    #expect(try viewer.receive() == .closed(1001))
    #expect(viewer.closeReason.contains("try again after 1 s"))
    // A browser reconnects in the same way.
    try viewer.frame(8, [0x03, 0xe9])
    #expect(gateway.exitStatus() == 0)
    #expect(kill(viewer.pid, 0) == -1)
    #expect(!gateway.home.read("journal/\(viewer.session).jsonl").isEmpty)
  }

  @Test func `the journal is readable by its owner only`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    let path = gateway.home.path + "/journal/\(viewer.session).jsonl"
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }
}
