import Foundation
import Text

/// A font: Inter in a size and a weight.
///
/// Apple's system font is not free, so the system font is Inter here, with its own vertical measures. Regular and semibold
/// are drawn; every other weight is drawn as the nearer of the two, and keeps its value.
open class UIFont: NSObject, @unchecked Sendable {
  /// What module Text measures it with.
  package let textFont: Font

  package init(textFont: Font) {
    self.textFont = textFont
  }

  open var pointSize: CGFloat { textFont.size }
  open var ascender: CGFloat { textFont.ascender }
  /// Below the baseline, so negative.
  open var descender: CGFloat { textFont.descender }
  open var lineHeight: CGFloat { textFont.lineHeight }
  open var leading: CGFloat { textFont.leading }
  open var capHeight: CGFloat { textFont.capHeight }
  open var xHeight: CGFloat { textFont.xHeight }
  open var familyName: String { "Inter" }
  open var fontName: String { textFont.servedWeight == 400 ? "Inter-Regular" : "Inter-SemiBold" }

  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var font = textFont
    font.size = fontSize
    return UIFont(textFont: font)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.textFont == textFont
  }

  open override var hash: Int { textFont.hashValue }

  open override var description: String {
    "<UIFont> font-family: \"\(familyName)\"; font-weight: \(textFont.weight); font-size: \(textFont.size)pt"
  }
}

extension UIFont {
  /// By the name of a font file that is drawn with, see `fontName`, or of the family; nil for every other name.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    switch fontName {
    case "Inter", "Inter-Regular": self.init(textFont: Font(size: fontSize))
    case "Inter-SemiBold": self.init(textFont: Font(size: fontSize, weight: 600))
    default: return nil
    }
  }

  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .regular)
  }

  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(textFont: Font(size: fontSize, weight: weight.css))
  }

  /// Semibold, as the bold system font of Apple's at text sizes.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .semibold)
  }

  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(textFont: Font(size: fontSize, weight: weight.css, monospacedDigits: true))
  }

  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    systemFont(ofSize: style.size, weight: style.weight)
  }

  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }
  public class var systemFontSize: CGFloat { 14 }
  public class var smallSystemFontSize: CGFloat { 12 }
}
