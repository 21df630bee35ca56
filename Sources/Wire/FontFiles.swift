/// The font files that the app measures with and the page draws with: the same bytes on both sides.
package enum FontFiles {
  /// Where Debian's fonts-inter puts them. The gateway serves this folder's `served` files at `/fonts/`.
  package static let directory = "/usr/share/fonts/opentype/inter"
  /// Weight to file name.
  package static let served: [Int: String] = [
    400: "Inter-Regular.otf", 600: "Inter-SemiBold.otf",
  ]
}
