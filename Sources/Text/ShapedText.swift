import Synchronization

/// The stretches of one text that have been shaped last: it is laid out again and again, in other widths.
final class ShapedText: Sendable {
  private struct Key: Hashable {
    var range: Range<Int>
    var direction: ParagraphStyle.Direction
    var typefaces: ObjectIdentifier
  }

  /// A label has few paragraphs, and what is long is seldom set twice.
  private static let most = 8

  private let stretches = Mutex<[(key: Key, stretch: Stretch)]>([])

  func stretch(
    of text: StyledText, _ range: Range<Int>, direction: ParagraphStyle.Direction, typefaces: Typefaces
  ) -> Stretch {
    let key = Key(range: range, direction: direction, typefaces: ObjectIdentifier(typefaces))
    if let known = stretches.withLock({ all in all.first { $0.key == key }?.stretch }) { return known.of(text) }
    let stretch = Stretch(text, range, direction: direction, typefaces: typefaces)
    // Without the text, which holds this.
    stretches.withLock { $0 = [(key, stretch.of(nil))] + $0.prefix(ShapedText.most - 1) }
    return stretch
  }
}
