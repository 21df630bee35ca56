import Wire

/// One view with its subviews.
struct ViewDrawing {
  let painter: Painter
  let view: Picture.View
  /// The view's frame in the container.
  let frame: Box
  /// The view's bounds, in its own coordinates.
  let box: Box
  let outline: Outline
  /// The space of the container, in its coordinates.
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
    let content = blurredBackdrop + addToBackdrop(backgroundElement) + clipped(scrolled(inside) + keys + border)
    let faced = spaceMatrix ?? Matrix(members[.depth] ?? members[.transform])
    if members[.oneSided]?.bool == true, faced?.isBackFacing == true { return "" }
    guard !content.isEmpty, let mask = Mask(members[.mask], in: self) else { return "" }
    let masked = Markup.group(["clip-path": mask.clip, "mask": mask.mask], content)
    let alpha = members[.alpha]?.double ?? 1
    let shadowed = Markup.group(
      ["filter": members[.gradient] == nil && members[.background] == nil ? dropShadow : nil], masked)
    let text = Markup.group(["transform": transform, "opacity": alpha < 1 ? alpha.short : nil], shadowed)
    return text.hasSuffix("\n") ? text : text + "\n"
  }

  // MARK: Place

  /// A hairline is at least a pixel wide; at its container's end it grows inward, because a neighbour would cover it.
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

  /// The distance of a pinned view from its own position.
  private static func clampedOffset(_ at: Double, _ offset: Double, _ bounds: [Double]?) -> Double {
    guard let bounds, bounds.count == 2 else { return 0 }
    return min(max(offset, bounds[0]), bounds[1]) - at
  }

  /// Whether the children share the view's space. Then they apply its transform.
  private var preserves3D: Bool { members[.preserves3D]?.bool == true }

  /// The matrix to the container's coordinates in a shared space; `nil` in the container's plane.
  private var spaceMatrix: Matrix? {
    if preserves3D { return Matrix(x: frame.x, y: frame.y) }
    return outerSpace.map { Space(of: members, in: frame).followed(by: $0).plane }
  }

  /// The space of the children, in this view's coordinates; `nil` if they are in its plane.
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

  // MARK: What is in it

  /// The view's own drawing and its subviews, without the scrolling.
  private var inside: String {
    guard let backdrop = painter.backdrop else { return contentDrawing + inner }
    let offset = members[.scroll]?[.offset]?.point ?? (0, 0)
    backdrop.enter(Matrix(x: -offset.x, y: -offset.y))
    defer { backdrop.leave() }
    return addToBackdrop(contentDrawing) + inner
  }

  /// A part of the view that a subview may blur.
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

  private var inner: String {
    let origin = members[.origin]?.point ?? (0, 0)
    let context = Painter.Context(
      box: box, origin: origin, offset: members[.scroll]?[.offset]?.point ?? (0, 0), space: innerSpace)
    var boxes: [Int: [Picture.View]] = [:]
    for layer in members[.layers]?.array?.compactMap(\.object) ?? [] {
      boxes[layer[.after]?.integer ?? 0, default: []].append(Picture.View(id: 0, members: layer, children: []))
    }
    guard !boxes.isEmpty else { return painter.draw(inOrder: sorted(view.children, in: context), in: context) }
    var all = boxes.removeValue(forKey: 0) ?? []
    for child in view.children { all += [child] + (boxes.removeValue(forKey: child.id) ?? []) }
    // Layers above a removed view are drawn below all, as on the page.
    let rest = boxes.keys.sorted().flatMap { boxes[$0] ?? [] }
    return painter.draw(inOrder: sorted(rest + all, in: context), in: context)
  }

  /// In a shared space, the views that are nearer to the viewer come later.
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
