/// Texts of clients and apps, as they are decoded.
///
/// Swift compares and hashes texts in a normal form. It sorts successive combining marks for that, in quadratic time: a message of 60 KiB
/// of them would occupy the gateway for minutes. Decoded texts are therefore in the Stream-Safe Text Format (UAX #15, 13): U+034F, which
/// is invisible, divides longer sequences. Every later comparison of such a text takes linear time.
extension String {
  /// The limit of successive combining marks.
  package static let maximumMarks = 30
  /// U+034F, the combining grapheme joiner, which is itself no mark that is sorted.
  private static let joiner: Unicode.Scalar = "\u{34F}"

  /// Decodes UTF-8, and repairs what is invalid, as `String(decoding:as:)` does.
  package init(streamSafe bytes: some Sequence<UInt8>) {
    let text = bytes.withContiguousStorageIfAvailable { Self.streamSafe($0) }
    self = text ?? ContiguousArray(bytes).withUnsafeBufferPointer(Self.streamSafe)
  }

  private static func streamSafe(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let text = String(decoding: bytes, as: UTF8.self)
    // All marks are from U+0300 on, whose first byte is 0xCC, and have at least two bytes.
    guard bytes.count > maximumMarks * 2, bytes.contains(where: { $0 >= 0xCC }) else { return text }
    return text.hasLongMarkSequence ? text.dividedMarkSequences : text
  }

  private var hasLongMarkSequence: Bool {
    var count = 0
    for scalar in unicodeScalars {
      count = scalar.isMark ? count + 1 : 0
      if count > Self.maximumMarks { return true }
    }
    return false
  }

  private var dividedMarkSequences: String {
    var (divided, count) = (String.UnicodeScalarView(), 0)
    for scalar in unicodeScalars {
      count = scalar.isMark ? count + 1 : 0
      if count > Self.maximumMarks {
        divided.append(Self.joiner)
        count = 1
      }
      divided.append(scalar)
    }
    return String(divided)
  }

  /// Whether both texts have the same bytes. `==` also holds for texts that only look the same.
  package func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}

extension Unicode.Scalar {
  /// Whether normal forms sort the scalar among its neighbours.
  fileprivate var isMark: Bool { value >= 0x300 && properties.canonicalCombiningClass != .notReordered }
}
