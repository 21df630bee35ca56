import Wire

/// Assembles a WebSocket message from its fragments. Bytes beyond the limit are counted and dropped.
struct MessageAssembly {
  enum Result: Equatable {
    case unfinished
    case message([UInt8])
    case tooLarge
    case binary
    /// A text message that is not UTF-8.
    case notText
    /// Larger than the size at which the connection is closed.
    case endless
  }

  private var bytes: [UInt8] = []
  private var length = 0

  mutating func append(_ piece: UnsafeRawBufferPointer, _ fragment: Fragment) -> Result {
    if fragment.isFirst { (bytes, length) = ([], 0) }
    length += piece.count
    if length > EventLoop.largestMessage { return .endless }
    if length <= Names.maximumViewerMessage, !fragment.isBinary { bytes.append(contentsOf: piece) } else { bytes = [] }
    guard fragment.isLast else { return .unfinished }
    if length > Names.maximumViewerMessage { return .tooLarge }
    if fragment.isBinary { return .binary }
    return bytes.withUnsafeBytes(UTF8Check.isValid) ? .message(bytes) : .notText
  }
}
