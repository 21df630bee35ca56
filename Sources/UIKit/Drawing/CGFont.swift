import CoreGraphics
import Foundation

/// A font without a size: of the system, by its name, or of a file. A file's font is found by `UIFont(name:size:)` once it is registered.
public final class CGFont {
  /// The names of a font file; `nil` for a font by its name.
  let file: FontFileNames?
  private let metrics: FontFileMetrics
  let font: UIFont

  /// `nil` if `UIFont(name:size:)` is nil for the name. A `CFString` is an `NSString` here.
  public init?(_ name: NSString) {
    guard let font = UIFont(name: name as String, size: 1) else { return nil }
    (self.font, file, metrics) = (font, nil, FontFileMetrics(of: font))
  }

  /// The font of an OpenType or TrueType file, the first one of a collection. `nil` for other data.
  public init?(_ provider: CGDataProvider) {
    guard let data = provider.data as Data?, let file = FontFileNames(data), let metrics = FontFileMetrics(data) else {
      return nil
    }
    font = UIFont(substituting: (file.postScript, file.family), size: 1)
    (self.file, self.metrics) = (file, metrics)
  }

  @_spi(Frameworks) public init(of font: UIFont) {
    self.font = font.withSize(1)
    (file, metrics) = (nil, FontFileMetrics(of: font))
  }

  @_spi(Frameworks) public func font(ofSize size: CGFloat) -> UIFont { font.withSize(size) }

  public var postScriptName: NSString? { font.fontName as NSString }
  /// The name of the font's family.
  public var fullName: NSString? { font.familyName as NSString }

  // MARK: Lengths, in the font's units

  public var unitsPerEm: Int32 { Int32(metrics.unitsPerEm) }
  public var ascent: Int32 { Int32(metrics.ascent) }
  /// Negative.
  public var descent: Int32 { Int32(metrics.descent) }
  public var leading: Int32 { Int32(metrics.leading) }
  public var capHeight: Int32 { Int32(metrics.capHeight) }
  public var xHeight: Int32 { Int32(metrics.xHeight) }
  /// The angle of the slant, in degrees counterclockwise from the vertical.
  public var italicAngle: CGFloat { metrics.italicAngle }
  /// The rectangle around all glyphs.
  public var fontBBox: CGRect { metrics.box }
  /// 0 for a font by its name: Vitrine does not read that font's file.
  public var numberOfGlyphs: Int { metrics.numberOfGlyphs }
}

extension FontFileMetrics {
  /// The lengths of a font by its name, in thousandths of its size. The slant is that of the system font's italic.
  init(of font: UIFont) {
    let scale = 1000 / max(font.pointSize, 1e-6)
    func units(_ length: CGFloat) -> Int { Int((length * scale).rounded()) }
    self.init(
      unitsPerEm: 1000, ascent: units(font.ascender), descent: units(font.descender), leading: units(font.leading),
      capHeight: units(font.capHeight), xHeight: units(font.xHeight), italicAngle: font.textFont.isItalic ? -9.4 : 0,
      box: .zero, numberOfGlyphs: 0)
  }
}
