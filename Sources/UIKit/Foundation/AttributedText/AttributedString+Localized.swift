import Foundation

/// The name of `String.LocalizationValue` in the first versions of Swift 5.5.
public typealias StringLocalizationKey = String.LocalizationValue

extension AttributedString {
  /// Options of a localized text.
  public struct FormattingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Without an effect: no attribute is set for the parts that are replaced.
    public static let applyReplacementIndexAttribute = FormattingOptions(rawValue: 1 << 0)
  }

  /// The translation of a key in a table of the bundle, read as Markdown within one paragraph. English words in `^[text](inflect: true)`
  /// agree with their number.
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

  /// The translation of a key that differs from the default text.
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

  /// The pieces of each `^[text]` together.
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
  /// The text in which words of `^[text](inflect: true)` agree with their number. Other Markdown stays as it is.
  var withGrammarAgreement: String {
    guard contains("^[") else { return self }
    return replacing(/\^\[([^\]]*)\]\(([^)]*)\)/) { match in
      match.2.contains(/\binflect['"]?\s*:\s*true\b/)
        ? GrammarAgreement.inflected(String(match.1)) : String(match.1)
    }
  }
}
