/// A colour of the wire, `#RRGGBB` or `#RRGGBBAA`, as SVG's colour and opacity.
struct Paint: Equatable {
  let color: String
  let opacity: Double

  /// `nil` for an invalid colour.
  init?(_ text: String?) {
    guard let text, text.utf8.first == UInt8(ascii: "#"), text.utf8.count == 7 || text.utf8.count == 9,
      text.dropFirst().allSatisfy(\.isHexDigit)
    else { return nil }
    color = String(text.prefix(7))
    opacity = text.utf8.count == 9 ? Double(Int(text.suffix(2), radix: 16) ?? 255) / 255 : 1
  }

  static let black = Paint("#000000")!

  /// `nil` for full opacity, which is omitted.
  var svgOpacity: String? { opacity < 1 ? opacity.short : nil }
}
