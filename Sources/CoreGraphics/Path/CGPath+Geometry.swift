import Foundation

extension CGPath.Element {
  /// The element's control points, followed by its end point.
  package var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadCurve(let end, let control): [control, end]
    case .curve(let end, let control1, let control2): [control1, control2, end]
    case .close: []
    }
  }

  package func applying(_ t: CGAffineTransform) -> Self {
    switch self {
    case .move(let point): .move(point.applying(t))
    case .line(let point): .line(point.applying(t))
    case .quadCurve(let end, let control): .quadCurve(end.applying(t), control: control.applying(t))
    case .curve(let end, let control1, let control2):
      .curve(end.applying(t), control1: control1.applying(t), control2: control2.applying(t))
    case .close: .close
    }
  }
}

extension CGPath.Element {
  /// The number of line segments into which each curve is divided.
  private static let segmentCount = 24

  /// The end points of the line segments into which a curve is divided; for other elements, their own points.
  func points(from start: CGPoint) -> [CGPoint] {
    switch self {
    case .move, .line, .close: points
    case .quadCurve(let end, let control):
      segmentEnds { t in start.interpolated(to: control, t).interpolated(to: control.interpolated(to: end, t), t) }
    case .curve(let end, let c1, let c2):
      segmentEnds { t in
        let middle = c1.interpolated(to: c2, t)
        return start.interpolated(to: c1, t).interpolated(to: middle, t).interpolated(
          to: middle.interpolated(to: c2.interpolated(to: end, t), t), t)
      }
    }
  }

  private func segmentEnds(_ point: (CGFloat) -> CGPoint) -> [CGPoint] {
    (1...Self.segmentCount).map { point(CGFloat($0) / CGFloat(Self.segmentCount)) }
  }
}

extension CGPath {
  /// The subpaths as polygons, with curves divided into line segments.
  package var polygons: [[CGPoint]] {
    var result: [[CGPoint]] = []
    var current: [CGPoint] = []
    for element in elements {
      let start = current.last ?? .zero
      switch element {
      case .move(let point):
        if !current.isEmpty { result.append(current) }
        current = [point]
      case .line(let point): current.append(point)
      case .quadCurve, .curve: current += element.points(from: start)
      case .close:
        guard let first = current.first else { continue }
        result.append(current + [first])
        current = [first]
      }
    }
    return current.count > 1 || result.isEmpty && !current.isEmpty ? result + [current] : result
  }

  /// Returns the winding number of a polygon around a point.
  static func winding(_ polygon: [CGPoint], around point: CGPoint) -> Int {
    var winding = 0
    for (index, a) in polygon.enumerated() {
      let b = polygon[(index + 1) % polygon.count]
      let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
      if a.y <= point.y, b.y > point.y, side > 0 { winding += 1 }
      if a.y > point.y, b.y <= point.y, side < 0 { winding -= 1 }
    }
    return winding
  }
}

/// Corners of a rectangle, with the raw values of `UIRectCorner`.
package struct CornerSet: OptionSet, Sendable {
  package let rawValue: UInt

  package init(rawValue: UInt) { self.rawValue = rawValue }

  package static let topLeft = CornerSet(rawValue: 1)
  package static let topRight = CornerSet(rawValue: 2)
  package static let bottomLeft = CornerSet(rawValue: 4)
  package static let bottomRight = CornerSet(rawValue: 8)
  package static let all: CornerSet = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

extension CGMutablePath {
  /// The distance of the control points, relative to the radius, in the cubic curve that approximates a quarter circle.
  private static let kappa: CGFloat = 0.552_284_75

  package func addRoundedRect(_ rect: CGRect, rounding corners: CornerSet, _ radii: CGSize) {
    let w = min(max(0, radii.width.finite), rect.width / 2)
    let h = min(max(0, radii.height.finite), rect.height / 2)
    guard w > 0, h > 0, rect.width > 0 else { return addRect(rect) }
    /// Adds a corner. `before` and `after` are the vectors from its tip to the curve's start and end, in units of the radii.
    func corner(_ corner: CornerSet, _ tip: CGPoint, _ before: CGVector, _ after: CGVector) {
      guard corners.contains(corner) else { return addLine(to: tip) }
      func point(_ distance: CGVector, _ part: CGFloat) -> CGPoint {
        CGPoint(x: tip.x + distance.dx * w * part, y: tip.y + distance.dy * h * part)
      }
      addLine(to: point(before, 1))
      let part = 1 - CGMutablePath.kappa
      addCurve(to: point(after, 1), control1: point(before, part), control2: point(after, part))
    }
    move(to: CGPoint(x: corners.contains(.topLeft) ? rect.minX + w : rect.minX, y: rect.minY))
    corner(.topRight, CGPoint(x: rect.maxX, y: rect.minY), CGVector(dx: -1, dy: 0), CGVector(dx: 0, dy: 1))
    corner(.bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), CGVector(dx: 0, dy: -1), CGVector(dx: -1, dy: 0))
    corner(.bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), CGVector(dx: 1, dy: 0), CGVector(dx: 0, dy: -1))
    corner(.topLeft, rect.origin, CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0))
    closeSubpath()
  }

  /// Adds an arc as cubic curves of at most a quarter turn each. An arc of more than one turn is cut to one turn.
  package func add(
    arc center: CGPoint, _ radius: CGFloat, from start: CGFloat, to end: CGFloat, increasingAngle: Bool
  ) {
    guard [center.x, center.y, radius, start, end].allSatisfy(\.isFinite) else { return }
    let turn = 2 * CGFloat.pi
    var sweep = increasingAngle ? end - start : start - end
    if sweep < 0 { sweep = sweep.truncatingRemainder(dividingBy: turn) + turn }
    sweep = min(sweep, turn)
    let count = max(1, Int((sweep / (turn / 4)).rounded(.up)))
    let step = (increasingAngle ? sweep : -sweep) / CGFloat(count)
    let controlDistance = radius * 4 / 3 * tan(step / 4)
    func point(_ angle: CGFloat, _ ahead: CGFloat = 0) -> CGPoint {
      CGPoint(
        x: center.x + radius * cos(angle) - ahead * sin(angle), y: center.y + radius * sin(angle) + ahead * cos(angle))
    }
    if isEmpty { move(to: point(start)) } else { addLine(to: point(start)) }
    for piece in 0..<count {
      let a = start + CGFloat(piece) * step
      addCurve(to: point(a + step), control1: point(a, controlDistance), control2: point(a + step, -controlDistance))
    }
  }
}

extension CGPoint {
  /// Returns the point at a fraction of the line to another point.
  func interpolated(to other: CGPoint, _ part: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * part, y: y + (other.y - y) * part)
  }
}

extension CGRect {
  /// Creates the bounding box of points; it is `null` if there are no points.
  init(around points: [CGPoint]) {
    let (xs, ys) = (points.map(\.x), points.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      self = .null
      return
    }
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
}
