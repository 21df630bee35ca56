import Wire

/// A finger on the screen, from when it comes down until it goes.
@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
  public enum TouchType: Int, CaseIterable, Sendable { case direct, indirect, pencil, indirectPointer }

  open internal(set) var phase = Phase.began
  /// Seconds of the session.
  open internal(set) var timestamp: TimeInterval
  /// How often the finger has come down here in a row; 0 once it has moved away.
  open internal(set) var tapCount: Int
  /// Viewers have fingers only.
  open var type: TouchType { .direct }
  /// Viewers' screens do not feel how hard they are pressed.
  open var force: CGFloat { 0 }
  open var maximumPossibleForce: CGFloat { 0 }
  /// Of an ordinary finger.
  open var majorRadius: CGFloat { 20 }
  open var majorRadiusTolerance: CGFloat { 5 }
  /// The view that the finger came down on.
  open internal(set) var view: UIView?
  open internal(set) var window: UIWindow?
  /// Those that are given this touch, the deepest view's first.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// In the window's coordinates.
  let start: CGPoint
  private var place: CGPoint
  private var previousPlace: CGPoint
  /// Which view has it, and whether a recognizer has taken it away from there.
  var isToldToView = false
  var isTaken = false
  /// It was made of a tap on a view, and not of one at a place: text does not take its caret there.
  var isOfTapAction = false
  /// It was made of what a viewer scrolled.
  var isOfScrolling = false
  /// Phases that the view has not heard of, because a recognizer wants to see first what it is.
  var delayed: [Phase] = []
  weak var event: UIEvent?

  /// In the order in which touches were made.
  private nonisolated let serial: Int
  private static var lastSerial = 0

  init(at place: CGPoint, in window: UIWindow?, view: UIView?, time: TimeInterval, tapCount: Int) {
    (start, self.place, previousPlace) = (place, place, place)
    (self.window, self.view, timestamp, self.tapCount) = (window, view, time, tapCount)
    UITouch.lastSerial += 1
    serial = UITouch.lastSerial
  }

  /// Not by the address, as NSObject's: sets of touches have the same order in each process that does the same.
  open nonisolated override var hash: Int { serial }

  /// In the view's coordinates, or the window's where there is none.
  open func location(in view: UIView?) -> CGPoint { convert(place, to: view) }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
  open func previousLocation(in view: UIView?) -> CGPoint { convert(previousPlace, to: view) }

  func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let view, let window else { return point }
    return view.convert(point, from: window)
  }

  func move(to place: CGPoint, _ phase: Phase, time: TimeInterval) {
    (previousPlace, self.place, timestamp, self.phase) = (self.place, place, time, phase)
    if hasDragged { tapCount = 0 }
  }

  var isOver: Bool { phase == .ended || phase == .cancelled }

  /// It is further from where it began than a finger that taps.
  var hasDragged: Bool { start.distance(to: place) > CGFloat(Names.dragSlop) }
}

extension CGPoint {
  func distance(to other: CGPoint) -> CGFloat { (x - other.x).magnitude(with: y - other.y) }
}

extension CGFloat {
  /// Of a vector.
  func magnitude(with other: CGFloat) -> CGFloat { (self * self + other * other).squareRoot() }
}
