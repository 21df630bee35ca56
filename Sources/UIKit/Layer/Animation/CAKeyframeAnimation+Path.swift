import Foundation

/// How a layer turns that goes along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Where the path goes.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The other way round.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

extension CAKeyframeAnimation {
  /// The path's direction, as an angle that never jumps.
  func turningWays(on layer: CALayer) -> [LayerWay] {
    guard let rotationMode, let path, let value = LayerValue("transform.rotation", of: layer) else { return [] }
    let points = path.polygons.flatMap { $0 }
    let steps = zip(points, points.dropFirst()).map { CGVector(dx: $1.x - $0.x, dy: $1.y - $0.y) }
      .filter { $0.dx != 0 || $0.dy != 0 }
    let lengths = steps.map { hypot($0.dx, $0.dy) }
    let whole = lengths.reduce(0, +)
    guard whole > 0 else { return [] }
    let turn: CGFloat = rotationMode == .rotateAutoReverse ? .pi : 0
    var (gone, last, keys) = (CGFloat(0), CGFloat?.none, AnimationKeys?.none)
    for (step, length) in zip(steps, lengths) {
      let raw = atan2(step.dy, step.dx) + turn
      let angle = last.map { $0 + (raw - $0).remainder(dividingBy: 2 * .pi) } ?? raw
      if let seen = value.read(angle) {
        // In the middle of each step it points where that goes.
        var way = keys ?? AnimationKeys(from: seen)
        way.go(to: seen, from: way.lastTime, until: Double((gone + length / 2) / whole))
        keys = way
      }
      (gone, last) = (gone + length, angle)
    }
    guard var keys else { return [] }
    keys.close()
    var way = LayerWay(member: value.member, keys: keys.map(value.seen), timing: timing)
    way.parts = value.parts
    return [way]
  }
}

extension [AnimatedValue] {
  private static let steps = 8

  /// At even speed.
  var paced: [(time: Double, value: AnimatedValue)] {
    let lengths = zip(self, dropFirst()).map { from, to in
      zip(from.components, to.components).map { ($1 - $0) * ($1 - $0) }.reduce(0, +).squareRoot()
    }
    let whole = lengths.reduce(0, +)
    guard whole > 0 else { return indices.map { (Double($0) / Double(Swift.max(1, count - 1)), self[$0]) } }
    var gone: CGFloat = 0
    return indices.map { index in
      if index > 0 { gone += lengths[index - 1] }
      return (Double(gone / whole), self[index])
    }
  }

  /// A Catmull-Rom spline through them.
  func smooth(at times: [Double]) -> [(time: Double, value: AnimatedValue)] {
    guard count > 2 else { return indices.map { (times[$0], self[$0]) } }
    var all = [(time: times[0], value: self[0])]
    for index in 0..<count - 1 {
      let corners = [-1, 0, 1, 2].map { self[Swift.min(Swift.max(index + $0, 0), count - 1)].components }
      for step in 1...Self.steps {
        let t = CGFloat(step) / CGFloat(Self.steps)
        let place = corners[0].indices.map { part -> CGFloat in
          let (a, b, c, d) = (corners[0][part], corners[1][part], corners[2][part], corners[3][part])
          let slopes = (c - a, 2 * a - 5 * b + 4 * c - d, 3 * b - a - 3 * c + d)
          return b + (slopes.0 * t + slopes.1 * t * t + slopes.2 * t * t * t) / 2
        }
        all.append((times[index] + (times[index + 1] - times[index]) * Double(t), self[index].with(place)))
      }
    }
    return all
  }
}
