import Wire

/// Draws one entry of a view's `shapes`: a path, or a symbol.
struct Shape {
  private let json: JSON
  private let definitions: Definitions

  init(_ json: JSON, _ definitions: Definitions) { (self.json, self.definitions) = (json, definitions) }

  var text: String { json[.glyph].map(symbol) ?? path }

  private func number(_ name: MemberName) -> String? { json[name]?.double?.short }

  private var path: String {
    // A trimmed line is drawn as one dash, followed by a gap that ends beyond the line's end.
    let trim = json[.trim]?.numbers.flatMap { $0.count == 2 ? $0 : nil }
    let fill = Paint(json[.fill]?.string)
    // A dash of zero length would have visible round ends.
    let stroke = trim.map { $0[1] > $0[0] } ?? true ? Paint(json[.stroke]?.string) : nil
    guard let d = json[.d]?.string, !d.isEmpty, fill != nil || stroke != nil else { return "" }
    return Markup.element(
      "path",
      [
        "d": d, "fill": fill?.color ?? "none", "fill-opacity": fill?.svgOpacity, "fill-rule": json[.rule]?.string,
        "stroke": stroke?.color, "stroke-opacity": stroke?.svgOpacity, "stroke-width": number(.width),
        "stroke-linecap": json[.cap]?.string, "stroke-linejoin": json[.join]?.string,
        "stroke-miterlimit": number(.miter), "pathLength": trim == nil ? nil : "1",
        "stroke-dasharray": trim.map { "\(($0[1] - $0[0]).exact) 2" } ?? json[.dash]?.numbers?.short,
        "stroke-dashoffset": trim.map { (-$0[0]).exact } ?? number(.phase),
      ])
  }

  /// Draws a symbol in one colour. The opacity applies to the whole group, so that overlapping parts are not darker.
  private func symbol(_ glyph: JSON) -> String {
    guard let paint = Paint(json[.color]?.string) else { return "" }
    func part(_ name: MemberName, stroke: String?, fill: String = "none") -> String {
      guard let d = glyph[name]?.string else { return "" }
      return Markup.element("path", ["d": d, "stroke": stroke, "fill": fill])
    }
    let foreground = paint.color
    var mask: String?
    if glyph[.cutLines] != nil || glyph[.cutAreas] != nil {
      mask = definitions.reference { id in
        Markup.element(
          "mask", ["id": id, "maskUnits": "userSpaceOnUse", "x": "-6", "y": "-6", "width": "36", "height": "36"],
          Markup.element("path", ["d": "M-6-6h36v36h-36z", "fill": "#fff"]) + part(.cutLines, stroke: "#000")
            + part(.cutAreas, stroke: nil, fill: "#000"))
      }
    }
    let markup =
      part(.lines, stroke: foreground) + part(.areas, stroke: nil, fill: foreground)
      + part(.solids, stroke: foreground, fill: foreground)
    return Markup.element(
      "g",
      [
        "transform": Matrix(json[.transform])?.text, "opacity": paint.svgOpacity, "stroke-width": number(.width),
        "stroke-linecap": "round", "stroke-linejoin": "round",
      ], Markup.group(["mask": mask], markup) + part(.over, stroke: foreground))
  }
}
