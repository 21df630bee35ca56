import Dispatch
import Foundation
import Wire

/// Told when an animation begins and ends.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  /// `flag`: it came to its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What is seen outside of an animation's time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// What is seen of a layer for a time, whatever its model is: given to it by `add(_:forKey:)`.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
  open var duration: CFTimeInterval = 0
  /// By `CACurrentMediaTime()`; 0: at once.
  open var beginTime: CFTimeInterval = 0
  /// 0 counts as once. May have a fraction, or be infinite.
  open var repeatCount: Float = 0
  /// Instead of a count; 0: none.
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  /// How much of it is over when it begins: that comes at its end.
  open var timeOffset: CFTimeInterval = 0
  /// How many times as fast it goes.
  open var speed: Float = 1
  open var fillMode = CAMediaTimingFillMode.removed
  open var isRemovedOnCompletion = true
  /// `nil`: it goes evenly.
  open var timingFunction: CAMediaTimingFunction?
  open var delegate: (any CAAnimationDelegate)?
  /// What it was given by names that it has nothing for.
  var keyed: [String: Any] = [:]

  public override init() { super.init() }

  open class func defaultValue(forKey key: String) -> Any? { nil }
  /// Keeps any value by any name: whoever is told of the animation's end knows by it which one that was.
  open func setValue(_ value: Any?, forKey key: String) { setOwn(value, forKey: key) }
  open func value(forKey key: String) -> Any? { own(key) }

  /// What it shows of a layer: for each member its places.
  func ways(on layer: CALayer) -> [LayerWay] { [] }

  /// Takes over what another one says.
  func take(_ other: CAAnimation) {
    (duration, beginTime, autoreverses) = (other.duration, other.beginTime, other.autoreverses)
    (repeatCount, repeatDuration) = (other.repeatCount, other.repeatDuration)
    (fillMode, isRemovedOnCompletion) = (other.fillMode, other.isRemovedOnCompletion)
    (timingFunction, delegate, speed) = (other.timingFunction, other.delegate, other.speed)
    (timeOffset, keyed) = (other.timeOffset, other.keyed)
  }

  /// Of one way, where nothing else is said.
  var usualDuration: CFTimeInterval { CATransaction.animationDuration() }

  var curve: TimingCurve {
    (timingFunction ?? CATransaction.animationTimingFunction())?.timing ?? .linear
  }

  var timing: AnimationTiming {
    let once = (duration > 0 ? duration : usualDuration) / (speed > 0 ? Double(speed) : 1)
    let whole = once * (autoreverses ? 2 : 1)
    let count = repeatDuration > 0 ? repeatDuration / whole : repeatCount > 0 ? Double(repeatCount) : 1
    let delay = beginTime > 0 ? beginTime - CACurrentMediaTime() : 0
    return AnimationTiming(
      duration: once, delay: delay, curve: curve, repeatCount: count, autoreverses: autoreverses)
  }

  /// The first value is seen before it begins.
  var showsItsBeginning: Bool { fillMode == .backwards || fillMode == .both }

  /// The last value stays, until the animation is removed.
  var stays: Bool { !isRemovedOnCompletion && (fillMode == .forwards || fillMode == .both) }
}

/// The session's time, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval {
  Double(DispatchTime.now().uptimeNanoseconds) / 1e9
}

/// How an animation gains and loses speed.
public final class CAMediaTimingFunction: NSObject, Sendable {
  let curve: CubicBezier

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    // Of a `Float` no more is known, and the rest would only cost bytes.
    func known(_ value: Float) -> Double { (Double(value) * 1e6).rounded() / 1e6 }
    curve = CubicBezier(
      x1: known(min(max(c1x, 0), 1)), y1: known(c1y), x2: known(min(max(c2x, 0), 1)), y2: known(c2y))
  }

  var timing: TimingCurve { curve.x1 == curve.y1 && curve.x2 == curve.y2 ? .linear : .bezier(curve) }

  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .linear: self.init(controlPoints: 0, 0, 1, 1)
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    }
  }
}

/// The curves that have names.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
