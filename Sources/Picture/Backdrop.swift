import Wire

/// The picture so far, for views that blur it.
///
/// ```
///   <g id="p3-b1"> background and own drawing of the surrounding view </g>
///   <g id="p3-b2"> siblings below </g>
///   the view:  clip to its outline ─► blur ─► <use href="#p3-b1"/> <use href="#p3-b2"/>, and their mirror images at the edges
/// ```
///
/// A view that blurs something is drawn a second time, without its blur, among the definitions. Views above it blur that copy. So no blur
/// refers to another one, and the size of the expanded picture grows with the number of blurs, not exponentially.
final class Backdrop {
  private let definitions: Definitions
  private var count = 0
  /// The matrices from current coordinates to the picture's, one for each surrounding view.
  private var matrices = [Matrix(x: 0, y: 0)]
  /// The parts below the current drawing, the lowest first.
  private var parts: [(name: String, matrix: Matrix)] = []
  /// The number of parts when each view, or each level of siblings, was entered.
  private var marks: [Int] = []

  init(_ definitions: Definitions) { self.definitions = definitions }

  /// Whether the view, or a visible descendant, blurs what is behind it.
  static func isNeeded(by view: Picture.View) -> Bool {
    guard view.members[.hidden]?.bool != true, view.members[.alpha]?.double ?? 1 >= 0.01 else { return false }
    return view.members[.blur]?.double ?? 0 > 0 || view.children.contains(where: isNeeded)
  }

  // MARK: Where the drawing is

  /// The following content is drawn in other coordinates.
  func enter(_ matrix: Matrix = Matrix(x: 0, y: 0)) {
    matrices.append(matrix.followed(by: matrices.last!))
    marks.append(parts.count)
  }

  /// Removes the parts that were added since the view was entered: they are included in its siblings' part.
  func leave() {
    matrices.removeLast()
    parts.removeLast(parts.count - marks.removeLast())
  }

  /// Draws siblings. The parts that they add are removed afterwards.
  func drawSiblings(_ draw: () -> String) -> String {
    let before = parts
    defer { parts = before }
    return draw()
  }

  /// The part, with a name by which views above it refer to it.
  func add(_ part: String) -> String {
    guard !part.isEmpty else { return part }
    count += 1
    let name = "\(definitions.prefix)-b\(count)"
    parts.append((name, matrices.last!))
    return Markup.element("g", ["id": name], part)
  }

  /// Adds a part that only blurs refer to, and that is not drawn itself.
  func addCopy(_ part: String) {
    guard !part.isEmpty else { return }
    parts.append((definitions.name { Markup.element("g", ["id": $0], part) }, matrices.last!))
  }

  // MARK: The blur

  /// The parts behind, blurred within an outline in current coordinates.
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

  /// The images of a box at its sides and corners.
  private static func mirrors(of box: Box) -> [Matrix] {
    let across = [(1.0, 0.0), (-1, 2 * box.x), (-1, 2 * (box.x + box.width))]
    let down = [(1.0, 0.0), (-1, 2 * box.y), (-1, 2 * (box.y + box.height))]
    let all = down.flatMap { y in across.map { x in Matrix(numbers: [x.0, 0, 0, y.0, x.1, y.1]) } }
    return Array(all.dropFirst())
  }
}
