/// A message's blocks that refer to no other message: they are deflated once, for all viewers that get them.
final class SharedDeflation {
  private var blocks: [UInt8]?

  /// - Parameter deflater: the one that deflates for all viewers.
  func blocks(of message: [UInt8], by deflater: Deflater) -> [UInt8] {
    if let blocks { return blocks }
    deflater.reset()
    let new = deflater.deflate(message)
    blocks = new
    return new
  }
}
