import Text
import Wire

/// A part of a text line that has one font, one colour and one direction.
struct Run {
  let string: String
  let x: Double
  let baseline: Double
  let width: Double
  var paint = Paint.black
  private var font = Font(size: 17)
  private var kern = 0.0
  private var gap = 0.0
  /// The horizontal shear of the glyphs, as the tangent of an angle.
  private var slant = 0.0
  /// The stroke width of the glyphs' outlines. If it is negative, the glyphs are also filled.
  private var stroke = 0.0
  private var strokePaint: Paint?
  private var isRightToLeft = false
  private var isFitted = false

  init(string: String, x: Double, baseline: Double, width: Double) {
    (self.string, self.x, self.baseline, self.width) = (string, x, baseline, width)
  }

  var size: Double { font.size }

  mutating func apply(_ attributes: JSON.Object, font description: JSON, color: String?) {
    let traits = description.array ?? []
    let names = traits.compactMap(\.string)
    font = Font(
      size: traits.first?.double ?? 17, weight: traits.count > 1 ? traits[1].integer ?? 400 : 400,
      monospacedDigits: names.contains("tnum"), isItalic: names.contains("italic"), isMonospaced: names.contains("mono")
    )
    paint = Paint(color) ?? .black
    kern = attributes[.kern]?.double ?? 0
    gap = attributes[.gap]?.double ?? 0
    slant = attributes[.slant]?.double ?? 0
    let strokeValues = attributes[.stroke]?.array ?? []
    stroke = strokeValues.first?.double ?? 0
    strokePaint = strokeValues.count > 1 ? Paint(strokeValues[1].string) : nil
    isRightToLeft = attributes[.rtl]?.bool ?? false
    isFitted = attributes[.fit]?.bool ?? false
  }

  func glyphMarkup(_ definitions: Definitions) -> String {
    guard !string.isEmpty else { return "" }
    guard !isFitted,
      let run = Typefaces.standard.glyphs(
        of: string, font: font, kern: kern, gap: gap, isRightToLeft: isRightToLeft)
    else { return fitted }
    let scale = font.size / run.typeface.unitsInEm
    let outlines = run.glyphs.compactMap { glyph -> String? in
      guard let name = definitions.glyph(glyph.id, of: run) else { return nil }
      return Markup.element(
        "use", ["href": "#\(name)", "x": glyph.x == 0 ? nil : glyph.x.short, "y": glyph.y == 0 ? nil : glyph.y.short])
    }.joined()
    let skew = slant == 0 ? "" : "matrix(1 0 \((-slant).fine) 1 0 0)"
    return Markup.group(
      ["transform": "translate(\(x.short) \(baseline.short))\(skew)scale(\(scale.fine))"] + paintAttributes(scale),
      outlines)
  }

  private func paintAttributes(_ scale: Double) -> Markup.Attributes {
    let line = strokePaint ?? paint
    guard stroke != 0 else { return ["fill": paint.color, "fill-opacity": paint.svgOpacity] }
    return [
      "fill": stroke > 0 ? "none" : paint.color, "fill-opacity": stroke > 0 ? nil : paint.svgOpacity,
      "stroke": line.color,
      "stroke-opacity": line.svgOpacity, "stroke-width": (abs(stroke) / scale).fine,
    ]
  }

  /// The run as an SVG `text` element in a font of the viewer, fitted to the run's width.
  private var fitted: String {
    let family = font.isMonospaced ? "ui-monospace, Menlo, 'DejaVu Sans Mono', monospace" : "system-ui, sans-serif"
    return Markup.element(
      "text",
      [
        "x": x.short, "y": baseline.short, "textLength": width > 0 ? width.short : nil,
        "lengthAdjust": "spacingAndGlyphs", "font-family": family, "font-size": font.size.short,
        "font-weight": font.weight == 400 ? nil : "\(font.weight)", "font-style": font.isItalic ? "italic" : nil,
        "xml:space": "preserve",
        "transform": slant == 0
          ? nil : "matrix(1 0 \((-slant).fine) 1 \((slant * baseline).fine) 0)",
        "style": isRightToLeft ? "direction:rtl;unicode-bidi:bidi-override;text-anchor:end" : nil,
      ] + paintAttributes(1), Markup.escaped(string))
  }

  /// Returns the background rectangle of the run, which includes the descent.
  func backgroundElement(_ color: String?) -> String {
    guard let paint = Paint(color) else { return "" }
    return Markup.element(
      "rect",
      [
        "x": x.short, "y": (baseline - size).short, "width": width.short, "height": (1.241 * size).short,
        "fill": paint.color, "fill-opacity": paint.svgOpacity,
      ])
  }

  // MARK: Underlines and strikethroughs

  /// Returns the glyphs with their underline and strikethrough. If there are both, both have the underline's style.
  func decorated(_ glyphMarkup: String, _ attributes: JSON.Object) -> String {
    guard let lineValues = (attributes[.underline] ?? attributes[.strike])?.array, let style = lineValues.first?.string
    else { return glyphMarkup }
    let line = Line(
      style: style, paint: lineValues.count > 1 ? Paint(lineValues[1].string) ?? paint : paint, x: x, width: width)
    let under = attributes[.underline] == nil ? "" : line.text(top: baseline + line.thickness * 2 / 3)
    // Browsers draw a strikethrough at a third of the ascent above the baseline.
    let middle = baseline - font.ascender / 3 - line.thickness / 2
    return under + glyphMarkup + (attributes[.strike] == nil ? "" : line.text(top: middle))
  }

  private struct Line {
    let style: String
    let paint: Paint
    let x: Double
    let width: Double

    var thickness: Double { style == "thick" ? 2 : 1 }

    func text(top: Double) -> String {
      guard style == "double" else { return path(top + thickness / 2) }
      return path(top + 0.5) + path(top + 2.5)
    }

    private func path(_ y: Double) -> String {
      let dash = ["dotted": "0 2", "dashed": "2 1"][style]
      return Markup.element(
        "path",
        [
          "d": "M\(x.short) \(y.short)h\(width.short)", "fill": "none", "stroke": paint.color,
          "stroke-opacity": paint.svgOpacity, "stroke-width": thickness.short, "stroke-dasharray": dash,
          "stroke-linecap": style == "dotted" ? "round" : nil,
        ])
    }
  }
}
