import CoreGraphics
import Foundation

/// A two-dimensional vector of the dynamics solver, in points.
typealias Vector = SIMD2<Double>

extension Vector {
  init(_ point: CGPoint) { self.init(Double(point.x), Double(point.y)) }
  init(_ vector: CGVector) { self.init(Double(vector.dx), Double(vector.dy)) }
  init(_ offset: UIOffset) { self.init(Double(offset.horizontal), Double(offset.vertical)) }
  init(angle: Double) { self.init(cos(angle), sin(angle)) }

  var point: CGPoint { CGPoint(x: x, y: y) }
  var length: Double { dot(self).squareRoot() }
  /// The vector rotated by a right angle in the direction of growing angles.
  var perpendicular: Vector { Vector(-y, x) }
  /// The vector of length 1; zero stays zero.
  var unit: Vector {
    let length = length
    return length > 0 ? self / length : .zero
  }

  func dot(_ other: Vector) -> Double { x * other.x + y * other.y }
  func cross(_ other: Vector) -> Double { x * other.y - y * other.x }
  /// The velocity that a rotation gives to a point at this arm from the center.
  func tangentialVelocity(by angularVelocity: Double) -> Vector { perpendicular * angularVelocity }

  func rotated(by angle: Double) -> Vector {
    let (cosine, sine) = (cos(angle), sin(angle))
    return Vector(cosine * x - sine * y, sine * x + cosine * y)
  }
}

/// A vector and its polar form. The angle is kept while the magnitude is 0.
struct PolarVector {
  let vector: CGVector
  let angle: CGFloat
  let magnitude: CGFloat

  init(_ vector: CGVector) {
    self.vector = vector
    angle = CGFloat(atan2(Double(vector.dy), Double(vector.dx)))
    magnitude = CGFloat(Vector(vector).length)
  }

  init(_ angle: CGFloat, _ magnitude: CGFloat) {
    (self.angle, self.magnitude) = (angle, magnitude)
    vector = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
  }
}

/// An outline for collisions, around the body's center.
enum DynamicShape {
  case circle(radius: Double)
  /// A convex polygon, with its corners in the order of growing angles. With two corners it is a line.
  case polygon([Vector])

  /// The number of corners of an ellipse that is no circle.
  private static let ellipseCorners = 24

  @MainActor
  init(of item: any UIDynamicItem) {
    let half = Vector(Double(item.bounds.width) / 2, Double(item.bounds.height) / 2)
    switch item.collisionBoundsType {
    case .ellipse where abs(half.x - half.y) < 0.01: self = .circle(radius: half.x)
    case .ellipse:
      self = .polygon(
        (0..<Self.ellipseCorners).map { half * Vector(angle: 2 * .pi * Double($0) / Double(Self.ellipseCorners)) })
    case .path:
      let corners = item.collisionBoundingPath.cgPath.polygons.joined().map { Vector($0) }
      let hull = Self.hull(corners)
      self = .polygon(hull.count > 2 ? hull : Self.box(half))
    case .rectangle: self = .polygon(Self.box(half))
    }
  }

  private static func box(_ half: Vector) -> [Vector] {
    [Vector(-half.x, -half.y), Vector(half.x, -half.y), half, Vector(-half.x, half.y)]
  }

  /// The smallest convex polygon around the points (Andrew's monotone chain).
  private static func hull(_ points: [Vector]) -> [Vector] {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    guard sorted.count > 2 else { return sorted }
    func chain(_ points: some Sequence<Vector>) -> [Vector] {
      var chain: [Vector] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 1]) <= 0
        { chain.removeLast() }
        chain.append(point)
      }
      return chain.dropLast()
    }
    return chain(sorted) + chain(sorted.reversed())
  }

  var area: Double {
    switch self {
    case .circle(let radius): .pi * radius * radius
    case .polygon(let corners):
      abs(corners.indices.reduce(0) { $0 + corners[$1].cross(corners[($1 + 1) % corners.count]) }) / 2
    }
  }

  /// The moment of inertia around the center, for a mass of 1.
  var inertia: Double {
    switch self {
    case .circle(let radius): return radius * radius / 2
    case .polygon(let corners):
      var (sum, area) = (0.0, 0.0)
      for index in corners.indices {
        let (one, other) = (corners[index], corners[(index + 1) % corners.count])
        let cross = one.cross(other)
        area += cross
        sum += cross * (one.dot(one) + one.dot(other) + other.dot(other))
      }
      return abs(area) > 0 ? abs(sum / (6 * area)) : 0
    }
  }

  /// The distance of the outline's nearest part from the center.
  var smallestExtent: Double {
    switch self {
    case .circle(let radius): radius
    case .polygon(let corners):
      corners.indices.map { index in
        let edge = corners[(index + 1) % corners.count] - corners[index]
        return abs(edge.unit.cross(corners[index]))
      }.min() ?? 0
    }
  }

  func positioned(at position: Vector, angle: Double) -> PositionedShape {
    switch self {
    case .circle(let radius): .circle(center: position, radius: radius)
    case .polygon(let corners):
      .polygon(angle == 0 ? corners.map { $0 + position } : corners.map { $0.rotated(by: angle) + position })
    }
  }
}

