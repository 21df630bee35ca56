/// Detects what no viewer's message has: very many members in an object, or very many values. Looking up a member, and parsing, take time
/// in proportion to their number. So a viewer must not choose that number: 64 KiB of `[1,1,…]` would take milliseconds.
enum LargeObjects {
  /// The limit of members in an object.
  static let limit = 64
  /// The limit of values in a message. The largest valid message has some dozens.
  static let valueLimit = 1024

  /// Why a text is refused, which may be invalid JSON; `nil` if it may be parsed.
  static func fault(in bytes: [UInt8]) -> String? {
    // The shortest member is `"":0,`, and the shortest value with its comma has two bytes.
    guard bytes.count > limit * 5 else { return nil }
    var (counts, values) = ([0], 1)
    var (isInString, isEscaped) = (false, false)
    for byte in bytes {
      if isInString {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isInString = true
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        counts.append(0)
        values += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): if counts.count > 1 { counts.removeLast() }
      case UInt8(ascii: ","): values += 1
      case UInt8(ascii: ":"):
        counts[counts.count - 1] += 1
        if counts[counts.count - 1] > limit { return "an object must have at most \(limit) members" }
      default: break
      }
      if values > valueLimit { return "a message must have at most \(valueLimit) values" }
    }
    return nil
  }
}
