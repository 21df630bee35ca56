import Wire

/// The visible part of a view.
struct Mask {
  /// The id of a clip path.
  private(set) var clip: String?
  /// The id of a mask by an image or a gradient.
  private(set) var mask: String?

  /// `nil` if nothing is visible.
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
