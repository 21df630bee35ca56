import Wire

// Draws the background of a view's box, its shadow, and its border.
extension ViewDrawing {
  private var background: Paint? { Paint(members[.background]?.string) }
  private var isFilled: Bool { background != nil || members[.gradient] != nil }

  var backgroundElement: String {
    guard !box.isEmpty else { return "" }
    var text = isFilled ? boxShadow : ""
    if let background { text += boxElement(["fill": background.color, "fill-opacity": background.svgOpacity]) }
    if let gradient = members[.gradient] { text += Gradient(gradient).draw(outline, by: definitions) }
    // A scroll view's border is drawn with its background, below its content.
    if members[.scroll] != nil { text += borderElement }
    return text + pathShadow
  }

  var border: String { members[.scroll] == nil ? borderElement : "" }

  /// Returns the view's outline, as a `rect` element if possible and otherwise as a `path`.
  private func boxElement(_ attributes: Markup.Attributes) -> String {
    let isPlain = !outline.isRounded
    let corner = !outline.isContinuous && !outline.corners.contains(false) ? outline.radius : nil
    guard isPlain || corner != nil else { return Markup.element("path", ["d": outline.path] + attributes) }
    let radius = isPlain ? nil : corner.map { min($0, box.width / 2, box.height / 2) }
    return Markup.element(
      "rect",
      [
        "x": box.x == 0 ? nil : box.x.short, "y": box.y == 0 ? nil : box.y.short, "width": box.width.short,
        "height": box.height.short, "rx": radius?.short,
      ] + attributes)
  }

  private var borderElement: String {
    guard let border = members[.border]?.array, border.count == 2, let width = border[0].double, width > 0,
      let paint = Paint(border[1].string), !box.isEmpty
    else { return "" }
    // If the border's opposite sides meet, they cover the whole box.
    guard width * 2 < min(box.width, box.height) else {
      return boxElement(["fill": paint.color, "fill-opacity": paint.svgOpacity])
    }
    return Markup.element(
      "path",
      [
        "d": outline.inset(by: width / 2).path, "fill": "none", "stroke": paint.color,
        "stroke-opacity": paint.svgOpacity,
        "stroke-width": width.short,
      ])
  }

  // MARK: Shadows

  private struct Shadow {
    let offset: (x: Double, y: Double)
    let radius: Double
    let paint: Paint
    let path: String?

    init?(_ json: JSON?) {
      guard let json, let offset = json[.offset]?.point, let paint = Paint(json[.color]?.string) else { return nil }
      (self.offset, self.paint) = (offset, paint)
      radius = json[.radius]?.double ?? 0
      path = json[.d]?.string
    }

    /// The distance by which the shadow can extend beyond the shape that casts it.
    var extent: Double { 3 * radius + max(abs(offset.x), abs(offset.y)) + 1 }
  }

  private var shadow: Shadow? { Shadow(members[.shadow]) }

  /// The shadow of the background. It is clipped to the outside of the box, so that it is not visible through the background.
  private var boxShadow: String {
    guard let shadow, shadow.path == nil else { return "" }
    let reach = box.enlargedBy(shadow.extent)
    let outside = Outline(box: reach).path + outline.path
    let shadowElement = Markup.element(
      "path",
      [
        "d": outline.path, "fill": shadow.paint.color, "fill-opacity": shadow.paint.svgOpacity,
        "transform": "translate(\(shadow.offset.x.short) \(shadow.offset.y.short))",
        "filter": shadow.radius > 0 ? definitions.blur(shadow.radius, reach: reach) : nil,
      ])
    return Markup.element("g", ["clip-path": definitions.clip(outside, rule: "evenodd")], shadowElement)
  }

  private var pathShadow: String {
    guard let shadow, let path = shadow.path else { return "" }
    // The path's bounds are unknown, and may be larger than the box.
    let reach = box.enlargedBy(shadow.extent + max(box.width, box.height))
    return Markup.element(
      "path",
      [
        "d": path, "fill": shadow.paint.color, "fill-opacity": shadow.paint.svgOpacity,
        "transform": "translate(\(shadow.offset.x.short) \(shadow.offset.y.short))",
        "filter": shadow.radius > 0 ? definitions.blur(shadow.radius, reach: reach) : nil,
      ])
  }

  /// A filter that casts a shadow of the whole drawing. It is used if the view has no background.
  var dropShadow: String? {
    guard let shadow, shadow.path == nil else { return nil }
    let reach = box.enlargedBy(shadow.extent + max(box.width, box.height))
    return definitions.reference { id in
      Markup.element(
        "filter", Definitions.region(id, reach),
        Markup.element(
          "feDropShadow",
          [
            "dx": shadow.offset.x.short, "dy": shadow.offset.y.short, "stdDeviation": shadow.radius.short,
            "flood-color": shadow.paint.color, "flood-opacity": shadow.paint.svgOpacity,
          ]))
    }
  }
}
