import Foundation
import Text

/// Scales fonts and lengths in proportion to a text style, whose size depends on the content size category.
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let textStyle: UIFont.TextStyle

  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle textStyle: UIFont.TextStyle) { self.textStyle = textStyle }

  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

  open func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    scaledFont(for: font, maximumPointSize: .infinity, compatibleWith: traitCollection)
  }

  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }

  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let maximum = maximumPointSize > 0 ? maximumPointSize : .infinity
    return FontScaling(textStyle: textStyle, base: font.scaling?.base ?? font.textFont, maximum: maximum)
      .font(in: traitCollection.category)
  }

  open func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

  open func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    value * textStyle.size(in: traitCollection.category) / textStyle.size(in: .large)
  }
}

/// How a font follows the content size category: as a text style's own font, or as another font in proportion to the style.
struct FontScaling: Sendable {
  var textStyle: UIFont.TextStyle
  /// `nil` for the text style's own font.
  var base: Font?
  var maximum = CGFloat.infinity

  func font(in category: UIContentSizeCategory) -> UIFont { UIFont(textFont: textFont(in: category), scaling: self) }

  func textFont(in category: UIContentSizeCategory) -> Font {
    let size = textStyle.size(in: category)
    guard var font = base else { return Font(size: size, weight: textStyle.weight.css) }
    // Rounds to half points, because finer differences are not visible.
    font.size = min(maximum, (font.size * size / textStyle.size(in: .large) * 2).rounded() / 2)
    return font
  }
}

extension UIFont {
  /// A system font that scales with a text style up to a maximum. The size is that in the default category.
  static func system(
    _ size: CGFloat, weight: Weight = .regular, as style: TextStyle, upTo maximum: CGFloat = .infinity
  ) -> UIFont {
    FontScaling(textStyle: style, base: Font(size: size, weight: weight.css), maximum: maximum).font(in: .large)
  }

  /// The font in the size for the traits' content size category; the same object if it has that size, or does not follow the category.
  func adjusted(to traits: UITraitCollection) -> UIFont {
    guard let scaling else { return self }
    let font = scaling.textFont(in: Optional(traits).category)
    return font == textFont ? self : UIFont(textFont: font, scaling: scaling)
  }

  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    FontScaling(textStyle: style).font(in: traitCollection.category)
  }
}

extension UITraitCollection? {
  fileprivate var category: UIContentSizeCategory {
    guard let category = self?.preferredContentSizeCategory, category != .unspecified else { return .current }
    return category
  }
}

extension NSAttributedString {
  /// The text with each font adjusted as by `UIFont.adjusted(to:)`; `nil` if no font changes.
  func fontsAdjusted(to traits: UITraitCollection) -> NSMutableAttributedString? {
    var adjusted: NSMutableAttributedString?
    enumerateAttribute(.font, in: NSRange(location: 0, length: length)) { value, range, _ in
      guard let old = value as? UIFont else { return }
      let new = old.adjusted(to: traits)
      guard new != old else { return }
      let copy = adjusted ?? NSMutableAttributedString(attributedString: self)
      copy.addAttribute(.font, value: new, range: range)
      adjusted = copy
    }
    return adjusted
  }
}
