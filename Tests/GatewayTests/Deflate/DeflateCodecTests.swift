import Testing

@testable import Gateway

@Suite struct DeflateCodecTests {
  /// Texts like commits: some words again and again, some numbers, and sometimes bytes of any kind.
  private func message(_ random: inout SeededGenerator) -> [UInt8] {
    if Int.random(in: 0..<8, using: &random) == 0 {
      return (0..<Int.random(in: 0..<3000, using: &random)).map { _ in .random(in: .min ... .max, using: &random) }
    }
    let words = [#"{"type":"commit","#, #""frame":[0,"#, #""text":"Drama","#, #""style":17,"#, "}"]
    return (0..<Int.random(in: 0..<400, using: &random)).flatMap { _ in
      Array((words.randomElement(using: &random)! + String(UInt8.random(in: 0...99, using: &random))).utf8)
    }
  }

  @Test(arguments: 9...15) func `deflated messages are inflated with one context for all`(bits: Int) throws {
    var random = SeededGenerator(seed: UInt64(bits))
    let deflater = try #require(Deflater(windowBits: bits))
    let inflater = try #require(Inflater())
    for run in 0..<120 {
      let message = run % 10 == 0 ? [] : message(&random)
      let blocks = deflater.deflate(message)
      #expect(Array(blocks.suffix(4)) == Deflater.tail)
      #expect(try inflater.inflate(blocks.dropLast(4), limit: message.count) == message, "message \(run)")
    }
  }

  @Test func `after a reset no message refers to an earlier one`() throws {
    let text = Array(String(repeating: #"{"type":"commit","seq":41}"#, count: 3).utf8)
    let (deflater, inflater) = (try #require(Deflater(windowBits: 12)), try #require(Inflater()))
    let alone = deflater.deflate(text)
    let secondOutput = deflater.deflate(text)
    #expect(secondOutput.count < alone.count / 2)
    #expect(throws: Inflater.Fault.damaged) { try inflater.inflate(secondOutput.dropLast(4), limit: 1 << 16) }
    inflater.reset()
    deflater.reset()
    #expect(deflater.deflate(text) == alone)
    #expect(try inflater.inflate(alone.dropLast(4), limit: 1 << 16) == text)
  }

  /// RFC 7692, 7.2.3: "Hello" in a fixed block, without compression, in a final block, and in two blocks.
  @Test(
    arguments: [
      [0xf2, 0x48, 0xcd, 0xc9, 0xc9, 0x07, 0x00],
      [0x00, 0x05, 0x00, 0xfa, 0xff, 0x48, 0x65, 0x6c, 0x6c, 0x6f, 0x00],
      [0xf3, 0x48, 0xcd, 0xc9, 0xc9, 0x07, 0x00, 0x00],
      [0xf2, 0x48, 0x05, 0x00, 0x00, 0x00, 0xff, 0xff, 0xca, 0xc9, 0xc9, 0x07, 0x00],
    ] as [[UInt8]])
  func `the RFC's examples are read`(blocks: [UInt8]) throws {
    let inflater = try #require(Inflater())
    #expect(try inflater.inflate(blocks, limit: 5) == Array("Hello".utf8))
    #expect(try inflater.inflate([0x00], limit: 0) == [])
  }

  /// RFC 7692, 7.2.3.2.
  @Test func `a message may refer to the one before`() throws {
    let inflater = try #require(Inflater())
    for blocks in [[0xf2, 0x48, 0xcd, 0xc9, 0xc9, 0x07, 0x00], [0xf2, 0x00, 0x11, 0x00, 0x00]] as [[UInt8]] {
      #expect(try inflater.inflate(blocks, limit: 5) == Array("Hello".utf8))
    }
    #expect(throws: Inflater.Fault.damaged) { try inflater.inflate([0xff, 0xff, 0xff], limit: 5) }
  }

  @Test func `a message that grows beyond the limit is inflated no further`() throws {
    let (deflater, inflater) = (try #require(Deflater(windowBits: 15)), try #require(Inflater()))
    // 32 MiB in 32 KiB.
    let bomb = deflater.deflate([UInt8](repeating: 32, count: 32 << 20))
    #expect(bomb.count < 40_000)
    #expect(throws: Inflater.Fault.tooLarge) { try inflater.inflate(bomb, limit: 65_536) }
    inflater.reset()
    deflater.reset()
    let fits = deflater.deflate([UInt8](repeating: 32, count: 65_536))
    #expect(try inflater.inflate(fits, limit: 65_536).count == 65_536)
    inflater.reset()
    #expect(throws: Inflater.Fault.tooLarge) { try inflater.inflate(fits, limit: 65_535) }
  }

  @Test func `damaged messages give errors, or other bytes within the limit`() throws {
    var random = SeededGenerator(seed: 22)
    let (deflater, inflater) = (try #require(Deflater(windowBits: 12)), try #require(Inflater()))
    for _ in 0..<3000 {
      deflater.reset()
      inflater.reset()
      var blocks = Array(deflater.deflate(message(&random)).dropLast(4))
      for _ in 0..<Int.random(in: 1...8, using: &random) where !blocks.isEmpty {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: blocks[.random(in: blocks.indices, using: &random)] ^= UInt8.random(in: 1 ... .max, using: &random)
        case 1: blocks.removeLast(.random(in: 0..<blocks.count, using: &random))
        default:
          blocks.insert(.random(in: .min ... .max, using: &random), at: .random(in: blocks.indices, using: &random))
        }
      }
      if let bytes = try? inflater.inflate(blocks, limit: 4096) { #expect(bytes.count <= 4096) }
    }
    inflater.reset()
    #expect(try inflater.inflate([0xf2, 0x48, 0xcd, 0xc9, 0xc9, 0x07, 0x00], limit: 5) == Array("Hello".utf8))
  }
}
