import Text

/// What elements refer to: each under a name of its own, in the order in which it was first needed.
final class Definitions {
  /// Before each name, so that several pictures can stand in one document. Glyphs have the same names everywhere.
  let prefix: String
  private var count = 0
  private var written: [String] = []
  private var names: [String: String] = [:]
  private var glyphs: [String: Bool] = [:]

  init(prefix: String) { self.prefix = prefix }

  /// All of it, an element a line.
  var text: String { written.map { $0 + "\n" }.joined() }

  /// Its name; the same for the same content.
  func name(of content: (_ id: String) -> String) -> String {
    let key = content("")
    if let known = names[key] { return known }
    count += 1
    let name = "\(prefix)\(count)"
    names[key] = name
    written.append(content(name))
    return name
  }

  func reference(to content: (_ id: String) -> String) -> String { "url(#\(name(of: content)))" }

  /// A clip by a path.
  func clip(_ path: String, rule: String? = nil) -> String {
    reference { id in
      Markup.element("clipPath", ["id": id], Markup.element("path", ["d": path, "clip-rule": rule]))
    }
  }

  /// A filter's blur; `reach`: what it may cover.
  func blur(_ deviation: Double, reach: Box) -> String {
    reference { id in
      Markup.element(
        "filter", Self.region(id, reach), Markup.element("feGaussianBlur", ["stdDeviation": deviation.short]))
    }
  }

  static func region(_ id: String, _ box: Box) -> Markup.Attributes {
    [
      "id": id, "filterUnits": "userSpaceOnUse", "x": box.x.short, "y": box.y.short, "width": box.width.short,
      "height": box.height.short, "color-interpolation-filters": "sRGB",
    ]
  }

  /// The name of a glyph's outline; `nil` where nothing is drawn.
  func glyph(_ id: UInt32, of run: GlyphRun) -> String? {
    let name = "g\(run.name)-\(id)"
    if let isDrawn = glyphs[name] { return isDrawn ? name : nil }
    let outline = run.typeface.outline(of: id)
    glyphs[name] = !outline.isEmpty
    guard !outline.isEmpty else { return nil }
    written.append(Markup.element("path", ["id": name, "d": outline]))
    return name
  }
}
