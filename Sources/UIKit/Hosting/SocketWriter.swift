import Glibc

enum SocketWriter {
  /// Writes all of a text, and waits for the reader if needed. Returns false if the other end is closed.
  @discardableResult
  static func write(_ text: String, to socket: Int32) -> Bool {
    var text = text
    return text.withUTF8 { buffer in
      var rest = UnsafeRawBufferPointer(buffer)
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
