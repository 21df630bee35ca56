import Foundation

/// Finds the units of a text: words and sentences by their characters, lines by the layout.
@MainActor
struct TextUnits {
  let text: EditedText
  /// Returns the line that contains a position.
  let line: (Int) -> NSRange

  /// The unit that contains a position. At a boundary, it is the following unit, or the preceding one if `backward` is true.
  func range(at position: Int, _ granularity: UITextGranularity, backward: Bool) -> NSRange? {
    guard text.length > 0 else { return nil }
    switch granularity {
    case .document: return NSRange(location: 0, length: text.length)
    case .line: return line(position)
    case .paragraph: return paragraph(at: position)
    case .character:
      let at = backward ? text.offset(-1, charactersFrom: position) : position < text.length ? position : nil
      return at.map { text.character(at: $0) }
    case .word: return unit(at: position, backward: backward, words)
    case .sentence: return unit(at: position, backward: backward, sentences)
    }
  }

  /// The next unit boundary after a position, or before it if `backward` is true.
  func boundary(from position: Int, _ granularity: UITextGranularity, backward: Bool) -> Int? {
    let ends: [Int]
    switch granularity {
    case .document: return backward ? (position > 0 ? 0 : nil) : (position < text.length ? text.length : nil)
    case .character: return text.offset(backward ? -1 : 1, charactersFrom: position)
    case .line, .paragraph:
      let range = granularity == .line ? line(position) : paragraph(at: position)
      let end = backward ? range.location : range.upperBound
      return end == position ? nil : end
    case .word: ends = words(around: position, backward).map { backward ? $0.location : $0.upperBound }
    case .sentence: ends = sentences(around: position, backward).map { backward ? $0.location : $0.upperBound }
    }
    if backward { return ends.last { $0 < position } ?? (position > 0 ? 0 : nil) }
    return ends.first { $0 > position } ?? (position < text.length ? text.length : nil)
  }

  private func unit(at position: Int, backward: Bool, _ units: (Int, Bool) -> [NSRange]) -> NSRange? {
    let found = units(position, backward)
    if backward, let before = found.last(where: { $0.location < position && $0.upperBound >= position }) {
      return before
    }
    return found.first { $0.location <= position && $0.upperBound > position }
  }

  /// Returns the range of the paragraph that contains a position, without its line end.
  func paragraph(at position: Int) -> NSRange {
    let index = text.index(position)
    let start = text.string[..<index].lastIndex(where: \.isNewline).map { text.string.index(after: $0) }
    let end = text.string[index...].firstIndex(where: \.isNewline)
    let location = start.map(text.offset) ?? 0
    return NSRange(location: location, length: (end.map(text.offset) ?? text.length) - location)
  }

  private func words(around position: Int, _ backward: Bool) -> [NSRange] {
    unitsOfParagraph(position, backward) { string in
      var words: [Range<String.Index>] = []
      var start: String.Index?
      for index in string.indices {
        if string[index].isPartOfWord {
          start = start ?? index
        } else if let begun = start {
          words.append(begun..<index)
          start = nil
        }
      }
      if let start { words.append(start..<string.endIndex) }
      return words
    }
  }

  private func sentences(around position: Int, _ backward: Bool) -> [NSRange] {
    unitsOfParagraph(position, backward) { string in
      var sentences: [Range<String.Index>] = []
      var (start, isOver) = (string.startIndex, false)
      for index in string.indices {
        let character = string[index]
        if isOver, !character.isWhitespace, !".!?".contains(character) {
          sentences.append(start..<index)
          (start, isOver) = (index, false)
        }
        if ".!?。！？".contains(character) { isOver = true }
      }
      if start < string.endIndex { sentences.append(start..<string.endIndex) }
      return sentences
    }
  }

  /// Divides the paragraph that contains a position into units. At the paragraph's end, the adjacent paragraph is included.
  private func unitsOfParagraph(
    _ position: Int, _ backward: Bool, _ divide: (Substring) -> [Range<String.Index>]
  ) -> [NSRange] {
    var range = paragraph(at: position)
    if backward, range.location == position, position > 0 { range = union(range, paragraph(at: position - 1)) }
    if !backward, range.upperBound == position, position < text.length {
      range = union(range, paragraph(at: min(text.length, position + 1)))
    }
    return divide(text.string[text.index(range.location)..<text.index(range.upperBound)]).map {
      let start = text.offset($0.lowerBound)
      return NSRange(location: start, length: text.offset($0.upperBound) - start)
    }
  }

  private func union(_ one: NSRange, _ other: NSRange) -> NSRange {
    let start = min(one.location, other.location)
    return NSRange(location: start, length: max(one.upperBound, other.upperBound) - start)
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" || self == "'" || self == "’" }
}

/// Finds text units, such as words and lines, in a text field or a text view.
open class UITextInputStringTokenizer: NSObject, UITextInputTokenizer {
  private weak var host: (any TextHost)?

  /// Creates a tokenizer for a text field or a text view. For other text inputs, it finds no units.
  public init(textInput: any UITextInput) { host = textInput as? any TextHost }

  init(_ host: (any TextHost)?) { self.host = host }

  open func rangeEnclosingPosition(
    _ position: UITextPosition, with granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextRange? {
    host?.editing.units.range(at: position.offset, granularity, backward: direction.isBackward).map(TextSpan.init)
  }

  open func isPosition(
    _ position: UITextPosition, atBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    guard let units = host?.editing.units else { return false }
    let unit = units.range(at: position.offset, granularity, backward: !direction.isBackward)
    guard let unit else { return false }
    return direction.isBackward ? unit.location == position.offset : unit.upperBound == position.offset
  }

  open func position(
    from position: UITextPosition, toBoundary granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> UITextPosition? {
    host?.editing.units.boundary(from: position.offset, granularity, backward: direction.isBackward)
      .map(TextOffset.init)
  }

  open func isPosition(
    _ position: UITextPosition, withinTextUnit granularity: UITextGranularity, inDirection direction: UITextDirection
  ) -> Bool {
    host?.editing.units.range(at: position.offset, granularity, backward: direction.isBackward) != nil
  }
}
