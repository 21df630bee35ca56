import Foundation

/// The keys of UIKit's text attributes. Foundation on Linux declares only the type of the keys.
extension NSAttributedString.Key {
  /// The text's font, a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// The style of a paragraph, an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The text's colour: a `UIColor`, like all colour attributes here.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The additional space after each character, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The underline: the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// How far the text is raised above the baseline, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The colour of outlines; by default the text's colour.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The outline's width in percent of the font size. A positive value draws outlines only, a negative one also fills.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The slant of letters to the right, per point of height.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The horizontal expansion of glyphs. It has no effect.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// The use of ligatures. It has no effect, because ligatures follow the font.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// An `NSTextAttachment` that replaces a character.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// A `TextEffectStyle`. It has no effect: glyphs are drawn without letterpress.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// A string by which a delegate identifies a part of the text. It has no effect here.
  public static let textItemTag = NSAttributedString.Key("UITextItemTag")
  /// The text's shadow, an `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
}

extension NSAttributedString {
  /// A special effect for drawing glyphs, such as letterpress.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
  }
}

/// The shadow of a text.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  private let header = AttributeHeader()
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; by default black with an alpha of one third.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)

  public override init() {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSShadow()
    (copy.shadowOffset, copy.shadowBlurRadius, copy.shadowColor) = (shadowOffset, shadowBlurRadius, shadowColor)
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSShadow else { return false }
    return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
      && shadowColor as? UIColor == other.shadowColor as? UIColor
  }

  open override var hash: Int { shadowBlurRadius.hashValue }
}
