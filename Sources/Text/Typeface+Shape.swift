import CHarfBuzz

extension Typeface {
  /// Appends the clusters of a range in the text's order, with advances in ems.
  func shape(
    _ units: [UInt16], _ range: Range<Int>, script: UInt32, isRightToLeft: Bool, _ features: [hb_feature_t],
    into clusters: inout [Cluster]
  ) {
    guard let buffer = shaped(units, range, script: script, isRightToLeft: isRightToLeft, features) else { return }
    defer { hb_buffer_destroy(buffer) }
    append(buffer, from: range.lowerBound, isRightToLeft, to: &clusters)
  }

  /// Shapes a range. Returns a HarfBuzz buffer with its glyphs in visual order, which the caller destroys.
  func shaped(
    _ units: [UInt16], _ range: Range<Int>, script: UInt32, isRightToLeft: Bool, _ features: [hb_feature_t]
  ) -> OpaquePointer? {
    guard let buffer = hb_buffer_create() else { return nil }
    // Shapes only the range, without its context, because each piece is drawn in a box of its own.
    units.withUnsafeBufferPointer { all in
      let piece = UnsafeBufferPointer(rebasing: all[range])
      hb_buffer_add_utf16(buffer, piece.baseAddress, Int32(clamping: piece.count), 0, Int32(clamping: piece.count))
    }
    hb_buffer_set_script(buffer, hb_script_from_iso15924_tag(script))
    hb_buffer_set_direction(buffer, isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    // The machine's locale must not have an effect.
    hb_buffer_set_language(buffer, Typeface.english)
    features.withUnsafeBufferPointer { hb_shape(font, buffer, $0.baseAddress, UInt32($0.count)) }
    return buffer
  }

  private static nonisolated(unsafe) let english = hb_language_from_string("en", -1)

  /// The features that differ from the font's defaults. As in browsers, text with letter spacing has no ligatures.
  static func features(tabularFigures: Bool, ligatures: Bool) -> [hb_feature_t] {
    func feature(_ tag: hb_tag_t, _ value: UInt32) -> hb_feature_t {
      hb_feature_t(tag: tag, value: value, start: 0, end: .max)
    }
    let tabular = tabularFigures ? [feature(0x746E_756D, 1)] : []  // "tnum"
    // "liga", "clig", "calt"
    return ligatures ? tabular : tabular + [0x6C69_6761, 0x636C_6967, 0x6361_6C74].map { feature($0, 0) }
  }

  /// Appends the clusters of a buffer's glyphs, each with the sum of its glyphs' advances.
  private func append(_ buffer: OpaquePointer, from start: Int, _ isRightToLeft: Bool, to clusters: inout [Cluster]) {
    var count: UInt32 = 0
    guard let glyphs = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return }
    let first = clusters.count
    clusters.reserveCapacity(first + Int(count))
    for number in 0..<Int(count) {
      let index = isRightToLeft ? Int(count) - 1 - number : number
      let offset = start + Int(glyphs[index].cluster)
      if clusters.count == first || clusters[clusters.count - 1].start != offset {
        clusters.append(Cluster(start: offset, advance: 0))
      }
      let last = clusters.count - 1
      clusters[last].advance += Double(positions[index].x_advance) / unitsPerEm
      if glyphs[index].codepoint == 0 { clusters[last].isFallback = true }
      if glyphs[index].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 { clusters[last].isSafeToCut = false }
    }
    if first < clusters.count { clusters[first].isSafeToCut = true }
  }
}
