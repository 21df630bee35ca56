/// Assembles a WebSocket message from its fragments, and inflates it. Bytes beyond the limit are counted and dropped.
struct MessageAssembly {
  enum Result: Equatable {
    case unfinished
    case message([UInt8])
    case tooLarge
    case binary
    /// A text message that is not UTF-8.
    case invalidUTF8
    /// A continuation frame has RSV1 set, which only a message's first frame may have (RFC 7692, 6.1).
    case unexpectedRSV1
    /// A compressed message that cannot be inflated.
    case damaged
    /// The message is larger than the size at which the connection is closed.
    case exceedsConnectionLimit
  }

  /// How much longer than its content a deflated message can be: 5 bytes for each stored block, of which zlib writes at least 127 bytes.
  private var overhead: Int { limit / 16 }

  /// The size of a message's content, in bytes.
  private let limit: Int
  private var bytes: [UInt8] = []
  private var length = 0
  private var isCompressed = false
  private var rsv1Check = RSV1Check()

  init(limit: Int = ViewerLimits().messageBytes) { self.limit = limit }

  /// - Parameter inflate: inflates a message whose content has at most `limit` bytes.
  mutating func append(
    _ piece: UnsafeRawBufferPointer, _ fragment: Fragment,
    inflate: ([UInt8]) throws(Inflater.Fault) -> [UInt8] = { _ throws(Inflater.Fault) in throw .damaged }
  ) -> Result {
    guard rsv1Check.admits(fragment) else { return .unexpectedRSV1 }
    if fragment.isFirst { (bytes, length, isCompressed) = ([], 0, fragment.isCompressed) }
    length += piece.count
    if length > EventLoop.largestMessage { return .exceedsConnectionLimit }
    let received = limit + (isCompressed ? overhead : 0)
    if length <= received, !fragment.isBinary { bytes.append(contentsOf: piece) } else { bytes = [] }
    guard fragment.isLast else { return .unfinished }
    if length > received { return .tooLarge }
    if fragment.isBinary { return .binary }
    guard isCompressed else { return Self.text(bytes) }
    do throws(Inflater.Fault) { return Self.text(try inflate(bytes)) } catch {
      switch error {
      case .damaged: return .damaged
      case .tooLarge: return .tooLarge
      }
    }
  }

  private static func text(_ bytes: [UInt8]) -> Result {
    bytes.withUnsafeBytes(UTF8Check.isValid) ? .message(bytes) : .invalidUTF8
  }
}

/// Finds continuation frames that have RSV1, the bit of compressed messages, which only a message's first frame may have.
struct RSV1Check {
  private var isInFrame = false

  mutating func admits(_ fragment: Fragment) -> Bool {
    defer { isInFrame = !fragment.endsFrame }
    return isInFrame || fragment.isFirst || !fragment.isCompressed
  }
}
