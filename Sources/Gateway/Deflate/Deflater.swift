import CZlib

/// Deflates messages of the gateway (RFC 7692, 7.2.1).
///
/// The window has 2^12 bytes, and the memory level is 4. zlib then allocates 16 KiB for the window, 8 KiB for pending output and 6 KiB for
/// its state.
final class Deflater {
  private static let memoryLevel: Int32 = 4
  /// An empty uncompressed block, which ends each message. The sender removes it, and the receiver adds it again (7.2.1).
  static let tail: [UInt8] = [0, 0, 0xff, 0xff]

  private var stream = z_stream()
  private var output = [UInt8](repeating: 0, count: 1 << 10)

  /// - Parameter windowBits: the window as a power of two, 9...15.
  init?(windowBits: Int) {
    if vitrine_deflate_open(&stream, Int32(windowBits), Self.memoryLevel) != Z_OK { return nil }
  }

  deinit { deflateEnd(&stream) }

  /// Discards the compression context: the next message refers to no earlier one.
  func reset() { deflateReset(&stream) }

  /// Returns the message's blocks, with `tail` at their end.
  func deflate(_ message: [UInt8]) -> [UInt8] {
    var input = message
    var length = 0
    input.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      // More output is pending as long as a step fills the buffer.
      while step(&length) { output += [UInt8](repeating: 0, count: output.count) }
    }
    // For an empty message after another one, zlib writes nothing.
    guard length > 0 else { return [0] + Self.tail }
    defer { if output.count > 1 << 16 { output = [UInt8](repeating: 0, count: 1 << 10) } }
    return Array(output[..<length])
  }

  private func step(_ length: inout Int) -> Bool {
    output.withUnsafeMutableBufferPointer { buffer in
      stream.next_out = buffer.baseAddress! + length
      stream.avail_out = UInt32(buffer.count - length)
      _ = CZlib.deflate(&stream, Z_SYNC_FLUSH)
      length = buffer.count - Int(stream.avail_out)
      return stream.avail_out == 0
    }
  }
}
