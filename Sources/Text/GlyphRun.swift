import CHarfBuzz

/// A run of text as positioned glyphs of one font file, as a browser draws the same string with the same file.
package struct GlyphRun: Sendable {
  package struct Glyph: Sendable {
    /// The glyph's id in the font file.
    package var id: UInt32
    /// The offset from the run's left end on the baseline, in font units; y grows downwards.
    package var x: Double
    package var y: Double
  }

  package let typeface: Typeface
  /// A short name of the file: the weight's hundreds, with `i` for an italic.
  package let name: String
  package var glyphs: [Glyph] = []
}

extension Typefaces {
  /// Shapes a text into glyphs; `nil` if the font file is missing or lacks a character. Then the viewer draws the text with its own font.
  /// - Parameters:
  ///   - kern: the additional space after each character, in points.
  ///   - gap: the additional width of each space, in points.
  package func glyphs(
    of text: String, font: Font, kern: Double = 0, gap: Double = 0, isRightToLeft: Bool = false
  ) -> GlyphRun? {
    guard !font.isMonospaced, font.size > 0, let typeface = typeface(for: font) else { return nil }
    let units = Array(text.utf16)
    let scripts = Shaper(typefaces: self, units: units).scriptRuns(0..<units.count)
    let features = Typeface.features(tabularFigures: font.monospacedDigits, ligatures: kern == 0)
    let perPoint = typeface.unitsPerEm / font.size
    var run = GlyphRun(
      typeface: typeface, name: "\(availableWeight(for: font.weight) / 100)\(font.isItalic ? "i" : "")")
    var pen = GlyphPen(kern: kern * perPoint, gap: gap * perPoint, isRightToLeft: isRightToLeft)
    for (range, script) in isRightToLeft ? scripts.reversed() : scripts {
      let piece = typeface.shaped(units, range, script: script, isRightToLeft: isRightToLeft, features)
      defer { hb_buffer_destroy(piece) }
      guard let piece, pen.write(piece, units, from: range.lowerBound, into: &run.glyphs) else { return nil }
    }
    return run
  }
}

/// Positions shaped glyphs one after another.
private struct GlyphPen {
  let kern: Double
  let gap: Double
  let isRightToLeft: Bool
  private var x = 0.0

  init(kern: Double, gap: Double, isRightToLeft: Bool) {
    (self.kern, self.gap, self.isRightToLeft) = (kern, gap, isRightToLeft)
  }

  /// Appends the glyphs of a HarfBuzz buffer. Returns false if the font lacks a glyph.
  mutating func write(_ buffer: OpaquePointer, _ units: [UInt16], from start: Int, into glyphs: inout [GlyphRun.Glyph])
    -> Bool
  {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return true }
    for index in 0..<Int(count) {
      let (info, position) = (infos[index], positions[index])
      guard info.codepoint != 0 else { return false }
      let isLast = index + 1 == Int(count) || infos[index + 1].cluster != info.cluster
      let isFirst = index == 0 || infos[index - 1].cluster != info.cluster
      // The kerning and the gap follow the cluster in the text direction.
      let space = spacing(after: units[start + Int(info.cluster)], advance: position.x_advance)
      if isRightToLeft, isFirst { x += space }
      glyphs.append(
        GlyphRun.Glyph(id: info.codepoint, x: x + Double(position.x_offset), y: -Double(position.y_offset)))
      x += Double(position.x_advance)
      if !isRightToLeft, isLast { x += space }
    }
    return true
  }

  private func spacing(after unit: UInt16, advance: Int32) -> Double {
    (advance == 0 ? 0 : kern) + (unit == 0x20 || unit == 0xA0 ? gap : 0)
  }
}
