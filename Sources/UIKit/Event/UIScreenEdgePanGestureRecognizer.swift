import Wire

/// Detects a drag that begins at an edge of the window and moves inward.
///
/// Unlike Apple's, it accepts touches within 20 points of the edge, because a viewer's finger or mouse is less precise.
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  open var edges: UIRectEdge = [] { didSet { if edges != oldValue { storedView?.setNeedsCommit() } } }

  /// The edges at which the touch began.
  private var startEdges: UIRectEdge = []

  override var panDirections: [PanDirection] {
    let directions: [(UIRectEdge, PanDirection)] = [(.left, .left), (.right, .right), (.top, .top), (.bottom, .bottom)]
    return directions.filter { edges.contains($0.0) }.map(\.1)
  }

  override func canBeginDrag(_ touch: UITouch) -> Bool {
    guard let bounds = touch.window?.bounds else { return false }
    let width = CGFloat(Names.edgeWidth)
    startEdges = []
    if touch.start.x < bounds.minX + width { startEdges.insert(.left) }
    if touch.start.x >= bounds.maxX - width { startEdges.insert(.right) }
    if touch.start.y < bounds.minY + width { startEdges.insert(.top) }
    if touch.start.y >= bounds.maxY - width { startEdges.insert(.bottom) }
    startEdges.formIntersection(edges)
    return !startEdges.isEmpty
  }

  override func detectsDrag(_ vector: CGPoint) -> Bool {
    if abs(vector.x) >= abs(vector.y) { return startEdges.contains(vector.x > 0 ? .left : .right) }
    return startEdges.contains(vector.y > 0 ? .top : .bottom)
  }
}
