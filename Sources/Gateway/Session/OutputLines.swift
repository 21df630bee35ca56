import Wire

/// What a process prints, put together into lines, without those that it tells as events itself (see `ToldLine`).
///
/// A line longer than the bound comes in several pieces, each as soon as it is full, so what comes without end is not kept without end. No piece
/// ends within a character.
struct OutputLines {
  /// Of a piece, in bytes.
  static let longest = 4096

  private var rest: [UInt8] = []
  /// What follows up to the line's end is told already.
  private var isTold = false
  /// A piece of this line has been given out.
  private var hasBegun = false

  mutating func append(_ bytes: [UInt8]) -> [String] {
    var found: [String] = []
    var left = bytes[...]
    while let end = left.firstIndex(of: UInt8(ascii: "\n")) {
      rest += left[..<end]
      takeFull(&found)
      takeLine(&found)
      left = left[(end + 1)...]
    }
    rest += left
    takeFull(&found)
    return found
  }

  /// The last line, where it has no end.
  mutating func end() -> [String] {
    var found: [String] = []
    if !rest.isEmpty { takeLine(&found) }
    return found
  }

  private mutating func takeFull(_ found: inout [String]) {
    var start = 0
    while rest.count - start > Self.longest {
      let end = Self.cut(rest, from: start)
      take(Array(rest[start..<end]), &found)
      hasBegun = true
      start = end
    }
    if start > 0 { rest.removeFirst(start) }
  }

  private mutating func takeLine(_ found: inout [String]) {
    take(rest, &found)
    (rest, isTold, hasBegun) = ([], false, false)
  }

  private mutating func take(_ piece: [UInt8], _ found: inout [String]) {
    guard !isTold else { return }
    guard let (before, _) = ToldLine.parts(of: piece) else {
      if !(hasBegun && piece.isEmpty) { found.append(String(decoding: piece, as: UTF8.self)) }
      return
    }
    isTold = true
    if !before.isEmpty { found.append(String(decoding: before, as: UTF8.self)) }
  }

  /// Where a full piece ends: before the character that would not go into it whole.
  private static func cut(_ bytes: [UInt8], from start: Int) -> Int {
    let end = start + longest
    return (0..<4).map { end - $0 }.first { bytes[$0] & 0xC0 != 0x80 } ?? end
  }
}
