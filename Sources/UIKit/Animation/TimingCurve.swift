import Wire

/// How far a motion has come at each moment of its duration.
enum TimingCurve: Hashable, Sendable {
  case linear
  case bezier(CubicBezier)
  case spring(Spring)

  static let easeInOut = TimingCurve.bezier(.easeInOut)

  var isSpring: Bool { if case .spring = self { true } else { false } }

  /// `fraction`: of a duration in seconds, by which springs go.
  func progress(at fraction: Double, of duration: Double) -> Double {
    if fraction >= 1 { return 1 }
    return switch self {
    case .linear: max(0, fraction)
    case .bezier(let curve): curve.progress(at: fraction)
    case .spring(let spring): spring.progress(after: fraction * duration)
    }
  }

  /// As viewers are told.
  var described: JSON {
    switch self {
    case .linear: "linear"
    case .bezier(let curve): .array([curve.x1, curve.y1, curve.x2, curve.y2].map(JSON.number))
    case .spring(let spring):
      ["spring": .array([spring.mass, spring.stiffness, spring.damping, spring.velocity].map(JSON.number))]
    }
  }
}
