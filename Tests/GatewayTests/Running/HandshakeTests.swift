import Testing

@testable import Gateway

@Suite struct HandshakeTests {
  private func status(
    _ gateway: RunningGateway, _ path: String = "/live", _ protocols: String? = "vitrine.v1",
    _ headers: [String: String] = [:]
  ) throws -> Int {
    try WebSocketClient(port: gateway.port, path: path, protocols: protocols, headers: headers).answer.status
  }

  @Test func `the subprotocol is required, among others too`() throws {
    let gateway = try RunningGateway()
    let client = try gateway.connect()
    #expect(client.answer.status == 101)
    #expect(client.answer.headers["sec-websocket-protocol"] == "vitrine.v1")
    #expect(client.answer.headers["sec-websocket-accept"] == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    #expect(client.answer.headers["sec-websocket-extensions"] == nil)
    #expect(try status(gateway, "/live", "other, vitrine.v1") == 101)
    #expect(try status(gateway, "/live", nil) == 400)
    #expect(try status(gateway, "/live", "vitrine.v2") == 400)
  }

  @Test func `pages of other sites and foreign hosts are refused`() throws {
    let gateway = try RunningGateway()
    let ownHost = "127.0.0.1:\(gateway.port)"
    #expect(try status(gateway, "/live", "vitrine.v1", ["Origin": "http://\(ownHost)"]) == 101)
    let origins = ["http://evil.example", "null", "http://127.0.0.1:1", "http://localhost:\(gateway.port)"]
    for origin in origins {
      #expect(try status(gateway, "/live", "vitrine.v1", ["Origin": origin]) == 403, "\(origin)")
    }
    for host in ["evil.example", "evil.example:\(gateway.port)", "127.0.0.1:1"] {
      #expect(try status(gateway, "/live", "vitrine.v1", ["Host": host, "Origin": "http://\(host)"]) == 403, "\(host)")
    }
  }

  @Test func `after a thousand refused handshakes the gateway still accepts a viewer`() throws {
    let gateway = try RunningGateway()
    for count in 0..<250 {
      #expect(try status(gateway, "/live", nil) == 400)
      #expect(try status(gateway, "/none") == 404)
      #expect(try status(gateway, "/live", "vitrine.v1", ["Host": "evil.example:\(count + 1)"]) == 403)
      #expect(try status(gateway, "/live", "vitrine.v1", ["Sec-WebSocket-Version": "12"]) == 400)
    }
    _ = try gateway.viewer()
  }

