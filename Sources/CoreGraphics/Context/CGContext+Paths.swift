import Foundation

/// Whether a path is filled, stroked or both, and by which fill rule.
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

extension CGContext {
  // MARK: The current path

  public func beginPath() { devicePath = CGMutablePath() }
  public func move(to point: CGPoint) { extendPath { $0.move(to: point) } }
  public func addLine(to point: CGPoint) { extendPath { $0.addLine(to: point) } }
  public func addLines(between points: [CGPoint]) { extendPath { $0.addLines(between: points) } }
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    extendPath { $0.addCurve(to: end, control1: control1, control2: control2) }
  }
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    extendPath { $0.addQuadCurve(to: end, control: control) }
  }
  public func addRect(_ rect: CGRect) { extendPath { $0.addRect(rect) } }
  public func addRects(_ rects: [CGRect]) { extendPath { $0.addRects(rects) } }
  public func addEllipse(in rect: CGRect) { extendPath { $0.addEllipse(in: rect) } }
  public func addPath(_ other: CGPath) { extendPath { $0.addPath(other) } }
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    extendPath {
      $0.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
  }
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    extendPath { $0.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius) }
  }
  public func closePath() { devicePath.closeSubpath() }

  /// Adds the elements that `build` draws in user space, transformed by the current matrix.
  private func extendPath(_ build: (CGMutablePath) -> Void) {
    let added = CGMutablePath()
    let continues = !devicePath.isEmpty
    // The added path begins at the current point, because an arc adds a line from there.
    if continues { added.move(to: currentPointOfPath) }
    build(added)
    devicePath.append(added.elements.dropFirst(continues ? 1 : 0).map { $0.applying(state.transform) })
  }

  public var isPathEmpty: Bool { devicePath.isEmpty }
  /// The current path in the current user space; `nil` if it is empty.
  public var path: CGPath? { devicePath.isEmpty ? nil : userPath }
  public var currentPointOfPath: CGPoint { devicePath.isEmpty ? .zero : convertToUserSpace(devicePath.currentPoint) }
  /// The bounding box of the current path in user space, including its control points.
  public var boundingBoxOfPath: CGRect { userPath.boundingBox }
  /// Returns whether drawing the path would paint a point of user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    let isEvenOdd = mode == .eoFill || mode == .eoFillStroke
    if mode != .stroke, devicePath.contains(convertToDeviceSpace(point), using: isEvenOdd ? .evenOdd : .winding) {
      return true
    }
    return mode != .fill && mode != .eoFill && outline.contains(point)
  }

  /// Replaces the path by the outline of its stroke.
  public func replacePathWithStrokedPath() {
    devicePath = CGMutablePath(elements: outline.applying(state.transform).elements)
  }

  /// The outline of the path's stroke in user space; empty if the current matrix is singular.
  private var outline: CGPath { state.transform.isInvertible ? userPath.outline(state.style) : CGMutablePath() }
  private var userPath: CGPath { devicePath.applying(state.transform.inverted()) }

  // MARK: Drawing

  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawAndResetPath { fill(inDeviceSpace: $0, isEvenOdd: rule == .evenOdd) }
  }
  public func strokePath() { drawAndResetPath { stroke(inDeviceSpace: $0, state.style) } }
  public func drawPath(using mode: CGPathDrawingMode) {
    drawAndResetPath { path in
      if mode != .stroke { fill(inDeviceSpace: path, isEvenOdd: mode == .eoFill || mode == .eoFillStroke) }
      if mode != .fill, mode != .eoFill { stroke(inDeviceSpace: path, state.style) }
    }
  }
  public func clip(using rule: CGPathFillRule = .winding) {
    drawAndResetPath { clip(inDeviceSpace: $0, isEvenOdd: rule == .evenOdd) }
  }

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
  /// Strokes separate lines: from the first point to the second, from the third to the fourth, and so on.
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
  public func resetClip() { (state.clips, state.clipBox) = ([], nil) }
  /// The smallest rectangle around the clipping path, in user space. Without a clip it is the visible area. It is null if everything
  /// is clipped.
  public var boundingBoxOfClipPath: CGRect {
    let box = state.clipBox ?? bounds
    return box.isNull ? box : convertToUserSpace(box)
  }

  private func drawAndResetPath(_ draw: (CGPath) -> Void) {
    draw(devicePath)
    devicePath = CGMutablePath()
  }
}
