import Foundation
import Testing
import UIKit

private final class BrandColor: UIColor, @unchecked Sendable {
  override var description: String { "brand" }
  convenience init(level: CGFloat) { self.init(white: level, alpha: 1) }
}

struct UIColorTests {
  @Test func `a colour literal is also a Core Graphics colour`() {
    let color: CGColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color.components == [1, 0.5, 0, 1])
  }

  @Test func `a color is written to viewers as #RRGGBB or #RRGGBBAA`() {
    #expect(UIColor.red.hex(dark: false) == "#FF0000")
    #expect(UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.5).hex(dark: false) == "#33669980")
    #expect(UIColor.clear.hex(dark: false) == "#00000000")
    #expect(UIColor.darkGray.hex(dark: true) == "#555555")
    #expect(UIColor.lightGray.hex(dark: true) == "#AAAAAA")
    #expect(UIColor(white: 1, alpha: 0.999).hex(dark: false) == "#FFFFFF")
  }

  @Test func `components outside of 0...1 are clamped when a color is written`() {
    let wild = UIColor(red: -1, green: 7, blue: .nan, alpha: .infinity)
    #expect(wild.hex(dark: false) == "#00FF00")
    #expect(wild.resolved(dark: false).green == 7)
    #expect(wild.description.isEmpty == false)
  }

  static let published: [(String, UIColor, String, String)] = [
    ("systemBlue", UIColor.systemBlue, "#007AFF", "#0A84FF"), ("systemGray6", .systemGray6, "#F2F2F7", "#1C1C1E"),
    ("systemRed", .systemRed, "#FF3B30", "#FF453A"), ("label", .label, "#000000", "#FFFFFF"),
    ("secondaryLabel", .secondaryLabel, "#3C3C4399", "#EBEBF599"),
    ("tertiarySystemFill", .tertiarySystemFill, "#7676801F", "#7676803D"),
    ("separator", .separator, "#3C3C434A", "#54545899"), ("systemBackground", .systemBackground, "#FFFFFF", "#000000"),
    ("secondarySystemGroupedBackground", .secondarySystemGroupedBackground, "#FFFFFF", "#1C1C1E"),
    ("opaqueSeparator", .opaqueSeparator, "#C6C6C8", "#38383A"), ("tintColor", .tintColor, "#007AFF", "#0A84FF"),
    ("lightText", .lightText, "#FFFFFF99", "#FFFFFF99"), ("systemTeal", .systemTeal, "#30B0C7", "#40C8E0"),
  ]

  @Test(arguments: published)
  func `system colors have UIKit's values in light and dark`(name: String, color: UIColor, light: String, dark: String)
  {
    #expect(color.hex(dark: false) == light)
    #expect(color.hex(dark: true) == dark)
  }

  @Test func `a dynamic colour stays dynamic with another alpha`() {
    let half = UIColor.systemBlue.withAlphaComponent(0.5)
    #expect(half.hex(dark: false) == "#007AFF80")
    #expect(half.hex(dark: true) == "#0A84FF80")
    #expect(UIColor(light: .systemRed, dark: .systemGray).hex(dark: true) == "#8E8E93")
  }

  @Test func `colors with the same components are equal`() {
    #expect(UIColor.white == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(UIColor.white.hash == UIColor(white: 1, alpha: 1).hash)
    #expect(UIColor.systemBlue != UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1))
    #expect(UIColor.systemBlue.withAlphaComponent(0.3) == UIColor.systemBlue.withAlphaComponent(0.3))
    #expect(UIColor.red != UIColor.blue)
    #expect(UIColor.red.isEqual("red") == false)
  }

  static let hues: [(Double, String)] = [
    (0.0, "#FF0000"), (1.0 / 6, "#FFFF00"), (1.0 / 3, "#00FF00"), (0.5, "#00FFFF"), (2.0 / 3, "#0000FF"),
    (5.0 / 6, "#FF00FF"),
    (1.0, "#FF0000"), (1.0 / 12, "#FF8000"),
  ]

  @Test(arguments: hues)
  func `hues outside of 0...1 wrap around`(hue: Double, hex: String) {
    #expect(UIColor(hue: hue, saturation: 1, brightness: 1, alpha: 1).hex(dark: false) == hex)
  }

  @Test func `getHue returns the hue, saturation and brightness that a color was created with`() {
    for hue in stride(from: 0.0, to: 1, by: 0.07) {
      let color = UIColor(hue: hue, saturation: 0.6, brightness: 0.8, alpha: 0.4)
      var (h, s, b, a): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      #expect(color.getHue(&h, saturation: &s, brightness: &b, alpha: &a))
      #expect(abs(h - hue) < 1e-9 && abs(s - 0.6) < 1e-9 && abs(b - 0.8) < 1e-9 && a == 0.4)
    }
  }

  @Test func `components are read through pointers`() {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    #expect(UIColor.orange.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
    #expect([red, green, blue, alpha] == [1, 0.5, 0, 1])
    #expect(UIColor.orange.getRed(nil, green: nil, blue: nil, alpha: &alpha))
    var white: CGFloat = -1
    #expect(UIColor.gray.getWhite(&white, alpha: &alpha) && white == 0.5)
    #expect(UIColor.orange.getWhite(&white, alpha: nil) == false && white == 0.5)
  }

  @Test func `a color's description lists its components`() {
    #expect(UIColor.orange.description == "UIExtendedSRGBColorSpace 1 0.5 0 1")
    #expect(UIColor.systemBackground.description.hasPrefix("<UIDynamicColor; light = UIExtendedSRGBColorSpace 1 1 1 1"))
  }

  @Test func `a colour literal is a colour`() {
    let color: UIColor = #colorLiteral(red: 1, green: 0.5, blue: 0, alpha: 1)
    #expect(color == .orange)
  }

  @Test func `a CGColor has the color space that it was created with`() {
    #expect(UIColor.red.cgColor.colorSpace?.model == .rgb)
    #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
    let colour = CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [1, 0.5, 0, 1])
    #expect(colour == CGColor(red: 1, green: 0.5, blue: 0, alpha: 1))
    #expect(CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.5, 1]) == CGColor(gray: 0.5, alpha: 1))
  }

  @Test func `a subclass has all initializers of UIColor`() {
    #expect(BrandColor(red: 1, green: 0.5, blue: 0, alpha: 1) == .orange)
    #expect(BrandColor(level: 0).description == "brand" && BrandColor(level: 0) == UIColor(white: 0, alpha: 1))
  }
}
