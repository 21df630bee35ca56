import Wire

/// A finger on the screen, from when it comes down until it is lifted.
@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began = 0
    case moved, stationary, ended, cancelled
    /// Phases of a pointer over a view, which touches of fingers do not have.
    case regionEntered, regionMoved, regionExited
  }
  public enum TouchType: Int, CaseIterable, Sendable {
    case direct, indirect, pencil, indirectPointer
    /// The older name of `pencil`.
    public static var stylus: TouchType { .pencil }
  }

  /// Values of a pencil's touch that can be estimates.
  public struct Properties: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let force = Properties(rawValue: 1)
    public static let azimuth = Properties(rawValue: 2)
    public static let altitude = Properties(rawValue: 4)
    public static let location = Properties(rawValue: 8)
    public static let roll = Properties(rawValue: 16)
  }

  open internal(set) var phase = Phase.began
  /// The time of the touch's last change, in seconds of session time.
  open internal(set) var timestamp: TimeInterval
  /// The number of consecutive taps at this position; 0 once the finger has moved away.
  open internal(set) var tapCount: Int
  /// Always direct, because viewers send no other touches.
  open var type: TouchType { .direct }
  /// Always 0, because viewers send no force.
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }
  /// The angle to the screen, in radians. It is that of an upright pencil, because every touch is a finger's.
  open var altitudeAngle: CGFloat { .pi / 2 }
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
  open var rollAngle: CGFloat { 0 }
  /// Empty, because only pencils report values that are corrected afterwards.
  open var estimatedProperties: Properties { [] }
  open var estimatedPropertiesExpectingUpdates: Properties { [] }
  open var estimationUpdateIndex: NSNumber? { nil }
  /// The radius of an ordinary finger.
  open var majorRadius: CGFloat { 20 }
  open var majorRadiusTolerance: CGFloat { 5 }
  /// The view that the finger came down on.
  open internal(set) var view: UIView?
  open internal(set) var window: UIWindow?
  /// The recognizers that receive this touch, the deepest view's first.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The initial position in the window's coordinates.
  let start: CGPoint
  private var windowLocation: CGPoint
  private var previousWindowLocation: CGPoint
  /// Whether the view has received a phase of the touch.
  var isSentToView = false
  /// Whether the view receives no further phases of the touch, for example because a recognizer has claimed it.
  var isWithheldFromView = false
  /// Whether the touch was created for a tap action. Text does not set its caret then.
  var isFromTapAction = false
  /// Whether the touch was created for a viewer's scrolling.
  var isFromScrolling = false
  /// Phases that the view has not received, because a recognizer delays them.
  var delayedPhases: [Phase] = []
  weak var event: UIEvent?

  /// The touch's number, in the order in which touches were created.
  private nonisolated let serialNumber: Int
  private static var lastSerialNumber = 0

  init(at point: CGPoint, in window: UIWindow?, view: UIView?, time: TimeInterval, tapCount: Int) {
    (start, self.windowLocation, previousWindowLocation) = (point, point, point)
    (self.window, self.view, timestamp, self.tapCount) = (window, view, time, tapCount)
    UITouch.lastSerialNumber += 1
    serialNumber = UITouch.lastSerialNumber
  }

  /// The touch's serial number instead of its address, so that sets of touches have the same order in each replay of the session.
  open nonisolated override var hash: Int { serialNumber }

  /// The position in the view's coordinates, or in the window's if `view` is `nil`.
  open func location(in view: UIView?) -> CGPoint { convert(windowLocation, to: view) }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousWindowLocation, to: view) }

  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }

  func move(to point: CGPoint, _ phase: Phase, time: TimeInterval) {
    (previousWindowLocation, self.windowLocation, timestamp, self.phase) = (self.windowLocation, point, time, phase)
    if hasDragged { tapCount = 0 }
  }

  var hasEndedOrCancelled: Bool { phase == .ended || phase == .cancelled }

  /// Whether the touch has moved further from its start than a tap may.
  var hasDragged: Bool { start.distance(to: windowLocation) > CGFloat(Names.dragSlop) }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { (x - other.x).magnitude(with: y - other.y) }
}

extension CGFloat {
  /// The length of the vector with this x and the other number as y.
  func magnitude(with other: CGFloat) -> CGFloat { (self * self + other * other).squareRoot() }
}
