/// The font files that the app measures with and the page draws with: the same bytes on both sides.
package enum FontFiles {
  /// Where Debian's fonts-inter puts them. The gateway serves this folder's `served` files at `/fonts/`.
  package static let directory = "/usr/share/fonts/opentype/inter"
  /// What each weight of the family is called.
  package static let weights: [Int: String] = [
    100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold",
    800: "ExtraBold", 900: "Black",
  ]
  /// Weight to file name.
  package static let upright = weights.mapValues { "Inter-\($0).otf" }
  package static let italic = weights.mapValues { $0 == "Regular" ? "Inter-Italic.otf" : "Inter-\($0)Italic.otf" }
  /// All of them. A page fetches those that it draws with.
  package static let served = Set(upright.values).union(italic.values)
}
