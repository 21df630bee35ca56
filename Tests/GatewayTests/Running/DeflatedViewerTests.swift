import Testing
import Wire

@testable import Gateway

/// permessage-deflate at `/live`.
@Suite struct DeflatedViewerTests {
  private static let offer = "permessage-deflate; client_max_window_bits"

  private func compressed(_ text: String) throws -> [UInt8] {
    try #require(Deflater(windowBits: 15)).deflate(Array(text.utf8)).dropLast(4)
  }

  private func tap(_ id: String) -> String { #"{"type":"action","id":"\#(id)","kind":"tap","target":3}"# }

  @Test func `commits are compressed with what came before, and a hello is not`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.connect(offer: Self.offer)
    #expect(viewer.isDeflated)
    try viewer.send(#"{"type":"hello","scene":"counter"}"#)
    try viewer.next("hello")
    #expect(!viewer.last.isCompressed)
    try viewer.next("snapshot")
    #expect(viewer.last.isCompressed)
    var sizes: [Int] = []
    for count in 1...20 {
      let commit = try viewer.tap(3, id: "a\(count)")
      #expect(commit["views"] == [["id": 2, "text": .string("\(count)")]])
      #expect(viewer.last.isCompressed)
      sizes.append(viewer.last.payload.count)
    }
    // The uncompressed message has 97 bytes.
    #expect(sizes[1...].allSatisfy { $0 < 40 }, "\(sizes)")
  }

  @Test func `a viewer's messages are inflated each by itself, also in pieces`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.connect(offer: Self.offer)
    try viewer.frame(0x41, try compressed(#"{"type":"hello","scene":"counter"}"#))
    try viewer.next("snapshot")
    let bytes = try compressed(tap("b"))
    try viewer.frame(0x41, Array(bytes[..<9]), isLast: false)
    try viewer.frame(9, [1])
    try viewer.frame(0, Array(bytes[9..<20]), isLast: false)
    try viewer.frame(0, Array(bytes[20...]))
    #expect(try viewer.next("commit")["action"] == "b")
    #expect(try viewer.tap(3, id: "plain")["action"] == "plain")
    // An empty message is no JSON.
    try viewer.frame(0x41, [0])
    #expect(try viewer.next("error")["code"] == "bad-json")
    let invalid = try #require(Deflater(windowBits: 15)).deflate([0x22, 0xc3, 0x28, 0x22]).dropLast(4)
    try viewer.frame(0x41, Array(invalid))
    #expect(try viewer.receive() == .closed(1007))
  }

  @Test func `a message that inflates beyond the limit is refused, and the connection stays open`() throws {
    let gateway = try RunningGateway()
    let viewer = try gateway.viewer(offer: Self.offer)
    let bomb = try #require(Deflater(windowBits: 15)).deflate([UInt8](repeating: 32, count: 60 << 20)).dropLast(4)
    #expect(bomb.count < 65_536)
    for run in 0..<20 {
      try viewer.frame(0x41, Array(bomb))
      #expect(try viewer.next("error")["code"] == "too-large")
      #expect(try viewer.tap(3, id: "after \(run)")["type"] == "commit")
    }
    // 65,536 bytes are permitted, compressed or not, and one more is not.
    let largest = try compressed(String(repeating: " ", count: 65_536 - 2) + "[]")
    try viewer.frame(0x41, largest)
    #expect(try viewer.next("error")["code"] == "bad-json")
    try viewer.frame(0x41, try compressed(String(repeating: " ", count: 65_535) + "[]"))
    #expect(try viewer.next("error")["code"] == "too-large")
    // A message whose compressed size exceeds the limit is not inflated.
    try viewer.frame(0x41, [UInt8](repeating: 7, count: 80_000))
    #expect(try viewer.next("error")["code"] == "too-large")
    try viewer.frame(0x41, [UInt8](repeating: 7, count: (16 << 20) + 1))
    #expect(try viewer.receive() == .closed(1009))
  }

  @Test func `invalid compressed data and misplaced reserved bits close the connection`() throws {
    let gateway = try RunningGateway()
    func closes(_ code: Int, offer: String? = Self.offer, _ act: (WebSocketClient) throws -> Void) throws {
      let viewer = try gateway.viewer(offer: offer)
      try act(viewer)
      var received = try viewer.receive()
      while case .text = received { received = try viewer.receive() }
      #expect(received == .closed(code))
    }
    try closes(1007) { try $0.frame(0x41, [0xff, 0xff]) }
    // A reference to the message before.
    try closes(1007) {
      let deflater = try #require(Deflater(windowBits: 15))
      for id in ["a", "a"] { try $0.frame(0x41, deflater.deflate(Array(tap(id).utf8)).dropLast(4)) }
    }
    try closes(1002) {
      try $0.frame(0x41, [0xf2, 0x48], isLast: false)
      try $0.frame(0x40, [0xcd, 0xc9, 0xc9, 0x07, 0x00])
    }
    try closes(1002) { try $0.frame(0x61, [0]) }
    try closes(1002, offer: nil) { try $0.frame(0x41, [0]) }
    _ = try gateway.viewer(offer: Self.offer)
  }

  @Test func `from eight viewers on all receive the same compressed bytes`() throws {
    let gateway = try RunningGateway()
    let first = try gateway.viewer(offer: Self.offer)
    var audience = [first]
    for _ in 1..<8 { audience.append(try gateway.viewer(session: first.session, offer: Self.offer)) }
    let plain = try gateway.viewer(session: first.session)
    let narrow = try gateway.viewer(session: first.session, offer: "permessage-deflate; server_max_window_bits=9")
    for run in 0..<3 {
      try first.send(tap("shared \(run) " + String(repeating: "x", count: 40)))
      let commits = try (audience + [plain, narrow]).map { try $0.next("commit") }
      #expect(Set(commits.map(\.text)).count == 1)
      #expect(audience.allSatisfy { $0.last.isCompressed && $0.last.payload == first.last.payload })
      #expect(!plain.last.isCompressed && narrow.last.isCompressed)
    }
    // The remaining viewers have compression contexts again.
    audience.removeSubrange(4...)
    while try first.next("viewers")["count"] != 6 {}
    var sizes: [Int] = []
    for run in 0..<3 {
      try first.tap(3, id: "alone \(run)")
      sizes.append(first.last.payload.count)
    }
    #expect(sizes[2] < 40, "\(sizes)")
  }

  @Test func `a viewer that reads slowly gets a snapshot in its context`() throws {
    let gateway = try RunningGateway()
    let slow = try gateway.viewer(offer: Self.offer)
    let other = try gateway.viewer(session: slow.session)
    try slow.send(#"{"type":"network","slow":2000}"#)
    for count in 1...700 { try other.tap(3, id: "a\(count)") }
    try slow.send(#"{"type":"network"}"#)
    try slow.next("snapshot")
    #expect(slow.last.isCompressed && (Int(slow.count ?? "") ?? 0) > 0)
    try slow.send(tap("last"))
    #expect(try slow.next("commit") { $0["action"] == "last" }["views"] == [["id": 2, "text": "701"]])
  }

  /// Frames with compressed actions, damaged in many ways. Each connection ends with a code or answers; the gateway goes on.
  @Test func `seeded damage of compressed frames closes connections and nothing else`() throws {
    let gateway = try RunningGateway()
    let watcher = try gateway.viewer()
    var random = SeededGenerator(seed: 7692)
    var codes: Set<Int> = []
    for run in 0..<150 {
      let viewer = try gateway.viewer(session: watcher.session, offer: Self.offer)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        var bytes = try compressed(tap("f\(run)"))
        for _ in 0..<Int.random(in: 0...3, using: &random) where !bytes.isEmpty {
          bytes[.random(in: bytes.indices, using: &random)] ^= UInt8.random(in: 1 ... .max, using: &random)
        }
        if Int.random(in: 0..<4, using: &random) == 0 { bytes.removeLast(.random(in: 0..<bytes.count, using: &random)) }
        let cut = Int.random(in: 0...bytes.count, using: &random)
        let opcode: UInt8 = [0x41, 0x41, 0x41, 0x01, 0x42].randomElement(using: &random)!
        // The gateway may have closed already.
        try? viewer.frame(opcode, Array(bytes[..<cut]), isLast: false)
        try? viewer.frame(Int.random(in: 0..<16, using: &random) == 0 ? 0x40 : 0, Array(bytes[cut...]))
      }
      try? viewer.send(#"{"type":"ping","id":"end"}"#)
      var received = try? viewer.receive()
      while case .text(let text)? = received, !text.contains(#""ping":"end""#) { received = try? viewer.receive() }
      if case .closed(let code)? = received { codes.insert(code) }
    }
    #expect(codes.isSubset(of: [1002, 1007]))
    #expect(try watcher.tap(3, id: "still")["type"] == "commit")
  }
}
