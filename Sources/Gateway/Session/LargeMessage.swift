import Wire

/// Detects messages of an app that would need far more memory and time than a message of their type does, before they are parsed. A number
/// of two bytes takes about a hundred when it has been parsed.
///
/// A commit may have the whole screen, and a reading or the answer to a question a whole file, but an event describes one callback.
enum LargeMessage {
  /// The limits of a message: its bytes, and its values.
  struct Limit: Equatable {
    let bytes: Int
    let values: Int

    static let commit = Limit(bytes: 64 << 20, values: 1 << 19)
    static let event = Limit(bytes: 1 << 18, values: 1 << 12)
    static let file = Limit(bytes: 64 << 20, values: 1 << 17)
    static let other = Limit(bytes: 1 << 20, values: 1 << 12)

    init(bytes: Int, values: Int) { (self.bytes, self.values) = (bytes, values) }

    /// The limit of a line that begins with its type, as Vitrine's own code writes it. Any other line has the smallest of them.
    init(of line: [UInt8]) { self = Self.limits.first { line.starts(with: $0.begin) }?.limit ?? .other }

    /// The limits by the beginnings of lines. The most frequent messages come first.
    private static let limits: [(begin: [UInt8], limit: Limit)] =
      [
        (MessageType.event, Limit.event), (.commit, .commit), (.svg, .file), (.source, .file), (.inspect, .file),
        (.why, .file),
      ].map { (begin($0.0.rawValue), $0.1) } + [(begin(ProcessMessageType.reading.rawValue), .file)]

    private static func begin(_ type: String) -> [UInt8] { Array(#"{"type":"\#(type)","#.utf8) }
  }

  /// The nesting beyond which no line is parsed. The parser has the same limit, and reads up to there.
  static let maximumDepth = 64

  /// What a text, which may be invalid JSON, has too much of; `nil` if it may be parsed.
  static func excess(of bytes: [UInt8], _ limit: Limit) -> String? {
    guard bytes.count <= limit.bytes else { return "\(limit.bytes >> 10) KiB" }
    // A value needs at least two bytes, with its comma. The parser finds the depth of a short text itself.
    guard bytes.count > min(limit.values * 2, 1 << 16) else { return nil }
    return bytes.withUnsafeBytes { bytes in
      var (count, depth) = (1, 0)
      var (isInString, isEscaped) = (false, false)
      for byte in bytes {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\"") {
          isInString.toggle()
        } else if isInString {
          isEscaped = byte == UInt8(ascii: "\\")
        } else {
          switch byte {
          case UInt8(ascii: ","): count += 1
          case UInt8(ascii: "["), UInt8(ascii: "{"): (count, depth) = (count + 1, depth + 1)
          case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
          default: break
          }
          if depth > maximumDepth { return "\(maximumDepth) levels" }
          if count > limit.values { return "\(limit.values) values" }
        }
      }
      return nil
    }
  }
}
