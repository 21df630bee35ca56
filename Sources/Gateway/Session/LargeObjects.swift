/// Detects objects with more members than any message has. Looking up a member takes time in proportion to their number, so a viewer must
/// not choose that number.
enum LargeObjects {
  static let limit = 64

  /// Whether a text, which may be invalid JSON, has such an object.
  static func areIn(_ bytes: [UInt8]) -> Bool {
    // The shortest member is `"":0,`.
    guard bytes.count > limit * 5 else { return false }
    var counts = [0]
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
      case UInt8(ascii: "{"), UInt8(ascii: "["): counts.append(0)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): if counts.count > 1 { counts.removeLast() }
      case UInt8(ascii: ":"):
        counts[counts.count - 1] += 1
        if counts[counts.count - 1] > limit { return true }
      default: break
      }
    }
    return false
  }
}
