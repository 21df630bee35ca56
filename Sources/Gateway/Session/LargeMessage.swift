/// Detects messages of an app that would need far more memory and time than their bytes. A number of two bytes takes about a hundred when
/// it has been parsed.
enum LargeMessage {
  /// The limit of values in a message of an app.
  static let maximumValues = 1 << 19

  /// Whether a text, which may be invalid JSON, has more values than the limit. A value needs at least two bytes, with its comma.
  static func hasTooManyValues(_ bytes: [UInt8], limit: Int = maximumValues) -> Bool {
    guard bytes.count > limit * 2 else { return false }
    return bytes.withUnsafeBytes { bytes in
      var count = 1
      var (isInString, isEscaped) = (false, false)
      for byte in bytes {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\"") {
          isInString.toggle()
        } else if isInString {
          isEscaped = byte == UInt8(ascii: "\\")
        } else if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "[") {
          count += 1
        }
      }
      return count > limit
    }
  }
}
