import Text

/// An SVG with several pictures side by side, each with its time below.
package struct FilmStrip {
  private struct Frame {
    let svg: String
    let width: Double
    let height: Double
    let seconds: Double
  }

  private var frames: [Frame] = []

  private static let margin = 32.0
  private static let gap = 24.0
  private static let cornerRadius = 40.0
  /// The height of the area below the frames, which contains their times.
  private static let captionHeight = 40.0

  package init() {}

  /// Adds a picture that was taken at a time in seconds. Its ids must have a prefix that no other picture uses.
  package mutating func add(_ svg: String, at seconds: Double) {
    let sizes = ["width", "height"].map { name in
      Double(svg.split(separator: " \(name)=\"", maxSplits: 1).last?.prefix { $0 != "\"" } ?? "") ?? 0
    }
    frames.append(Frame(svg: svg, width: sizes[0], height: sizes[1], seconds: seconds))
  }

  package var svg: String {
    let definitions = Definitions(prefix: "strip-")
    let height = (frames.map(\.height).max() ?? 0) + 2 * Self.margin + Self.captionHeight
    var x = Self.margin
    var body = ""
    let labels = frames.map { label($0, definitions) }
    var seen = Set(definitions.text.split(separator: "\n"))
    for (frame, label) in zip(frames, labels) {
      body += draw(frame, label, at: x, &seen, definitions)
      x += frame.width + Self.gap
    }
    let width = x - Self.gap + Self.margin
    let title = "At " + frames.map { "\($0.seconds.short) s" }.joined(separator: ", ")
    return Markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width.short, "height": height.short,
        "viewBox": "0 0 \(width.short) \(height.short)",
      ],
      "\n<title>\(title)</title>\n<defs>\n\(definitions.text)</defs>\n"
        + Markup.element("rect", ["width": width.short, "height": height.short, "fill": "#F0EFEB"]) + "\n\(body)")
      + "\n"
  }

  private func draw(
    _ frame: Frame, _ label: String, at x: Double, _ seen: inout Set<Substring>, _ definitions: Definitions
  ) -> String {
    let outline = Outline(box: Box(0, 0, frame.width, frame.height), radius: Self.cornerRadius, isContinuous: true)
    // Glyph outlines have the same ids in all pictures, so each outline is included only once.
    let lines = frame.svg.split(separator: "\n").filter { line in
      !line.hasPrefix("<path id=\"g") || seen.insert(line).inserted
    }
    let picture = Markup.element(
      "g", ["clip-path": definitions.clip(outline.path)], "\n\(lines.joined(separator: "\n"))\n")
    let rim = Markup.element(
      "path", ["d": outline.inset(by: -0.5).path, "fill": "none", "stroke": "#1C1B19", "stroke-opacity": "0.18"])
    return Markup.element(
      "g", ["transform": "translate(\(x.short) \(Self.margin.short))"],
      "\n\(picture)\n\(rim)\(label)\n") + "\n"
  }

  private func label(_ frame: Frame, _ definitions: Definitions) -> String {
    let text = "\(frame.seconds.short) s"
    let font = Font(size: 17, weight: 500, monospacedDigits: true)
    let width = font.width(of: text)
    var run = Run(
      string: text, x: (frame.width - width) / 2, baseline: frame.height + Self.captionHeight - 6, width: width)
    run.apply(.init(), font: [17, 500, "tnum"], color: "#66635D")
    return Markup.element("g", ["role": "img", "aria-label": text], run.glyphMarkup(definitions))
  }
}
