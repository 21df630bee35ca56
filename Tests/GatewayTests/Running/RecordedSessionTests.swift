import Foundation
import Testing
import Wire

/// `GET /sessions/ID/history`.
@Suite struct RecordedSessionTests {
  private func history(_ gateway: RunningGateway, _ path: String) throws -> [JSON] {
    let answer = try gateway.get("/sessions/\(path)")
    #expect(answer.status == 200 && answer.headers["content-type"] == "application/jsonl; charset=utf-8")
    return try answer.body.split(separator: UInt8(ascii: "\n")).map { try JSON(parsing: $0) }
  }

  private func summary(_ lines: [JSON]) -> [String] {
    lines.map { [$0["type"]?.string, $0["seq"]?.text, $0["state"]?.string].compactMap(\.self).joined(separator: " ") }
  }

  @Test func `a recording has all commits and events from the beginning, also without subscribers`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    let commits = try ["a", "b"].map { try viewer.tap(3, id: $0) }
    let lines = try history(gateway, "\(viewer.session)/history")
    #expect(
      summary(lines) == ["history 3", "commit 1", "state live", "event", "commit 2", "event", "commit 3"])
    #expect([lines[4], lines[6]] == commits)
    for key in ["session", "epoch", "scene", "title", "clock", "wall"] { #expect(lines[0][key] == viewer.hello[key]) }
    #expect(lines[0]["from"] == nil && lines[0]["branch"] == nil)
    #expect(summary(try history(gateway, "\(viewer.session)/history?since=2")) == ["history 3", "event", "commit 3"])
    #expect(summary(try history(gateway, "\(viewer.session)/history?x=1&since=3")) == ["history 3"])
  }

  @Test func `after a crash, a restart and a new gateway the recording is that of the replay`() throws {
    let home = try TemporaryFolder()
    var gateway = try RunningGateway(home: home)
    let viewer = try gateway.viewer()
    for id in ["a", "b"] { try viewer.tap(3, id: id) }
    let before = try history(gateway, "\(viewer.session)/history").filter { $0["type"] == "commit" }
    kill(viewer.pid, SIGKILL)
    try viewer.next("snapshot")
    var after = try history(gateway, "\(viewer.session)/history")
    #expect(after[0]["epoch"] == viewer.hello["epoch"])
    // Only the process identifier in the first message differs.
    #expect(after.filter { $0["type"] == "commit" }.dropFirst() == before.dropFirst())
    try viewer.send(#"{"type":"restart","mode":"afresh"}"#)
    try viewer.next("snapshot")
    #expect(summary(try history(gateway, "\(viewer.session)/history")).contains("commit 2") == false)
    try viewer.tap(3, id: "c")
    gateway.signal(SIGKILL)
    _ = gateway.exitStatus()
    gateway = try RunningGateway(home: home)
    let back = try gateway.viewer(session: viewer.session)
    after = try history(gateway, "\(viewer.session)/history")
    #expect(summary(after) == ["history 2", "commit 1", "event", "commit 2", "state live"].dropLast())
    #expect(after[3]["action"] == "c" && after[0]["epoch"] == back.hello["epoch"])
  }

  @Test func `a session continues while its recording is read`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    for number in 0..<40 { try viewer.tap(12, id: "f\(number)") }
    // 12 MB: more than what lies between two ends of a connection.
    let connection = try Connection(port: gateway.port)
    let request = "GET /sessions/\(viewer.session)/history HTTP/1.1\r\nHost: 127.0.0.1:\(gateway.port)\r\n\r\n"
    try connection.write(Array(request.utf8))
    var head = try connection.read(4)
    while !head.suffix(4).elementsEqual("\r\n\r\n".utf8) { head += try connection.read(1) }
    #expect(try viewer.tap(3, id: "one")["views"] == [["id": 2, "text": "1"]])
    #expect(try gateway.viewer(session: viewer.session).count == "1")
    let length = String(decoding: head, as: UTF8.self).firstMatch(of: #/content-length: (\d+)/#).flatMap { Int($0.1) }
    let body = String(decoding: try connection.read(try #require(length)), as: UTF8.self)
    #expect(body.hasSuffix("\n") && body.contains(#""action":"f39""#))
    #expect(!body.contains(#""action":"one""#))
    let response = try gateway.get("/sessions/\(viewer.session)/history", method: "HEAD")
    #expect(response.body.isEmpty && (response.headers["content-length"].flatMap { Int($0) } ?? 0) > body.utf8.count)
  }

  @Test func `the last of thousands of commits are found quickly`() throws {
    let gateway = try RunningGateway(app: RunningGateway.timers)
    let viewer = try gateway.viewer(scene: "ticks", clock: "virtual")
    try viewer.act("advance", #","by":5000000"#, id: "long")
    let lines = try history(gateway, "\(viewer.session)/history?since=4991")
    #expect(lines.last?["action"] == "long" && lines.filter { $0["type"] == "commit" }.count == 11)
  }

  @Test func `an invalid session id or commit number is refused`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    for path in ["aaaaaaaaaaaaaaaa/history", "/history", "../history", "x", ""] {
      #expect(try gateway.get("/sessions/\(path)").status == 404, "\(path)")
    }
    #expect(try gateway.get("/sessions/aaaaaaaaaaaaaaaa/history").text == "unknown session\n")
    #expect(try gateway.get("/sessions/\(viewer.session)/other").status == 404)
    for since in ["-1", "x", "", "1.5", "99999999999999999999"] {
      #expect(try gateway.get("/sessions/\(viewer.session)/history?since=\(since)").status == 400, "\(since)")
    }
    #expect(try gateway.get("/sessions/\(viewer.session)/history", method: "POST").status == 405)
    #expect(summary(try history(gateway, "\(viewer.session)/history?since=77")) == ["history 1"])
  }
}
