import Foundation

/// What an animator's timing is made of.
public enum UITimingCurveType: Int, Sendable {
  case builtin, cubic, spring, composed
}

/// How an animator gains and loses speed.
@preconcurrency @MainActor
public protocol UITimingCurveProvider: NSObjectProtocol {
  var timingCurveType: UITimingCurveType { get }
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A curve of two control points.
@preconcurrency @MainActor
open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
  /// The default one where the curve is made of points.
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

  /// `x` is the time and lies in 0...1.
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
    /// Comes to rest at the end of the animator's duration.
    case ratio(CGFloat)
    /// Takes as long as it needs.
    case free(@MainActor (CGFloat) -> Spring)
  }

  private let kind: Kind
  /// Of the start, in whole ways a second, each axis for itself: for what has no axis `dx` counts.
  public let initialVelocity: CGVector

  private init(_ kind: Kind, _ velocity: CGVector) {
    (self.kind, initialVelocity) = (kind, velocity)
    super.init()
  }

  /// The system's: critically damped, and at rest after half a second.
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

  /// By the duration of its swing, and its bounce.
  public convenience init(duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
    self.init(.free { speed in Spring(duration: duration, bounce: bounce, velocity: speed) }, initialVelocity)
  }

  open var timingCurveType: UITimingCurveType { .spring }
  open var cubicTimingParameters: UICubicTimingParameters? { nil }
  open var springTimingParameters: UISpringTimingParameters? { self }

  /// With the time that it takes where it is asked to take `duration`.
  func timing(_ duration: TimeInterval) -> AnimationTiming {
    let spring =
      switch kind {
      case .ratio(let ratio):
        Spring(dampingRatio: ratio, velocity: initialVelocity.dx, restingIn: max(duration, 0.001))
      case .free(let make): make(initialVelocity.dx)
      }
    if case .ratio = kind { return AnimationTiming(duration: duration, curve: .spring(spring)) }
    return AnimationTiming(duration: spring.settlingDuration, curve: .spring(spring))
  }
}

extension UITimingCurveProvider {
  /// For a duration in seconds. A spring's curve comes before a cubic one's.
  func timing(_ duration: TimeInterval) -> AnimationTiming {
    if let spring = springTimingParameters { return spring.timing(duration) }
    return AnimationTiming(duration: duration, curve: cubicTimingParameters?.timing ?? .easeInOut)
  }
}
