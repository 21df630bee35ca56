import Text
import Wire

/// Draws the keys of the software keyboard, with the page's dimensions (web/styles/keyboard.css).
struct KeyboardDrawing {
  private let layout: KeyboardLayout
  private let box: Box
  private let definitions: Definitions
  private let isDark: Bool
  private let footHeight: Double

  init?(_ json: JSON?, in box: Box, _ definitions: Definitions) {
    guard let json, !box.isEmpty else { return nil }
    layout = KeyboardLayout(keyboard: json)
    (self.box, self.definitions) = (box, definitions)
    isDark = json[.dark]?.bool == true
    footHeight = json[.foot]?.double ?? 0
  }

  /// Whether this is the keyboard of a phone in landscape. Its keys are lower, and the globe and the microphone are beside the last row.
  private var hasLowKeys: Bool { !layout.isNumberPad && box.height < 250 }

  private var foreground: String { isDark ? "#FFFFFF" : "#000000" }

  var text: String {
    let rows = layout.rows
    let (gap, top, side) =
      layout.isNumberPad ? (7.0, 6.0, 6.0) : hasLowKeys ? (7.0, 38.0, footHeight > 0 ? 75.0 : 3.0) : (11.0, 45.0, 3.0)
    let available = box.height - top - (layout.isNumberPad ? footHeight + 6 : 0)
    let share = (available - gap * Double(rows.count - 1)) / Double(rows.count)
    let height = layout.isNumberPad ? share : min(hasLowKeys ? 32 : 43, share)
    let rowMarkup = rows.enumerated().map { index, keys in
      // A row of nine letters is centered below one of ten.
      let inset = side + (!layout.isNumberPad && index == 1 && keys.count == 9 ? 0.05 * (box.width - 2 * side) : 0)
      let y = top + Double(index) * (height + gap)
      return row(keys, Box(inset, y, box.width - 2 * inset, height))
    }
    let icons =
      layout.isNumberPad ? "" : globeAndMicrophone(hasLowKeys ? 157 : top + Double(rows.count) * (height + gap) + 4)
    return Markup.element("g", ["aria-hidden": "true"], rowMarkup.joined() + icons)
  }

  private func row(_ keys: [KeyboardLayout.Key], _ row: Box) -> String {
    let gaps = 6 * Double(keys.count - 1)
    let unit = (row.width - gaps) / max(1, keys.map(\.width).reduce(0, +))
    var x = row.x
    return keys.map { key in
      defer { x += key.width * unit + 6 }
      return draw(key, Box(x, row.y, key.width * unit, row.height))
    }.joined()
  }

  private func draw(_ key: KeyboardLayout.Key, _ box: Box) -> String {
    if key.style == .none || box.isEmpty { return "" }
    let foreground = key.style == .prominentKey ? "#FFFFFF" : key.style == .disabledKey ? "#80808099" : foreground
    return background(key.style, box) + keyLabel(key, box, foreground)
  }

  private func background(_ style: KeyboardLayout.Style, _ box: Box) -> String {
    let plain = isDark ? "#6B6B6D" : "#FFFFFF"
    let fill: String
    switch style {
    case .transparent, .none: return ""
    case .plain, .on: fill = plain
    case .functionKey, .disabledKey: fill = isDark ? "#474749" : "#ABB1BA"
    case .prominentKey: fill = isDark ? "#0A84FF" : "#007AFF"
    }
    let shadow = Box(box.x, box.y + 1, box.width, box.height)
    return Markup.element("rect", Mask.region(shadow) + ["rx": "5", "fill": isDark ? "#151517" : "#898A8D"])
      + Markup.element("rect", Mask.region(box) + ["rx": "5", "fill": fill])
  }

  private func keyLabel(_ key: KeyboardLayout.Key, _ box: Box, _ foreground: String) -> String {
    let (x, y) = (box.x + box.width / 2, box.y + box.height / 2)
    switch key.keyLabel {
    case .path(let path): return icon(path, x, y, 24, foreground, isFilled: key.style == .on)
    case .text(let text):
      let size = layout.isNumberPad ? 25.0 : key.isWord ? 16 : 22
      guard let sublabel = key.sublabel else { return drawText(text, x, y, size, 400, foreground) }
      return drawText(text, x, y - 6, size, 400, foreground)
        + drawText(sublabel, x, y + 13.5, 10, 600, foreground, kern: 1.5)
    }
  }

  /// Draws text whose center is the point x, y.
  private func drawText(
    _ text: String, _ x: Double, _ y: Double, _ size: Double, _ weight: Int, _ foreground: String, kern: Double = 0
  ) -> String {
    guard !text.isEmpty else { return "" }
    let font = Font(size: size, weight: weight)
    let measured = TextLayout(StyledText(text, style: TextStyle(font: font, kern: kern))).width
    // The line's height is the font's size, because the page's line-height is 1.
    let baseline = y + (font.ascender + font.descender) / 2
    var run = Run(string: text, x: x - measured / 2, baseline: baseline, width: measured)
    var attributes = JSON.Object()
    if kern != 0 { attributes[.kern] = .number(kern) }
    run.apply(attributes, font: [.number(size), .integer(weight)], color: foreground)
    return run.glyphMarkup(definitions)
  }

  private func icon(
    _ path: String, _ x: Double, _ y: Double, _ side: Double, _ foreground: String, isFilled: Bool = false,
    width: Double = 1.5,
    opacity: Double = 1
  ) -> String {
    let scale = side / 24
    return Markup.element(
      "path",
      [
        "d": path, "fill": isFilled ? foreground : "none", "stroke": foreground, "stroke-width": width.short,
        "opacity": opacity < 1 ? opacity.short : nil,
        "transform": "translate(\((x - side / 2).short) \((y - side / 2).short))scale(\(scale.exact))",
      ])
  }

  /// Draws the globe and the microphone, which phones with a home button do not have.
  private func globeAndMicrophone(_ top: Double) -> String {
    guard footHeight > 0, top + 28 <= box.height else { return "" }
    let (x, y) = ((hasLowKeys ? 24.0 : 27) + 14, top + 14)
    return icon(KeyboardLayout.globe, x, y, 28, foreground, width: 1.3, opacity: 0.75)
      + icon(KeyboardLayout.microphone, box.width - x, y, 28, foreground, width: 1.3, opacity: 0.75)
  }
}
