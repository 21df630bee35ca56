import CHarfBuzz

/// A font file, opened for measuring.
///
/// HarfBuzz reads the file by itself (hb-ot), with a scale of one unit per font unit: advances stay linear, like a browser's with subpixel
/// positions. The class is unchecked `Sendable`, because both pointers are made immutable, and HarfBuzz shapes an immutable font from any
/// thread.
package final class Typeface: @unchecked Sendable {
  let font: OpaquePointer
  let unitsPerEm: Double
  let metrics: FontMetrics

  /// Opens the font file at `path`; `nil` if the file does not exist or contains no font.
  package init?(path: String) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else { return nil }
    let face = hb_face_create(blob, 0)
    hb_blob_destroy(blob)
    defer { hb_face_destroy(face) }
    guard let face, hb_face_get_glyph_count(face) > 0, let font = hb_font_create(face) else { return nil }
    hb_face_make_immutable(face)
    let upem = hb_face_get_upem(face)
    hb_font_set_scale(font, Int32(upem), Int32(upem))
    hb_ot_font_set_funcs(font)
    hb_font_make_immutable(font)
    self.font = font
    unitsPerEm = Double(upem)
    metrics = FontMetrics(of: font, unitsPerEm: unitsPerEm)
  }

  deinit { hb_font_destroy(font) }
}
