import Glibc

/// Splits bytes into lines.
package struct LineBuffer {
  /// A line that exceeds this limit is returned unfinished, so that memory is limited.
  package let limit: Int
  private var incompleteLine: [UInt8] = []

  package init(limit: Int) { self.limit = limit }

  /// Appends bytes and returns the completed lines, without their newlines.
  package mutating func append(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    while let end = Self.newline(in: bytes, from: start) {
      incompleteLine += bytes[start..<end]
      lines.append(dequeueIncompleteLine())
      start = end + 1
    }
    incompleteLine += bytes[start...]
    if incompleteLine.count > limit { lines.append(dequeueIncompleteLine()) }
    return lines
  }

  /// Returns the incomplete line and removes it.
  package mutating func dequeueIncompleteLine() -> [UInt8] {
    defer { incompleteLine = [] }
    return incompleteLine
  }

  private static func newline(in bytes: [UInt8], from start: Int) -> Int? {
    bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress, start < buffer.count,
        let found = memchr(base + start, 10, buffer.count - start)
      else { return nil }
      return UnsafeRawPointer(found) - base
    }
  }
}

extension LineBuffer {
  /// A buffer for text that people read.
  package static var text: LineBuffer { LineBuffer(limit: 1 << 16) }
  /// A buffer for messages between the gateway and the app, including snapshots of large screens.
  package static var messages: LineBuffer { LineBuffer(limit: 64 << 20) }
}
