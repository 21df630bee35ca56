import Foundation
import Synchronization
import Text

/// Fonts that iOS or the app has and that Vitrine cannot draw with. The system font is drawn in their weight and slant.
enum SubstitutedFonts {
  /// The families of iOS, and the PostScript names of their fonts.
  private static let apple: KeyValuePairs<String, String> = [
    "American Typewriter":
      "AmericanTypewriter AmericanTypewriter-Light AmericanTypewriter-Semibold AmericanTypewriter-Bold AmericanTypewriter-Condensed AmericanTypewriter-CondensedLight AmericanTypewriter-CondensedBold",
    "Apple Color Emoji": "AppleColorEmoji",
    "Apple SD Gothic Neo":
      "AppleSDGothicNeo-Regular AppleSDGothicNeo-Thin AppleSDGothicNeo-UltraLight AppleSDGothicNeo-Light AppleSDGothicNeo-Medium AppleSDGothicNeo-SemiBold AppleSDGothicNeo-Bold",
    "Arial": "ArialMT Arial-BoldMT Arial-ItalicMT Arial-BoldItalicMT",
    "Arial Hebrew": "ArialHebrew ArialHebrew-Light ArialHebrew-Bold",
    "Arial Rounded MT Bold": "ArialRoundedMTBold",
    "Avenir":
      "Avenir-Book Avenir-Roman Avenir-BookOblique Avenir-Oblique Avenir-Light Avenir-LightOblique Avenir-Medium Avenir-MediumOblique Avenir-Heavy Avenir-HeavyOblique Avenir-Black Avenir-BlackOblique",
    "Avenir Next":
      "AvenirNext-Regular AvenirNext-Italic AvenirNext-UltraLight AvenirNext-UltraLightItalic AvenirNext-Medium AvenirNext-MediumItalic AvenirNext-DemiBold AvenirNext-DemiBoldItalic AvenirNext-Bold AvenirNext-BoldItalic AvenirNext-Heavy AvenirNext-HeavyItalic",
    "Avenir Next Condensed":
      "AvenirNextCondensed-Regular AvenirNextCondensed-Italic AvenirNextCondensed-UltraLight AvenirNextCondensed-UltraLightItalic AvenirNextCondensed-Medium AvenirNextCondensed-MediumItalic AvenirNextCondensed-DemiBold AvenirNextCondensed-DemiBoldItalic AvenirNextCondensed-Bold AvenirNextCondensed-BoldItalic AvenirNextCondensed-Heavy AvenirNextCondensed-HeavyItalic",
    "Baskerville":
      "Baskerville Baskerville-Italic Baskerville-SemiBold Baskerville-SemiBoldItalic Baskerville-Bold Baskerville-BoldItalic",
    "Bodoni 72": "BodoniSvtyTwoITCTT-Book BodoniSvtyTwoITCTT-BookIta BodoniSvtyTwoITCTT-Bold",
    "Bradley Hand": "BradleyHandITCTT-Bold",
    "Chalkboard SE": "ChalkboardSE-Regular ChalkboardSE-Light ChalkboardSE-Bold",
    "Chalkduster": "Chalkduster",
    "Charter": "Charter-Roman Charter-Italic Charter-Bold Charter-BoldItalic Charter-Black Charter-BlackItalic",
    "Cochin": "Cochin Cochin-Italic Cochin-Bold Cochin-BoldItalic",
    "Copperplate": "Copperplate Copperplate-Light Copperplate-Bold",
    "Courier": "Courier Courier-Oblique Courier-Bold Courier-BoldOblique",
    "Courier New": "CourierNewPSMT CourierNewPS-ItalicMT CourierNewPS-BoldMT CourierNewPS-BoldItalicMT",
    "DIN Alternate": "DINAlternate-Bold", "DIN Condensed": "DINCondensed-Bold",
    "Didot": "Didot Didot-Italic Didot-Bold",
    "Euphemia UCAS": "EuphemiaUCAS EuphemiaUCAS-Italic EuphemiaUCAS-Bold",
    "Futura": "Futura-Medium Futura-MediumItalic Futura-Bold Futura-CondensedMedium Futura-CondensedExtraBold",
    "Georgia": "Georgia Georgia-Italic Georgia-Bold Georgia-BoldItalic",
    "Gill Sans":
      "GillSans GillSans-Italic GillSans-Light GillSans-LightItalic GillSans-SemiBold GillSans-SemiBoldItalic GillSans-Bold GillSans-BoldItalic GillSans-UltraBold",
    "Helvetica":
      "Helvetica Helvetica-Oblique Helvetica-Light Helvetica-LightOblique Helvetica-Bold Helvetica-BoldOblique",
    "Helvetica Neue":
      "HelveticaNeue HelveticaNeue-Italic HelveticaNeue-UltraLight HelveticaNeue-UltraLightItalic HelveticaNeue-Thin HelveticaNeue-ThinItalic HelveticaNeue-Light HelveticaNeue-LightItalic HelveticaNeue-Medium HelveticaNeue-MediumItalic HelveticaNeue-Bold HelveticaNeue-BoldItalic HelveticaNeue-CondensedBold HelveticaNeue-CondensedBlack",
    "Hiragino Sans": "HiraginoSans-W3 HiraginoSans-W6 HiraginoSans-W7",
    "Hoefler Text": "HoeflerText-Regular HoeflerText-Italic HoeflerText-Black HoeflerText-BlackItalic",
    "Kailasa": "Kailasa Kailasa-Bold",
    "Marker Felt": "MarkerFelt-Thin MarkerFelt-Wide",
    "Menlo": "Menlo-Regular Menlo-Italic Menlo-Bold Menlo-BoldItalic",
    "Noteworthy": "Noteworthy-Light Noteworthy-Bold",
    "Optima": "Optima-Regular Optima-Italic Optima-Bold Optima-BoldItalic Optima-ExtraBlack",
    "Palatino": "Palatino-Roman Palatino-Italic Palatino-Bold Palatino-BoldItalic",
    "Papyrus": "Papyrus Papyrus-Condensed",
    "PingFang SC":
      "PingFangSC-Regular PingFangSC-Ultralight PingFangSC-Thin PingFangSC-Light PingFangSC-Medium PingFangSC-Semibold",
    "PingFang TC":
      "PingFangTC-Regular PingFangTC-Ultralight PingFangTC-Thin PingFangTC-Light PingFangTC-Medium PingFangTC-Semibold",
    "PingFang HK":
      "PingFangHK-Regular PingFangHK-Ultralight PingFangHK-Thin PingFangHK-Light PingFangHK-Medium PingFangHK-Semibold",
    "Rockwell": "Rockwell-Regular Rockwell-Italic Rockwell-Bold Rockwell-BoldItalic",
    "Savoye LET": "SavoyeLetPlain",
    "Snell Roundhand": "SnellRoundhand SnellRoundhand-Bold SnellRoundhand-Black",
    "Symbol": "Symbol",
    "Thonburi": "Thonburi Thonburi-Light Thonburi-Bold",
    "Times New Roman":
      "TimesNewRomanPSMT TimesNewRomanPS-ItalicMT TimesNewRomanPS-BoldMT TimesNewRomanPS-BoldItalicMT",
    "Trebuchet MS": "TrebuchetMS TrebuchetMS-Italic TrebuchetMS-Bold Trebuchet-BoldItalic",
    "Verdana": "Verdana Verdana-Italic Verdana-Bold Verdana-BoldItalic",
    "Zapf Dingbats": "ZapfDingbatsITC", "Zapfino": "Zapfino",
  ]

