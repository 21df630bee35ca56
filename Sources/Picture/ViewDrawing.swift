import Wire

/// Draws one view with its subviews.
struct ViewDrawing {
  let painter: Painter
  let view: Picture.View
  /// The view's frame in the container's coordinates.
  let frame: Box
  /// A rectangle of the view's size at 0, 0, which is the view's area in its own coordinates.
  let box: Box
  let outline: Outline
  /// The 3D transform that the container shares with this view; `nil` if it shares none.
  private let outerSpace: Space?

  var members: JSON.Object { view.members }
  var definitions: Definitions { painter.definitions }

  init(painter: Painter, view: Picture.View, in context: Painter.Context) {
    self.painter = painter
    self.view = view
    let frame = Self.frame(of: view.members, in: context, pixelWidth: painter.pixelWidth)
    self.frame = frame
    box = Box(0, 0, frame.width, frame.height)
    outerSpace = context.space
    outline = Outline(
      box: box, radius: view.members[.radius]?.double ?? 0,
      corners: view.members[.corners]?.array?.map { $0.bool ?? true } ?? [true, true, true, true],
      isContinuous: view.members[.curve]?.string == "continuous")
  }

  var text: String {
    painter.backdrop?.enter(matrix)
    defer { painter.backdrop?.leave() }
    let content =
      blurredBackdrop + addToBackdrop(backgroundElement) + clipped(scrolled(scrollableContent) + keys + border)
    if members[.oneSided]?.bool == true,
      (spaceMatrix ?? Matrix(members[.depth] ?? members[.transform]))?.isBackFacing == true
    {
      return ""
    }
    guard !content.isEmpty, let mask = Mask(members[.mask], in: self) else { return "" }
    let masked = Markup.group(["clip-path": mask.clip, "mask": mask.mask], content)
    let alpha = members[.alpha]?.double ?? 1
    let shadowed = Markup.group(
      ["filter": members[.gradient] == nil && members[.background] == nil ? dropShadow : nil], masked)
    let text = Markup.group(["transform": transform, "opacity": alpha < 1 ? alpha.short : nil], shadowed)
    return text.hasSuffix("\n") ? text : text + "\n"
  }

  // MARK: Frame and transform

  /// Returns a view's frame, with sticky views moved. Hairlines are widened to a pixel; at the container's end they are widened inwards,
  /// because a neighbour would cover them.
  private static func frame(of members: JSON.Object, in context: Painter.Context, pixelWidth: Double) -> Box {
    guard var frame = Box(members[.frame]) else { return Box(0, 0, 0, 0) }
    if let stick = members[.stick] {
      frame.x += clampedOffset(frame.x, context.offset.x, stick[.x]?.numbers)
      frame.y += clampedOffset(frame.y, context.offset.y, stick[.y]?.numbers)
    }
    frame.x -= context.origin.x
    frame.y -= context.origin.y
    (frame.x, frame.width) = span(frame.x, frame.width, in: context.box.width, pixelWidth)
    (frame.y, frame.height) = span(frame.y, frame.height, in: context.box.height, pixelWidth)
    return frame
  }

  private static func span(_ start: Double, _ length: Double, in outer: Double, _ pixelWidth: Double) -> (
    Double, Double
  ) {
    guard length > 0, length < pixelWidth else { return (start, length) }
    let end = start + length
    return (outer - end < 0.5 && end <= outer + 0.5 ? end - pixelWidth : start, pixelWidth)
  }

  /// Returns the distance by which a sticky view is moved from its own position along one axis.
  private static func clampedOffset(_ at: Double, _ offset: Double, _ bounds: [Double]?) -> Double {
    guard let bounds, bounds.count == 2 else { return 0 }
    return min(max(offset, bounds[0]), bounds[1]) - at
  }

  /// Whether the children share the view's 3D space. Then the children apply the view's transform, and the view does not.
  private var preserves3D: Bool { members[.preserves3D]?.bool == true }

  /// The matrix to the container's coordinates if the view is part of a shared 3D space; otherwise `nil`.
  private var spaceMatrix: Matrix? {
    if preserves3D { return Matrix(x: frame.x, y: frame.y) }
    return outerSpace.map { Space(of: members, in: frame).followed(by: $0).plane }
  }

