import CZlib

/// Inflates messages of clients. The compression context persists between messages (RFC 7692, 7.2.2) until `reset`.
final class Inflater {
  enum Fault: Error {
    /// The message is not a deflate stream, or refers to bytes that do not exist.
    case damaged
    /// The inflated message would be larger than the limit. Inflating stopped there.
    case tooLarge
  }

  private var stream = z_stream()

  init?() { if vitrine_inflate_open(&stream) != Z_OK { return nil } }

  deinit { inflateEnd(&stream) }

  /// Discards earlier messages from the compression context, also a damaged one.
  func reset() { inflateReset(&stream) }

  /// Returns a message's payload, which has at most `limit` bytes.
  func inflate(_ message: [UInt8], limit: Int) throws(Fault) -> [UInt8] {
    // The sender has removed these bytes.
    var input = message + Deflater.tail
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: min(limit + 1, 1 << 16))
    let count = input.count
    let fault = input.withUnsafeMutableBufferPointer { input -> Fault? in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(count)
      while true {
        guard let length = step(&buffer) else { return .damaged }
        guard output.count + length <= limit else { return .tooLarge }
        output += buffer[..<length]
        if stream.avail_in == 0, length < buffer.count { return nil }
      }
    }
    if let fault { throw fault }
    return output
  }

  /// Inflates until the buffer is full or the input ends. Returns the number of bytes; `nil` if the input is damaged.
  private func step(_ buffer: inout [UInt8]) -> Int? {
    buffer.withUnsafeMutableBufferPointer { buffer in
      stream.next_out = buffer.baseAddress
      stream.avail_out = UInt32(buffer.count)
      repeat {
        switch CZlib.inflate(&stream, Z_SYNC_FLUSH) {
        case Z_OK: break
        // There is neither input nor withheld output.
        case Z_BUF_ERROR: return buffer.count - Int(stream.avail_out)
        // A block may be the final one of its stream (7.2.3.4): then another stream begins.
        case Z_STREAM_END: inflateReset(&stream)
        default: return nil
        }
      } while stream.avail_in > 0 && stream.avail_out > 0
      return buffer.count - Int(stream.avail_out)
    }
  }
}
