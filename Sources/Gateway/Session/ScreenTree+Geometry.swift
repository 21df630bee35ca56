import Wire

/// The positions of views on the screen.
extension ScreenTree {
  private typealias Point = ViewerAction.Point

  /// A view's frame, its bounds origin with the content offset of a scroll view, and its transform about its center.
  private struct Placement {
    var frame = [0.0, 0, 0, 0]
    var origin = [0.0, 0]
    var transform = [1.0, 0, 0, 1, 0, 0]

    init(_ members: JSON.Object) {
      func numbers(_ json: JSON?, _ count: Int) -> [Double]? {
        json?.array.map { $0.compactMap(\.double) }.flatMap { $0.count == count ? $0 : nil }
      }
      frame = numbers(members[.frame], 4) ?? frame
      // The origin of a scroll view is that of its insets.
      origin = numbers(members[.origin], 2) ?? origin
      if let offset = numbers(members[.scroll]?[.offset], 2) { origin = zip(origin, offset).map { $0 + $1 } }
      transform = numbers(members[.transform], 6) ?? transform
    }

    /// Converts from the view's own coordinates, with its corner at 0, to its parent's.
    func toParent(_ point: Point) -> Point {
      let (x, y) = (point.x - frame[2] / 2, point.y - frame[3] / 2)
      return Point(
        x: transform[0] * x + transform[2] * y + transform[4] + frame[2] / 2 + frame[0],
        y: transform[1] * x + transform[3] * y + transform[5] + frame[3] / 2 + frame[1])
    }

    /// Converts from the parent's coordinates to the view's own; `nil` if the view has no area.
    func fromParent(_ point: Point) -> Point? {
      let x = point.x - frame[0] - frame[2] / 2 - transform[4]
      let y = point.y - frame[1] - frame[3] / 2 - transform[5]
      let area = transform[0] * transform[3] - transform[1] * transform[2]
      guard area != 0 else { return nil }
      return Point(
        x: (transform[3] * x - transform[2] * y) / area + frame[2] / 2,
        y: (transform[0] * y - transform[1] * x) / area + frame[3] / 2)
    }

    func contains(_ point: Point) -> Bool { (0..<frame[2]).contains(point.x) && (0..<frame[3]).contains(point.y) }
  }

  /// The view that receives a touch at a point of the screen, and then its ancestors, the innermost first.
  /// - Parameter excluded: a view that is treated as if it was hidden.
  func views(at point: ViewerAction.Point, except excluded: Int? = nil) -> [Int] {
    for root in frontToBack(0) {
      if let found = hit(root, point, excluded), !found.isEmpty { return found }
    }
    return []
  }

  private func hit(_ view: Int, _ outer: Point, _ excluded: Int?, depth: Int = 0) -> [Int]? {
    guard view != excluded, let members = nodes[view]?.members, !Self.isSeeThrough(members),
      members[.interactive]?.bool != false,
      depth <= ScreenCost.maximumDepth
    else { return nil }
    let placement = Placement(members)
    guard let point = placement.fromParent(outer), placement.contains(point) else { return nil }
    let inner = Point(x: point.x + placement.origin[0], y: point.y + placement.origin[1])
    for child in frontToBack(view) {
      if let found = hit(child, inner, excluded, depth: depth + 1) { return found + [view] }
    }
    return members[.through]?.bool == true ? nil : [view]
  }

  /// The children, the foremost first: by `z`, and among equal values the last sibling first.
  private func frontToBack(_ parent: Int) -> [Int] {
    let views = children(of: parent).map { (view: $0, z: nodes[$0]?.members[.z]?.double ?? 0) }
    guard views.contains(where: { $0.z != 0 }) else { return views.map(\.view).reversed() }
    return views.enumerated().sorted { ($0.element.z, $0.offset) > ($1.element.z, $1.offset) }.map(\.element.view)
  }

  /// Whether a view is hidden or transparent, and its subviews with it.
  static func isSeeThrough(_ members: JSON.Object) -> Bool {
    members[.hidden]?.bool == true || members[.alpha]?.double ?? 1 <= 0.01
  }

  /// Converts a point of the screen to fractions of a view's width and height.
  func fraction(of point: ViewerAction.Point, in view: Int) -> ViewerAction.Point? {
    var inner: Point? = point
    for current in ancestorPath(to: view) {
      guard let members = nodes[current]?.members, let parentPoint = inner else { return nil }
      let placement = Placement(members)
      guard let localPoint = placement.fromParent(parentPoint) else { return nil }
      if current == view {
        guard placement.frame[2] > 0, placement.frame[3] > 0 else { return nil }
        return Point(x: localPoint.x / placement.frame[2], y: localPoint.y / placement.frame[3])
      }
      inner = Point(x: localPoint.x + placement.origin[0], y: localPoint.y + placement.origin[1])
    }
    return nil
  }

  /// Converts fractions of a view's width and height to a point of the screen.
  func point(at fraction: ViewerAction.Point, of view: Int) -> ViewerAction.Point? {
    var point: Point?
    for current in ancestorPath(to: view).reversed() {
      guard let members = nodes[current]?.members else { return nil }
      let placement = Placement(members)
      if let innerPoint = point {
        point = placement.toParent(Point(x: innerPoint.x - placement.origin[0], y: innerPoint.y - placement.origin[1]))
      } else {
        point = placement.toParent(Point(x: fraction.x * placement.frame[2], y: fraction.y * placement.frame[3]))
      }
    }
    return point
  }

  /// The path from the screen to a view, including the view.
  func ancestorPath(to view: Int) -> [Int] {
    Array(sequence(first: view) { [nodes] in nodes[$0]?.parent }.prefix { $0 != 0 }.reversed())
  }

  func children(of view: Int) -> [Int] {
    Array(sequence(first: nodes[view]?.firstChild ?? 0) { [nodes] in nodes[$0]?.next }.prefix { $0 != 0 })
  }
}
