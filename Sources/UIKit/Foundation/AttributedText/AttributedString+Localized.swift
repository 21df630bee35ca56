import Foundation

/// The former name of `String.LocalizationValue`, from the first versions of Swift 5.5.
public typealias StringLocalizationKey = String.LocalizationValue

extension AttributedString {
  /// Options of a localized attributed string.
  public struct FormattingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Has no effect: no attribute is set for the replaced parts.
    public static let applyReplacementIndexAttribute = FormattingOptions(rawValue: 1 << 0)
  }

  /// Looks up a key in a string table of the bundle, and reads its translation as inline Markdown. English nouns in
  /// `^[text](inflect: true)` are inflected by their number.
  ///
  /// ```
  /// AttributedString(localized: "You have ^[\(count) apple](inflect: true).")     // You have 10 apples.
  /// ```
  public init(
    localized keyAndValue: String.LocalizationValue, options: FormattingOptions = [], table: String? = nil,
    bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
  ) {
    let text = keyAndValue.translated(keyAndValue.key, value: nil, table, bundle, locale ?? .current)
    self.init(localizedMarkdown: text)
  }

  /// Looks up a key in a string table, and reads its translation as inline Markdown. The default value is used if there is none.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, options: FormattingOptions = [],
    table: String? = nil, bundle: Bundle? = nil, locale: Locale? = nil, comment: StaticString? = nil
  ) {
    let text = defaultValue.translated("\(key)", value: defaultValue.key, table, bundle, locale ?? .current)
    self.init(localizedMarkdown: text)
  }

  private init(localizedMarkdown text: String) {
    self.init()
    for pieces in Self.groups(InlineMarkdown.pieces(of: text, keepsSpace: true)) {
      var part = AttributedString()
      part.append(pieces, nil)
      append(pieces.first?.style.inflects == true ? part.inflected() : part)
    }
  }

  /// Groups consecutive pieces that belong to the same `^[text]`.
  private static func groups(_ pieces: [InlineMarkdown.Piece]) -> [[InlineMarkdown.Piece]] {
    pieces.reduce(into: []) { groups, piece in
      if groups.last?.last?.style.group == piece.style.group {
        groups[groups.count - 1].append(piece)
      } else {
        groups.append([piece])
      }
    }
  }
}

extension String {
  /// The text with the nouns in `^[text](inflect: true)` inflected by their number. Other Markdown is unchanged.
  var withGrammarAgreement: String {
    guard contains("^[") else { return self }
    return replacing(/\^\[([^\]]*)\]\(([^)]*)\)/) { match in
      GrammarAgreement.isRequested(by: match.2)
        ? GrammarAgreement.inflected(String(match.1)) : String(match.1)
    }
  }
}
