import Foundation
import Testing
import Wire

/// Viewers that only watch, by a watch link or by pictures.
@Suite struct WatchOnlyViewerTests {
  private func watch(of viewer: WebSocketClient) throws -> String {
    try #require(viewer.hello["watch"]?.string)
  }

  @Test func `a viewer with the watch id sees the session and cannot act`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    try viewer.tap(3, id: "a1")
    let link = try watch(of: viewer)
    let watcher = try gateway.viewer(session: link)
    #expect(watcher.hello["watching"] == true && watcher.session == link)
    #expect(watcher.count == "1")
    #expect(try viewer.next("viewers") == ["type": "viewers", "count": 2, "watching": 1])
    try watcher.send(#"{"type":"action","id":"b1","kind":"tap","target":3}"#)
    #expect(try watcher.next("error")["code"] == "watching")
    #expect(try gateway.get("/healthz").text.contains(#""sessions":1,"viewers":2"#))
  }

  @Test func `a watch link is valid after a restart of the gateway`() throws {
    let home = try TemporaryFolder()
    let first = try RunningGateway(home: home)
    let viewer = try first.viewer()
    try viewer.tap(3, id: "a1")
    let link = try watch(of: viewer)
    first.signal(SIGKILL)
    _ = first.exitStatus()
    let second = try RunningGateway(home: home)
    let watcher = try second.viewer(session: link)
    #expect(watcher.count == "1" && watcher.session == link && watcher.hello["watching"] == true)
    let other = try second.viewer(session: viewer.session)
    #expect(try watch(of: other) == link)
  }

  @Test func `a journal without a watch link gets one when its session is restored`() throws {
    let home = try TemporaryFolder()
    let first = try RunningGateway(home: home)
    let viewer = try first.viewer()
    let link = try watch(of: viewer)
    first.signal(SIGTERM)
    _ = first.exitStatus()
    let name = "journal/\(viewer.session).jsonl"
    try home.write(home.read(name).replacingOccurrences(of: #","watch":"\#(link)""#, with: ""), to: name)
    let second = try RunningGateway(home: home)
    let secondViewer = try second.viewer(session: viewer.session)
    let newLink = try watch(of: secondViewer)
    #expect(newLink.count == 16 && newLink != link && newLink != viewer.session)
    #expect(try second.viewer(session: newLink).hello["watching"] == true)
    let lost = try second.connect()
    try lost.send(#"{"type":"hello","session":"\#(link)"}"#)
    #expect(try lost.next("error")["code"] == "unknown-session")
  }

  @Test func `printed lines are sent before the commit that followed them`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    try viewer.send(#"{"type":"subscribe","events":true}"#)
    let outputs = try viewer.act("tap", #","target":14"#, id: "a1").filter { $0["event"] == "output" }
    #expect(outputs.map { $0["text"] } == ["said aloud"])
  }

  @Test func `a ping is answered while the app hangs`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    try viewer.send(#"{"type":"action","id":"a1","kind":"tap","target":6}"#)
    try viewer.send(#"{"type":"ping","id":"p1"}"#)
    #expect(try viewer.next() == ["type": "pong", "ping": "p1"])
  }

  @Test func `a session's screen is a picture under both its ids`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    try viewer.tap(3, id: "a1")
    for id in [viewer.session, try watch(of: viewer)] {
      let answer = try gateway.get("/sessions/\(id).svg")
      #expect(answer.status == 200 && answer.text.contains("<title>1</title>"))
      #expect(answer.headers["content-type"] == "image/svg+xml" && answer.headers["cache-control"] == "no-store")
    }
    #expect(try gateway.get("/sessions/aaaaaaaaaaaaaaaa.svg").status == 404)
    try viewer.tap(4, id: "a2")
    #expect(try gateway.get("/sessions/\(viewer.session).svg").status == 503, "it has crashed")
  }

  @Test func `a picture request fails when the process dies`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    try viewer.send(#"{"type":"action","id":"a1","kind":"tap","target":6}"#)
    let asking = try Connection(port: gateway.port)
    let host = "Host: 127.0.0.1:\(gateway.port)\r\n"
    try asking.write(Array("GET /sessions/\(viewer.session).svg HTTP/1.1\r\n\(host)\r\n".utf8))
    kill(viewer.pid, SIGKILL)
    #expect(try asking.answer().status == 503)
  }

  @Test func `thumbnails are drawn once, by sessions without viewers`() throws {
    let gateway = try RunningGateway()
    // Both wait for their answers at the same time.
    let both = try (0..<2).map { _ in try Connection(port: gateway.port) }
    let request = "GET /thumbnails/counter.svg HTTP/1.1\r\nHost: 127.0.0.1:\(gateway.port)\r\n\r\n"
    for connection in both { try connection.write(Array(request.utf8)) }
    let answers = try both.map { try $0.answer() }
    for answer in answers {
      #expect(answer.status == 200 && answer.text.contains("<title>0</title>"))
      #expect(answer.headers["content-type"] == "image/svg+xml")
    }
    let tag = try #require(answers[0].headers["etag"])
    #expect(try gateway.get("/thumbnails/counter.svg", ["If-None-Match": tag]).status == 304)
    // The picture names the process that drew it.
    #expect(try gateway.get("/thumbnails/counter.svg").text == answers[0].text && answers[0].text == answers[1].text)
    #expect(try gateway.get("/healthz").text.contains(#""sessions":0,"viewers":0"#))
    #expect(try FileManager.default.contentsOfDirectory(atPath: gateway.home.path + "/journal").isEmpty)
  }

  @Test func `a scene that crashes has no thumbnail and does not prevent those of others`() throws {
    let gateway = try RunningGateway()
    let broken = try gateway.get("/thumbnails/broken.svg")
    #expect(broken.status == 503 && broken.headers["content-type"] == "text/plain; charset=utf-8")
    #expect(broken.text == "there is no picture of the scene: its process has ended\n")
    #expect(try gateway.get("/thumbnails/counter.svg").status == 200)
    for path in ["nothing.svg", "counter", "", ".svg", "a/counter.svg"] {
      #expect(try gateway.get("/thumbnails/\(path)").status == 404, "\(path)")
    }
  }
}
