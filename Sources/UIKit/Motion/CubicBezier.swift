/// A timing function: a cubic Bézier curve from (0, 0) to (1, 1), with time along x and progress along y.
struct CubicBezier: Hashable, Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// The timing of the keyboard's movement, found by measurement.
  static let keyboard = CubicBezier(x1: 0.38, y1: 0.7, x2: 0.125, y2: 1)
  static let easeInOut = CubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  static let easeIn = CubicBezier(x1: 0.42, y1: 0, x2: 1, y2: 1)
  static let easeOut = CubicBezier(x1: 0, y1: 0, x2: 0.58, y2: 1)

  /// Returns the progress at a fraction of the time, 0...1.
  func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    return Self.coordinate(y1, y2, parameter(at: time))
  }

  /// Finds the curve's parameter for a time by bisection. x grows with the parameter, because both control points lie between the ends.
  /// 50 steps exceed the precision of a double.
  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<50 {
      let middle = (low + high) / 2
      if Self.coordinate(x1, x2, middle) < time { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  private static func coordinate(_ first: Double, _ second: Double, _ s: Double) -> Double {
    let inverse = 1 - s
    return 3 * inverse * inverse * s * first + 3 * inverse * s * s * second + s * s * s
  }
}
