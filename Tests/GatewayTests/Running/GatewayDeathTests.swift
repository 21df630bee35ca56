import Foundation
import Testing
import Wire

@Suite struct GatewayDeathTests {
  @Test func `after a kill -9 of the gateway a session comes back from its journal`() throws {
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

  @Test func `a torn last line is dropped, said, and written over`() throws {
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

  @Test func `a damaged journal, or one that another gateway holds, is refused with a reason`() throws {
    let home = try TemporaryFolder()
    let first = try RunningGateway(home: home)
    let viewer = try first.viewer()
    try viewer.tap(3, id: "a")
    let second = try RunningGateway(journal: home.path + "/journal")
    let client = try second.connect()
    try client.say(#"{"type":"hello","session":"\#(viewer.session)"}"#)
    var error = try client.next()
    #expect(error["code"] == "unavailable")
    #expect(error["message"]?.string?.contains("another gateway holds it") == true)

    let name = "journal/\(viewer.session).jsonl"
    first.signal(SIGTERM)
    _ = first.exitStatus()
    let line =
      1 + (try #require(home.read(name).split(separator: "\n").firstIndex { $0.contains(#""type":"action""#) }))
    try home.write(home.read(name).replacing("\"action\"", with: "action"), to: name)
    try home.write(home.read(name) + "{\"type\":\"reset\"}\n", to: name)
    try client.say(#"{"type":"hello","session":"\#(viewer.session)"}"#)
    error = try client.next()
    #expect(error["code"] == "unavailable")
    #expect(error["message"]?.string?.contains("line \(line) is damaged") == true)
    #expect(second.errors.contains("line \(line) is damaged"))
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a signal ends it cleanly: viewers are told, and no process stays`(signal: Int32) throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    gateway.signal(signal)
    #expect(try viewer.receive() == .closed(1001))
    #expect(viewer.closeReason.contains("try again after 1 s"))
    // As a browser does.
    try viewer.frame(8, [0x03, 0xe9])
    #expect(gateway.exitStatus() == 0)
    #expect(kill(viewer.pid, 0) == -1)
    #expect(!gateway.home.read("journal/\(viewer.session).jsonl").isEmpty)
  }

  @Test func `the journal is its owner's alone`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    let path = gateway.home.path + "/journal/\(viewer.session).jsonl"
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }
}
