import Foundation

// Implements the positions, ranges and rectangles of `UITextInput`.
extension TextEditing {
  var selectedRange: UITextRange? {
    get { TextSpan(text.selection) }
    set { if let newValue { select(newValue.range) } }
  }

  var markedRange: UITextRange? { text.marked.map(TextSpan.init) }

  func text(in range: UITextRange) -> String? { text.text(in: range.range) }

  func range(from one: UITextPosition, to other: UITextPosition) -> UITextRange? {
    let (start, end) = (min(one.offset, other.offset), max(one.offset, other.offset))
    return TextSpan(NSRange(location: start, length: end - start))
  }

  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let (sum, overflow) = position.offset.addingReportingOverflow(offset)
    return !overflow && (0...text.length).contains(sum) ? TextOffset(sum) : nil
  }

  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
    let start = position.offset
    switch direction {
    case .right: return text.offset(offset, charactersFrom: start).map(TextOffset.init)
    case .left: return text.offset(-offset, charactersFrom: start).map(TextOffset.init)
    case .up: return self.position(from: start, movedByLines: -offset).map(TextOffset.init)
    case .down: return self.position(from: start, movedByLines: offset).map(TextOffset.init)
    }
  }

  /// The position in the same column, `lines` further down, or up for a negative number; `nil` beyond the first or the last line.
  func position(from position: Int, movedByLines lines: Int) -> Int? {
    guard let host else { return nil }
    let geometry = host.geometry
    guard let index = geometry.lineIndex(of: position), geometry.layout.lines.indices.contains(index + lines) else {
      return nil
    }
    let caret = geometry.caret(at: position)
    let line = geometry.layout.lines[index + lines]
    let y = geometry.origin.y + line.top + line.height / 2
    return geometry.characterIndex(at: CGPoint(x: column ?? caret.minX, y: y), in: text)
  }

  func compare(_ one: UITextPosition, _ other: UITextPosition) -> ComparisonResult {
    one.offset == other.offset ? .orderedSame : one.offset < other.offset ? .orderedAscending : .orderedDescending
  }

  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    direction == .left || direction == .up ? range.start : range.end
  }

  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    let isBackward = direction == .left || direction == .up
    let offset = isBackward ? text.offset(-1, charactersFrom: position.offset) : position.offset
    return offset.map { TextSpan(text.character(at: $0)) }
  }

  // MARK: Rectangles

  func firstRect(for range: UITextRange) -> CGRect {
    guard let host else { return .zero }
    return host.geometry.rects(of: range.range, toEdge: false).first ?? host.geometry.caret(at: range.range.location)
  }

  func caretRect(for position: UITextPosition) -> CGRect { host?.geometry.caret(at: position.offset) ?? .zero }

  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] {
    let rects = host?.geometry.rects(of: range.range) ?? []
    return rects.indices.map { TextSelectionPart(rects[$0], isFirst: $0 == 0, isLast: $0 == rects.count - 1) }
  }

  func closestPosition(to point: CGPoint, within range: UITextRange? = nil) -> UITextPosition? {
    guard let host else { return nil }
    let index = host.geometry.characterIndex(at: point, in: text)
    guard let range = range?.range else { return TextOffset(index) }
    return TextOffset(min(max(index, range.location), range.upperBound))
  }

  func characterRange(at point: CGPoint) -> UITextRange? {
    guard let host, text.length > 0 else { return nil }
    let index = host.geometry.characterIndex(at: point, in: text, startOfCharacter: true)
    return index < text.length ? TextSpan(text.character(at: index)) : nil
  }

  /// The range of the text unit at a point; for `character`, an empty range at the nearest caret position.
  func range(at point: CGPoint, _ granularity: UITextGranularity) -> NSRange {
    guard let host else { return text.selection }
    let index = host.geometry.characterIndex(at: point, in: text)
    guard granularity != .character else { return NSRange(location: index, length: 0) }
    let units = units
    return units.range(at: index, granularity, backward: false) ?? units.range(at: index, granularity, backward: true)
      ?? NSRange(location: index, length: 0)
  }

  // MARK: Directions

  func writingDirection(at position: Int) -> NSWritingDirection {
    guard position < text.length else { return .natural }
    let style = text.content.attribute(.paragraphStyle, at: position, effectiveRange: nil) as? NSParagraphStyle
    return style?.baseWritingDirection ?? .natural
  }

  func setWritingDirection(_ direction: NSWritingDirection, for range: UITextRange) {
    guard text.length > 0 else { return }
    let paragraphs = units
    let start = paragraphs.paragraph(at: range.range.location).location
    let end = paragraphs.paragraph(at: range.range.upperBound).upperBound
    let old = text.content.attribute(.paragraphStyle, at: min(start, text.length - 1), effectiveRange: nil)
    let style = NSMutableParagraphStyle()
    if let old = old as? NSParagraphStyle { style.setParagraphStyle(old) }
    style.baseWritingDirection = direction
    let changed = NSRange(location: start, length: end - start)
    text.addAttributes([.paragraphStyle: style], in: changed)
    updateStorage { $0.addAttribute(.paragraphStyle, value: style, range: changed) }
    host?.textChanged(byUser: false)
  }
}
