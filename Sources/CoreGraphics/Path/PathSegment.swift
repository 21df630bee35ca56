import Foundation

/// A line or a curve of a path with its start, parametrized from 0 to 1.
struct PathSegment {
  let start: CGPoint
  /// A line, a quadratic or a cubic curve.
  let element: CGPath.Element

  var end: CGPoint { element.points.last ?? start }
  /// Whether both ends have finite coordinates.
  var hasFiniteEnds: Bool { [start, end].allSatisfy { $0.x.isFinite && $0.y.isFinite } }
  private var controls: [CGPoint] { [start] + element.points }

  /// The number of lines that follow the curve to within a tolerance, by the bound of its second derivative.
  func stepCount(tolerance: CGFloat) -> Int {
    let points = controls
    guard points.count > 2 else { return 1 }
    let bends = zip(zip(points, points.dropFirst()), points.dropFirst(2)).map { ends, last in
      hypot(ends.0.x - 2 * ends.1.x + last.x, ends.0.y - 2 * ends.1.y + last.y)
    }
    let degree = CGFloat(points.count - 1)
    let error = degree * (degree - 1) / 8 * (bends.max() ?? 0)
    return min(max(1, Int((error / tolerance).squareRoot().rounded(.up))), 500)
  }

  func point(at part: CGFloat) -> CGPoint {
    if part == 0 { return start }
    if part == 1 { return end }
    var points = controls
    while points.count > 1 { points = Self.between(points, part) }
    return points[0]
  }

  /// The part of the segment between two parameters, which runs backwards if the first one is larger.
  func piece(from first: CGFloat, to last: CGFloat) -> PathSegment {
    var points = controls
    if first > last { points.reverse() }
    let (low, high) = first > last ? (1 - first, 1 - last) : (first, last)
    if high < 1 { points = Self.split(points, at: high).head }
    if low > 0 { points = Self.split(points, at: low / high).tail }
    return PathSegment(points)
  }

  init(start: CGPoint, element: CGPath.Element) { (self.start, self.element) = (start, element) }

  private init(_ points: [CGPoint]) {
    let end = points[points.count - 1]
    switch points.count {
    case 4: self.init(start: points[0], element: .curve(end, control1: points[1], control2: points[2]))
    case 3: self.init(start: points[0], element: .quadCurve(end, control: points[1]))
    default: self.init(start: points[0], element: .line(end))
    }
  }

  /// The element from the start to another end, to which rounding has moved it.
  func element(endingAt end: CGPoint) -> CGPath.Element {
    switch element {
    case .quadCurve(_, let control): .quadCurve(end, control: control)
    case .curve(_, let control1, let control2): .curve(end, control1: control1, control2: control2)
    default: .line(end)
    }
  }

  /// The points between neighbours: one step of de Casteljau's algorithm.
  private static func between(_ points: [CGPoint], _ part: CGFloat) -> [CGPoint] {
    zip(points, points.dropFirst()).map { $0.interpolated(to: $1, part) }
  }

  private static func split(_ points: [CGPoint], at part: CGFloat) -> (head: [CGPoint], tail: [CGPoint]) {
    var (head, tail) = ([points[0]], [points[points.count - 1]])
    var points = points
    while points.count > 1 {
      points = between(points, part)
      head.append(points[0])
      tail.insert(points[points.count - 1], at: 0)
    }
    return (head, tail)
  }
}

extension CGPath {
  /// The lines and curves of the path, one array for each subpath.
  /// - Parameter closing: Whether a line closes each open subpath, as filling does.
  func segments(closing: Bool) -> [[PathSegment]] {
    var result: [[PathSegment]] = []
    var (first, current) = (CGPoint.zero, CGPoint.zero)
    var subpath: [PathSegment] = []
    func close() {
      guard current.x != first.x || current.y != first.y else { return }
      subpath.append(PathSegment(start: current, element: .line(first)))
      current = first
    }
    func end() {
      if closing, !subpath.isEmpty { close() }
      if !subpath.isEmpty { result.append(subpath) }
      subpath = []
    }
    for element in elements {
      switch element {
      case .move(let point):
        end()
        (first, current) = (point, point)
      case .close:
        close()
        end()
      case .line, .quadCurve, .curve:
        let segment = PathSegment(start: current, element: element)
        subpath.append(segment)
        current = segment.end
      }
    }
    end()
    return result
  }
}
