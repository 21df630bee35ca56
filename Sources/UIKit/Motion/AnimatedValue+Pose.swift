import Foundation

extension AnimatedValue {
  /// Decomposes a transform into translation, rotation, and the scale along each axis.
  static func pose(_ t: CGAffineTransform) -> AnimatedValue {
    let x = hypot(t.a, t.b)
    return .preciseNumbers([t.tx, t.ty, atan2(t.b, t.a), x, x > 0 ? (t.a * t.d - t.b * t.c) / x : hypot(t.c, t.d)])
  }

  /// The transform of a value that `pose(_:)` has made.
  var composedTransform: CGAffineTransform {
    let (parts, sine, cosine) = (components, sin(components[2]), cos(components[2]))
    return CGAffineTransform(
      parts[3] * cosine, parts[3] * sine, -parts[4] * sine, parts[4] * cosine, parts[0], parts[1])
  }
}
