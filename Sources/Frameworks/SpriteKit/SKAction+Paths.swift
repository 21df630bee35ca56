import UIKit

extension SKAction {
  /// Moves a node along a path that is relative to its position, and rotates it along the path.
  public class func follow(_ path: CGPath, duration: TimeInterval) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, duration: duration)
  }

  /// Moves a node along a path with a constant speed.
  ///
  /// - Parameters:
  ///   - offset: True if the path's points are relative to the node's position.
  ///   - orient: True if the node is rotated along the path.
  public class func follow(
    _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, duration: TimeInterval
  ) -> SKAction {
    let line = PathLine(path)
    return SKAction(
      .change { node in
        let start = offset ? node.position : .zero
        return { node, fraction in
          guard let (point, direction) = line.position(at: fraction) else { return }
          node.position = CGPoint(x: start.x + point.x, y: start.y + point.y)
          if orient { node.zRotation = direction }
        }
      }, duration)
  }

  public class func follow(_ path: CGPath, speed: CGFloat) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, speed: speed)
  }

  /// Moves a node along a path with a speed.
  /// - Parameter speed: the speed in points per second.
  public class func follow(
    _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, speed: CGFloat
  ) -> SKAction {
    let length = PathLine(path).length
    return follow(
      path, asOffset: offset, orientToPath: orient, duration: speed > 0 ? Double(length / speed) : 0)
  }
}

/// A path that is approximated by short straight lines, with the distance of each point from the start.
struct PathLine: Sendable {
  private var points: [CGPoint] = []
  private var distances: [CGFloat] = []

  var length: CGFloat { distances.last ?? 0 }

  init(_ path: CGPath) {
    var (first, last) = (CGPoint.zero, CGPoint.zero)
    var line = PathLine()
    path.applyWithBlock { element in
      let (kind, ends) = (element.pointee.type, element.pointee.points)
      switch kind {
      case .moveToPoint:
        // A gap between subpaths has no length, so that the node jumps over it.
        (first, last) = (ends[0], ends[0])
        line.append(last, isGap: true)
      case .addLineToPoint:
        line.append(ends[0])
        last = ends[0]
      case .addQuadCurveToPoint:
        let (start, control, end) = (last, ends[0], ends[1])
        for step in 1...Self.steps {
          let t = CGFloat(step) / CGFloat(Self.steps)
          line.append(Self.mixed(Self.mixed(start, control, t), Self.mixed(control, end, t), t))
        }
        last = end
      case .addCurveToPoint:
        let (start, one, two, end) = (last, ends[0], ends[1], ends[2])
        for step in 1...Self.steps {
          let t = CGFloat(step) / CGFloat(Self.steps)
          let (a, b, c) = (Self.mixed(start, one, t), Self.mixed(one, two, t), Self.mixed(two, end, t))
          line.append(Self.mixed(Self.mixed(a, b, t), Self.mixed(b, c, t), t))
        }
        last = end
      case .closeSubpath:
        line.append(first)
        last = first
      @unknown default: break
      }
    }
    self = line
  }

  private init() {}

  private static let steps = 64

  /// Interpolates linearly between two points.
  private static func mixed(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  private mutating func append(_ point: CGPoint, isGap: Bool = false) {
    let step = points.last.map { isGap ? 0 : hypot(point.x - $0.x, point.y - $0.y) } ?? 0
    points.append(point)
    distances.append(length + step)
  }

  /// Returns the point and the direction, in radians, at a fraction of the length. `nil` for an empty path.
  func position(at fraction: CGFloat) -> (CGPoint, CGFloat)? {
    guard let start = points.first else { return nil }
    let target = min(max(fraction, 0), 1) * length
    // Finds the first line of nonzero length that reaches the distance.
    guard
      let end = points.indices.dropFirst().first(where: { distances[$0] >= target && distances[$0] > distances[$0 - 1] }
      )
    else { return (start, 0) }
    let (a, b) = (points[end - 1], points[end])
    let part = (target - distances[end - 1]) / (distances[end] - distances[end - 1])
    return (Self.mixed(a, b, part), atan2(b.y - a.y, b.x - a.x))
  }
}
