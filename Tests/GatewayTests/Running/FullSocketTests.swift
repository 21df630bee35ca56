import Foundation
import Testing
import Wire

/// Sends a process several times as much as its socket holds.
@Suite struct FullSocketTests {
  private func touch(_ number: Int) -> String {
    let phase = ["began", "moved", "ended"][number % 3]
    return #"{"type":"action","id":"t\#(number)","kind":"touch","phase":"\#(phase)","x":\#(number % 390),"y":40}"#
  }

  /// Stops a process while something is sent. Returns the messages before the answer to `ping`, after which the gateway has handled
  /// everything.
  private func whileStopped(_ process: Int32, _ viewer: WebSocketClient, _ send: () throws -> Void) throws -> [JSON] {
    kill(process, SIGSTOP)
    defer { kill(process, SIGCONT) }
    try send()
    try viewer.send(#"{"type":"ping","id":"all"}"#)
    var messages: [JSON] = []
    while messages.last?["ping"] != "all" { messages.append(try viewer.next()) }
    return messages.dropLast()
  }

  @Test func `5,000 actions are done again after a kill of the process, and after one of the gateway`() throws {
    let home = try TemporaryFolder()
    var gateway = try RunningGateway(home: home)
    let viewer = try gateway.viewer()
    for number in 0..<5000 {
      try viewer.send(
        number % 50 == 49 ? #"{"type":"action","id":"t\#(number)","kind":"tap","target":3}"# : touch(number))
      // The batches are small enough for the limits of the session and of the viewer.
      if number % 250 == 249 { try viewer.next("commit") { $0["action"] == .string("t\(number)") } }
    }
    kill(viewer.pid, SIGKILL)
    try viewer.next("snapshot")
    #expect(viewer.count == "100" && viewer.hello["state"] == "live")
    #expect(try viewer.tap(3, id: "more")["views"] == [["id": 2, "text": "101"]])
    gateway.signal(SIGKILL)
    _ = gateway.exitStatus()
    gateway = try RunningGateway(home: home)
    let back = try gateway.viewer(session: viewer.session)
    #expect(back.count == "101")
    #expect(try back.tap(3, id: "last")["views"] == [["id": 2, "text": "102"]])
  }

  @Test func `of 1,500 simultaneous touches those within the limit are performed and the others refused`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    let refused = try whileStopped(viewer.pid, viewer) { for number in 0..<1500 { try viewer.send(touch(number)) } }
    #expect(refused.count == 1500 - 1024 && refused.allSatisfy { $0["code"] == "unavailable" })
    while case let message = try viewer.next(), message["seq"] != 1025 {}
    #expect(try viewer.tap(3, id: "more")["seq"] == 1026)
  }

  @Test func `a paste of 1 MiB in 18 parts has 18 answers`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    let part = String(repeating: "x", count: (1 << 20) / 18)
    _ = try whileStopped(viewer.pid, viewer) {
      for number in 1...18 {
        let more = number < 18 ? #","more":true"# : ""
        try viewer.send(#"{"type":"action","id":"p\#(number)","kind":"paste","text":"\#(part)"\#(more)}"#)
      }
    }
    let answers = try (1...18).map { _ in try viewer.next("commit")["action"] }
    #expect(answers == (1...18).map { .string("p\($0)") })
    #expect(try viewer.tap(3, id: "more")["type"] == "commit")
  }

  @Test(arguments: [("svg", ""), ("why", #","controller":2,"name":"viewDidLoad""#)])
  func `of 3,000 questions of a viewer who only watches, those within the limit are answered and the others refused`(
    type: String, members: String
  ) throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    let watcher = try gateway.viewer(session: try #require(viewer.hello["watch"]?.string))
    #expect(watcher.hello["watching"] == true)
    let refused = try whileStopped(viewer.pid, watcher) {
      for number in 0..<3000 { try watcher.send(#"{"type":"\#(type)","id":"q\#(number)"\#(members)}"#) }
    }
    let errors = refused.filter { $0["type"] == "error" }
    #expect(errors.count == 2984 && errors.allSatisfy { $0["code"] == "unavailable" })
    for number in 0..<16 { #expect(try watcher.next(type)[type] == .string("q\(number)")) }
    #expect(try viewer.tap(3, id: "more")["type"] == "commit")
  }
}
