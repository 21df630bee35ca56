import Synchronization

/// The last shaped stretches of a text, because it is laid out repeatedly in different widths.
final class ShapedText: Sendable {
  private struct Key: Hashable {
    var range: Range<Int>
    var direction: ParagraphStyle.Direction
    var typefaces: ObjectIdentifier
  }

  /// A label has few paragraphs, and long texts are seldom set twice.
  private static let most = 8

  private let stretches = Mutex<[(key: Key, segment: ShapedSegment)]>([])

  func segment(
    of text: StyledText, _ range: Range<Int>, direction: ParagraphStyle.Direction, typefaces: Typefaces
  ) -> ShapedSegment {
    let key = Key(range: range, direction: direction, typefaces: ObjectIdentifier(typefaces))
    if let cached = stretches.withLock({ all in all.first { $0.key == key }?.segment }) { return cached.of(text) }
    let segment = ShapedSegment(text, range, direction: direction, typefaces: typefaces)
    // Stored without the text, which refers to this object.
    stretches.withLock { $0 = [(key, segment.of(nil))] + $0.prefix(ShapedText.most - 1) }
    return segment
  }
}
