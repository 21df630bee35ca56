import Text
import Wire

/// The lines of a view: outlines of the font file's glyphs. Text that only a viewer's own font can draw stays text, fitted to its width.
struct TextDrawing {
  private let members: JSON.Object
  private let definitions: Definitions
  private let font: JSON

  init(_ members: JSON.Object, _ definitions: Definitions) {
    (self.members, self.definitions) = (members, definitions)
    font = members[.font] ?? [17, 400]
  }

  var text: String { (members[.lines]?.array ?? []).map(line).joined() }

  /// The line with its text as a title, for accessibility and search.
  private func line(_ line: JSON) -> String {
    guard let parts = line.array, parts.count == 4, let x = parts[0].double, let baseline = parts[1].double,
      let width = parts[2].double
    else { return "" }
    if let string = parts[3].string {
      return labelled(string, run(Run(string: string, x: x, baseline: baseline, width: width), JSON.Object()))
    }
    var words = ""
    var drawn = ""
    for case .array(let told) in parts[3].array ?? [] where told.count >= 3 {
      guard let dx = told[0].double, let width = told[1].double, let string = told[2].string else { continue }
      let own = told.count > 3 ? told[3].object ?? JSON.Object() : JSON.Object()
      words += string
      let rise = own[.rise]?.double ?? 0
      drawn += run(Run(string: string, x: x + dx, baseline: baseline - rise, width: width), own)
    }
    return labelled(words, drawn)
  }

  private func labelled(_ words: String, _ drawn: String) -> String {
    guard !drawn.isEmpty else { return "" }
    return Markup.element("g", ["role": "img", "aria-label": words], drawn)
  }

  private func run(_ placed: Run, _ own: JSON.Object) -> String {
    var run = placed
    run.apply(own, font: own[.font] ?? font, color: own[.color]?.string ?? members[.color]?.string)
    let ink = run.ink(definitions)
    let shadow = shadow(own[.shadow] ?? members[.textShadow], of: run)
    return run.backgroundElement(own[.background]?.string) + shadow + run.decorated(ink, own)
  }

  /// `[colour, x, y, blur]`
  private func shadow(_ told: JSON?, of run: Run) -> String {
    guard let told = told?.array, told.count == 4, let paint = Paint(told[0].string), let x = told[1].double,
      let y = told[2].double, let blur = told[3].double
    else { return "" }
    var cast = run
    cast.paint = paint
    let reach = Box(run.x, run.baseline - run.size, run.width, 1.3 * run.size).around(2 * blur + run.size)
    return Markup.element(
      "g",
      [
        "transform": "translate(\(x.short) \(y.short))",
        "filter": blur > 0 ? definitions.blur(blur / 2, reach: reach) : nil,
      ], cast.ink(definitions))
  }
}
