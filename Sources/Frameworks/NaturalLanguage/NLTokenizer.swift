/// Module `NaturalLanguage`: words, sentences and paragraphs of a text, and its language.
///
/// Real: tokens, by letters, digits and punctuation; the languages of texts whose script or most frequent words tell them. Not here: models
/// of words. Parts of speech, names and lemmas are unknown (`nil`), and there are no embeddings.
@_exported import Foundation

public enum NLTokenUnit: Int, Sendable { case word, sentence, paragraph, document }

/// Finds the tokens of a text.
open class NLTokenizer: NSObject {
  public struct Attributes: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let numeric = Attributes(rawValue: 1 << 0)
    public static let symbolic = Attributes(rawValue: 1 << 1)
    public static let emoji = Attributes(rawValue: 1 << 2)
  }

  public let unit: NLTokenUnit
  open var string: String?
  private(set) var language: NLLanguage?

  public init(unit: NLTokenUnit) { self.unit = unit }

  /// Sets the language of the text. Tokens do not depend on it.
  open func setLanguage(_ language: NLLanguage) { self.language = language }

  open func tokens(for range: Range<String.Index>) -> [Range<String.Index>] {
    guard let string else { return [] }
    return TextSplitter.ranges(of: unit, in: string, range)
  }

  open func tokenRange(at index: String.Index) -> Range<String.Index> {
    guard let string else { return index..<index }
    return TextSplitter.ranges(of: unit, in: string, string.startIndex..<string.endIndex).first { $0.contains(index) }
      ?? index..<index
  }

  /// Calls a closure with each token until it returns false.
  open func enumerateTokens(in range: Range<String.Index>, using block: (Range<String.Index>, Attributes) -> Bool) {
    guard let string else { return }
    for token in tokens(for: range) {
      var attributes: Attributes = []
      if unit == .word {
        if string[token].contains(where: \.isNumber) { attributes.insert(.numeric) }
        if string[token].unicodeScalars.contains(where: \.properties.isEmojiPresentation) { attributes.insert(.emoji) }
      }
      if !block(token, attributes) { return }
    }
  }
}

/// Splits texts by their characters.
enum TextSplitter {
  static func ranges(of unit: NLTokenUnit, in text: String, _ range: Range<String.Index>) -> [Range<String.Index>] {
    switch unit {
    case .word: words(in: text, range)
    case .sentence: sentences(in: text, range)
    case .paragraph: paragraphs(in: text, range)
    case .document: range.isEmpty ? [] : [range]
    }
  }

  /// Splits a text into words: letters and digits, with apostrophes and decimal points between them. Each emoji and each ideograph is a
  /// separate word.
  private static func words(in text: String, _ range: Range<String.Index>) -> [Range<String.Index>] {
    var words: [Range<String.Index>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let start = index
      index = text.index(after: index)
      if isAlone(text[start]) {
        words.append(start..<index)
        continue
      }
      guard isPart(text[start]) else { continue }
      while index < range.upperBound {
        let next = text.index(after: index)
        if isPart(text[index]) {
          index = next
        } else if "'’.,".contains(text[index]), next < range.upperBound, isPart(text[next]),
          "'’".contains(text[index]) || text[text.index(before: index)].isNumber && text[next].isNumber
        {
          index = next
        } else {
          break
        }
      }
      words.append(start..<index)
    }
    return words
  }

  private static func isPart(_ character: Character) -> Bool {
    (character.isLetter || character.isNumber) && !isAlone(character)
  }
  private static func isAlone(_ character: Character) -> Bool {
    character.unicodeScalars.first.map { $0.properties.isEmojiPresentation || $0.properties.isIdeographic } ?? false
  }

  /// Splits a text into sentences. A sentence ends at a line break, or at a punctuation mark before a space or the end of the text. The
  /// spaces after it belong to it.
  private static func sentences(in text: String, _ range: Range<String.Index>) -> [Range<String.Index>] {
    var sentences: [Range<String.Index>] = []
    var (start, index) = (range.lowerBound, range.lowerBound)
    func end() {
      if text[start..<index].contains(where: { !$0.isWhitespace }) { sentences.append(start..<index) }
      start = index
    }
    while index < range.upperBound {
      let character = text[index]
      index = text.index(after: index)
      guard ".!?…。！？".contains(character) || character.isNewline else { continue }
      while index < range.upperBound, ".!?…\"”’)".contains(text[index]) { index = text.index(after: index) }
      guard index == range.upperBound || text[index].isWhitespace || "。！？".contains(character) || character.isNewline
      else { continue }
      while index < range.upperBound, text[index].isWhitespace { index = text.index(after: index) }
      end()
    }
    end()
    return sentences
  }

  /// Splits a text into its lines, each with its line break.
  private static func paragraphs(in text: String, _ range: Range<String.Index>) -> [Range<String.Index>] {
    var paragraphs: [Range<String.Index>] = []
    var start = range.lowerBound
    while start < range.upperBound {
      let end = text[start..<range.upperBound].firstIndex(where: \.isNewline).map { text.index(after: $0) }
      paragraphs.append(start..<(end ?? range.upperBound))
      start = end ?? range.upperBound
    }
    return paragraphs
  }
}
