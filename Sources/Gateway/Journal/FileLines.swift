import Glibc
import Wire

/// Reads files in pieces, so that a long one needs no more memory than a short one. The calls wait for the disk.
enum FileLines {
  /// Calls the closure with each complete line of a file.
  static func forEachLine(of path: String, _ body: ([UInt8]) -> Void) throws(JournalError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .now }
    defer { close(descriptor) }
    var buffer = LineBuffer(limit: .max)
    _ = try forEachPiece(of: descriptor) { piece throws(JournalError) in buffer.append(piece).forEach(body) }
  }

  /// Reads a file or a pipe in pieces from its current position, and returns the number of bytes.
  static func forEachPiece(
    of descriptor: Int32, _ body: ([UInt8]) throws(JournalError) -> Void
  ) throws(JournalError) -> Int {
    var size = 0
    while true {
      var count = 0
      let piece = [UInt8](unsafeUninitializedCapacity: 1 << 18) { buffer, filled in
        count = read(descriptor, buffer.baseAddress, buffer.count)
        filled = max(0, count)
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .now }
      guard count > 0 else { return size }
      size += count
      try body(piece)
    }
  }
}
