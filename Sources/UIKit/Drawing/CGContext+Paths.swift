import Foundation

/// How a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

extension CGContext {
  public func beginPath() { path = CGMutablePath() }
  public func move(to point: CGPoint) { path.move(to: point) }
  public func addLine(to point: CGPoint) { path.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { path.addLines(between: points) }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    path.addCurve(to: end, control1: control1, control2: control2)
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
  public func addRect(_ rect: CGRect) { path.addRect(rect) }
  public func addRects(_ rects: [CGRect]) { path.addRects(rects) }
  public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
  public func addPath(_ other: CGPath) { path.addPath(other) }
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    path.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }
  public func closePath() { path.closeSubpath() }

  public var isPathEmpty: Bool { path.isEmpty }
  public var currentPointOfPath: CGPoint { path.currentPoint }
  public var boundingBoxOfPath: CGRect { path.boundingBox }
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    path.contains(point, using: mode == .eoFill || mode == .eoFillStroke ? .evenOdd : .winding)
  }
  public func fillPath(using rule: CGPathFillRule = .winding) { finish { fill($0, isEvenOdd: rule == .evenOdd) } }
  public func strokePath() { finish { stroke($0, state.style) } }
  public func drawPath(using mode: CGPathDrawingMode) {
    finish { path in
      if mode != .stroke { fill(path, isEvenOdd: mode == .eoFill || mode == .eoFillStroke) }
      if mode != .fill, mode != .eoFill { stroke(path, state.style) }
    }
  }
  public func clip(using rule: CGPathFillRule = .winding) { finish { clip($0, isEvenOdd: rule == .evenOdd) } }

  public func fill(_ rect: CGRect) { fill(CGPath(rect: rect, transform: nil), isEvenOdd: false) }
  public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  public func fillEllipse(in rect: CGRect) { fill(CGPath(ellipseIn: rect, transform: nil), isEvenOdd: false) }
  public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect, transform: nil), state.style) }
  public func stroke(_ rect: CGRect, width: CGFloat) {
    var style = state.style
    style.width = width.bounded
    stroke(CGPath(rect: rect, transform: nil), style)
  }
  public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect, transform: nil), state.style) }
  /// Two points a line.
  public func strokeLineSegments(between points: [CGPoint]) {
    let lines = CGMutablePath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      lines.move(to: points[index])
      lines.addLine(to: points[index + 1])
    }
    stroke(lines, state.style)
  }
  public func clip(to rect: CGRect) { clip(CGPath(rect: rect, transform: nil)) }
  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    clip(path)
  }
  public func resetClip() { state.clips = [] }

  private func finish(_ draw: (CGPath) -> Void) {
    draw(path)
    path = CGMutablePath()
  }

  // MARK: Paths of UIKit's

  func fill(_ path: UIBezierPath) { fill(path.cgPath, isEvenOdd: path.usesEvenOddFillRule) }

  func stroke(_ path: UIBezierPath) {
    var style = StrokeStyle(width: path.lineWidth.bounded)
    (style.cap, style.join) = (path.lineCapStyle.word, path.lineJoinStyle.word)
    style.miterLimit = path.miterLimit.bounded
    (style.dashes, style.phase) = (path.dashes.map(\.bounded), path.dashPhase.finite)
    stroke(path.cgPath, style)
  }

  func clip(to path: UIBezierPath) { clip(path.cgPath, isEvenOdd: path.usesEvenOddFillRule) }
}
