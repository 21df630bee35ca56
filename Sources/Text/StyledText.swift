/// A text with its styles. Positions in it are UTF-16 offsets, as in Foundation.
package struct StyledText: Sendable {
  /// A value for the range from the previous span's end to `end`.
  package struct Span<Value: Sendable>: Sendable {
    package var end: Int
    package var value: Value

    package init(end: Int, value: Value) {
      self.end = end
      self.value = value
    }
  }

  package private(set) var units: [UInt16]
  /// The original text, if it has a single style.
  let source: String?
  private(set) var styles: [Span<TextStyle>]
  /// A cache of the shaped text for these units and styles. A change of the text replaces the cache.
  private(set) var shaped = ShapedText()
  private(set) var paragraphs: [Span<ParagraphStyle>]

  package init(_ text: String, style: TextStyle, paragraph: ParagraphStyle = ParagraphStyle()) {
    units = Array(text.utf16)
    source = text
    styles = [Span(end: units.count, value: style)]
    paragraphs = [Span(end: units.count, value: paragraph)]
  }

  /// Creates a text with several styles. The spans must reach to the text's end, and there must be at least one of each kind.
  package init(_ text: String, styles: [Span<TextStyle>], paragraphs: [Span<ParagraphStyle>]) {
    units = Array(text.utf16)
    source = nil
    self.styles = styles
    self.paragraphs = paragraphs
  }

  /// The style at a position; at the end of the text, the style of the last unit.
  func style(at position: Int) -> TextStyle { StyledText.find(position, in: styles).value }
  func styleEnd(at position: Int) -> Int { StyledText.find(position, in: styles).end }
  func paragraphStyle(at position: Int) -> ParagraphStyle { StyledText.find(position, in: paragraphs).value }

  private static func find<Value: Sendable>(_ position: Int, in spans: [Span<Value>]) -> Span<Value> {
    var (low, high) = (0, spans.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if spans[middle].end > position { high = middle } else { low = middle + 1 }
    }
    return spans[low]
  }

  /// Returns the text with all fonts scaled.
  package func scaled(by factor: Double) -> StyledText {
    var copy = self
    copy.shaped = ShapedText()
    for index in copy.styles.indices {
      copy.styles[index].value.font.size *= factor
      copy.styles[index].value.box = copy.styles[index].value.box.map {
        TextStyle.Box(width: $0.width * factor, ascent: $0.ascent * factor, descent: $0.descent * factor)
      }
    }
    return copy
  }

  /// Returns the text with letters closer together, in points.
  package func tightened(by points: Double) -> StyledText {
    var copy = self
    copy.shaped = ShapedText()
    for index in copy.styles.indices { copy.styles[index].value.kern -= points }
    return copy
  }

  // MARK: Parts

  /// Creates an empty text with a paragraph style, to which text is appended.
  init(in paragraph: ParagraphStyle) {
    units = []
    source = nil
    styles = []
    paragraphs = [Span(end: .max, value: paragraph)]
  }

  /// Appends a range of another text as one line: line ends and tabs become spaces.
  mutating func append(_ range: Range<Int>, of text: StyledText) {
    var at = range.lowerBound
    while at < range.upperBound {
      let end = max(at + 1, min(range.upperBound, text.styleEnd(at: at)))
      let spaced = text.units[at..<end].map { $0.endsLine || $0 == .tab ? 0x20 : $0 }
      append(spaced, in: text.style(at: at))
      at = end
    }
  }

  mutating func append(_ more: [UInt16], in style: TextStyle) {
    units += more
    if styles.last?.value == style { styles.removeLast() }
    styles.append(Span(end: units.count, value: style))
  }

  /// The end of the paragraph or line that contains a position, and the start of the next one; `nil` after the last.
  func hardLineEnd(from position: Int) -> (end: Int, next: Int?) {
    guard let end = units[position...].firstIndex(where: \.endsLine) else { return (units.count, nil) }
    let isPair = units[end] == 0x0D && end + 1 < units.count && units[end + 1] == 0x0A
    return (end, end + (isPair ? 2 : 1))
  }

  /// Whether the line end before a position begins a new paragraph; after U+2028 the paragraph continues.
  func beginsParagraph(at position: Int) -> Bool { position == 0 || units[position - 1] != 0x2028 }
}

extension StyledText {
  /// The font at a position; at the end of the text, the font of the last unit.
  package func font(at position: Int) -> Font { style(at: position).font }
}
