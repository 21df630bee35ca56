/// The font files with which the app measures text and the page draws it: both use the same bytes.
package enum FontFiles {
  /// The folder of Debian's package fonts-inter. The gateway serves its `served` files at `/fonts/`.
  package static let directory = "/usr/share/fonts/opentype/inter"
  /// The name of each weight in the font family.
  package static let weights: [Int: String] = [
    100: "Thin", 200: "ExtraLight", 300: "Light", 400: "Regular", 500: "Medium", 600: "SemiBold", 700: "Bold",
    800: "ExtraBold", 900: "Black",
  ]
  /// The file names by weight, upright and italic.
  package static let upright = weights.mapValues { "Inter-\($0).otf" }
  package static let italic = weights.mapValues { $0 == "Regular" ? "Inter-Italic.otf" : "Inter-\($0)Italic.otf" }
  /// The names of all served files. A page fetches those that it needs.
  package static let served = Set(upright.values).union(italic.values)
}
