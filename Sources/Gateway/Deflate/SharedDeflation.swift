/// A message's deflated blocks, which refer to no other message. They are computed once, for all viewers that receive them.
final class SharedDeflation {
  private var blocks: [UInt8]?

  /// - Parameter deflater: the deflater that all viewers share.
  func blocks(of message: [UInt8], by deflater: Deflater) -> [UInt8] {
    if let blocks { return blocks }
    deflater.reset()
    let new = deflater.deflate(message)
    blocks = new
    return new
  }
}
