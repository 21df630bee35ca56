import Synchronization

/// A cache of the last shaped segments of a text, because a text is laid out repeatedly in different widths.
final class ShapedText: Sendable {
  private struct Key: Hashable {
    var range: Range<Int>
    var direction: ParagraphStyle.Direction
    var typefaces: ObjectIdentifier
  }

  /// The largest number of cached segments. A label has few paragraphs, and long texts are seldom laid out twice.
  private static let capacity = 8

  private let segments = Mutex<[(key: Key, segment: ShapedSegment)]>([])

  func segment(
    of text: StyledText, _ range: Range<Int>, direction: ParagraphStyle.Direction, typefaces: Typefaces
  ) -> ShapedSegment {
    let key = Key(range: range, direction: direction, typefaces: ObjectIdentifier(typefaces))
    if let cached = segments.withLock({ all in all.first { $0.key == key }?.segment }) { return cached.of(text) }
    let segment = ShapedSegment(text, range, direction: direction, typefaces: typefaces)
    // Stored without the text, which refers to this object.
    segments.withLock { $0 = [(key, segment.of(nil))] + $0.prefix(ShapedText.capacity - 1) }
    return segment
  }
}
