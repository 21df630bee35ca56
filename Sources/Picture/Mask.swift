import Wire

/// The SVG clip path or mask that limits the visible part of a view.
struct Mask {
  /// A reference to a clip path, as the value of SVG's attribute `clip-path`.
  private(set) var clip: String?
  /// A reference to a mask of an image or a gradient, as the value of SVG's attribute `mask`.
  private(set) var mask: String?

  /// Creates the clip path or the mask that the JSON value describes. Returns `nil` if the mask's path is empty, so that nothing is
  /// visible.
  init?(_ json: JSON?, in drawing: ViewDrawing) {
    guard let json else { return }
    if let path = json[.d]?.string {
      guard !path.isEmpty else { return nil }
      clip = drawing.definitions.clip(path, rule: json[.rule]?.string == "evenodd" ? "evenodd" : nil)
    } else if let frame = Box(json[.frame]) {
      let content = Self.content(json, frame, drawing)
      mask = drawing.definitions.reference { id in
        Markup.element(
          "mask",
          ["id": id, "maskUnits": "userSpaceOnUse", "mask-type": "alpha", "style": "mask-type:alpha"]
            + Self.region(frame), content)
      }
    }
  }

  private static func content(_ json: JSON, _ frame: Box, _ drawing: ViewDrawing) -> String {
    if let gradient = json[.gradient] {
      return Gradient(gradient).draw(Outline(box: frame), by: drawing.definitions)
    }
    guard let id = json[.image]?.integer, let image = drawing.painter.images[id] else { return "" }
    return ImageDrawing.stretched(image, frame)
  }

  static func region(_ box: Box) -> Markup.Attributes {
    ["x": box.x.short, "y": box.y.short, "width": box.width.short, "height": box.height.short]
  }
}