  /// The 3D transform that the view shares with its children, in this view's coordinates; `nil` if it shares none.
  private var innerSpace: Space? {
    guard preserves3D else { return nil }
    let toContainer = Space(of: members, in: frame)
    return (outerSpace.map(toContainer.followed) ?? toContainer).followed(by: Space(x: -frame.x, y: -frame.y))
  }

  private var transform: String? {
    if let spaceMatrix { return spaceMatrix.text }
    guard let matrix = Matrix(members[.depth]) ?? Matrix(members[.transform]) else {
      return frame.x == 0 && frame.y == 0 ? nil : "translate(\(frame.x.short) \(frame.y.short))"
    }
    let (x, y) = (box.width / 2, box.height / 2)
    return
      "translate(\((frame.x + x).short) \((frame.y + y).short))\(matrix.text)translate(\((-x).short) \((-y).short))"
  }

  /// The matrix from the view's coordinates to its container's.
  private var matrix: Matrix {
    if let spaceMatrix { return spaceMatrix }
    let (x, y) = (box.width / 2, box.height / 2)
    let ownTransform = Matrix(members[.depth]) ?? Matrix(members[.transform]) ?? Matrix(x: 0, y: 0)
    return Matrix(x: -x, y: -y).followed(by: ownTransform).followed(by: Matrix(x: frame.x + x, y: frame.y + y))
  }

  // MARK: Content and subviews

  /// The view's own content and its subviews, in content coordinates, that is, without the scroll offset.
  private var scrollableContent: String {
    guard let backdrop = painter.backdrop else { return contentDrawing + childMarkup }
    let offset = members[.scroll]?[.offset]?.point ?? (0, 0)
    backdrop.enter(Matrix(x: -offset.x, y: -offset.y))
    defer { backdrop.leave() }
    return addToBackdrop(contentDrawing) + childMarkup
  }

  /// Adds a part of the view to the backdrop if one of its subviews has a blur, and returns the part.
  private func addToBackdrop(_ part: String) -> String {
    guard let backdrop = painter.backdrop, !part.isEmpty, view.children.contains(where: Backdrop.isNeeded) else {
      return part
    }
    return backdrop.add(part)
  }

  private var blurredBackdrop: String {
    guard let blur = members[.blur]?.double, blur > 0, !box.isEmpty else { return "" }
    return painter.backdrop?.blurred(by: blur, in: outline) ?? ""
  }

  private var childMarkup: String {
    let origin = members[.origin]?.point ?? (0, 0)
    let context = Painter.Context(
      box: box, origin: origin, offset: members[.scroll]?[.offset]?.point ?? (0, 0), space: innerSpace)
    var layersByView: [Int: [Picture.View]] = [:]
    for layer in members[.layers]?.array?.compactMap(\.object) ?? [] {
      layersByView[layer[.after]?.integer ?? 0, default: []].append(Picture.View(id: 0, members: layer, children: []))
    }
    guard !layersByView.isEmpty else { return painter.draw(inOrder: sorted(view.children, in: context), in: context) }
    var all = layersByView.removeValue(forKey: 0) ?? []
    for child in view.children { all += [child] + (layersByView.removeValue(forKey: child.id) ?? []) }
    // Layers above a removed view are drawn below all other layers and views, as on the page.
    let layersOfRemovedViews = layersByView.keys.sorted().flatMap { layersByView[$0] ?? [] }
    return painter.draw(inOrder: sorted(layersOfRemovedViews + all, in: context), in: context)
  }

  /// Returns the views of a shared 3D space sorted by distance, the nearest to the viewer last. Other views keep their order.
  private func sorted(_ views: [Picture.View], in context: Painter.Context) -> [Picture.View] {
    guard let space = context.space else { return views }
    let heights = views.map { view in
      let frame = Self.frame(of: view.members, in: context, pixelWidth: painter.pixelWidth)
      return Space(of: view.members, in: frame).followed(by: space).height(frame.width / 2, frame.height / 2)
    }
    return views.indices.sorted { (heights[$0], $0) < (heights[$1], $1) }.map { views[$0] }
  }

  private func scrolled(_ content: String) -> String {
    guard let offset = members[.scroll]?[.offset]?.point, offset != (0, 0) else { return content }
    return Markup.group(["transform": "translate(\((-offset.x).short) \((-offset.y).short))"], content)
  }

  private func clipped(_ content: String) -> String {
    guard !content.isEmpty, members[.clip]?.bool == true || members[.scroll] != nil else { return content }
    return Markup.group(["clip-path": definitions.clip(outline.path)], content)
  }
}
