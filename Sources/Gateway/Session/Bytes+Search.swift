import Glibc

/// Searches in an app's output and messages, whose content and size the app chooses. The time is in proportion to the number of bytes for
/// any content. `firstRange(of:)` of the standard library allocates memory for each byte, and regular expressions may try all combinations
/// of matches.
extension [UInt8] {
  /// The range of the first occurrence of a text that is not empty, from an index on; `nil` if there is none.
  func firstRange(ofText text: String, from start: Int = 0) -> Range<Int>? {
    let text = Array(text.utf8)
    return withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return nil }
      var index = start
      // The text's first byte is searched only where the whole text can follow.
      while case let places = bytes.count - text.count - index + 1, places > 0,
        let found = memchr(base + index, Int32(text[0]), places)
      {
        index = UnsafeRawPointer(found) - base
        if memcmp(base + index, text, text.count) == 0 { return index..<index + text.count }
        index += 1
      }
      return nil
    }
  }

  /// The range of the last occurrence of a text between two indexes; `nil` if there is none. Occurrences do not overlap.
  func lastRange(ofText text: String, from start: Int = 0, upTo end: Int? = nil) -> Range<Int>? {
    var (last, index) = (Range<Int>?.none, start)
    while let found = firstRange(ofText: text, from: index), found.upperBound <= end ?? count {
      (last, index) = (found, found.upperBound)
    }
    return last
  }
}
