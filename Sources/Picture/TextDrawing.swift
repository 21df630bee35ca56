import Text
import Wire

/// Draws a view's lines of text as glyph outlines. Text without glyphs in the font files becomes `text` elements, fitted to its width.
struct TextDrawing {
  private let members: JSON.Object
  private let definitions: Definitions
  private let font: JSON

  init(_ members: JSON.Object, _ definitions: Definitions) {
    (self.members, self.definitions) = (members, definitions)
    font = members[.font] ?? [17, 400]
  }

  var text: String { (members[.lines]?.array ?? []).map(line).joined() }

  /// Draws a line as a group with its text as `aria-label`, for accessibility.
  private func line(_ line: JSON) -> String {
    guard let parts = line.array, parts.count == 4, let x = parts[0].double, let baseline = parts[1].double,
      let width = parts[2].double
    else { return "" }
    if let string = parts[3].string {
      return labelled(string, run(Run(string: string, x: x, baseline: baseline, width: width), JSON.Object()))
    }
    var labelText = ""
    var markup = ""
    for case .array(let values) in parts[3].array ?? [] where values.count >= 3 {
      guard let dx = values[0].double, let width = values[1].double, let string = values[2].string else { continue }
      let attributes = values.count > 3 ? values[3].object ?? JSON.Object() : JSON.Object()
      labelText += string
      let rise = attributes[.rise]?.double ?? 0
      markup += run(Run(string: string, x: x + dx, baseline: baseline - rise, width: width), attributes)
    }
    return labelled(labelText, markup)
  }

  private func labelled(_ labelText: String, _ markup: String) -> String {
    guard !markup.isEmpty else { return "" }
    return Markup.element("g", ["role": "img", "aria-label": labelText], markup)
  }

  private func run(_ unstyledRun: Run, _ attributes: JSON.Object) -> String {
    var run = unstyledRun
    run.apply(attributes, font: attributes[.font] ?? font, color: attributes[.color]?.string ?? members[.color]?.string)
    let glyphMarkup = run.glyphMarkup(definitions)
    let shadow = shadow(attributes[.shadow] ?? members[.textShadow], of: run)
    return run.backgroundElement(attributes[.background]?.string) + shadow + run.decorated(glyphMarkup, attributes)
  }

  /// Draws the shadow of a run. `value` is the JSON array `[colour, x, y, blur]`.
  private func shadow(_ value: JSON?, of run: Run) -> String {
    guard let values = value?.array, values.count == 4, let paint = Paint(values[0].string), let x = values[1].double,
      let y = values[2].double, let blur = values[3].double
    else { return "" }
    var shadowRun = run
    shadowRun.paint = paint
    let reach = Box(run.x, run.baseline - run.size, run.width, 1.3 * run.size).enlargedBy(2 * blur + run.size)
    return Markup.element(
      "g",
      [
        "transform": "translate(\(x.short) \(y.short))",
        "filter": blur > 0 ? definitions.blur(blur / 2, reach: reach) : nil,
      ], shadowRun.glyphMarkup(definitions))
  }
}
