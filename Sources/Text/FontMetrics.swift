import CHarfBuzz

/// A typeface's vertical metrics as fractions of the em.
///
/// Ascender, descender and gap are those that browsers use: `hhea`, or OS/2's typographic ones if the font sets USE_TYPO_METRICS (Inter
/// does, and both tables agree). HarfBuzz's horizontal ascender follows the same rule.
struct FontMetrics: Equatable, Sendable {
  var ascender: Double
  /// The extent below the baseline; it is negative.
  var descender: Double
  var lineGap: Double
  var capHeight: Double
  var xHeight: Double

  /// Inter's rounded metrics, which replace those of a missing font file.
  static let fallback = FontMetrics(ascender: 0.97, descender: -0.24, lineGap: 0, capHeight: 0.73, xHeight: 0.55)
}

extension FontMetrics {
  /// Reads the metrics from a font whose scale is its units per em.
  init(of font: OpaquePointer, unitsPerEm: Double) {
    func metric(_ tag: hb_ot_metrics_tag_t, else fallback: Double) -> Double {
      var value: hb_position_t = 0
      return hb_ot_metrics_get_position(font, tag, &value) != 0 ? Double(value) / unitsPerEm : fallback
    }
    let standard = FontMetrics.fallback
    ascender = metric(HB_OT_METRICS_TAG_HORIZONTAL_ASCENDER, else: standard.ascender)
    descender = metric(HB_OT_METRICS_TAG_HORIZONTAL_DESCENDER, else: standard.descender)
    lineGap = metric(HB_OT_METRICS_TAG_HORIZONTAL_LINE_GAP, else: standard.lineGap)
    capHeight = metric(HB_OT_METRICS_TAG_CAP_HEIGHT, else: standard.capHeight)
    xHeight = metric(HB_OT_METRICS_TAG_X_HEIGHT, else: standard.xHeight)
  }
}
