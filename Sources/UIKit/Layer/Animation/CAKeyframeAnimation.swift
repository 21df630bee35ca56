import Foundation

/// An animation with several values.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// The path along which a point moves at constant speed; it replaces `values`.
  open var path: CGPath?
  /// Times from 0 to 1; `nil` spaces the keyframes evenly.
  open var keyTimes: [NSNumber]?
  /// The timing function between each keyframe and the next.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  /// How the layer rotates along the path.
  open var rotationMode: CAAnimationRotationMode?
  /// Tension, continuity and bias of the cubic curve at each value; 0 if not set.
  open var tensionValues: [NSNumber]?
  open var continuityValues: [NSNumber]?
  open var biasValues: [NSNumber]?

  override func copyValues(_ other: CAAnimation) {
    super.copyValues(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
    (timingFunctions, calculationMode, rotationMode) = (
      other.timingFunctions, other.calculationMode, other.rotationMode
    )
    (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
  }

  override func motions(on layer: CALayer) -> [LayerMemberAnimation] {
    super.motions(on: layer) + rotationMotions(on: layer)
  }

  override func curve(after index: Int) -> TimingCurve {
    guard path == nil, calculationMode == .linear, let functions = timingFunctions, index < functions.count else {
      return .linear
    }
    return functions[index].timing
  }

  override func keyframes(of value: LayerValue) -> [(time: Double, value: AnimatedValue)] {
    if let path { return keyframes(along: path, value) }
    let values = (values ?? []).compactMap(value.read)
    let isDiscrete = calculationMode == .discrete
    let gaps = Double(max(1, isDiscrete ? values.count : values.count - 1))
    let even = values.indices.map { Double($0) / gaps }
    let givenTimes = keyTimes?.map(\.doubleValue) ?? []
    let times = givenTimes.count >= values.count ? givenTimes : even
    switch calculationMode {
    case .paced: return Self.paced(values)
    case .cubic: return cubic(values).map { ((times[$0.from] * (1 - $0.part) + times[$0.to] * $0.part), $0.value) }
    case .cubicPaced: return Self.paced(cubic(values).map(\.value))
    case .discrete: break
    default: return values.indices.map { (times[$0], values[$0]) }
    }
    return values.indices.flatMap { index -> [(time: Double, value: AnimatedValue)] in
      let end = index + 1 < times.count ? times[index + 1] : 1
      return [(times[index], values[index]), (end, values[index])]
    }
  }

  // MARK: Calculation modes that compute their times

  /// Spaces the keyframes so that the speed is constant.
  private static func paced(_ values: [AnimatedValue]) -> [(time: Double, value: AnimatedValue)] {
    let lengths = zip(values, values.dropFirst()).map { last, next in
      Double(zip(last.components, next.components).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot())
    }
    let whole = lengths.reduce(0, +)
    guard whole > 0 else { return values.first.map { [(0, $0), (1, $0)] } ?? [] }
    var coveredLength = 0.0
    return values.enumerated().map { index, value in
      if index > 0 { coveredLength += lengths[index - 1] }
      return (min(1, coveredLength / whole), value)
    }
  }

  private typealias CurvePosition = (from: Int, to: Int, part: Double, value: AnimatedValue)
  private static let piecesOfCurve = 12

  /// A smooth curve through all values, by Kochanek-Bartels splines, which Core Animation's documentation names.
  private func cubic(_ values: [AnimatedValue]) -> [CurvePosition] {
    guard values.count > 2, Set(values.map(\.components.count)).count == 1 else {
      return values.indices.map { ($0, $0, 0, values[$0]) }
    }
    var all: [CurvePosition] = [(0, 0, 0, values[0])]
    for (last, next) in zip(values.indices, values.indices.dropFirst()) {
      let (out, into) = (slope(values, at: last).out, slope(values, at: next).into)
      for piece in 1...Self.piecesOfCurve {
        let t = CGFloat(piece) / CGFloat(Self.piecesOfCurve)
        let (square, cube) = (t * t, t * t * t)
        let (a, b) = (values[last].components, values[next].components)
        let path = a.indices.map { index -> CGFloat in
          let ends = (2 * cube - 3 * square + 1) * a[index] + (3 * square - 2 * cube) * b[index]
          return ends + (cube - 2 * square + t) * out[index] + (cube - square) * into[index]
        }
        all.append((last, next, Double(t), piece == Self.piecesOfCurve ? values[next] : values[last].with(path)))
      }
    }
    return all
  }

  /// The tangents with which the curve reaches and leaves a value.
  private func slope(_ values: [AnimatedValue], at index: Int) -> (into: [CGFloat], out: [CGFloat]) {
    func parameter(_ numbers: [NSNumber]?) -> CGFloat {
      numbers.flatMap { $0.indices.contains(index) ? CGFloat($0[index].doubleValue) : nil } ?? 0
    }
    let (tension, continuity, bias) = (parameter(tensionValues), parameter(continuityValues), parameter(biasValues))
    let current = values[index].components
    // At an end, the missing neighbour is extrapolated.
    let before = index > 0 ? values[index - 1].components : zip(current, values[1].components).map { 2 * $0 - $1 }
    let behind =
      index + 1 < values.count
      ? values[index + 1].components : zip(current, values[index - 1].components).map { 2 * $0 - $1 }
    func mixed(_ sign: CGFloat) -> [CGFloat] {
      let first = (1 - tension) * (1 + bias) * (1 + sign * continuity) / 2
      let second = (1 - tension) * (1 - bias) * (1 - sign * continuity) / 2
      return current.indices.map { first * (current[$0] - before[$0]) + second * (behind[$0] - current[$0]) }
    }
    return (mixed(-1), mixed(1))
  }

  /// Spaces the path's points by their distance along the path. `keyTimes` has no effect.
  private func keyframes(along path: CGPath, _ value: LayerValue) -> [(time: Double, value: AnimatedValue)] {
    let points = path.polygons.flatMap { $0 }
    let lengths = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let whole = lengths.reduce(0, +)
    guard whole > 0, let first = points.first else { return [] }
    var (coveredLength, all) = (CGFloat(0), [(time: 0.0, value: value.read(first))])
    for (point, length) in zip(points.dropFirst(), lengths) {
      coveredLength += length
      all.append((Double(coveredLength / whole), value.read(point)))
    }
    return all.compactMap { key in key.value.map { (key.time, $0) } }
  }
}

/// How values between keyframes are computed.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// The speed is constant; key times and timing functions are ignored. Paths are always animated like this.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A smooth curve.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}
