import Foundation
import Text

/// A font: Inter in a size, a weight and a slant.
///
/// Apple's system font is not free, so the system font is Inter, with its own vertical metrics. Viewers draw monospaced text with a font of
/// their own, fitted into the width that is measured here.
open class UIFont: NSObject, @unchecked Sendable {
  private let header = AttributeHeader()
  /// The font by which module Text measures.
  package let textFont: Font
  /// The requested PostScript name and family, if another font is drawn in its place.
  private let substituted: (name: String, family: String)?
  /// The text style or the base font, if the font follows the content size category.
  let scaling: FontScaling?

  package init(textFont: Font) {
    self.textFont = textFont
    scaling = nil
    substituted = nil
  }

  /// The system font in its own size.
  public convenience override init() { self.init(textFont: Font(size: UIFont.systemFontSize), scaling: nil) }

  init(textFont: Font, scaling: FontScaling?) {
    self.textFont = textFont
    self.scaling = scaling
    substituted = nil
  }

  init(substituting found: (name: String, family: String), size: Double) {
    textFont = SubstitutedFonts.font(found, size: size)
    scaling = nil
    substituted = found
  }

  public required init?(coder: NSCoder) {
    guard let descriptor = UIFontDescriptor(coder: coder) else { return nil }
    (textFont, substituted, scaling) = (descriptor.textFont, descriptor.substituted, nil)
  }

  /// Writes the font's name, size and features. A font that follows the content size category is read with its size of now.
  open func encode(with coder: NSCoder) { fontDescriptor.encode(with: coder) }

  open var pointSize: CGFloat { textFont.size }
  open var ascender: CGFloat { textFont.ascender }
  /// The distance from the baseline to the lowest point. It is negative.
  open var descender: CGFloat { textFont.descender }
  open var lineHeight: CGFloat { textFont.lineHeight }
  open var leading: CGFloat { textFont.leading }
  open var capHeight: CGFloat { textFont.capHeight }
  open var xHeight: CGFloat { textFont.xHeight }
  open var familyName: String { substituted?.family ?? textFont.familyName }
  open var fontName: String { substituted?.name ?? textFont.name }
  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(textFont: textFont, textStyle: scaling?.textStyle, substituted: substituted)
  }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    if let substituted { return UIFont(substituting: substituted, size: fontSize) }
    var font = textFont
    font.size = fontSize
    return UIFont(textFont: font)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.textFont == textFont
  }

  open override var hash: Int { textFont.hashValue }

  open override var description: String {
    let style = textFont.isItalic ? "italic" : "normal"
    return "<UIFont> font-family: \"\(familyName)\"; font-weight: \(textFont.weight); font-style: \(style); "
      + "font-size: \(textFont.size)pt"
  }
}

extension UIFont {
  /// A font of iOS or of the app's `UIAppFonts`, by its PostScript name or its family's name; `nil` for any other name, which is logged
  /// once.
  ///
  /// A font that cannot be drawn keeps its own names, but has the glyphs and metrics of the system font in its weight and slant.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    if let font = Font(named: fontName, size: fontSize) {
      self.init(textFont: font)
    } else if let found = SubstitutedFonts.find(fontName) {
      self.init(substituting: found, size: fontSize)
    } else {
      MissingFonts.report(fontName, "UIFont(name:size:) returns nil")
      return nil
    }
  }

  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    var font = descriptor.textFont
    if pointSize > 0 { font.size = pointSize }
    if let found = descriptor.substituted {
      self.init(substituting: found, size: font.size)
    } else {
      self.init(textFont: font)
    }
  }

  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(textFont: Font(size: fontSize, weight: weight.css))
  }

  /// Semibold, like Apple's bold system font at text sizes.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(textFont: Font(size: fontSize, isItalic: true))
  }

  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(textFont: Font(size: fontSize, weight: weight.css, monospacedDigits: true))
  }

  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(textFont: Font(size: fontSize, weight: weight.css, isMonospaced: true))
  }

  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }
  public class var systemFontSize: CGFloat { 14 }
  public class var smallSystemFontSize: CGFloat { 12 }

  /// The families of iOS and of the app's fonts, and the family of the system font.
  public class var familyNames: [String] { ([Font.family] + SubstitutedFonts.families.keys).sorted() }
  /// The PostScript names of a family's fonts; none for an unknown family.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    familyName == Font.family ? Font.names.keys.sorted() : SubstitutedFonts.families[familyName] ?? []
  }
}
