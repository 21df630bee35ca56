import Foundation

extension CGAffineTransform {
  /// Decomposes the transform into scale, shear, rotation and translation, which apply in this order.
  public func decomposed() -> CGAffineTransformComponents {
    let width = hypot(a, b)
    let angle = atan2(b, a)
    let (along, across) = (c * cos(angle) + d * sin(angle), d * cos(angle) - c * sin(angle))
    return CGAffineTransformComponents(
      scale: CGSize(width: width, height: across), horizontalShear: across == 0 ? 0 : along / across, rotation: angle,
      translation: CGVector(dx: tx, dy: ty))
  }
}

/// The scale, shear, rotation and translation of which an affine transform is composed.
public struct CGAffineTransformComponents: Hashable, Sendable {
  public var scale: CGSize
  public var horizontalShear: CGFloat
  public var rotation: CGFloat
  public var translation: CGVector

  public init(scale: CGSize, horizontalShear: CGFloat, rotation: CGFloat, translation: CGVector) {
    (self.scale, self.horizontalShear) = (scale, horizontalShear)
    (self.rotation, self.translation) = (rotation, translation)
  }

  public static func == (a: Self, b: Self) -> Bool {
    a.scale == b.scale && a.horizontalShear == b.horizontalShear && a.rotation == b.rotation
      && a.translation == b.translation
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(scale.width)
    hasher.combine(scale.height)
    hasher.combine(rotation)
    hasher.combine(translation)
  }
}

extension CGAffineTransform {
  /// False for a transform that flattens the plane to a line or a point.
  package var isInvertible: Bool { a * d - b * c != 0 }

  /// The factor by which the transform scales all lengths; `nil` if the factor depends on the direction.
  var uniformScale: CGFloat? {
    let (across, down) = (hypot(a, b), hypot(c, d))
    let tolerance = 1e-9 * max(across, down)
    guard across > 0, abs(across - down) <= tolerance, abs(a * c + b * d) <= tolerance * across else { return nil }
    return across
  }
}
