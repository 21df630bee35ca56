import CZlib

/// Inflates the messages of one connection. The compression context persists between messages (RFC 7692, 7.2.2).
final class Inflater {
  private var stream = z_stream()

  init?() { if vitrine_inflate_open(&stream) != Z_OK { return nil } }

  deinit { inflateEnd(&stream) }

  /// Returns a message's payload; `nil` if it is not a valid deflate stream, or becomes larger than `limit`.
  func inflate(_ message: [UInt8], limit: Int) -> [UInt8]? {
    // The sender has removed these bytes.
    var input = message + [0, 0, 0xff, 0xff]
    var output: [UInt8] = []
    let count = input.count
    let isDone = input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(count)
      while output.count <= limit {
        guard let piece = step() else { return false }
        output += piece
        if stream.avail_in == 0, stream.avail_out > 0 { return true }
      }
      return false
    }
    // The last piece may have passed the limit.
    return isDone && output.count <= limit ? output : nil
  }

  private func step() -> [UInt8]? {
    var status = Z_OK
    let piece = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      stream.next_out = buffer.baseAddress
      stream.avail_out = UInt32(buffer.count)
      status = CZlib.inflate(&stream, Z_SYNC_FLUSH)
      count = buffer.count - Int(stream.avail_out)
    }
    // A block may be the final one of its stream (7.2.3.4): then another stream begins.
    if status == Z_STREAM_END { inflateReset(&stream) }
    return [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(status) ? piece : nil
  }
}
