import Foundation

/// The inline Markdown syntax of a part of a text, such as emphasis. Foundation on Linux does not have this type.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Emphasis, written as `*text*` and drawn in italics.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// Strong emphasis, written as `**text**` and drawn in bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// Code, written between backticks and drawn in a monospaced font.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// Strikethrough, written as `~~text~~` and drawn with a line through it.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  /// The space that replaces the end of a line in the Markdown source.
  public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
  /// A line break within a paragraph.
  public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
  public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)
  public static let blockHTML = InlinePresentationIntent(rawValue: 1 << 9)
}

extension NSAttributedString.Key {
  /// The key of an `InlinePresentationIntent`, whose raw value is stored. Labels and text views draw it.
  public static let inlinePresentationIntent = NSAttributedString.Key("NSInlinePresentationIntent")
}

extension AttributeScopes.FoundationAttributes {
  /// The attribute whose value is an `InlinePresentationIntent`.
  public enum InlinePresentationIntentAttribute: AttributedStringKey {
    public typealias Value = InlinePresentationIntent
    public static let name = NSAttributedString.Key.inlinePresentationIntent.rawValue
  }
  /// The attribute of text whose nouns are inflected by their number, from `^[text](inflect: true)`.
  public enum InflectionRuleAttribute: AttributedStringKey {
    public typealias Value = InflectionRule
    public static let name = "NSInflect"
  }

  // These properties only serve as key paths. They are never called, because an attribute is found by its type.
  public var inlinePresentationIntent: InlinePresentationIntentAttribute { fatalError("An attribute has no instance.") }
  public var inflect: InflectionRuleAttribute { fatalError("An attribute has no instance.") }
}
