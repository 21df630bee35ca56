import Foundation

/// How a layer rotates that moves along a path.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Rotates to the path's direction.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// Rotates to the opposite of the path's direction.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

extension CAKeyframeAnimation {
  /// Returns the rotation that follows the path's direction. The angle never jumps by a whole turn.
  func rotationMotions(on layer: CALayer) -> [LayerMemberAnimation] {
    guard let rotationMode, let path, let value = LayerValue("transform.rotation", of: layer) else { return [] }
    let points = path.polygons.flatMap { $0 }
    let steps = zip(points, points.dropFirst()).map { CGVector(dx: $1.x - $0.x, dy: $1.y - $0.y) }
      .filter { $0.dx != 0 || $0.dy != 0 }
    let lengths = steps.map { hypot($0.dx, $0.dy) }
    let totalLength = lengths.reduce(0, +)
    guard totalLength > 0 else { return [] }
    let turn: CGFloat = rotationMode == .rotateAutoReverse ? .pi : 0
    var (coveredLength, last, keys) = (CGFloat(0), CGFloat?.none, AnimationKeyframes?.none)
    for (step, length) in zip(steps, lengths) {
      let raw = atan2(step.dy, step.dx) + turn
      let angle = last.map { $0 + (raw - $0).remainder(dividingBy: 2 * .pi) } ?? raw
      if let angleValue = value.read(angle) {
        // In the middle of each step, the angle is that step's direction.
        var motion = keys ?? AnimationKeyframes(from: angleValue)
        motion.animate(to: angleValue, from: motion.lastTime, until: Double((coveredLength + length / 2) / totalLength))
        keys = motion
      }
      (coveredLength, last) = (coveredLength + length, angle)
    }
    guard var keys else { return [] }
    keys.close()
    var motion = LayerMemberAnimation(member: value.member, keys: keys.map(value.toMemberValue), timing: timing)
    motion.parts = value.parts
    return [motion]
  }
}
