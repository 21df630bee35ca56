import Testing
import Wire

@Suite struct ViewerTests {
  @Test func `a viewer sends hello, receives the screen, acts and receives the change`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    #expect(viewer.hello["protocol"] == "vitrine.v1")
    #expect(viewer.hello["title"] == "Counter")
    #expect(viewer.hello["viewer"] == 1)
    #expect(viewer.count == "0")
    let commit = try viewer.tap(3, id: "a1")
    // The gateway passes on what the app wrote, byte for byte.
    #expect(
      commit.text == #"{"action":"a1","viewer":1,"views":[{"id":2,"text":"1"}],"type":"commit","seq":2,"time":20}"#)
  }

  @Test func `two viewers see the same, and know of each other`() throws {
    let gateway = try RunningGateway()
    let first = try gateway.viewer()
    let second = try gateway.viewer(session: first.session)
    #expect(try first.next("viewers") == ["type": "viewers", "count": 2])
    #expect(try second.tap(3, id: "b") == first.next("commit"))
    #expect(try first.tap(3, id: "a") == second.next("commit"))
  }

  @Test func `a message may come in pieces`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    let bytes = Array(#"{"type":"action","id":"a","kind":"tap","target":3}"#.utf8)
    try viewer.frame(1, Array(bytes[..<9]), isLast: false)
    try viewer.frame(9, [1])
    try viewer.frame(0, Array(bytes[9..<20]), isLast: false)
    try viewer.frame(0, Array(bytes[20...]))
    #expect(try viewer.next("commit")["action"] == "a")
  }

  @Test func `each invalid message has an error code, and the connection stays open`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    let other = try gateway.viewer(session: viewer.session)
    try viewer.next("viewers")
    let mistakes: [(String, String)] = [
      ("nonsense", "bad-json"), ("[]", "bad-json"), (#"{"type":"dance"}"#, "unknown-type"), ("{}", "bad-message"),
      (#"{"type":"hello","scene":"counter"}"#, "bad-message"),
      (#"{"type":"action","id":"a","kind":"tap","target":99}"#, "unknown-view"),
      (#"{"type":"action","id":"a","kind":"fly","target":3}"#, "unknown-action"),
      (#"{"type":"action","id":"a","kind":"tap","target":7}"#, "disabled"),
      (#"{"type":"action","id":"a","kind":"tap","target":8}"#, "hidden"),
      (#"{"type":"action","id":"a","kind":"scroll","target":3,"x":0,"y":1}"#, "not-scrollable"),
      (String(repeating: "x", count: 65_537), "too-large"),
    ]
    for (text, code) in mistakes {
      try viewer.send(text)
      let error = try viewer.next()
      #expect(error["type"] == "error" && error["code"] == .string(code), "\(text.prefix(60)): \(error.text)")
    }
    try viewer.frame(2, [1, 2, 3])
    #expect(try viewer.next()["code"] == "bad-message")
    #expect(try viewer.tap(9, id: "s")["type"] == "commit")
    // The other viewers received none of these messages.
    #expect(try other.next()["action"] == "s")
  }

  @Test func `messages before a hello are refused, and a failed hello can be repeated`() throws {
    let gateway = try RunningGateway()
    let client = try gateway.connect()
    for (text, code) in [
      (#"{"type":"subscribe","events":true}"#, "bad-message"), (#"{"type":"hello","scene":"none"}"#, "unknown-scene"),
      (#"{"type":"hello","session":"aaaaaaaaaaaaaaaa"}"#, "unknown-session"),
      (#"{"type":"hello","session":"../../../etc/pass"}"#, "unknown-session"),
      (#"{"type":"hello","scene":"counter","device":{"width":1,"height":1}}"#, "bad-message"),
    ] {
      try client.send(text)
      #expect(try client.next()["code"] == .string(code), "\(text)")
    }
    try client.send(#"{"type":"hello","scene":"counter"}"#)
    #expect(try client.next("snapshot")["seq"] == 1)
  }

  @Test func `a message without end closes the connection, and only that one`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    let other = try gateway.viewer(session: viewer.session)
    try viewer.next("viewers")
    let piece = [UInt8](repeating: 120, count: 1 << 20)
    try viewer.frame(1, piece, isLast: false)
    for _ in 1..<16 { try viewer.frame(0, piece, isLast: false) }
    try viewer.frame(0, [120], isLast: false)
    #expect(try viewer.receive() == .closed(1009))
    try viewer.frame(8, [0x03, 0xf1])
    #expect(try other.next("viewers")["count"] == 1)
  }

  @Test func `events are sent to subscribers`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    try viewer.send(#"{"type":"subscribe","events":true}"#)
    try viewer.send(#"{"type":"action","id":"a","kind":"tap","target":3}"#)
    #expect(try viewer.next()["event"] == "action")
    #expect(try viewer.next()["action"] == "a")
  }

  @Test func `a viewer that reconnects receives the commits that it missed`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    for id in ["a", "b"] { try viewer.tap(3, id: id) }
    let epoch = try #require(viewer.hello["epoch"]?.string)
    let second = try gateway.connect()
    try second.send(#"{"type":"hello","session":"\#(viewer.session)","epoch":"\#(epoch)","since":1}"#)
    #expect(try [second.next(), second.next(), second.next()].map { $0["type"]! } == ["hello", "commit", "commit"])
  }

  @Test func `a viewer that does not read gets a snapshot instead of what piled up`() throws {
    let gateway = try RunningGateway()
    let slow = try gateway.viewer(receiveBuffer: 1 << 16)
    let other = try gateway.viewer(session: slow.session)
    // 7.2 MB: more than the system keeps for a socket, and the gateway for a viewer.
    for index in 0..<24 { try other.tap(12, id: "f\(index)") }
    try other.tap(3, id: "last")
    // Some commits had left already; pictures stand for others, until it has caught up.
    var received = 0
    var pictures = 0
    while case let message = try slow.next(), message["action"] != "last", slow.count != "1" {
      if message["type"] == "commit" { received += 1 }
      if message["type"] == "snapshot" { pictures += 1 }
    }
    #expect(received < 24)
    #expect(pictures > 0 || slow.count == "1")
  }

  @Test func `output of the app is written to the log`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer()
    try viewer.tap(14, id: "a")
    gateway.signal(15)
    #expect(gateway.exitStatus() == 0)
    #expect(gateway.errors.contains("said aloud"))
  }
}
