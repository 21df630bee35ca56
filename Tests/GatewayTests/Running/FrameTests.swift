import Testing

/// Frames that RFC 6455 does not allow.
@Suite struct FrameTests {
  @Test(arguments: ["/live", "/echo"])
  func `a client whose frames have no mask is closed with 1002, whatever they are`(path: String) throws {
    let gateway = try RunningGateway(["--diagnostics"])
    for (opcode, payload) in [(1, Array("{}".utf8)), (9, []), (10, [1, 2])] as [(UInt8, [UInt8])] {
      let client = try gateway.connect(path)
      try client.frame(9, [1])
      try client.unmasked(opcode, payload)
      #expect(try client.receive() == .closed(1002), "opcode \(opcode)")
    }
    // What is masked, also with zeros and of every size, is not concerned.
    let client = try gateway.connect("/echo")
    for size in [0, 1, 125, 126, 65_535, 65_536, 1 << 20] {
      let payload = [UInt8](repeating: 1, count: size)
      try client.frame(2, payload)
      #expect(try client.receive() == .binary(payload))
    }
  }

  @Test(arguments: ["\n", "\r\n"])
  func `frames are checked however the lines of the handshake end`(end: String) throws {
    let gateway = try RunningGateway(["--diagnostics"])
    let lines = [
      "GET /echo HTTP/1.1", "Host: 127.0.0.1:\(gateway.port)", "Upgrade: websocket", "Connection: Upgrade",
      "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", "", "",
    ]
    let connection = try Connection(port: gateway.port)
    // An unmasked text arrives with the request.
    try connection.write(Array(lines.joined(separator: end).utf8) + [0x81, 1, 0x61])
    #expect(try connection.answer().status == 101)
    #expect(try connection.read(4)[...] == [0x88, 35, 0x03, 0xEA])
  }

  @Test func `each of many pings is answered`() throws {
    let gateway = try RunningGateway(["--diagnostics"])
    let client = try gateway.connect("/echo")
    let payloads = (0..<20).map { Array("ping \($0)".utf8) }
    let pings: [[UInt8]] = payloads.map { [0x89, 0x80 | UInt8($0.count), 0, 0, 0, 0] + $0 }
    try client.write(pings.flatMap { $0 } + [0x81, 0x80, 0, 0, 0, 0])
    #expect(try client.receive() == .text(""))
    #expect(client.pongs == payloads)
  }

  @Test func `a close frame with half a close code ends the connection without an answer`() throws {
    let gateway = try RunningGateway()
    let client = try gateway.connect()
    try client.frame(8, [3])
    #expect(try client.readToEnd().isEmpty)
  }

  @Test(arguments: [nil, "permessage-deflate"] as [String?], [0xC9, 0xCA, 0xD9, 0xA9, 0xF8] as [UInt8])
  func `a control frame with reserved bits is closed with 1002 and not answered, also where compression is agreed`(
    offer: String?, first: UInt8
  ) throws {
    let gateway = try RunningGateway(["--diagnostics"])
    let client = try gateway.connect("/echo", offer: offer)
    #expect(client.isDeflated == (offer != nil))
    // It comes in one piece with a message before it, alone, and in the middle of a message in parts.
    let frame = [first, 0x80, 1, 2, 3, 4]
    for before: [UInt8] in [[0x81, 0x81, 0, 0, 0, 0, 0x61], [], [0x01, 0x81, 0, 0, 0, 0, 0x61]] {
      let client = try gateway.connect("/echo", offer: offer)
      try client.write(before + frame + [0x89, 0x80, 0, 0, 0, 0])
      if before.first == 0x81 { #expect(try client.receive() == .text("a")) }
      #expect(try client.receive() == .closed(1002))
      #expect(client.pongs.isEmpty)
    }
  }

  @Test(arguments: [0x83, 0x8B, 0xC1, 0xA1, 0x09, 0x00] as [UInt8])
  func `frames with unknown opcodes or reserved bits, and control frames in parts are closed with 1002`(
    first: UInt8
  ) throws {
    let gateway = try RunningGateway()
    let client = try gateway.connect()
    try client.write([first, 0x80, 1, 2, 3, 4])
    #expect(try client.receive() == .closed(1002))
    _ = try gateway.viewer()
  }
}
