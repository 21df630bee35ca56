import Foundation

/// The kind of a path element.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A path element with its points: the control points, followed by the end point.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

/// A function that `CGPath.apply` calls with the given pointer and an element.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
  /// Calls the function for each element of the path, in order. The element's points are valid only during the call.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
    applyWithBlock { function(info, $0) }
  }

  /// Calls the block for each element of the path, in order. The element's points are valid only during the call.
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
    guard !box.isNull, polygons.count == 1,
      Set(polygons[0].map(HashablePoint.init)) == Set(box.corners.map(HashablePoint.init)),
      polygons[0].count <= 5, zip(polygons[0], polygons[0].dropFirst()).allSatisfy({ $0.x == $1.x || $0.y == $1.y })
    else { return false }
    rect?.pointee = box
    return true
  }

  private struct HashablePoint: Hashable {
    let x: CGFloat
    let y: CGFloat
    init(_ point: CGPoint) { (x, y) = (point.x, point.y) }
  }

  /// This path drawn backwards: the subpaths in reverse order, each from its end to its beginning.
  package var reversed: CGPath {
    var result: [Element] = []
    for subpath in subpaths.reversed() {
      let isClosed = subpath.last == .close
      let steps = isClosed ? Array(subpath.dropLast()) : subpath
      guard let end = steps.last?.points.last else { continue }
      result.append(.move(end))
      for index in steps.indices.dropFirst().reversed() {
        guard let before = steps[index - 1].points.last else { continue }
        result.append(steps[index].reversed(endingAt: before))
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

  fileprivate func reversed(endingAt start: CGPoint) -> Self {
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
  /// Adds an arc that is tangent to both lines at a corner. If the lines are parallel, it adds only the line to the corner.
  func add(corner: CGPoint, towards end: CGPoint, _ radius: CGFloat) {
    guard !isEmpty else { return move(to: corner) }
    let start = currentPoint
    let toStart = CGVector(dx: start.x - corner.x, dy: start.y - corner.y)
    let toEnd = CGVector(dx: end.x - corner.x, dy: end.y - corner.y)
    let (a, b) = (hypot(toStart.dx, toStart.dy), hypot(toEnd.dx, toEnd.dy))
    let cross = toStart.dx * toEnd.dy - toStart.dy * toEnd.dx
    guard radius > 0, a > 0, b > 0, abs(cross) > 1e-9 * a * b else { return addLine(to: corner) }
    let angle = acos(min(max((toStart.dx * toEnd.dx + toStart.dy * toEnd.dy) / (a * b), -1), 1))
    let tangentLength = radius / tan(angle / 2)
    let arcStart = CGPoint(x: corner.x + toStart.dx / a * tangentLength, y: corner.y + toStart.dy / a * tangentLength)
    let arcEnd = CGPoint(x: corner.x + toEnd.dx / b * tangentLength, y: corner.y + toEnd.dy / b * tangentLength)
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(x: arcStart.x - side * toStart.dy / a * radius, y: arcStart.y + side * toStart.dx / a * radius)
    let from = atan2(arcStart.y - center.y, arcStart.x - center.x)
    let to = atan2(arcEnd.y - center.y, arcEnd.x - center.x)
    add(arc: center, radius, from: from, to: to, increasingAngle: cross < 0)
  }
}
