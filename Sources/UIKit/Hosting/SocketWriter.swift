import Glibc
import Wire

enum SocketWriter {
  /// Writes a message as a line, and waits for the reader if needed. Returns false if the other end is closed.
  @discardableResult
  static func write(_ message: JSON, to socket: Int32) -> Bool {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1024)
    message.write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return bytes.withUnsafeBytes { buffer in
      var rest = buffer
      while !rest.isEmpty {
        let written = Glibc.send(socket, rest.baseAddress, rest.count, Int32(MSG_NOSIGNAL))
        if written < 0 {
          if errno == EINTR { continue }
          return false
        }
        rest = UnsafeRawBufferPointer(rebasing: rest[written...])
      }
      return true
    }
  }
}
