import Wire

/// The progress of an animation over its duration.
enum TimingCurve: Hashable, Sendable {
  case linear
  case bezier(CubicBezier)
  case spring(Spring)

  static let easeInOut = TimingCurve.bezier(.easeInOut)

  var isSpring: Bool { if case .spring = self { true } else { false } }

  /// Returns the progress at a fraction of a duration in seconds. Only springs depend on the duration.
  func progress(at fraction: Double, of duration: Double) -> Double {
    if fraction >= 1 { return 1 }
    return switch self {
    case .linear: max(0, fraction)
    case .bezier(let curve): curve.progress(at: fraction)
    case .spring(let spring): spring.progress(after: fraction * duration)
    }
  }

  /// Returns the first fraction of the duration at which a progress is reached.
  func part(withProgress progress: Double, of duration: Double) -> Double {
    if progress <= 0 { return 0 }
    if progress >= 1 { return 1 }
    if self == .linear { return progress }
    // A spring may reach a value more than once. The first time is within the first step that reaches it.
    let steps = 200
    let end = (1...steps).first { self.progress(at: Double($0) / Double(steps), of: duration) >= progress } ?? steps
    var (low, high) = (Double(end - 1) / Double(steps), Double(end) / Double(steps))
    for _ in 0..<40 {
      let middle = (low + high) / 2
      if self.progress(at: middle, of: duration) < progress { low = middle } else { high = middle }
    }
    return high
  }

  /// The curve as JSON for viewers.
  var described: JSON {
    switch self {
    case .linear: "linear"
    case .bezier(let curve): .array([curve.x1, curve.y1, curve.x2, curve.y2].map(JSON.number))
    case .spring(let spring):
      JSON(members: [
        .spring: .array([spring.mass, spring.stiffness, spring.damping, spring.velocity].map(JSON.number))
      ])
    }
  }
}
