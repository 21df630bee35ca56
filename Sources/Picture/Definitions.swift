import Text

/// Definitions that elements refer to: each has a name, in the order of first use.
final class Definitions {
  /// A prefix of names, so that several pictures can be in one document. Glyphs have the same names everywhere.
  let prefix: String
  private var count = 0
  private var elements: [String] = []
  private var names: [String: String] = [:]
  private var glyphs: [String: Bool] = [:]

  init(prefix: String) { self.prefix = prefix }

  /// All definitions, one element a line.
  var text: String { elements.map { $0 + "\n" }.joined() }

  /// Returns the name of a definition, which is the same for equal content.
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

  /// A clip by a path.
  func clip(_ path: String, rule: String? = nil) -> String {
    reference { id in
      Markup.element("clipPath", ["id": id], Markup.element("path", ["d": path, "clip-rule": rule]))
    }
  }

  /// A blur filter; `reach` is the area that it may cover.
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

  /// The name of a glyph's outline; `nil` for an empty glyph.
  func glyph(_ id: UInt32, of run: GlyphRun) -> String? {
    let name = "g\(run.name)-\(id)"
    if let isDrawn = glyphs[name] { return isDrawn ? name : nil }
    let outline = run.typeface.outline(of: id)
    glyphs[name] = !outline.isEmpty
    guard !outline.isEmpty else { return nil }
    elements.append(Markup.element("path", ["id": name, "d": outline]))
    return name
  }
}
