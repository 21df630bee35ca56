import Foundation

/// The kinds of an animator's timing.
public enum UITimingCurveType: Int, Sendable {
  case builtin, cubic, spring, composed
}

/// Provides an animator's timing.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A curve with two control points.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The named curve; `easeInOut` if control points define the timing.
  public let animationCurve: UIView.AnimationCurve
  public let controlPoint1: CGPoint
  public let controlPoint2: CGPoint
  private let isBuiltin: Bool

  public override convenience init() { self.init(animationCurve: .easeInOut) }

  public init(animationCurve curve: UIView.AnimationCurve) {
    animationCurve = curve
    let points = curve.controlPoints
    (controlPoint1, controlPoint2, isBuiltin) = (points.0, points.1, true)
    super.init()
  }

  /// Creates a curve with two control points. Their `x` is the time, and is limited to 0...1.
  public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
    animationCurve = .easeInOut
    func within(_ point: CGPoint) -> CGPoint { CGPoint(x: min(max(point.x, 0), 1), y: point.y) }
    (controlPoint1, controlPoint2, isBuiltin) = (within(point1), within(point2), false)
    super.init()
  }

  open var timingCurveType: UITimingCurveType { isBuiltin ? .builtin : .cubic }
  open var cubicTimingParameters: UICubicTimingParameters? { self }
  open var springTimingParameters: UISpringTimingParameters? { nil }

  var timing: TimingCurve {
    isBuiltin && animationCurve == .linear
      ? .linear
      : .bezier(CubicBezier(x1: controlPoint1.x, y1: controlPoint1.y, x2: controlPoint2.x, y2: controlPoint2.y))
  }
}

extension UIView.AnimationCurve {
  fileprivate var controlPoints: (CGPoint, CGPoint) {
    switch timing {
    case .bezier(let curve): (CGPoint(x: curve.x1, y: curve.y1), CGPoint(x: curve.x2, y: curve.y2))
    default: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
    }
  }
}

/// A damped spring.
@preconcurrency @MainActor
open class UISpringTimingParameters: NSObject, UITimingCurveProvider {
  private enum Kind {
    /// Settles at the end of the animator's duration.
    case ratio(CGFloat)
    /// A spring whose duration is the time that it needs to settle.
    case free(@MainActor (CGFloat) -> Spring)
  }

  private let kind: Kind
  /// The initial velocity in whole distances per second. Only `dx` has an effect.
  public let initialVelocity: CGVector

  private init(_ kind: Kind, _ velocity: CGVector) {
    (self.kind, initialVelocity) = (kind, velocity)
    super.init()
  }

  /// Creates the system's spring, which is overdamped.
  public override convenience init() {
    self.init(mass: 3, stiffness: 1000, damping: 500, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  public convenience init(dampingRatio ratio: CGFloat) {
    self.init(dampingRatio: ratio, initialVelocity: CGVector(dx: 0, dy: 0))
  }

  public convenience init(dampingRatio ratio: CGFloat, initialVelocity velocity: CGVector) {
    self.init(.ratio(ratio), velocity)
  }

  public convenience init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity velocity: CGVector) {
    func positive(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1e9) : 1 }
    self.init(
      .free { speed in
        Spring(
          mass: positive(mass), stiffness: positive(stiffness), damping: positive(damping),
          velocity: speed.isFinite ? speed : 0)
      }, velocity)
  }

  /// A spring described by its perceptual duration and its bounce.
  public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
    self.init(.free { speed in Spring(duration: duration, bounce: bounce, velocity: speed) }, initialVelocity)
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// Returns the timing for a requested duration. Only a spring that is defined by its damping ratio lasts that long.
  func timing(_ duration: TimeInterval) -> AnimationTiming {
    let spring =
      switch kind {
      case .ratio(let ratio):
        Spring(dampingRatio: ratio, velocity: initialVelocity.dx, settlingIn: max(duration, 0.001))
      case .free(let make): make(initialVelocity.dx)
      }
    if case .ratio = kind { return AnimationTiming(duration: duration, curve: .spring(spring)) }
    return AnimationTiming(duration: spring.settlingDuration, curve: .spring(spring))
  }
}

extension UITimingCurveProvider {
  /// The timing for a duration in seconds. A spring takes precedence over a cubic curve.
  func timing(_ duration: TimeInterval) -> AnimationTiming {
    if let spring = springTimingParameters { return spring.timing(duration) }
    return AnimationTiming(duration: duration, curve: cubicTimingParameters?.timing ?? .easeInOut)
  }
}
