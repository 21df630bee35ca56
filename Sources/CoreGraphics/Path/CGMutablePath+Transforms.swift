// Methods that transform the elements that they add to a mutable path. The elements already in the path do not change.
extension CGMutablePath {
  public func move(to point: CGPoint, transform: CGAffineTransform) { move(to: point.applying(transform)) }
  public func addLine(to point: CGPoint, transform: CGAffineTransform) { addLine(to: point.applying(transform)) }
  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform) {
    addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform) {
    addCurve(
      to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
  }
  public func addLines(between points: [CGPoint], transform: CGAffineTransform) {
    addLines(between: points.map { $0.applying(transform) })
  }
  public func addRect(_ rect: CGRect, transform: CGAffineTransform) { add(transform) { $0.addRect(rect) } }
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform) { add(transform) { $0.addRects(rects) } }
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform) { add(transform) { $0.addEllipse(in: rect) } }
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform
  ) {
    add(transform) { $0.addRoundedRect(in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight) }
  }
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform
  ) {
    add(transform) {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
  }
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform
  ) {
    add(transform) { $0.addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta) }
  }
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform) {
    add(transform) { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
  }

  /// Transforms the elements that the closure draws, and adds them. The drawing starts at the path's current point.
  private func add(_ transform: CGAffineTransform, _ draw: (CGMutablePath) -> Void) {
    let part = CGMutablePath()
    guard !isEmpty else {
      draw(part)
      return addPath(part, transform: transform)
    }
    part.move(to: currentPoint.applying(transform.inverted()))
    draw(part)
    append(part.elements.dropFirst().map { $0.applying(transform) })
  }
}
