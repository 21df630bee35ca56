/// The advances of characters that the font has no glyph for, in ems.
///
/// Inter covers Latin, Greek and Cyrillic. Everything else is drawn with the viewer's own fonts, which the server cannot measure. So these
/// are the usual advances of such fonts, and the viewer fits the text into the resulting width.
enum FallbackAdvance {
  /// The advance of characters in all other scripts, and of every character if no font file could be read.
  static let narrow = 0.5
  /// The advance of Chinese, Japanese and Korean characters: a full em.
  static let wide = 1.0
  /// The advance of an emoji: colour emoji fonts are a little wider than their em.
  static let emoji = 1.25
  /// The advance of a character in common monospaced fonts (Menlo, DejaVu Sans Mono).
  static let cell = 0.602

  static func advance(of character: Character) -> Double {
    guard let first = character.unicodeScalars.first else { return 0 }
    if character.isEmoji { return emoji }
    if first.isWide { return wide }
    // Spacing marks are drawn beside their letter, and widen it.
    let signs = character.unicodeScalars.dropFirst().count { $0.properties.generalCategory == .spacingMark }
    return first.usualAdvance + 0.25 * Double(signs)
  }

  static func monospaced(_ character: Character) -> Double {
    guard let first = character.unicodeScalars.first, !first.properties.isDefaultIgnorableCodePoint else { return 0 }
    return character.isEmoji || first.isWide ? 2 * cell : cell
  }
}

extension Character {
  /// Whether an emoji font draws it: by default, or because of a variation selector or a keycap.
  var isEmoji: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first else { return false }
    return first.properties.isEmojiPresentation || first.properties.isEmoji && scalars.contains("\u{FE0F}")
  }
}

extension Unicode.Scalar {
  /// The advance of a letter in common fonts of its script.
  fileprivate var usualAdvance: Double {
    if properties.isDefaultIgnorableCodePoint { return 0 }
    return switch value {
    case 0x05D5, 0x05D6, 0x05D9, 0x05DF: 0.3  // the narrow letters of Hebrew
    case 0x05D2, 0x05DB, 0x05E0: 0.46
    case 0x0590...0x05FF: 0.62
    case 0x0622, 0x0623, 0x0625, 0x0627, 0x0644: 0.28  // alef and lam
    case 0x0628, 0x062A, 0x062B, 0x0646, 0x064A, 0x0626, 0x06CC, 0x067E: 0.36
    case 0x0633...0x0636: 0.85
    case 0x0900...0x0DFF: 0.6  // the scripts of India
    case 0x0E00...0x0EFF: 0.56  // Thai, Lao
    case 0x0530...0x058F, 0x10A0...0x10FF: 0.58  // Armenian, Georgian
    default: FallbackAdvance.narrow
    }
  }

  /// Whether the scalar is in a block whose East Asian width is wide or full.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F200...0x1F2FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
