extension Typefaces {
  /// The advance of one line of text in points; line breaks count as spaces.
  package func width(of text: String, font: Font) -> Double {
    guard !text.isEmpty, font.size.isFinite, font.size > 0 else { return 0 }
    let key = WidthCache.Key(text: text, weight: servedWeight(for: font.weight), tabular: font.monospacedDigits)
    let ems = widths.advance(of: key) { line(text.oneLine, font: font).advance }
    return ems * font.size
  }

  func line(_ text: String, font: Font) -> Line {
    Line(text, typeface: typeface(weight: font.weight), monospacedDigits: font.monospacedDigits)
  }
}
