/// What a character takes that the font has no glyph for, in ems.
///
/// Inter covers Latin, Greek and Cyrillic. Everything else is drawn with a font of the viewer's own, which the server cannot
/// measure; so these are the usual advances of such fonts, and whoever draws the text pins its box to the width found here.
enum FallbackAdvance {
  /// Any other script; also every character when no font file could be read.
  static let narrow = 0.5
  /// Chinese, Japanese, Korean: a full square.
  static let wide = 1.0
  /// Colour emoji fonts are a little wider than their em.
  static let emoji = 1.25

  /// Nil where the font's own glyph should be used although it is a rare one.
  static func advance(of character: Character) -> Double {
    guard let first = character.unicodeScalars.first else { return 0 }
    if character.isEmoji { return emoji }
    return first.isWide ? wide : narrow
  }
}

extension Character {
  /// Drawn from an emoji font: by default, or by a variation selector or a keycap that asks for it.
  var isEmoji: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return false }
    return first.properties.isEmojiPresentation || first.properties.isEmoji && scalars.contains("\u{FE0F}")
  }
}

extension Unicode.Scalar {
  /// The blocks whose East Asian width is wide or full.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
