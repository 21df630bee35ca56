import Glibc

/// Bytes put together into lines.
package struct LineBuffer {
  /// A line that grows beyond this is taken as it is: what comes without end is not kept without end.
  package let limit: Int
  private var rest: [UInt8] = []

  package init(limit: Int) { self.limit = limit }

  /// The lines that are whole now, without their ends.
  package mutating func append(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    while let end = Self.newline(in: bytes, from: start) {
      rest += bytes[start..<end]
      lines.append(takeRest())
      start = end + 1
    }
    rest += bytes[start...]
    if rest.count > limit { lines.append(takeRest()) }
    return lines
  }

  /// What has not ended.
  package mutating func takeRest() -> [UInt8] {
    defer { rest = [] }
    return rest
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
  /// For what people read.
  package static var text: LineBuffer { LineBuffer(limit: 1 << 16) }
  /// For messages between the gateway and the app, snapshots of large screens among them.
  package static var messages: LineBuffer { LineBuffer(limit: 64 << 20) }
}
