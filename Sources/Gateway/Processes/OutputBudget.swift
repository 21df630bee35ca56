import Glibc

/// Limits the output of a process, so that a loop that prints does not slow down the gateway.
///
/// So many bytes and lines a second are passed on, and four times as many at once. Beyond that, whole lines are omitted and counted.
struct OutputBudget {
  static let bytesPerSecond = 64 << 10
  /// The log writes some hundred bytes before each line, however short that is.
  static let linesPerSecond = 1000
  /// The number of seconds whose output may be passed on at once.
  private static let burst = 4

  private var remainingBytes = burst * bytesPerSecond
  private var remainingLines = burst * linesPerSecond
  private var countedAt: Int?
  /// The number of lines that were omitted since the last notice.
  private(set) var omittedLineCount = 0
  /// Whether the remainder of an omitted line may still come.
  private var isWithinOmittedLine = false

  /// Output that was read, in three parts.
  struct Division: Equatable {
    /// Omitted: the remainder of a line that was omitted before.
    var before: ArraySlice<UInt8> = []
    /// Passed on, preceded by a notice of earlier omitted lines.
    var passed: [UInt8] = []
    /// Omitted: the lines beyond the limits.
    var after: ArraySlice<UInt8> = []
  }

  /// Returns the part of the output that is passed on.
  mutating func admit(_ bytes: [UInt8], now: Int) -> [UInt8] { divide(bytes, now: now).passed }

  /// Divides output into the parts that are passed on and omitted.
  mutating func divide(_ bytes: [UInt8], now: Int) -> Division {
    refill(now)
    var rest = bytes[...]
    var division = Division()
    if isWithinOmittedLine {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return Division(before: rest) }
      division.before = rest[...end]
      rest = rest[(end + 1)...]
      (isWithinOmittedLine, omittedLineCount) = (false, omittedLineCount + 1)
    }
    let lines = Self.countLines(rest)
    // One read can have more lines than may ever be passed on at once. Its first lines are passed on.
    guard remainingBytes >= rest.count, remainingLines >= min(lines, Self.linesPerSecond), !rest.isEmpty else {
      omit(rest)
      division.after = rest
      return division
    }
    let passed = lines <= remainingLines ? rest : Self.firstLines(remainingLines, of: rest)
    remainingBytes -= passed.count
    remainingLines -= min(lines, remainingLines)
    (division.passed, division.after) = (notice() + passed, rest[passed.endIndex...])
    omit(division.after)
    return division
  }

  /// A line with the number of omitted lines; empty if none was omitted.
  mutating func notice() -> [UInt8] {
    guard omittedLineCount > 0 else { return [] }
    defer { omittedLineCount = 0 }
    let count = "\(omittedLineCount) \(omittedLineCount == 1 ? "line was" : "lines were")"
    let limits = "\(Self.bytesPerSecond >> 10) KiB or \(Self.linesPerSecond) lines a second"
    return Array("\(count) left out: the app prints more than \(limits)\n".utf8)
  }

  private static func firstLines(_ count: Int, of bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var left = count
    let end = bytes.firstIndex { byte in
      if byte == UInt8(ascii: "\n") { left -= 1 }
      return left == 0
    }
    return bytes[...(end ?? bytes.endIndex - 1)]
  }

  private static func countLines(_ bytes: ArraySlice<UInt8>) -> Int { bytes.count { $0 == UInt8(ascii: "\n") } }

  private mutating func omit(_ bytes: ArraySlice<UInt8>) {
    guard let last = bytes.last else { return }
    omittedLineCount += Self.countLines(bytes)
    isWithinOmittedLine = last != UInt8(ascii: "\n")
  }

  private mutating func refill(_ now: Int) {
    // The time is limited before it is multiplied.
    let (difference, isTooMuch) = now.subtractingReportingOverflow(countedAt ?? now)
    let passed = isTooMuch ? 0 : min(60_000, max(0, difference))
    countedAt = now
    remainingBytes = min(Self.burst * Self.bytesPerSecond, remainingBytes + passed * Self.bytesPerSecond / 1000)
    remainingLines = min(Self.burst * Self.linesPerSecond, remainingLines + passed * Self.linesPerSecond / 1000)
  }
}

/// Text of an app or a client for logs and consoles. Control characters are escaped, so that they cannot move a terminal's cursor, hide
/// earlier text or begin a line. Characters that change the direction of text or its shapes are escaped, too.
package enum PlainText {
  /// A line, in which newlines are escaped.
  package static func of(_ text: String) -> String { escaped(text, keepsNewlines: false) }

  /// A text of several lines.
  package static func lines(_ text: String) -> String { escaped(text, keepsNewlines: true) }

  private static func escaped(_ text: String, keepsNewlines: Bool) -> String {
    // The escaped characters beyond ASCII begin with C2, D8 or E2 in UTF-8.
    func isDoubtful(_ byte: UInt8) -> Bool { byte < 0x20 && byte != 0x09 || [0x7F, 0xC2, 0xD8, 0xE2].contains(byte) }
    guard text.utf8.contains(where: isDoubtful) else { return text }
    var plain = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x09: plain.unicodeScalars.append(scalar)
      case 0x0A where keepsNewlines: plain.unicodeScalars.append(scalar)
      // C0, DEL and C1; separators of lines and paragraphs; marks, embeddings, overrides and isolates of bidirectional
      // text, and the deprecated format characters.
      case 0..<0x20, 0x7F...0x9F, 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F:
        plain += "\\u{\(String(scalar.value, radix: 16))}"
      default: plain.unicodeScalars.append(scalar)
      }
    }
    return plain
  }
}
