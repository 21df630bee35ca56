import Foundation
import Testing
import UIKit

@MainActor @Suite struct TextAttributeTests {
  @Test func `addAttribute replaces an existing attribute of the range`() {
    let all = NSRange(location: 0, length: 7)
    let part = NSRange(location: 4, length: 3)
    let style = NSMutableParagraphStyle()
    style.lineSpacing = 3
    let values: [(NSAttributedString.Key, Any, Any)] = [
      (.font, UIFont.systemFont(ofSize: 12), UIFont.boldSystemFont(ofSize: 12)),
      (.foregroundColor, UIColor.red, UIColor.label), (.paragraphStyle, NSParagraphStyle(), style),
      (.shadow, NSShadow(), NSShadow()),
    ]
    for (key, first, second) in values {
      let text = NSMutableAttributedString(string: "one two", attributes: [key: first])
      text.addAttribute(key, value: second, range: part)
      text.addAttribute(key, value: first, range: all)
      text.addAttribute(key, value: first, range: part)
      text.append(NSAttributedString(string: "!", attributes: [key: second]))
      #expect(text.length == 8)
      #expect(
        NSAttributedString(string: "a", attributes: [key: first])
          == NSAttributedString(string: "a", attributes: [key: first]))
    }
  }

  @Test func `a text's bounding rectangle encloses its lines`() {
    let font = UIFont.systemFont(ofSize: 17)
    let size = "Alien".size(withAttributes: [.font: font])
    #expect(abs(size.width - 39.409) < 0.01 && size.height == font.lineHeight)
    let text = NSAttributedString(string: "one two three four", attributes: [.font: font])
    let area = CGSize(width: 80, height: 1000)
    #expect(text.boundingRect(with: area, options: .usesLineFragmentOrigin, context: nil).height == 2 * font.lineHeight)
    let line = text.boundingRect(with: area, context: nil)
    #expect(line.height == font.lineHeight && line.minY == -font.ascender && line.width > 80)
    let short = CGSize(width: 80, height: font.lineHeight)
    let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
    #expect(text.boundingRect(with: short, options: options, context: nil).height == font.lineHeight)
    let style = NSMutableParagraphStyle()
    style.lineBreakMode = .byTruncatingTail
    let truncated = NSAttributedString(
      string: "one two three four\nfive", attributes: [.font: font, .paragraphStyle: style])
    #expect(
      truncated.boundingRect(with: area, options: .usesLineFragmentOrigin, context: nil).height == 2 * font.lineHeight)
    #expect(NSAttributedString(string: "").size() == .zero)
  }

  @Test func `copies of a paragraph style are independent`() {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineBreakMode, style.tailIndent) = (.center, .byClipping, -5)
    let copy = style.copy() as? NSParagraphStyle
    #expect(copy == style && copy?.alignment == .center)
    style.alignment = .left
    #expect(copy != style)
    let mutable = copy?.mutableCopy() as? NSMutableParagraphStyle
    mutable?.lineSpacing = -.infinity
    #expect(mutable?.lineSpacing == 0 && mutable?.tailIndent == -5 && NSParagraphStyle.default.alignment == .natural)
  }

  @Test func `text styles grow with the content size category`() {
    let largest = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraExtraExtraLarge)
    #expect(UIFont.preferredFont(forTextStyle: .body, compatibleWith: largest).pointSize == 53)
    #expect(
      UIFont.preferredFont(forTextStyle: .caption2, compatibleWith: .init(preferredContentSizeCategory: .small))
        .pointSize == 11)
    let metrics = UIFontMetrics(forTextStyle: .body)
    let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
    #expect(metrics.scaledFont(for: .boldSystemFont(ofSize: 34), compatibleWith: small) == .boldSystemFont(ofSize: 28))
    #expect(
      metrics.scaledFont(for: .systemFont(ofSize: 34), maximumPointSize: 40, compatibleWith: largest).pointSize == 40)
    #expect(
      metrics.scaledValue(for: 17, compatibleWith: largest) == 53 && UIFontMetrics.default.scaledValue(for: 10) == 10)
    #expect(UIContentSizeCategory.small < .large && UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
    #expect(UIScreen.main.traitCollection.preferredContentSizeCategory == .large)
  }

  @Test func `a font descriptor with other traits creates another font`() {
    let font = UIFont.systemFont(ofSize: 17)
    let descriptor = font.fontDescriptor
    #expect(
      descriptor.withSymbolicTraits([.traitBold, .traitItalic]).map { UIFont(descriptor: $0, size: 0).fontName }
        == "Inter-SemiBoldItalic")
    #expect(
      descriptor.withDesign(.monospaced).map { UIFont(descriptor: $0, size: 12) }
        == .monospacedSystemFont(ofSize: 12, weight: .regular))
    #expect(descriptor.withDesign(.rounded)?.pointSize == 17 && descriptor.withDesign(.serif)?.pointSize == 17)
    #expect(descriptor.withDesign(.init(rawValue: "Unknown")) == nil)
    #expect(descriptor.withSymbolicTraits(.traitCondensed) == nil)
    let gill = UIFont(name: "GillSans-BoldItalic", size: 20)?.fontDescriptor
    #expect(gill?.object(forKey: .visibleName) as? String == "Gill Sans Bold Italic")
    #expect(gill?.object(forKey: .face) as? String == "Bold Italic")
    #expect(UIFont(name: "Georgia", size: 9)?.fontDescriptor.object(forKey: .visibleName) as? String == "Georgia")
    #expect(descriptor.withSize(20).pointSize == 20 && font.fontDescriptor == descriptor)
    let heavy = descriptor.addingAttributes([.traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.heavy]])
    #expect(UIFont(descriptor: heavy, size: 0) == .systemFont(ofSize: 17, weight: .heavy))
    #expect(UIFont.boldSystemFont(ofSize: 3).fontDescriptor.symbolicTraits == .traitBold)
    #expect(UIFont(descriptor: UIFontDescriptor(name: "Avenir", size: 9), size: 0) == .systemFont(ofSize: 9))
  }
}
