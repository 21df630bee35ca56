/// The SVG colour and opacity of a colour that the wire writes as `#RRGGBB` or `#RRGGBBAA`.
struct Paint: Equatable {
  let color: String
  let opacity: Double

  /// Parses a colour of the wire. Returns `nil` if it is invalid.
  init?(_ text: String?) {
    guard let text, text.utf8.first == UInt8(ascii: "#"), text.utf8.count == 7 || text.utf8.count == 9,
      text.dropFirst().allSatisfy(\.isHexDigit)
    else { return nil }
    color = String(text.prefix(7))
    opacity = text.utf8.count == 9 ? Double(Int(text.suffix(2), radix: 16) ?? 255) / 255 : 1
  }

  static let black = Paint("#000000")!

  /// The value of an SVG opacity attribute; `nil` for full opacity, so that the attribute is omitted.
  var svgOpacity: String? { opacity < 1 ? opacity.short : nil }
}
