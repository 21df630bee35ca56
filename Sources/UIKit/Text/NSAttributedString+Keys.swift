import Foundation

/// The attributes that UIKit's text has. Foundation on Linux has the type of the keys only.
extension NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// An `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A `UIColor`, as the other colours.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// A number of points, added after each character.
  public static let kern = NSAttributedString.Key("NSKern")
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// The raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// A number of points, upwards.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// Of outlines that are drawn; the text's own where it has none.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// In hundredths of the font's size: outlines without a filling; below 0 with it.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// How far letters lean to the right for each point of their height.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// Kept; not drawn.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// Kept; ligatures are drawn as the font has them.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// An `NSTextAttachment`, of a character that it stands in the place of.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
}

/// A shadow that text throws.
open class NSShadow: NSObject, NSCopying, @unchecked Sendable {
  private let header = AttributeHeader()
  open var shadowOffset = CGSize.zero
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`; black at a third where none is set.
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
