import Glibc
import Wire

/// Writes messages to a socket.
enum SocketWriter {
  /// Writes a message as one line, and blocks while the socket's buffer is full. Returns false if the other end is closed.
  @discardableResult
  static func write(_ message: JSON, to socket: Int32) -> Bool {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1024)
    message.write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes.withUnsafeBytes { buffer in
      var remainder = buffer
      while !remainder.isEmpty {
        let written = Glibc.send(socket, remainder.baseAddress, remainder.count, Int32(MSG_NOSIGNAL))
        if written < 0 {
          if errno == EINTR { continue }
          return false
        }
        remainder = UnsafeRawBufferPointer(rebasing: remainder[written...])
      }
      return true
    }
  }
}
