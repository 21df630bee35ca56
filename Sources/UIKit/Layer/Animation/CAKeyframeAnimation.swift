import Foundation

/// Several values in a row.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// Of a point: it goes along this instead, evenly.
  open var path: CGPath?
  /// From 0 to 1; without them frames are evenly apart.
  open var keyTimes: [NSNumber]?
  /// How each way from frame to frame goes.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear
  /// Along a path: how the layer turns with it.
  open var rotationMode: CAAnimationRotationMode?
  /// Of each value in a cubic way: how tight it is there, how sharp its corner, and on which side of it the way lies; 0 where nothing is said.
  open var tensionValues: [NSNumber]?
  open var continuityValues: [NSNumber]?
  open var biasValues: [NSNumber]?

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
    (timingFunctions, calculationMode, rotationMode) = (
      other.timingFunctions, other.calculationMode, other.rotationMode
    )
    (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
  }

  override func ways(on layer: CALayer) -> [LayerWay] { super.ways(on: layer) + turningWays(on: layer) }

  override func curve(after place: Int) -> TimingCurve {
    guard path == nil, calculationMode == .linear, let functions = timingFunctions, place < functions.count else {
      return .linear
    }
    return functions[place].timing
  }

  override func places(_ value: LayerValue) -> [(time: Double, value: AnimatedValue)] {
    if let path { return places(along: path, value) }
    let values = (values ?? []).compactMap(value.read)
    let isDiscrete = calculationMode == .discrete
    let gaps = Double(max(1, isDiscrete ? values.count : values.count - 1))
    let even = values.indices.map { Double($0) / gaps }
    let told = keyTimes?.map(\.doubleValue) ?? []
    let times = told.count >= values.count ? told : even
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

  // MARK: Ways that say their own times, and ways without corners

  /// As far in each part of the time as in any other.
  private static func paced(_ values: [AnimatedValue]) -> [(time: Double, value: AnimatedValue)] {
    let lengths = zip(values, values.dropFirst()).map { last, next in
      Double(zip(last.components, next.components).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }.squareRoot())
    }
    let whole = lengths.reduce(0, +)
    guard whole > 0 else { return values.first.map { [(0, $0), (1, $0)] } ?? [] }
    var gone = 0.0
    return values.enumerated().map { index, value in
      if index > 0 { gone += lengths[index - 1] }
      return (min(1, gone / whole), value)
    }
  }

  private typealias CurvePlace = (from: Int, to: Int, part: Double, value: AnimatedValue)
  private static let piecesOfCurve = 12

  /// Through all values, smoothly: by Kochanek's and Bartels' splines, which Core Animation names.
  private func cubic(_ values: [AnimatedValue]) -> [CurvePlace] {
    guard values.count > 2, Set(values.map(\.components.count)).count == 1 else {
      return values.indices.map { ($0, $0, 0, values[$0]) }
    }
    var all: [CurvePlace] = [(0, 0, 0, values[0])]
    for (last, next) in zip(values.indices, values.indices.dropFirst()) {
      let (out, into) = (slope(values, at: last).out, slope(values, at: next).into)
      for piece in 1...Self.piecesOfCurve {
        let t = CGFloat(piece) / CGFloat(Self.piecesOfCurve)
        let (square, cube) = (t * t, t * t * t)
        let (a, b) = (values[last].components, values[next].components)
        let place = a.indices.map { index -> CGFloat in
          let ends = (2 * cube - 3 * square + 1) * a[index] + (3 * square - 2 * cube) * b[index]
          return ends + (cube - 2 * square + t) * out[index] + (cube - square) * into[index]
        }
        all.append((last, next, Double(t), piece == Self.piecesOfCurve ? values[next] : values[last].with(place)))
      }
    }
    return all
  }

  /// With which a way comes to a value, and leaves it.
  private func slope(_ values: [AnimatedValue], at index: Int) -> (into: [CGFloat], out: [CGFloat]) {
    func said(_ numbers: [NSNumber]?) -> CGFloat {
      numbers.flatMap { $0.indices.contains(index) ? CGFloat($0[index].doubleValue) : nil } ?? 0
    }
    let (tension, continuity, bias) = (said(tensionValues), said(continuityValues), said(biasValues))
    let here = values[index].components
    // An end goes on as it comes.
    let before = index > 0 ? values[index - 1].components : zip(here, values[1].components).map { 2 * $0 - $1 }
    let behind =
      index + 1 < values.count
      ? values[index + 1].components : zip(here, values[index - 1].components).map { 2 * $0 - $1 }
    func mixed(_ sign: CGFloat) -> [CGFloat] {
      let first = (1 - tension) * (1 + bias) * (1 + sign * continuity) / 2
      let second = (1 - tension) * (1 - bias) * (1 - sign * continuity) / 2
      return here.indices.map { first * (here[$0] - before[$0]) + second * (behind[$0] - here[$0]) }
    }
    return (mixed(-1), mixed(1))
  }

  /// By its length, where there are no times for its corners.
  private func places(along path: CGPath, _ value: LayerValue) -> [(time: Double, value: AnimatedValue)] {
    let points = path.polygons.flatMap { $0 }
    let lengths = zip(points, points.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }
    let whole = lengths.reduce(0, +)
    guard whole > 0, let first = points.first else { return [] }
    var (gone, all) = (CGFloat(0), [(time: 0.0, value: value.read(first))])
    for (point, length) in zip(points.dropFirst(), lengths) {
      gone += length
      all.append((Double(gone / whole), value.read(point)))
    }
    return all.compactMap { place in place.value.map { (place.time, $0) } }
  }
}

/// What lies between the frames.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// At one speed, without regard to times and timing functions: what a path does anyway.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// Without corners.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}
