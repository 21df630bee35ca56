import Foundation

/// Several values in a row.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// Along a path: how the layer turns with it.
  open var rotationMode: CAAnimationRotationMode?
  /// Of a point: it goes along this instead, evenly.
  open var path: CGPath?
  /// From 0 to 1; without them frames are evenly apart.
  open var keyTimes: [NSNumber]?
  /// How each way from frame to frame goes.
  open var timingFunctions: [CAMediaTimingFunction]?
  open var calculationMode = CAAnimationCalculationMode.linear

  override func take(_ other: CAAnimation) {
    super.take(other)
    guard let other = other as? CAKeyframeAnimation else { return }
    rotationMode = other.rotationMode
    (values, path, keyTimes) = (other.values, other.path, other.keyTimes)
    (timingFunctions, calculationMode) = (other.timingFunctions, other.calculationMode)
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
    guard isDiscrete else { return values.indices.map { (times[$0], values[$0]) } }
    return values.indices.flatMap { index -> [(time: Double, value: AnimatedValue)] in
      let end = index + 1 < times.count ? times[index + 1] : 1
      return [(times[index], values[index]), (end, values[index])]
    }
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
  /// Evenly: what a path does anyway.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
}
