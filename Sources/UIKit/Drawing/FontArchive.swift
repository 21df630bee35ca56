import Foundation
import Text

extension UIFont: NSSecureCoding {
  public class var supportsSecureCoding: Bool { true }
}

extension UIFontDescriptor: NSSecureCoding {
  public class var supportsSecureCoding: Bool { true }
}

/// What an archive has of a font or a descriptor.
struct FontArchive {
  var font: Font
  var substituted: (name: String, family: String)?

  init(font: Font, substituted: (name: String, family: String)?) { (self.font, self.substituted) = (font, substituted) }

  /// Reads what `encode(with:)` has written; `nil` for other archives.
  init?(_ coder: NSCoder) {
    guard coder.containsValue(forKey: "UIFontPointSize") else { return nil }
    font = Font(
      size: coder.decodeDouble(forKey: "UIFontPointSize"), weight: coder.decodeInteger(forKey: "UIFontWeight"),
      monospacedDigits: coder.decodeBool(forKey: "UIFontMonospacedDigits"),
      isItalic: coder.decodeBool(forKey: "UIFontItalic"), isMonospaced: coder.decodeBool(forKey: "UIFontMonospaced"))
    substituted = coder.text(forKey: "UIFontName").flatMap(SubstitutedFonts.find)
  }

  func encode(with coder: NSCoder) {
    coder.encode(font.size, forKey: "UIFontPointSize")
    coder.encode(font.weight, forKey: "UIFontWeight")
    coder.encode(font.monospacedDigits, forKey: "UIFontMonospacedDigits")
    coder.encode(font.isItalic, forKey: "UIFontItalic")
    coder.encode(font.isMonospaced, forKey: "UIFontMonospaced")
    if let name = substituted?.name { coder.encode(name as NSString, forKey: "UIFontName") }
  }
}
