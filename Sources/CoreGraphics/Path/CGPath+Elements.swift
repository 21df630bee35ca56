import Foundation

/// The kind of a path's element.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// An element of a path, with its points: control points first.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
  /// Calls the block for each element, in order. The points are valid only during the call.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      var points = element.points
      points.withUnsafeMutableBufferPointer { buffer in
        let none = UnsafeMutablePointer<CGPoint>.allocate(capacity: 1)
        defer { none.deallocate() }
        var pathElement = CGPathElement(type: element.type, points: buffer.baseAddress ?? none)
        block(&pathElement)
      }
    }
  }

  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let box = boundingBox
    guard !box.isNull, polygons.count == 1, Set(polygons[0].map(Corner.init)) == Set(box.corners.map(Corner.init)),
      polygons[0].count <= 5, zip(polygons[0], polygons[0].dropFirst()).allSatisfy({ $0.x == $1.x || $0.y == $1.y })
    else { return false }
    rect?.pointee = box
    return true
  }

  private struct Corner: Hashable {
    let x: CGFloat
    let y: CGFloat
    init(_ point: CGPoint) { (x, y) = (point.x, point.y) }
  }

  /// The subpaths in reverse order, each from its end to its beginning.
  package var reversed: CGPath {
    var result: [Element] = []
    for subpath in subpaths.reversed() {
      let isClosed = subpath.last == .close
      let steps = isClosed ? Array(subpath.dropLast()) : subpath
      guard let end = steps.last?.points.last else { continue }
      result.append(.move(end))
      for index in steps.indices.dropFirst().reversed() {
        guard let before = steps[index - 1].points.last else { continue }
        result.append(steps[index].backwards(to: before))
      }
      if isClosed { result.append(.close) }
    }
    return CGPath(elements: result)
  }

  private var subpaths: [[Element]] {
    var result: [[Element]] = []
    for element in elements {
      if case .move = element {
        result.append([element])
      } else if result.isEmpty {
        continue
      } else {
        if result[result.count - 1].last == .close, let first = result[result.count - 1].first {
          result.append([first])
        }
        result[result.count - 1].append(element)
      }
    }
    return result
  }
}

extension CGPath.Element {
  fileprivate var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quadCurve: .addQuadCurveToPoint
    case .curve: .addCurveToPoint
    case .close: .closeSubpath
    }
  }

  fileprivate func backwards(to start: CGPoint) -> Self {
    switch self {
    case .quadCurve(_, let control): .quadCurve(start, control: control)
    case .curve(_, let control1, let control2): .curve(start, control1: control2, control2: control1)
    default: .line(start)
    }
  }
}

extension CGRect {
  var corners: [CGPoint] {
    [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY), CGPoint(x: maxX, y: maxY), CGPoint(x: minX, y: maxY),
    ]
  }
}

extension CGMutablePath {
  /// Adds the arc that touches both lines at a corner. If the lines have no angle, adds only the line to the corner.
  func add(corner: CGPoint, towards end: CGPoint, _ radius: CGFloat) {
    guard !isEmpty else { return move(to: corner) }
    let start = currentPoint
    let back = CGVector(dx: start.x - corner.x, dy: start.y - corner.y)
    let on = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
    let (a, b) = (hypot(back.dx, back.dy), hypot(on.dx, on.dy))
    let cross = back.dx * on.dy - back.dy * on.dx
    guard radius > 0, a > 0, b > 0, abs(cross) > 1e-9 * a * b else { return addLine(to: corner) }
    let angle = acos(min(max((back.dx * on.dx + back.dy * on.dy) / (a * b), -1), 1))
    let reach = radius / tan(angle / 2)
    let touch = CGPoint(x: corner.x + back.dx / a * reach, y: corner.y + back.dy / a * reach)
    let leave = CGPoint(x: corner.x + on.dx / b * reach, y: corner.y + on.dy / b * reach)
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(x: touch.x - side * back.dy / a * radius, y: touch.y + side * back.dx / a * radius)
    let from = atan2(touch.y - center.y, touch.x - center.x)
    let to = atan2(leave.y - center.y, leave.x - center.x)
    add(arc: center, radius, from: from, to: to, increasingAngle: cross < 0)
  }
}