/// An outline in the reference view's coordinates.
enum PositionedShape {
  case circle(center: Vector, radius: Double)
  case polygon([Vector])

  /// Returns where two outlines overlap, with a normal from the first to the second; `nil` if they do not touch.
  static func overlap(of one: PositionedShape, _ other: PositionedShape) -> Overlap? {
    switch (one, other) {
    case (.circle(let center, let radius), .circle(let otherCenter, let otherRadius)):
      let between = otherCenter - center
      let depth = radius + otherRadius - between.length
      guard depth >= 0 else { return nil }
      let normal = between == .zero ? Vector(0, -1) : between.unit
      return Overlap(normal: normal, points: [(center + normal * (radius - depth / 2), depth)])
    case (.polygon(let corners), .circle(let center, let radius)):
      return overlap(of: corners, center, radius)
    case (.circle(let center, let radius), .polygon(let corners)):
      return overlap(of: corners, center, radius)?.reversed
    case (.polygon(let corners), .polygon(let otherCorners)):
      return overlap(of: corners, otherCorners)
    }
  }

  private static func overlap(of corners: [Vector], _ center: Vector, _ radius: Double) -> Overlap? {
    guard let edge = edge(of: corners, farthestFrom: [center]) else { return nil }
    let (start, end) = (corners[edge.index], corners[(edge.index + 1) % corners.count])
    if edge.separation < 0, corners.count > 2 {
      return Overlap(normal: edge.normal, points: [(center - edge.normal * radius, radius - edge.separation)])
    }
    let along = end - start
    let part = min(max((center - start).dot(along) / max(along.dot(along), 1e-9), 0), 1)
    let nearest = start + along * part
    let between = center - nearest
    guard between.length <= radius else { return nil }
    let normal = between.length > 1e-6 ? between.unit : edge.normal
    return Overlap(normal: normal, points: [(nearest, radius - between.length)])
  }

  private static func overlap(of one: [Vector], _ other: [Vector]) -> Overlap? {
    guard let firstEdge = edge(of: one, farthestFrom: other), firstEdge.separation <= 0,
      let secondEdge = edge(of: other, farthestFrom: one), secondEdge.separation <= 0
    else { return nil }
    // If both edges are about as good, the first outline's is used, so that the choice does not change from step to step.
    let usesFirst = firstEdge.separation + 0.1 >= secondEdge.separation
    let (reference, incident, edge) = usesFirst ? (one, other, firstEdge) : (other, one, secondEdge)
    let (start, end) = (reference[edge.index], reference[(edge.index + 1) % reference.count])
    let side = (end - start).unit
    guard
      let against = incident.indices.min(by: {
        outwardNormal(incident, $0).dot(edge.normal) < outwardNormal(incident, $1).dot(edge.normal)
      })
    else { return nil }
    var segment = [incident[against], incident[(against + 1) % incident.count]]
    segment = clip(segment, -side, -side.dot(start))
    segment = clip(segment, side, side.dot(end))
    let points = segment.compactMap { point -> (Vector, Double)? in
      let depth = edge.normal.dot(start - point)
      return depth >= 0 ? (point, depth) : nil
    }
    guard !points.isEmpty else { return nil }
    return Overlap(normal: usesFirst ? edge.normal : -edge.normal, points: points)
  }

  /// Returns the part of a segment whose distance in a direction is not more than a limit.
  private static func clip(_ segment: [Vector], _ direction: Vector, _ limit: Double) -> [Vector] {
    guard segment.count == 2 else { return [] }
    let distances = segment.map { direction.dot($0) - limit }
    var inside = segment.indices.filter { distances[$0] <= 0 }.map { segment[$0] }
    if distances[0] * distances[1] < 0 {
      inside.append(segment[0] + (segment[1] - segment[0]) * (distances[0] / (distances[0] - distances[1])))
    }
    return inside
  }

  private static func outwardNormal(_ corners: [Vector], _ index: Int) -> Vector {
    -(corners[(index + 1) % corners.count] - corners[index]).unit.perpendicular
  }

  /// Returns the edge from which all of the points are farthest; a negative separation means that some lie behind each edge.
  private static func edge(of corners: [Vector], farthestFrom points: [Vector])
    -> (index: Int, normal: Vector, separation: Double)?
  {
    var best: (index: Int, normal: Vector, separation: Double)?
    for index in corners.indices {
      let normal = outwardNormal(corners, index)
      guard normal != .zero else { continue }
      let separation = points.map { normal.dot($0 - corners[index]) }.min() ?? .infinity
      if best.map({ separation > $0.separation + 1e-9 }) ?? true { best = (index, normal, separation) }
    }
    return best
  }
}

/// Where two outlines overlap.
struct Overlap {
  /// The direction in which the second one has to move away from the first.
  var normal: Vector
  var points: [(position: Vector, depth: Double)]

  var reversed: Overlap { Overlap(normal: -normal, points: points) }
}
