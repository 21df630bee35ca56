import Foundation

/// What Markdown says about a part of a line. Foundation on Linux does not have it.
public struct InlinePresentationIntent: OptionSet, Hashable, Sendable, Codable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// `*text*`: drawn in italics.
  public static let emphasized = InlinePresentationIntent(rawValue: 1 << 0)
  /// `**text**`: drawn in bold.
  public static let stronglyEmphasized = InlinePresentationIntent(rawValue: 1 << 1)
  /// Text between backticks: drawn in a monospaced font.
  public static let code = InlinePresentationIntent(rawValue: 1 << 2)
  /// `~~text~~`: drawn with a line through it.
  public static let strikethrough = InlinePresentationIntent(rawValue: 1 << 5)
  /// The end of a source line.
  public static let softBreak = InlinePresentationIntent(rawValue: 1 << 6)
  /// The end of a line.
  public static let lineBreak = InlinePresentationIntent(rawValue: 1 << 7)
  public static let inlineHTML = InlinePresentationIntent(rawValue: 1 << 8)
  public static let blockHTML = InlinePresentationIntent(rawValue: 1 << 9)
}

extension NSAttributedString.Key {
  /// The raw value of an `InlinePresentationIntent`. Labels and text views draw it.
  public static let inlinePresentationIntent = NSAttributedString.Key("NSInlinePresentationIntent")
}

extension AttributeScopes.FoundationAttributes {
  /// The attribute of an `InlinePresentationIntent`.
  public enum InlinePresentationIntentAttribute: AttributedStringKey {
    public typealias Value = InlinePresentationIntent
    public static let name = NSAttributedString.Key.inlinePresentationIntent.rawValue
  }
  /// The attribute of words that agree with their number, from `^[text](inflect: true)`.
  public enum InflectionRuleAttribute: AttributedStringKey {
    public typealias Value = InflectionRule
    public static let name = "NSInflect"
  }

  // Key paths name these, and nobody calls them: an attribute is found by its type.
  public var inlinePresentationIntent: InlinePresentationIntentAttribute { fatalError("An attribute has no instance.") }
  public var inflect: InflectionRuleAttribute { fatalError("An attribute has no instance.") }
}