  @Test func `other paths have no WebSocket, and the echo exists only for diagnostics`() throws {
    let gateway = try RunningGateway()
    for path in ["/", "/echo", "/live/x", "/healthz"] { #expect(try status(gateway, path) == 404, "\(path)") }
  }

  @Test func `the echo needs no subprotocol and gives back what it gets`() throws {
    let gateway = try RunningGateway(["--diagnostics"])
    let client = try WebSocketClient(port: gateway.port, path: "/echo", protocols: nil)
    #expect(client.answer.status == 101)
    try client.send("hé")
    #expect(try client.receive() == .text("hé"))
    try client.frame(2, [0, 255])
    #expect(try client.receive() == .binary([0, 255]))
    try client.frame(1, Array("a".utf8), isLast: false)
    try client.frame(0, Array("b".utf8))
    #expect(try client.receive() == .text("ab"))
    let large = [UInt8](repeating: 120, count: 16 << 20)
    try client.frame(2, large)
    #expect(try client.receive() == .binary(large))
    try client.frame(1, [0xc3, 0x28])
    #expect(try client.receive() == .closed(1007))
  }

  @Test func `a client that continues sending receives its close frame and then the end`() throws {
    let gateway = try RunningGateway()
    let client = try gateway.viewer()
    try client.frame(1, [0xff])
    #expect(try client.receive() == .closed(1007))
    for number in 0..<100 { try client.send(#"{"type":"ping","id":"\#(number)"}"#) }
    #expect(try client.readToEnd().isEmpty)
  }

  @Test func `several long offers of compression are answered`() throws {
    let gateway = try RunningGateway(["--diagnostics"])
    func headers(_ offers: String...) -> [String: String] {
      ["Sec-WebSocket-Extensions": offers.joined(separator: ", ")]
    }
    let offer = "permessage-deflate; client_no_context_takeover; client_max_window_bits"
    let restarting = offer + "; server_no_context_takeover"
    let list = headers(restarting + "; server_max_window_bits=9", restarting, offer)
    let client = try WebSocketClient(port: gateway.port, path: "/echo", protocols: nil, headers: list)
    #expect(client.answer.status == 101)
    #expect(
      client.answer.headers["sec-websocket-extensions"]
        == "permessage-deflate; server_no_context_takeover; server_max_window_bits=9; client_no_context_takeover")
    try client.frame(0x41, [0xf2, 0x48, 0xcd, 0xc9, 0xc9, 0x07, 0x00])
    #expect(try client.receive() == .text("Hello"))
    let filler = String(repeating: "x", count: 251)
    for offers in [
      [filler], [filler, offer], [offer + "; unknown", filler], [offer, String(repeating: filler, count: 4)],
    ] {
      let answer = try status(gateway, "/echo", nil, ["Sec-WebSocket-Extensions": offers.joined(separator: ", ")])
      #expect(answer == 400, "\(offers)")
    }
    #expect(try status(gateway, "/live", "vitrine.v1", headers(offer, filler)) == 101)
  }

  @Test func `the echo takes what is compressed`() throws {
    let gateway = try RunningGateway(["--diagnostics"])
    func connect(_ offer: String) throws -> WebSocketClient {
      try WebSocketClient(
        port: gateway.port, path: "/echo", protocols: nil, headers: ["Sec-WebSocket-Extensions": offer])
    }
    let client = try connect("permessage-deflate; client_max_window_bits")
    #expect(client.answer.headers["sec-websocket-extensions"]?.hasPrefix("permessage-deflate") == true)
    // RFC 7692, 7.2.3: "Hello", the same in two frames, by reference to it, and nothing; RSV1 is 0x40.
    try client.frame(0x41, [0xf2, 0x48, 0xcd, 0xc9, 0xc9, 0x07, 0x00])
    #expect(try client.receive() == .text("Hello"))
    try client.frame(0x41, [0xf2, 0x48, 0xcd], isLast: false)
    try client.frame(0, [0xc9, 0xc9, 0x07, 0x00])
    #expect(try client.receive() == .text("Hello"))
    for _ in 0..<3 {
      try client.frame(0x41, [0x00])
      #expect(try client.receive() == .text(""))
    }
    try client.send("plain")
    #expect(try client.receive() == .text("plain"))
    try client.frame(0x41, [0xff, 0xff])
    #expect(try client.receive() == .closed(1007))
    let small = try connect("permessage-deflate; server_max_window_bits=9")
    #expect(small.answer.headers["sec-websocket-extensions"] == "permessage-deflate; server_max_window_bits=9")
    let text = String(repeating: "compressed as it came ", count: 40)
    for _ in 0..<3 {
      try small.frame(0x41, try #require(Deflater(windowBits: 12)).deflate(Array(text.utf8)).dropLast(4))
      #expect(try small.receive() == .text(text))
      #expect(small.last.isCompressed && small.last.payload.count < 100)
    }
    try small.frame(0x41, [0xf2, 0x48, 0xcd], isLast: false)
    try small.frame(0x40, [0xc9, 0xc9, 0x07, 0x00])
    #expect(try small.receive() == .closed(1002))
  }

  @Test func `an offer is answered with its parameters, also the second one, and others are declined`() throws {
    let gateway = try RunningGateway()
    func answer(_ offer: String) throws -> String? {
      let client = try gateway.connect(offer: offer)
      #expect(client.answer.status == 101, "\(offer)")
      // The connection works with each negotiated extension.
      try client.send(#"{"type":"hello","scene":"none"}"#)
      #expect(try client.next("error")["code"] == "unknown-scene")
      return client.answer.headers["sec-websocket-extensions"]
    }
    let usual = "permessage-deflate; client_no_context_takeover"
    #expect(try answer("permessage-deflate") == usual)
    #expect(try answer("permessage-deflate, permessage-deflate; client_max_window_bits") == usual)
    #expect(try answer("x-webkit-deflate-frame, permessage-deflate; client_max_window_bits, bbf-usp-protocol") == usual)
    #expect(
      try answer("permessage-deflate; server_max_window_bits=8, permessage-deflate; server_max_window_bits=10, x")
        == "permessage-deflate; server_max_window_bits=10; client_no_context_takeover")
    #expect(
      try answer("permessage-deflate; server_no_context_takeover; server_max_window_bits=15; client_max_window_bits=15")
        == "permessage-deflate; server_no_context_takeover; server_max_window_bits=12; client_no_context_takeover")
    for declined in [
      "permessage-deflate; unknown", "permessage-bzip2", "permessage-deflate; server_max_window_bits", ",",
    ] {
      #expect(try answer(declined) == nil, "\(declined)")
    }
    let start = "permessage-deflate; client_max_window_bits, "
    let fills = start + String(repeating: "x", count: 250 - start.utf8.count)
    #expect(try answer(fills) == usual)
    #expect(try answer(fills + "x") == usual)
    for refused in [
      "permessage-deflate;", "permessage-deflate; =", "\"", String(repeating: "x", count: 251),
      fills + String(repeating: ", y", count: 400),
    ] {
      #expect(try gateway.connect(offer: refused).answer.status == 400, "\(refused)")
    }
  }

  @Test(arguments: [
    ["Sec-WebSocket-Version": "8"], ["Sec-WebSocket-Key": "abc"], ["Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25j!Q=="],
  ])
  func `an opening handshake that is not RFC 6455's is refused`(headers: [String: String]) throws {
    let gateway = try RunningGateway()
    #expect(try WebSocketClient(port: gateway.port, headers: headers).answer.status == 400)
  }
}
