import Wire

/// Detects a quick movement in one direction. The gesture is recognized while the fingers are still down.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  open var direction = Direction.right { didSet { if direction != oldValue { storedView?.setNeedsCommit() } } }
  open var numberOfTouchesRequired = 1

  private var startTime: TimeInterval?

  /// The longest duration in seconds, the shortest distance in points, and the largest deviation from the direction in points.
  private static let (maximumDuration, minimumDistance, maximumDeviation) = (0.5, CGFloat(50), CGFloat(50))

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    startTime = startTime ?? event.timestamp
    if numberOfTouches > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { evaluate(event) }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    evaluate(event)
    state = .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }

  private func evaluate(_ event: UIEvent) {
    guard let startTime, event.timestamp - startTime <= Self.maximumDuration else { return state = .failed }
    let distances = trackedTouches.map { $0.swipeDistance }
    guard distances.allSatisfy({ !deviates($0) }) else { return state = .failed }
    guard trackedTouches.count == numberOfTouchesRequired, let common = commonDirection(distances) else { return }
    if direction.contains(common) { state = .ended }
  }

  /// Whether the movement deviates too far from the axis of the direction. With directions on both axes, it never does.
  private func deviates(_ distance: CGPoint) -> Bool {
    let isHorizontal = !direction.isDisjoint(with: [.left, .right])
    let isVertical = !direction.isDisjoint(with: [.up, .down])
    if isHorizontal, isVertical { return false }
    return (isHorizontal ? abs(distance.y) : abs(distance.x)) > Self.maximumDeviation
  }

  /// The direction in which all fingers have moved far enough; `nil` if there is none.
  private func commonDirection(_ distances: [CGPoint]) -> Direction? {
    let directions = distances.map { distance -> Direction? in
      if abs(distance.x) >= abs(distance.y) {
        return abs(distance.x) < Self.minimumDistance ? nil : distance.x > 0 ? .right : .left
      }
      return abs(distance.y) < Self.minimumDistance ? nil : distance.y > 0 ? .down : .up
    }
    guard let first = directions.first, let first, directions.allSatisfy({ $0 == first }) else { return nil }
    return first
  }

  open override func reset() {
    super.reset()
    startTime = nil
  }

  override var panDirections: [PanDirection] {
    (direction.isDisjoint(with: [.left, .right]) ? [] : [.x]) + (direction.isDisjoint(with: [.up, .down]) ? [] : [.y])
  }
  override var needsRawTouches: Bool { numberOfTouchesRequired > 1 }
}

extension UITouch {
  /// The movement since the touch began, in the window's coordinates.
  var swipeDistance: CGPoint {
    let point = location(in: nil)
    return CGPoint(x: point.x - start.x, y: point.y - start.y)
  }
}
