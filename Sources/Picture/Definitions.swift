import Text

/// Collects the content of SVG's `defs`. Ids are numbered in the order of first use.
final class Definitions {
  /// The prefix of ids, so that several pictures can be in one document. Glyphs have the same ids in all pictures.
  let prefix: String
  private var count = 0
  private var elements: [String] = []
  private var names: [String: String] = [:]
  /// Whether each glyph has an outline, by the glyph's id.
  private var hasOutline: [String: Bool] = [:]

  init(prefix: String) { self.prefix = prefix }

  /// All definitions, with one element on each line.
  var text: String { elements.map { $0 + "\n" }.joined() }

  /// Returns the id of a definition, and adds the definition if no equal one exists.
  func name(of content: (_ id: String) -> String) -> String {
    let key = content("")
    if let name = names[key] { return name }
    count += 1
    let name = "\(prefix)\(count)"
    names[key] = name
    elements.append(content(name))
    return name
  }

  func reference(to content: (_ id: String) -> String) -> String { "url(#\(name(of: content)))" }

  /// Returns a reference to a clip path with this path data.
  func clip(_ path: String, rule: String? = nil) -> String {
    reference { id in
      Markup.element("clipPath", ["id": id], Markup.element("path", ["d": path, "clip-rule": rule]))
    }
  }

  /// Returns a reference to a blur filter, whose filter region is `reach`.
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

  /// Returns the id of a glyph's outline, and defines it at the first call. Returns `nil` for an empty glyph.
  func glyph(_ id: UInt32, of run: GlyphRun) -> String? {
    let name = "g\(run.name)-\(id)"
    if let isDrawn = hasOutline[name] { return isDrawn ? name : nil }
    let outline = run.typeface.outline(of: id)
    hasOutline[name] = !outline.isEmpty
    guard !outline.isEmpty else { return nil }
    elements.append(Markup.element("path", ["id": name, "d": outline]))
    return name
  }
}
