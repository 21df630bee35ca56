/// Bytes put together into lines.
struct LineBuffer {
  /// A line that grows beyond this is taken as it is: what comes without end is not kept without end.
  let limit: Int
  private var rest: [UInt8] = []

  init(limit: Int) { self.limit = limit }

  /// The lines that are whole now, without their ends.
  mutating func append(_ bytes: [UInt8]) -> [[UInt8]] {
    let pieces = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var lines: [[UInt8]] = []
    for piece in pieces.dropLast() {
      rest += piece
      lines.append(takeRest())
    }
    rest += pieces.last ?? []
    if rest.count > limit { lines.append(takeRest()) }
    return lines
  }

  /// What has not ended.
  mutating func takeRest() -> [UInt8] {
    defer { rest = [] }
    return rest
  }
}

extension LineBuffer {
  /// For what people read.
  static var text: LineBuffer { LineBuffer(limit: 1 << 16) }
  /// For messages of the app, snapshots of large screens among them.
  static var messages: LineBuffer { LineBuffer(limit: 64 << 20) }
}
