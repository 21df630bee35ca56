import Foundation

extension AnimatedValue {
  /// Interpolates between two values of the same kind. A spring's progress may exceed 1.
  func interpolated(to end: AnimatedValue, at progress: Double) -> AnimatedValue {
    switch (self, end) {
    case (.transform(let from), .transform(let to)): .transform(from.interpolated(to: to, at: progress))
    case (.colour(let from, _), .colour(let to, _)): .colour(from.interpolated(to: to, at: progress), of: nil)
    case (.colours(let from), .colours(let to)):
      .colours(zip(from, to).map { $0.interpolated(to: $1, at: progress) })
    case (.path(let from), .path(let to)) where !from.hasSameElementKinds(as: to): progress < 0.5 ? self : end
    default: with(zip(components, end.components).map { $0 + ($1 - $0) * progress })
    }
  }
}

extension UIColor.Components {
  /// Interpolates with each colour weighted by its alpha: between red and clear, all colours are red.
  fileprivate func interpolated(to end: Self, at progress: CGFloat) -> Self {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    let resultAlpha = mix(alpha, end.alpha)
    guard resultAlpha > 0 else { return Self(red: end.red, green: end.green, blue: end.blue, alpha: 0) }
    func part(_ component: KeyPath<Self, CGFloat>) -> CGFloat {
      mix(self[keyPath: component] * alpha, end[keyPath: component] * end.alpha) / resultAlpha
    }
    return Self(red: part(\.red), green: part(\.green), blue: part(\.blue), alpha: resultAlpha)
  }
}

extension CGAffineTransform {
  /// Interpolates component by component, except for rotations, which follow the shorter arc; a linear path would shrink them.
  fileprivate func interpolated(to end: CGAffineTransform, at progress: CGFloat) -> CGAffineTransform {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * progress }
    let (one, two) = (axes, end.axes)
    let rotation = atan2(sin(two.angle - one.angle), cos(two.angle - one.angle))
    let (x, y) = (mix(tx, end.tx), mix(ty, end.ty))
    if abs(rotation) < 1e-6 || one.isFlipped != two.isFlipped {
      return CGAffineTransform(a: mix(a, end.a), b: mix(b, end.b), c: mix(c, end.c), d: mix(d, end.d), tx: x, ty: y)
    }
    let (sine, cosine) = (sin(one.angle + rotation * progress), cos(one.angle + rotation * progress))
    let (length, shear, width) = (mix(one.length, two.length), mix(one.shear, two.shear), mix(one.width, two.width))
    return CGAffineTransform(
      a: length * cosine, b: length * sine, c: shear * cosine - width * sine, d: shear * sine + width * cosine, tx: x,
      ty: y)
  }

  /// The angle and length of the first axis; the second axis's components along it and across it.
  private var axes: (angle: CGFloat, length: CGFloat, shear: CGFloat, width: CGFloat, isFlipped: Bool) {
    let length = hypot(a, b)
    guard length > 0 else { return (0, 0, c, d, d < 0) }
    let width = (a * d - b * c) / length
    return (atan2(b, a), length, (a * c + b * d) / length, width, width < 0)
  }
}

extension [CGPath.Element] {
  /// Whether the elements have the same kinds in the same order.
  fileprivate func hasSameElementKinds(as other: Self) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { a, b in
        switch (a, b) {
        case (.move, .move), (.line, .line), (.quadCurve, .quadCurve), (.curve, .curve), (.close, .close): true
        default: false
        }
      }
  }
}
