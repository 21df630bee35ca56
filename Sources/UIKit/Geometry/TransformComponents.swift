import Foundation

/// A decomposed 3D transform, so that interpolation rotates instead of collapsing.
///
/// Only rotation, scaling and translation, followed by a perspective, can be decomposed. Every other transform is interpolated component by
/// component.
struct TransformComponents {
  private var translation: [CGFloat]
  private var scale: [CGFloat]
  /// A unit quaternion: x, y, z, w.
  private var turn: [CGFloat]
  /// The element `m34` of the perspective that follows.
  private var perspective: CGFloat

  init?(_ t: CATransform3D) {
    // Removes the perspective: m34 applies after the rotation.
    perspective = 0
    var t = t
    if t.m14 != 0 || t.m24 != 0 || t.m34 != 0 {
      guard let depth = TransformComponents.perspective(of: t) else { return nil }
      perspective = depth
      var inverse = CATransform3DIdentity
      inverse.m34 = -depth
      t = CATransform3DConcat(t, inverse)
    }
    guard abs(t.m44 - 1) < 1e-6, abs(t.m14) + abs(t.m24) + abs(t.m34) < 1e-6 else { return nil }
    translation = [t.m41, t.m42, t.m43]
    let rows = [[t.m11, t.m12, t.m13], [t.m21, t.m22, t.m23], [t.m31, t.m32, t.m33]]
    scale = rows.map { ($0[0] * $0[0] + $0[1] * $0[1] + $0[2] * $0[2]).squareRoot() }
    guard scale.allSatisfy({ $0 > 1e-9 }) else { return nil }
    var r = zip(rows, scale).map { row, length in row.map { $0 / length } }
    // Rows that are not orthogonal are sheared.
    guard
      abs(TransformComponents.dot(r[0], r[1])) + abs(TransformComponents.dot(r[1], r[2]))
        + abs(TransformComponents.dot(r[0], r[2])) < 1e-4
    else { return nil }
    let determinant = TransformComponents.dot(r[0], TransformComponents.cross(r[1], r[2]))
    if determinant < 0 {
      scale[2] = -scale[2]
      r[2] = r[2].map { -$0 }
    }
    turn = TransformComponents.quaternion(r)
  }

  private static func perspective(of t: CATransform3D) -> CGFloat? {
    // If t = a * p, the fourth column of t is p's depth times the third column of a, which equals that of t.
    let pairs = [(t.m14, t.m13), (t.m24, t.m23), (t.m34, t.m33)]
    guard let largest = pairs.max(by: { abs($0.1) < abs($1.1) }), abs(largest.1) > 1e-9 else { return nil }
    let depth = largest.0 / largest.1
    return pairs.allSatisfy { abs($0.0 - depth * $0.1) < 1e-6 } ? depth : nil
  }

  private static func dot(_ a: [CGFloat], _ b: [CGFloat]) -> CGFloat { zip(a, b).reduce(0) { $0 + $1.0 * $1.1 } }
  private static func cross(_ a: [CGFloat], _ b: [CGFloat]) -> [CGFloat] {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
  }

  /// The quaternion of a rotation matrix. It starts from the largest of the four components, which is never near zero.
  private static func quaternion(_ r: [[CGFloat]]) -> [CGFloat] {
    let squares = [
      1 + r[0][0] - r[1][1] - r[2][2], 1 - r[0][0] + r[1][1] - r[2][2], 1 - r[0][0] - r[1][1] + r[2][2],
      1 + r[0][0] + r[1][1] + r[2][2],
    ]
    let index = squares.indices.max { squares[$0] < squares[$1] } ?? 3
    let d = 2 * max(squares[index], 0).squareRoot()
    let (xy, xz, yz) = (r[0][1] + r[1][0], r[0][2] + r[2][0], r[1][2] + r[2][1])
    let (xw, yw, zw) = (r[1][2] - r[2][1], r[2][0] - r[0][2], r[0][1] - r[1][0])
    return switch index {
    case 0: [d / 4, xy / d, xz / d, xw / d]
    case 1: [xy / d, d / 4, yz / d, yw / d]
    case 2: [xz / d, yz / d, d / 4, zw / d]
    default: [xw / d, yw / d, zw / d, d / 4]
    }
  }

  /// Interpolates along the shorter arc.
  func interpolated(to end: TransformComponents, at p: CGFloat) -> CATransform3D {
    func mix(_ a: [CGFloat], _ b: [CGFloat]) -> [CGFloat] { zip(a, b).map { $0 + ($1 - $0) * p } }
    var pose = self
    pose.translation = mix(translation, end.translation)
    pose.scale = mix(scale, end.scale)
    pose.perspective += (end.perspective - perspective) * p
    var (goal, cosine) = (end.turn, TransformComponents.dot(turn, end.turn))
    if cosine < 0 { (goal, cosine) = (goal.map { -$0 }, -cosine) }
    let angle = acos(min(cosine, 1))
    let (a, b) = angle < 1e-6 ? (1 - p, p) : (sin((1 - p) * angle) / sin(angle), sin(p * angle) / sin(angle))
    pose.turn = zip(turn, goal).map { $0 * a + $1 * b }
    return pose.transform
  }

  private var transform: CATransform3D {
    let (x, y, z, w) = (turn[0], turn[1], turn[2], turn[3])
    let s = scale
    let rotated = CATransform3D(numbers: [
      (1 - 2 * (y * y + z * z)) * s[0], 2 * (x * y + z * w) * s[0], 2 * (x * z - y * w) * s[0], 0,
      2 * (x * y - z * w) * s[1], (1 - 2 * (x * x + z * z)) * s[1], 2 * (y * z + x * w) * s[1], 0,
      2 * (x * z + y * w) * s[2], 2 * (y * z - x * w) * s[2], (1 - 2 * (x * x + y * y)) * s[2], 0,
      translation[0], translation[1], translation[2], 1,
    ])
    guard perspective != 0 else { return rotated }
    var view = CATransform3DIdentity
    view.m34 = perspective
    return CATransform3DConcat(rotated, view)
  }
}
