import Wire

/// The drawing behind the current view, as named SVG groups that views with a blur refer to.
///
/// ```
///   <g id="p3-b1"> background and content of the surrounding view </g>
///   <g id="p3-b2"> siblings below </g>
///   the view:  clip to its outline ─► blur ─► <use href="#p3-b1"/> <use href="#p3-b2"/>, and their mirror images at the edges
/// ```
///
/// A view with a blur is drawn a second time, without its blur, among the definitions. Views above it blur that copy. So no blur
/// refers to another blur, and the size of the expanded picture grows linearly with the number of blurs, not exponentially.
final class Backdrop {
  private let definitions: Definitions
  private var count = 0
  /// The matrices from the coordinates of each surrounding view to the picture's, the current view's last.
  private var matrices = [Matrix(x: 0, y: 0)]
  /// The named groups behind the current drawing, the lowest first, each with the matrix to the picture's coordinates.
  private var parts: [(name: String, matrix: Matrix)] = []
  /// For each `enter` without its `leave`, the number of parts at that time.
  private var partCounts: [Int] = []

  init(_ definitions: Definitions) { self.definitions = definitions }

  /// Returns whether the view, or one of its visible descendants, has a blur.
  static func isNeeded(by view: Picture.View) -> Bool {
    guard view.members[.hidden]?.bool != true, view.members[.alpha]?.double ?? 1 >= 0.01 else { return false }
    return view.members[.blur]?.double ?? 0 > 0 || view.children.contains(where: isNeeded)
  }

  // MARK: Current coordinates and parts

  /// Begins a coordinate system. `matrix` converts its coordinates to the current ones.
  func enter(_ matrix: Matrix = Matrix(x: 0, y: 0)) {
    matrices.append(matrix.followed(by: matrices.last!))
    partCounts.append(parts.count)
  }

  /// Ends the current coordinate system, and removes the parts added in it. The part that contains the whole view includes them.
  func leave() {
    matrices.removeLast()
    parts.removeLast(parts.count - partCounts.removeLast())
  }

  /// Draws sibling views, and afterwards removes the parts that they added.
  func drawSiblings(_ draw: () -> String) -> String {
    let before = parts
    defer { parts = before }
    return draw()
  }

  /// Adds a part, and returns it as a group with an id, so that blurs above it can refer to it.
  func add(_ part: String) -> String {
    guard !part.isEmpty else { return part }
    count += 1
    let name = "\(definitions.prefix)-b\(count)"
    parts.append((name, matrices.last!))
    return Markup.element("g", ["id": name], part)
  }

  /// Adds a part to the definitions. Blurs refer to it, but it is not drawn itself.
  func addCopy(_ part: String) {
    guard !part.isEmpty else { return }
    parts.append((definitions.name { Markup.element("g", ["id": $0], part) }, matrices.last!))
  }

  // MARK: The blur

  /// Returns the current parts, blurred and clipped to an outline in current coordinates.
  func blurred(by deviation: Double, in outline: Outline) -> String {
    guard let inverse = matrices.last?.inverted, !parts.isEmpty else { return "" }
    let box = outline.box
    let uses = parts.map { part in
      Markup.element("use", ["href": "#\(part.name)", "transform": part.matrix.followed(by: inverse).text])
    }.joined()
    count += 1
    let name = "\(definitions.prefix)-b\(count)"
    let inside = definitions.clip(Outline(box: box).path)
    let middle = Markup.element("g", ["id": name, "clip-path": inside], uses)
    let mirrored = Backdrop.mirrors(of: box).map {
      Markup.element("use", ["href": "#\(name)", "transform": $0.text])
    }.joined()
    let filter = definitions.blur(deviation, reach: box.enlargedBy(3 * deviation))
    let blurred = Markup.element("g", ["filter": filter], middle + mirrored)
    return Markup.element("g", ["clip-path": definitions.clip(outline.path), "aria-hidden": "true"], blurred) + "\n"
  }

  /// Returns the matrices that mirror a box at each of its sides and corners.
  private static func mirrors(of box: Box) -> [Matrix] {
    let across = [(1.0, 0.0), (-1, 2 * box.x), (-1, 2 * (box.x + box.width))]
    let down = [(1.0, 0.0), (-1, 2 * box.y), (-1, 2 * (box.y + box.height))]
    let all = down.flatMap { y in across.map { x in Matrix(numbers: [x.0, 0, 0, y.0, x.1, y.1]) } }
    return Array(all.dropFirst())
  }
}
