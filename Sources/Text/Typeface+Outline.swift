import CHarfBuzz

extension Typeface {
  /// The number of font units per em.
  package var unitsInEm: Double { unitsPerEm }

  /// A glyph's outline as SVG path data, in font units, with y down; empty for a space.
  package func outline(of glyph: UInt32) -> String {
    var path = OutlinePath()
    withUnsafeMutablePointer(to: &path) { vitrine_draw_glyph(font, glyph, OutlinePath.pen, $0) }
    return path.data
  }
}

/// The path that HarfBuzz's draw functions write.
private struct OutlinePath {
  var data = ""

  mutating func add(_ command: String, _ numbers: Float...) {
    data += command
    for (index, number) in numbers.enumerated() {
      // Font units are integers, with y up.
      let value = Int((index % 2 == 0 ? number : -number).rounded())
      data += index > 0 && value >= 0 ? " \(value)" : "\(value)"
    }
  }

  private static func path(_ data: UnsafeMutableRawPointer?, _ add: (inout OutlinePath) -> Void) {
    guard let data else { return }
    add(&data.assumingMemoryBound(to: OutlinePath.self).pointee)
  }

  nonisolated(unsafe) static let pen: OpaquePointer? = {
    let pen = hb_draw_funcs_create()
    hb_draw_funcs_set_move_to_func(pen, { _, data, _, x, y, _ in path(data) { $0.add("M", x, y) } }, nil, nil)
    hb_draw_funcs_set_line_to_func(pen, { _, data, _, x, y, _ in path(data) { $0.add("L", x, y) } }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      pen, { _, data, _, cx, cy, x, y, _ in path(data) { $0.add("Q", cx, cy, x, y) } }, nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      pen, { _, data, _, ax, ay, bx, by, x, y, _ in path(data) { $0.add("C", ax, ay, bx, by, x, y) } }, nil, nil)
    hb_draw_funcs_set_close_path_func(pen, { _, data, _, _ in path(data) { $0.data += "Z" } }, nil, nil)
    hb_draw_funcs_make_immutable(pen)
    return pen
  }()
}
