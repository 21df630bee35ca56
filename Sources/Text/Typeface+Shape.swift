import CHarfBuzz

/// A piece of shaped text that must stay together.
struct Cluster: Equatable {
  /// Where it begins in the text's UTF-8.
  var offset: Int
  /// In ems.
  var advance: Double
  /// Whether a glyph of it is missing from the font.
  var isMissing: Bool
}

extension Typeface {
  /// Shapes one line of text with the font's default features, as a browser does, into clusters in the text's order.
  func shape(_ text: String, monospacedDigits: Bool) -> [Cluster] {
    guard let buffer = hb_buffer_create() else { return [] }
    defer { hb_buffer_destroy(buffer) }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        let count = Int32(clamping: $0.count)
        hb_buffer_add_utf8(buffer, $0.baseAddress, count, 0, count)
      }
    }
    hb_buffer_guess_segment_properties(buffer)
    // The guess takes the locale's language and the script's direction: the first would make widths depend on the
    // machine, the second is only drawing order.
    hb_buffer_set_language(buffer, hb_language_from_string("en", -1))
    hb_buffer_set_direction(buffer, HB_DIRECTION_LTR)
    if monospacedDigits {
      var feature = hb_feature_t(tag: Self.tabularFigures, value: 1, start: 0, end: .max)
      hb_shape(font, buffer, &feature, 1)
    } else {
      hb_shape(font, buffer, nil, 0)
    }
    return clusters(of: buffer)
  }

  private static let tabularFigures: hb_tag_t = 0x746E_756D  // "tnum"

  /// Sums the glyphs of each cluster.
  private func clusters(of buffer: OpaquePointer) -> [Cluster] {
    var count: UInt32 = 0
    guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return [] }
    var clusters: [Cluster] = []
    for index in 0..<Int(count) {
      let offset = Int(glyphs[index].cluster)
      if clusters.last?.offset != offset { clusters.append(Cluster(offset: offset, advance: 0, isMissing: false)) }
      clusters[clusters.count - 1].advance += Double(positions[index].x_advance) / unitsPerEm
      if glyphs[index].codepoint == 0 { clusters[clusters.count - 1].isMissing = true }
    }
    return clusters.sorted { $0.offset < $1.offset }
  }
}
