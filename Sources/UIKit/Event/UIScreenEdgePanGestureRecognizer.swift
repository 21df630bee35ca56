import Wire

/// Detects a drag that begins at an edge of the window and goes inward.
///
/// Differs from Apple's: the edge is 20 points wide, because a viewer's finger or mouse is less precise.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = [] { didSet { if edges != oldValue { storedView?.setNeedsCommit() } } }

  /// The edges at which the touch began.
  private var reached: UIRectEdge = []

  override var panDirections: [PanDirection] {
    let directions: [(UIRectEdge, PanDirection)] = [(.left, .left), (.right, .right), (.top, .top), (.bottom, .bottom)]
    return directions.filter { edges.contains($0.0) }.map(\.1)
  }

  override func canBeginDrag(_ touch: UITouch) -> Bool {
    guard let bounds = touch.window?.bounds else { return false }
    let width = CGFloat(Names.edgeWidth)
    reached = []
    if touch.start.x < bounds.minX + width { reached.insert(.left) }
    if touch.start.x >= bounds.maxX - width { reached.insert(.right) }
    if touch.start.y < bounds.minY + width { reached.insert(.top) }
    if touch.start.y >= bounds.maxY - width { reached.insert(.bottom) }
    reached.formIntersection(edges)
    return !reached.isEmpty
  }

  override func detectsDrag(_ vector: CGPoint) -> Bool {
    if abs(vector.x) >= abs(vector.y) { return reached.contains(vector.x > 0 ? .left : .right) }
    return reached.contains(vector.y > 0 ? .top : .bottom)
  }
}
