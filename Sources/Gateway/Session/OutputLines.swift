import Wire

/// Splits a process's output into lines, and leaves out those that it also sends as events (see `MarkedLogLine`).
///
/// A line longer than the limit is split into pieces. Each is reported as soon as it is full, so that endless output is not stored. No
/// piece ends within a character.
struct OutputLines {
  /// The limit of a piece in bytes.
  static let longest = 4096

  private var incompleteLine: [UInt8] = []
  /// Whether the line was already sent as an event.
  private var isSentAsEvent = false
  /// Whether a piece of this line has been reported.
  private var hasBegun = false

  mutating func append(_ bytes: [UInt8]) -> [String] {
    var found: [String] = []
    var remaining = bytes[...]
    while let end = remaining.firstIndex(of: UInt8(ascii: "\n")) {
      incompleteLine += remaining[..<end]
      extractFullLines(&found)
      extractLine(&found)
      remaining = remaining[(end + 1)...]
    }
    incompleteLine += remaining
    extractFullLines(&found)
    return found
  }

  /// Returns the last line, if it has no newline.
  mutating func end() -> [String] {
    var found: [String] = []
    if !incompleteLine.isEmpty { extractLine(&found) }
    return found
  }

  private mutating func extractFullLines(_ found: inout [String]) {
    var start = 0
    while incompleteLine.count - start > Self.longest {
      let end = Self.cut(incompleteLine, from: start)
      append(Array(incompleteLine[start..<end]), &found)
      hasBegun = true
      start = end
    }
    if start > 0 { incompleteLine.removeFirst(start) }
  }

  private mutating func extractLine(_ found: inout [String]) {
    append(incompleteLine, &found)
    (incompleteLine, isSentAsEvent, hasBegun) = ([], false, false)
  }

  private mutating func append(_ piece: [UInt8], _ found: inout [String]) {
    guard !isSentAsEvent else { return }
    guard let (before, _) = MarkedLogLine.parts(of: piece) else {
      if !(hasBegun && piece.isEmpty) { found.append(String(streamSafe: piece)) }
      return
    }
    isSentAsEvent = true
    if !before.isEmpty { found.append(String(streamSafe: before)) }
  }

  /// The end of a full piece, moved back so that no character is split.
  private static func cut(_ bytes: [UInt8], from start: Int) -> Int {
    let end = start + longest
    return (0..<4).map { end - $0 }.first { bytes[$0] & 0xC0 != 0x80 } ?? end
  }
}
