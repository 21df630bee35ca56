import Testing

@testable import Gateway

@Suite struct FrameWriterTests {
  private let shared: Deflater
  private let inflater: Inflater

  init() throws {
    shared = try #require(Deflater(windowBits: DeflateParameters.windowBits))
    inflater = try #require(Inflater())
  }

  private func parameters(_ offer: String = "permessage-deflate") throws -> DeflateParameters {
    let offers = try #require(ExtensionOffers(offer))
    return try #require(DeflateParameters(accepting: offers))
  }

  private func commit(_ seq: Int) -> Message {
    Message(
      .screen,
      Array(#"{"type":"commit","seq":\#(seq),"changed":[{"id":\#(seq * 3),"frame":[0,44,390,88]}],"added":[]}"#.utf8))
  }

  /// The frame of these messages, and its text.
  private func write(
    _ messages: [Message], to writer: inout FrameWriter, shared: Deflater? = nil
  ) throws -> (frame: FrameWriter.Frame, text: String) {
    for message in messages {
      #expect(writer.accepts(message))
      writer.add(message)
    }
    let (taken, next) = (writer.makeFrame(shared: shared), writer.makeFrame(shared: shared))
    #expect(next == nil)
    let frame = try #require(taken)
    let bytes = frame.isCompressed ? try inflater.inflate(frame.bytes, limit: 1 << 20) : frame.bytes
    return (frame, String(decoding: bytes, as: UTF8.self))
  }

  private func text(_ messages: [Message]) -> String {
    messages.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n")
  }

  @Test func `a message alone is a frame, and a batch is many in one`() throws {
    var alone = FrameWriter(nil)
    #expect(try write([commit(1)], to: &alone) == (FrameWriter.Frame(bytes: commit(1).bytes), text([commit(1)])))
    alone.add(commit(2))
    #expect(alone.isComplete && !alone.accepts(commit(3)))
    var batch = FrameWriter(nil)
    batch.isBatching = true
    #expect(try write([commit(1), commit(2)], to: &batch).text == text([commit(1), commit(2)]))
  }

  @Test func `a context makes the second commit smaller`() throws {
    var writer = FrameWriter(try parameters())
    let sizes = try (1...4).map { seq in
      let (frame, text) = try write([commit(seq)], to: &writer)
      #expect(frame.isCompressed && text == self.text([commit(seq)]))
      return frame.bytes.count
    }
    #expect(sizes[1] < sizes[0] / 2)
    var fresh = FrameWriter(try parameters("permessage-deflate; server_no_context_takeover"))
    let independent = try (1...2).map { try write([commit($0)], to: &fresh).frame.bytes.count }
    #expect(independent[1] > sizes[1] * 2)
  }

  @Test func `a hello is sent uncompressed in its own frame`() throws {
    let hello = Message(.hello, [:])
    var writer = FrameWriter(try parameters())
    writer.isBatching = true
    #expect(try write([hello], to: &writer).frame == .init(bytes: hello.bytes))
    #expect(try write([hello], to: &writer, shared: shared).frame == .init(bytes: hello.bytes))
    writer.add(hello)
    #expect(!writer.accepts(commit(1)) && !writer.isComplete)
  }

  @Test func `shared blocks are deflated once, and join to frames of any viewer`() throws {
    let messages = (1...3).map(commit)
    var (one, other) = (
      FrameWriter(try parameters()), FrameWriter(try parameters("permessage-deflate; server_max_window_bits=15"))
    )
    one.isBatching = true
    let batch = try write(messages, to: &one, shared: shared)
    #expect(batch.frame.isCompressed && batch.text == text(messages))
    // One that has to deflate would forget its context.
    let unused = try #require(Deflater(windowBits: 12))
    let context = unused.deflate(commit(1).bytes)
    for message in messages {
      #expect(try write([message], to: &other, shared: unused).text == text([message]))
    }
    #expect(unused.deflate(commit(1).bytes).count < context.count / 2)
  }

  @Test func `an audience that grows and shrinks changes between shared blocks and a context`() throws {
    var writer = FrameWriter(try parameters())
    for seq in 1...40 {
      let isShared = (seq / 5) % 2 == 1
      #expect(
        try write([commit(seq)], to: &writer, shared: isShared ? shared : nil).text == text([commit(seq)]), "\(seq)")
    }
  }

  @Test func `a viewer with a smaller window gets no shared blocks, and a short message is not compressed for all`()
    throws
  {
    var small = FrameWriter(try parameters("permessage-deflate; server_max_window_bits=9"))
    let first = try write([commit(1)], to: &small, shared: shared).frame.bytes.count
    #expect(try write([commit(2)], to: &small, shared: shared).frame.bytes.count < first / 2)
    var usual = FrameWriter(try parameters())
    let pong = Message.pong("p1")
    #expect(try write([pong], to: &usual, shared: shared).frame == .init(bytes: pong.bytes))
  }
}