  private static let appleFamilies: [String: [String]] = Dictionary(
    uniqueKeysWithValues: apple.map { ($0.key, $0.value.split(separator: " ").map(String.init)) })
  private static let familiesByFont: [String: String] = Dictionary(
    appleFamilies.flatMap { family, fonts in fonts.map { ($0, family) } }, uniquingKeysWith: { first, _ in first })
  private static let monospaced: Set<String> = ["Courier", "Courier New", "Menlo"]

  /// The families of iOS and of the app's fonts.
  static var families: [String: [String]] { appleFamilies.merging(AppFonts.families) { $1 } }

  /// Returns the PostScript name and the family of a font. A family's name finds the family's first font.
  static func find(_ name: String) -> (name: String, family: String)? {
    if let family = AppFonts.familiesByFont[name] ?? familiesByFont[name] { return (name, family) }
    return families[name].flatMap(\.first).map { ($0, name) }
  }

  /// Returns the font that is drawn in place of a font that `find` has returned.
  static func font(_ found: (name: String, family: String), size: Double) -> Font {
    let family = found.family.filter { $0 != " " }
    let face = found.name.dropFirst(found.name.commonPrefix(with: family).count)
    return Font(
      size: size, weight: FontFace.weight(of: face).css, isItalic: FontFace.isSlanted(face),
      isMonospaced: monospaced.contains(found.family))
  }
}

/// The face that the end of a PostScript name describes, such as `-BoldItalic`.
enum FontFace {
  static func weight(of face: Substring) -> UIFont.Weight {
    let words: KeyValuePairs<String, UIFont.Weight> = [
      "ultralight": .ultraLight, "extralight": .ultraLight, "thin": .thin, "hairline": .thin, "light": .light,
      "medium": .medium, "semibold": .semibold, "demibold": .semibold, "demi": .semibold, "extrabold": .heavy,
      "ultrabold": .heavy, "heavy": .heavy, "black": .black, "bold": .bold, "w6": .semibold, "w7": .bold,
    ]
    let face = face.lowercased()
    return words.first { face.contains($0.key) }?.value ?? .regular
  }

  static func isSlanted(_ face: Substring) -> Bool {
    let face = face.lowercased()
    return face.contains("italic") || face.contains("oblique") || face.hasSuffix("it") || face.hasSuffix("ita")
  }
}
