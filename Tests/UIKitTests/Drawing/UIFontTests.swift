import Foundation
import Testing
import Text
import UIKit
import Wire

struct UIFontTests {
  @Test func `a font descriptor keeps the name of a substituted font`() throws {
    let font = try #require(UIFont(name: "AmericanTypewriter-Bold", size: 12))
    let other = UIFont(descriptor: font.fontDescriptor.withSize(20), size: 0)
    #expect(other.fontName == "AmericanTypewriter-Bold" && other.familyName == "American Typewriter")
    #expect(other.pointSize == 20)
    let named = UIFontDescriptor(name: "AmericanTypewriter", size: 9)
    #expect(
      named.postscriptName == "AmericanTypewriter" && named.object(forKey: .family) as? String == "American Typewriter")
  }

  @Test func `fonts are equal by value`() {
    #expect(UIFont.systemFont(ofSize: 17) == UIFont.systemFont(ofSize: 17, weight: .regular))
    #expect(UIFont.systemFont(ofSize: 17).hash == UIFont.systemFont(ofSize: 17).hash)
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.systemFont(ofSize: 18))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.boldSystemFont(ofSize: 17))
    #expect(UIFont.systemFont(ofSize: 17) != UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular))
    #expect(UIFont.systemFont(ofSize: 17).isEqual("font") == false)
  }

  static let weights: [(UIFont.Weight, Int)] = [
    (UIFont.Weight.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
    (.bold, 700), (.heavy, 800), (.black, 900), (.init(0.01), 400), (.init(-1), 100), (.init(1), 900),
  ]

  @Test(arguments: weights)
  func `font weights are mapped to CSS weights`(weight: UIFont.Weight, css: Int) {
    #expect(UIFont.systemFont(ofSize: 17, weight: weight).textFont.weight == css)
  }

  @Test func `text styles have Apple's default sizes`() {
    let styles: [(UIFont.TextStyle, CGFloat)] = [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17), (.callout, 16),
      (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ]
    for (style, size) in styles {
      let weight: UIFont.Weight = style == .headline ? .semibold : .regular
      #expect(UIFont.preferredFont(forTextStyle: style) == .systemFont(ofSize: size, weight: weight))
    }
  }

  @Test func `font metrics are those of Inter`() {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(abs(font.ascender - 16.469) < 0.001)
    #expect(abs(font.descender + 4.105) < 0.001)
    #expect(abs(font.lineHeight - 20.574) < 0.001)
    #expect(abs(font.capHeight - 12.364) < 0.001)
    #expect(abs(font.xHeight - 9.273) < 0.001)
    #expect(font.leading == 0)
    #expect(font.pointSize == 17)
  }

  @Test func `withSize keeps a font's weight`() {
    #expect(UIFont.boldSystemFont(ofSize: 17).withSize(11) == .systemFont(ofSize: 11, weight: .semibold))
  }

  @Test func `font names are those of the font files that are drawn`() {
    #expect(UIFont.systemFont(ofSize: 17).fontName == "Inter-Regular")
    #expect(UIFont.boldSystemFont(ofSize: 17).fontName == "Inter-SemiBold")
    #expect(UIFont.systemFont(ofSize: 17).familyName == "Inter")
    #expect(UIFont(name: "Inter-SemiBold", size: 17) == UIFont.boldSystemFont(ofSize: 17))
    #expect(UIFont(name: "Avenyr", size: 17) == nil)
    #expect(FontFiles.directory == Typefaces.standard.directory)
    #expect(FontFiles.upright == Typefaces.standard.files && FontFiles.italic == Typefaces.standard.italics)
    #expect(UIFont.systemFont(ofSize: 17, weight: .light).fontName == "Inter-Light")
    #expect(UIFont.italicSystemFont(ofSize: 17).fontName == "Inter-Italic")
    #expect(UIFont(name: "Inter-BoldItalic", size: 17)?.fontName == "Inter-BoldItalic")
  }

  @Test func `labelFontSize and the other standard sizes have UIKit's values`() {
    #expect(UIFont.labelFontSize == 17 && UIFont.buttonFontSize == 18)
    #expect(UIFont.systemFontSize == 14 && UIFont.smallSystemFontSize == 12)
  }

  @Test func `fonts can be used on other threads`() async {
    let font = UIFont.systemFont(ofSize: 17)
    #expect(await Task.detached { font.lineHeight }.value == font.lineHeight)
  }

  @Test func `a font descriptor's matrix determines its point size`() {
    let descriptor = UIFontDescriptor(
      name: UIFont.systemFont(ofSize: 17).fontName, matrix: CGAffineTransform(scaleX: 12, y: 12))
    #expect(descriptor.pointSize == 12)
  }
}
