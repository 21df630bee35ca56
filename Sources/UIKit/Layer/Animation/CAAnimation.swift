import Dispatch
import Foundation
import Wire

/// Is notified when an animation begins and ends.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  /// `flag` is true if the animation reached its end.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ anim: CAAnimation) {}
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// What a layer shows before and after an animation's active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

/// Changes what is visible of a layer for some time, without changing the model. `add(_:forKey:)` adds it to a layer.
@preconcurrency @MainActor
open class CAAnimation: NSObject {
  open var duration: CFTimeInterval = 0
  /// The start time, as measured by `CACurrentMediaTime()`; 0 starts the animation immediately.
  open var beginTime: CFTimeInterval = 0
  /// The number of runs, which may be fractional or infinite; 0 counts as 1.
  open var repeatCount: Float = 0
  /// The time for which the animation repeats, an alternative to `repeatCount`; 0 if it is not used.
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  /// The time within the animation at which it begins. The part before it is played at the end.
  open var timeOffset: CFTimeInterval = 0
  /// The speed relative to the parent's time.
  open var speed: Float = 1
  open var fillMode = CAMediaTimingFillMode.removed
  open var isRemovedOnCompletion = true
  /// `nil` for a linear animation.
  open var timingFunction: CAMediaTimingFunction?
  open var delegate: (any CAAnimationDelegate)?
  /// Values for keys that are not properties.
  var customValues: [String: Any] = [:]

  public override init() { super.init() }

  open class func defaultValue(forKey key: String) -> Any? { nil }
  /// Stores any value for any key, for example to recognize the animation in its delegate.
  open func setValue(_ value: Any?, forKey key: String) { storeValue(value, forKey: key) }
  open func value(forKey key: String) -> Any? { storedPropertyValue(forKey: key) }

  /// Returns the keyframes of each member of the layer that the animation changes.
  func motions(on layer: CALayer) -> [LayerMemberAnimation] { [] }

  /// Copies the values of another animation.
  func copyValues(_ other: CAAnimation) {
    (duration, beginTime, autoreverses) = (other.duration, other.beginTime, other.autoreverses)
    (repeatCount, repeatDuration) = (other.repeatCount, other.repeatDuration)
    (fillMode, isRemovedOnCompletion) = (other.fillMode, other.isRemovedOnCompletion)
    (timingFunction, delegate, speed) = (other.timingFunction, other.delegate, other.speed)
    (timeOffset, customValues) = (other.timeOffset, other.customValues)
  }

  /// The duration of one run if `duration` is 0.
  var defaultDuration: CFTimeInterval { CATransaction.animationDuration() }

  var curve: TimingCurve {
    (timingFunction ?? CATransaction.animationTimingFunction())?.timing ?? .linear
  }

  var timing: AnimationTiming {
    let once = (duration > 0 ? duration : defaultDuration) / (speed > 0 ? Double(speed) : 1)
    let whole = once * (autoreverses ? 2 : 1)
    let count = repeatDuration > 0 ? repeatDuration / whole : repeatCount > 0 ? Double(repeatCount) : 1
    let delay = beginTime > 0 ? beginTime - CACurrentMediaTime() : 0
    return AnimationTiming(
      duration: once, delay: delay, curve: curve, repeatCount: count, autoreverses: autoreverses)
  }

  /// Whether the first value is visible before the animation begins.
  var fillsBackwards: Bool { fillMode == .backwards || fillMode == .both }

  /// Whether the last value remains visible until the animation is removed.
  var remainsWhenFinished: Bool { !isRemovedOnCompletion && (fillMode == .forwards || fillMode == .both) }
}

/// The session's time, in seconds.
public func CACurrentMediaTime() -> CFTimeInterval {
  Double(DispatchTime.now().uptimeNanoseconds) / 1e9
}

/// A function from time to progress.
public final class CAMediaTimingFunction: NSObject, Sendable {
  let curve: CubicBezier

  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    // Rounds a `Float` to its real precision, because more digits only make the message longer.
    func known(_ value: Float) -> Double { (Double(value) * 1e6).rounded() / 1e6 }
    curve = CubicBezier(
      x1: known(min(max(c1x, 0), 1)), y1: known(c1y), x2: known(min(max(c2x, 0), 1)), y2: known(c2y))
  }

  /// Writes the coordinates of a control point: of the two ends, which have indexes 0 and 3, and of the two points between them.
  public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
    let points = [(0, 0), (curve.x1, curve.y1), (curve.x2, curve.y2), (1, 1)]
    guard points.indices.contains(idx) else { return }
    (ptr[0], ptr[1]) = (Float(points[idx].0), Float(points[idx].1))
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

/// The named timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
