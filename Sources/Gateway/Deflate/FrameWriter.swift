/// Combines the messages to one viewer into WebSocket frames.
///
/// ```
///  alone, plain           {…}
///  batch, plain           {…} newline {…}
///  own context            deflate({…} newline {…})          refers to earlier frames
///  shared                 blocks{…} stored newline blocks{…}  deflated once for all viewers
/// ```
struct FrameWriter {
  struct Frame: Equatable {
    var bytes: [UInt8]
    var isCompressed = false
  }

  /// The size in bytes, before compression, at which a frame of several messages is complete.
  static let frameSize = 1 << 18
  /// A shared frame with fewer bytes is not compressed.
  static let smallestShared = 100
  /// A stored block with a newline (RFC 1951, 3.2.4). All blocks begin at a byte, because the blocks before them end with `Deflater.tail`.
  private static let newline: [UInt8] = [0, 1, 0, 0xfe, 0xff, UInt8(ascii: "\n")]

  let parameters: DeflateParameters?
  /// Whether the client reads frames of several messages.
  var isBatching = false
  private var messages: [Message] = []
  private var size = 0
  private var deflater: Deflater?

  init(_ parameters: DeflateParameters?) { self.parameters = parameters }

  /// Whether the frame must be written before another message is added.
  var isComplete: Bool { !messages.isEmpty && (!isBatching || size >= Self.frameSize) }

  /// Whether a message can be added to the frame.
  func accepts(_ message: Message) -> Bool {
    !isComplete && (messages.first.map { $0.isCompressible == message.isCompressible } ?? true)
  }

  mutating func add(_ message: Message) {
    messages.append(message)
    size += message.bytes.count + 1
  }

  /// Returns the frame of the messages that were added; `nil` if there are none.
  ///
  /// - Parameter shared: the deflater for all viewers, if the viewer is to get shared blocks.
  mutating func makeFrame(shared: Deflater?) -> Frame? {
    guard let first = messages.first else { return nil }
    defer {
      messages.removeAll(keepingCapacity: messages.count <= 64)
      size = 0
    }
    guard let parameters, first.isCompressible else { return Frame(bytes: joined) }
    // Shared blocks are compressed with the window of `DeflateParameters`.
    if let shared, parameters.windowBits == DeflateParameters.windowBits {
      deflater = nil
      guard size > Self.smallestShared else { return Frame(bytes: joined) }
      return Frame(bytes: Self.joined(messages.map { $0.blocks(by: shared) }), isCompressed: true)
    }
    guard let viewerDeflater = deflater ?? Deflater(windowBits: parameters.windowBits) else {
      return Frame(bytes: joined)
    }
    deflater = viewerDeflater
    if !parameters.usesContextTakeover { viewerDeflater.reset() }
    return Frame(bytes: viewerDeflater.deflate(joined).dropLast(Deflater.tail.count), isCompressed: true)
  }

  private var joined: [UInt8] {
    messages.count == 1 ? messages[0].bytes : Array(messages.map(\.bytes).joined(separator: [UInt8(ascii: "\n")]))
  }

  private static func joined(_ blocks: [[UInt8]]) -> [UInt8] {
    Array(blocks.joined(separator: newline).dropLast(Deflater.tail.count))
  }
}
