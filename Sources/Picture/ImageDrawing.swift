import Wire

/// Draws the image of a view, which is the member `image` on the wire.
struct ImageDrawing {
  private let json: JSON
  private let image: Picture.Image
  private let box: Box
  private let definitions: Definitions

  init?(_ json: JSON?, in drawing: ViewDrawing) {
    guard let json, let id = json[.id]?.integer, let image = drawing.painter.images[id] else { return nil }
    (self.json, self.image, definitions) = (json, image, drawing.definitions)
    box = Box(json[.at]) ?? drawing.box
  }

  var text: String {
    guard !box.isEmpty else { return "" }
    let markup = Markup.group(["transform": flipTransform], content)
    guard let tint = json[.tint] else { return markup }
    guard let paint = Paint(tint.string) else { return "" }
    let mask = definitions.reference { id in
      Markup.element(
        "mask",
        ["id": id, "maskUnits": "userSpaceOnUse", "mask-type": "alpha", "style": "mask-type:alpha"] + Mask.region(box),
        markup)
    }
    return Markup.element(
      "rect", Mask.region(box) + ["fill": paint.color, "fill-opacity": paint.svgOpacity, "mask": mask])
  }

  private var flipTransform: String? {
    json[.flip]?.bool == true ? "matrix(-1 0 0 1 \((2 * box.x + box.width).short) 0)" : nil
  }

  private var content: String {
    if let caps = json[.caps]?.numbers, caps.count == 4 { return sliced(caps) }
    if json[.fit]?.string == "cover", image.isVector { return covering }
    let aspectRatio = ["contain": "xMidYMid meet", "cover": "xMidYMid slice"][json[.fit]?.string ?? ""]
    return Markup.element(
      "image", Mask.region(box) + ["preserveAspectRatio": aspectRatio ?? "none", "href": image.url])
  }

  /// Fills the box with a vector image. Chromium fits such an image into the box of an element `image`, even if `slice` asks it to fill
  /// the box. It does fill the box if an element `svg` around the whole image has the `slice`.
  private var covering: String {
    let (width, height) = (image.width.short, image.height.short)
    return Markup.element(
      "svg", Mask.region(box) + ["viewBox": "0 0 \(width) \(height)", "preserveAspectRatio": "xMidYMid slice"],
      Markup.element("image", ["width": width, "height": height, "preserveAspectRatio": "none", "href": image.url]))
  }

  static func stretched(_ image: Picture.Image, _ box: Box) -> String {
    Markup.element("image", Mask.region(box) + ["preserveAspectRatio": "none", "href": image.url])
  }

  // MARK: Cap insets

  /// A section of one axis: its start and length in the image's pixels, and its start and length in the box.
  private typealias Span = (from: Double, length: Double, to: Double, drawnLength: Double)

  /// Draws an image with cap insets in nine sections: the corners keep their size, the edges and the center are stretched or repeated.
  private func sliced(_ caps: [Double]) -> String {
    let scale = json[.scale]?.double ?? 1
    let columns = Self.spans(caps[3], caps[1], image.width, box.x, box.width, scale)
    let rows = Self.spans(caps[0], caps[2], image.height, box.y, box.height, scale)
    let tiles = json[.tile]?.bool == true
    return rows.enumerated().flatMap { row, v in
      columns.enumerated().map { column, h in
        section(h, v, tiles: (tiles && column == 1, tiles && row == 1), scale)
      }
    }.joined()
  }

  private static func spans(
    _ before: Double, _ after: Double, _ pixels: Double, _ start: Double, _ length: Double, _ scale: Double
  ) -> [Span] {
    let middle = pixels - (before + after) * scale
    return [
      (0, before * scale, start, before),
      (before * scale, middle, start + before, length - before - after),
      (pixels - after * scale, after * scale, start + length - after, after),
    ]
  }

  private func section(_ h: Span, _ v: Span, tiles: (x: Bool, y: Bool), _ scale: Double) -> String {
    guard h.length > 0, v.length > 0, h.drawnLength > 0, v.drawnLength > 0 else { return "" }
    let (width, height) = (tiles.x ? h.length / scale : h.drawnLength, tiles.y ? v.length / scale : v.drawnLength)
    let view = "\(h.from.short) \(v.from.short) \(h.length.short) \(v.length.short)"
    let whole = Markup.element("image", ["width": image.width.short, "height": image.height.short, "href": image.url])
    func part(_ x: Double, _ y: Double) -> String {
      Markup.element(
        "svg",
        Mask.region(Box(x, y, width, height)) + ["viewBox": view, "preserveAspectRatio": "none"], whole)
    }
    guard tiles.x || tiles.y else { return part(h.to, v.to) }
    let pattern = definitions.reference { id in
      Markup.element(
        "pattern",
        [
          "id": id, "patternUnits": "userSpaceOnUse", "x": h.to.short, "y": v.to.short, "width": width.short,
          "height": height.short,
        ],
        part(0, 0))
    }
    return Markup.element("rect", Mask.region(Box(h.to, v.to, h.drawnLength, v.drawnLength)) + ["fill": pattern])
  }
}
