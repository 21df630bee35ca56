import Foundation

/// The kind of tags of a tagger. Only `tokenType` and `language` are computed here.
public struct NLTagScheme: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let tokenType = NLTagScheme("TokenType")
  public static let lexicalClass = NLTagScheme("LexicalClass")
  public static let nameType = NLTagScheme("NameType")
  public static let nameTypeOrLexicalClass = NLTagScheme("NameTypeOrLexicalClass")
  public static let lemma = NLTagScheme("Lemma")
  public static let language = NLTagScheme("Language")
  public static let script = NLTagScheme("Script")
  public static let sentimentScore = NLTagScheme("SentimentScore")
}

/// A tag of a token, such as a word or punctuation.
public struct NLTag: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public init(_ rawValue: String) { self.rawValue = rawValue }

  public static let word = NLTag("Word")
  public static let punctuation = NLTag("Punctuation")
  public static let whitespace = NLTag("Whitespace")
  public static let other = NLTag("Other")
  public static let noun = NLTag("Noun")
  public static let verb = NLTag("Verb")
  public static let adjective = NLTag("Adjective")
  public static let adverb = NLTag("Adverb")
  public static let pronoun = NLTag("Pronoun")
  public static let determiner = NLTag("Determiner")
  public static let preposition = NLTag("Preposition")
  public static let number = NLTag("Number")
  public static let conjunction = NLTag("Conjunction")
  public static let interjection = NLTag("Interjection")
  public static let personalName = NLTag("PersonalName")
  public static let placeName = NLTag("PlaceName")
  public static let organizationName = NLTag("OrganizationName")
}

/// Tags the tokens of a text with their type or their language. Tags of other schemes are unknown.
open class NLTagger: NSObject {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let omitWords = Options(rawValue: 1 << 0)
    public static let omitPunctuation = Options(rawValue: 1 << 1)
    public static let omitWhitespace = Options(rawValue: 1 << 2)
    public static let omitOther = Options(rawValue: 1 << 3)
    public static let joinNames = Options(rawValue: 1 << 4)
    public static let joinContractions = Options(rawValue: 1 << 5)
  }

  public let tagSchemes: [NLTagScheme]
  open var string: String?

  public init(tagSchemes: [NLTagScheme]) { self.tagSchemes = tagSchemes }

  open var dominantLanguage: NLLanguage? { string.flatMap(NLLanguageRecognizer.dominantLanguage) }

  open class func availableTagSchemes(for unit: NLTokenUnit, language: NLLanguage) -> [NLTagScheme] {
    unit == .word ? [.tokenType, .language] : [.language]
  }

  open func tokenRange(at index: String.Index, unit: NLTokenUnit) -> Range<String.Index> {
    tokens(unit).first { $0.range.contains(index) }?.range ?? index..<index
  }

  open func tag(
    at index: String.Index, unit: NLTokenUnit, scheme: NLTagScheme
  ) -> (NLTag?, Range<String.Index>) {
    guard let token = tokens(unit).first(where: { $0.range.contains(index) }) else { return (nil, index..<index) }
    return (tag(token, scheme), token.range)
  }

  open func tags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = []
  ) -> [(NLTag?, Range<String.Index>)] {
    var tags: [(NLTag?, Range<String.Index>)] = []
    enumerateTags(in: range, unit: unit, scheme: scheme, options: options) { tag, token in
      tags.append((tag, token))
      return true
    }
    return tags
  }

  /// Calls a closure with each token and its tag until it returns false.
  open func enumerateTags(
    in range: Range<String.Index>, unit: NLTokenUnit, scheme: NLTagScheme, options: Options = [],
    using block: (NLTag?, Range<String.Index>) -> Bool
  ) {
    let omitted: [NLTag: Options] = [
      .word: .omitWords, .punctuation: .omitPunctuation, .whitespace: .omitWhitespace, .other: .omitOther,
    ]
    for token in tokens(unit) where token.range.overlaps(range) {
      if unit == .word, let option = omitted[token.type], options.contains(option) { continue }
      if !block(tag(token, scheme), token.range) { return }
    }
  }

  private struct Token {
    let range: Range<String.Index>
    let type: NLTag
  }

  /// All tokens in order; for words, also the characters between them.
  private func tokens(_ unit: NLTokenUnit) -> [Token] {
    guard let string else { return [] }
    let ranges = TextSplitter.ranges(of: unit, in: string, string.startIndex..<string.endIndex)
    guard unit == .word else { return ranges.map { Token(range: $0, type: .other) } }
    var tokens: [Token] = []
    var index = string.startIndex
    for range in ranges + [string.endIndex..<string.endIndex] {
      while index < range.lowerBound {
        let character = string[index]
        let next = string.index(after: index)
        let type = character.isWhitespace ? NLTag.whitespace : character.isPunctuation ? .punctuation : .other
        tokens.append(Token(range: index..<next, type: type))
        index = next
      }
      if !range.isEmpty { tokens.append(Token(range: range, type: .word)) }
      index = range.upperBound
    }
    return tokens
  }

  private func tag(_ token: Token, _ scheme: NLTagScheme) -> NLTag? {
    switch scheme {
    case .tokenType: token.type
    case .language: dominantLanguage.map { NLTag($0.rawValue) }
    default: nil
    }
  }
}

/// Vectors of words, of which there are none: both functions return `nil`.
open class NLEmbedding: NSObject {
  override init() {}
  open class func wordEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }
  open class func sentenceEmbedding(for language: NLLanguage) -> NLEmbedding? { nil }
  /// The largest distance, because no word is known.
  open func distance(between firstString: String, and secondString: String) -> Double { 2 }
}
