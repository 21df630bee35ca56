import Foundation
import Wire

/// Shows a property, by its key path: `opacity`, `backgroundColor`, `cornerRadius`, `position` (`.x`, `.y`), `bounds.size` (`.width`, `.height`), `transform.rotation` (`.z`),
/// `borderWidth`, `borderColor`, `shadowColor`, `shadowOpacity`, `shadowRadius`, `shadowOffset` (`.width`, `.height`), `transform.scale` (`.x`, `.y`), `transform.translation.x` and `.y`. Of another nothing is seen.
open class CAPropertyAnimation: CAAnimation {
  open var keyPath: String?
  /// Values count from the model's.
  open var isAdditive = false

  public convenience init(keyPath path: String?) {
    self.init()
    keyPath = path
  }

  public override required init() { super.init() }

  /// Places along the way, each at a part of the time; `nil` is the model's.
  func places(_ value: LayerValue) -> [(time: Double, parts: [CGFloat])] { [] }

  override func ways(on view: UIView) -> [(member: ViewMember, keys: AnimationKeys, timing: AnimationTiming)] {
    guard let value = LayerValue(keyPath ?? "", of: view) else { return [] }
    let places = places(value).map {
      (time: $0.time, parts: isAdditive ? zip($0.parts, value.model).map { $0 + $1 } : $0.parts)
    }
    guard let first = places.first else { return [] }
    var keys = AnimationKeys(from: value.seen(first.parts))
    for (last, next) in zip(places, places.dropFirst()) {
      // What turns goes the whole way round, and not the shorter one.
      let pieces = value.pieces(from: last.parts, to: next.parts)
      for piece in 1...pieces {
        let part = Double(piece) / Double(pieces)
        let parts = zip(last.parts, next.parts).map { (from, to) -> CGFloat in from + (to - from) * CGFloat(part) }
        let begin = last.time + (next.time - last.time) * (Double(piece - 1) / Double(pieces))
        keys.go(to: value.seen(parts), from: begin, until: last.time + (next.time - last.time) * part)
      }
    }
    keys.close()
    return [(value.member, keys, timing)]
  }
}

/// From a value to a value. What is not given is the model's, or follows from the other two.
open class CABasicAnimation: CAPropertyAnimation {
  open var fromValue: Any?
  open var toValue: Any?
  open var byValue: Any?

  override func places(_ value: LayerValue) -> [(time: Double, parts: [CGFloat])] {
    let resting = isAdditive ? [CGFloat](repeating: 0, count: value.model.count) : value.model
    let (from, to, by) = (value.parts(fromValue), value.parts(toValue), value.parts(byValue))
    func sum(_ a: [CGFloat], _ b: [CGFloat], _ sign: CGFloat = 1) -> [CGFloat] { zip(a, b).map { $0 + sign * $1 } }
    let ends: ([CGFloat], [CGFloat]) =
      switch (from, to, by) {
      case (let from?, let to?, _): (from, to)
      case (let from?, nil, let by?): (from, sum(from, by))
      case (nil, let to?, let by?): (sum(to, by, -1), to)
      case (let from?, nil, nil): (from, resting)
      case (nil, let to?, nil): (resting, to)
      case (nil, nil, let by?): (resting, sum(resting, by))
      case (nil, nil, nil): (resting, resting)
      }
    return [(0, ends.0), (1, ends.1)]
  }
}

/// A way that a damped spring goes.
open class CASpringAnimation: CABasicAnimation {
  open var mass: CGFloat = 1
  open var stiffness: CGFloat = 100
  open var damping: CGFloat = 10
  open var initialVelocity: CGFloat = 0

  /// How long it takes to come to rest.
  open var settlingDuration: CFTimeInterval { spring.settlingDuration }

  private var spring: Spring {
    func positive(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1e9) : 1e-3 }
    return Spring(
      mass: positive(mass), stiffness: positive(stiffness), damping: positive(damping), velocity: initialVelocity)
  }

  override var curve: TimingCurve { .spring(spring) }
}

/// Several values in a row.
open class CAKeyframeAnimation: CAPropertyAnimation {
  open var values: [Any]?
  /// From 0 to 1; without them frames are evenly apart.
  open var keyTimes: [NSNumber]?
  open var calculationMode = CAAnimationCalculationMode.linear

  override func places(_ value: LayerValue) -> [(time: Double, parts: [CGFloat])] {
    let parts = (values ?? []).compactMap(value.parts)
    let isDiscrete = calculationMode == .discrete
    let gaps = Double(max(1, isDiscrete ? parts.count : parts.count - 1))
    let even = parts.indices.map { Double($0) / gaps }
    let told = keyTimes?.map(\.doubleValue) ?? []
    let times = told.count >= parts.count ? told : even
    guard isDiscrete else { return parts.indices.map { (times[$0], parts[$0]) } }
    return parts.indices.flatMap { index -> [(time: Double, parts: [CGFloat])] in
      let end = index + 1 < times.count ? times[index + 1] : 1
      return [(times[index], parts[index]), (end, parts[index])]
    }
  }
}

/// What lies between the frames.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
}

/// Several animations in one time.
open class CAAnimationGroup: CAAnimation {
  open var animations: [CAAnimation]?

  /// Each by its own time, no longer than the group's; the group's repetitions are theirs.
  override func ways(on view: UIView) -> [(member: ViewMember, keys: AnimationKeys, timing: AnimationTiming)] {
    let whole = timing
    return (animations ?? []).flatMap { part in
      part.ways(on: view).map { way in
        let own = part.duration > 0 ? min(part.duration, whole.duration) : whole.duration
        let delay = whole.delay + max(0, part.beginTime)
        let timing = AnimationTiming(
          duration: own, delay: delay, curve: part.timingFunction == nil ? curve : part.curve,
          repeatCount: whole.repeatCount, autoreverses: whole.autoreverses)
        return (way.member, way.keys, timing)
      }
    }
  }
}
