import Foundation

// The outline of a stroke consists of overlapping pieces: a quadrilateral for each segment, and shapes for joins and ends. All of them have
// the same winding direction, so that the winding rule fills their union.
extension CGPath {
  /// Returns the outline of this path's stroke. The path is transformed before it is stroked.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    var style = StrokeStyle(width: lineWidth)
    (style.cap, style.join, style.miterLimit) = (lineCap.svgName, lineJoin.svgName, miterLimit)
    return applying(transform).outline(style)
  }

  /// Returns the dashes of this path as subpaths of straight lines. The path is transformed before it is dashed.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let path = CGMutablePath()
    for polyline in applying(transform).polylines.flatMap({ $0.dashed(phase.finite, lengths.map(\.bounded)) }) {
      path.addLines(between: polyline.corners.map(\.point))
      if polyline.isClosed { path.closeSubpath() }
    }
    return path
  }

  func outline(_ style: StrokeStyle) -> CGPath {
    guard style.width > 0, style.width.isFinite else { return CGPath(elements: []) }
    var outline = StrokeOutline(style)
    for polyline in polylines.flatMap({ $0.dashed(style.phase, style.dashes) }) { outline.add(polyline) }
    return outline.path
  }

  /// The subpaths as polylines, with curves divided into short lines.
  private var polylines: [StrokePolyline] {
    var polylines: [StrokePolyline] = []
    var start = CGPoint.zero
    var current = StrokePolyline()
    func finishPolyline() {
      if !current.corners.isEmpty { polylines.append(current) }
      current = StrokePolyline()
    }
    for element in elements {
      if case .move(let point) = element {
        if current.corners.count > 1 { finishPolyline() }
        current = StrokePolyline()
        start = point
      }
      // After a closed subpath, drawing continues at its beginning.
      if current.corners.isEmpty { current.addCorner(at: start) }
      switch element {
      case .move: break
      case .line(let point): current.addCorner(at: point)
      case .quadCurve, .curve: current.addPoints(of: element)
      case .close:
        current.close()
        finishPolyline()
      }
    }
    if current.corners.count > 1 { finishPolyline() }
    return polylines
  }
}

/// A subpath as a list of the points that its stroke connects. Curves are divided into short straight segments.
private struct StrokePolyline {
  /// `isSmooth` is true at points inside a divided curve, where the stroke's join style does not apply.
  var corners: [(point: CGPoint, isSmooth: Bool)] = []
  var isClosed = false

  mutating func addCorner(at point: CGPoint, isSmooth: Bool = false) { corners.append((point, isSmooth)) }

  mutating func addPoints(of element: CGPath.Element) {
    guard let start = corners.last?.point else { return }
    let points = element.points(from: start)
    for (index, point) in points.enumerated() { addCorner(at: point, isSmooth: index < points.count - 1) }
  }

  mutating func close() {
    if let first = corners.first?.point, let last = corners.last?.point, corners.count > 1, first == last {
      corners.removeLast()
    }
    isClosed = true
  }

  /// Returns the polyline's dashes, or the polyline itself if the dash lengths are not a valid pattern.
  func dashed(_ phase: CGFloat, _ lengths: [CGFloat]) -> [StrokePolyline] {
    let total = lengths.reduce(0, +)
    guard total > 0, lengths.allSatisfy({ $0 >= 0 }) else { return [self] }
    // With an odd number of lengths, dashes and gaps alternate roles with each repetition.
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    var offset = phase.truncatingRemainder(dividingBy: pattern.reduce(0, +))
    if offset < 0 { offset += pattern.reduce(0, +) }
    var index = 0
    while offset >= pattern[index] {
      offset -= pattern[index]
      index = (index + 1) % pattern.count
    }
    var remaining = pattern[index] - offset
    var dashes: [StrokePolyline] = []
    var dash = StrokePolyline()
    let points = isClosed ? corners + corners.prefix(1) : corners
    if index % 2 == 0, let first = points.first { dash.addCorner(at: first.point) }
    for (from, to) in zip(points, points.dropFirst()) {
      let length = hypot(to.point.x - from.point.x, to.point.y - from.point.y)
      var distance: CGFloat = 0
      while length - distance > remaining, dashes.count < 10_000 {
        distance += remaining
        let part = distance / length
        let point = CGPoint(
          x: from.point.x + (to.point.x - from.point.x) * part, y: from.point.y + (to.point.y - from.point.y) * part)
        dash.addCorner(at: point)
        if index % 2 == 0 {
          dashes.append(dash)
          dash = StrokePolyline()
        } else {
          dash = StrokePolyline()
          dash.addCorner(at: point)
        }
        index = (index + 1) % pattern.count
        remaining = pattern[index]
      }
      remaining -= length - distance
      if index % 2 == 0 { dash.addCorner(at: to.point, isSmooth: to.isSmooth) }
    }
    if index % 2 == 0, dash.corners.count > 1 { dashes.append(dash) }
    return dashes
  }
}

/// Builds the outline of a stroke from polygons and circles.
private struct StrokeOutline {
  let style: StrokeStyle
  let path = CGMutablePath()
  private var halfWidth: CGFloat { style.width / 2 }

  init(_ style: StrokeStyle) { self.style = style }

  mutating func add(_ polyline: StrokePolyline) {
    var corners: [(point: CGPoint, isSmooth: Bool)] = []
    for corner in polyline.corners where corners.last?.point != corner.point { corners.append(corner) }
    if polyline.isClosed, corners.count > 1, corners.first?.point == corners.last?.point { corners.removeLast() }
    guard corners.count > 1 else { return addDot(at: corners.first?.point) }
    let points = corners.map(\.point) + (polyline.isClosed ? [corners[0].point] : [])
    let directions = zip(points, points.dropFirst()).map { from, to in
      let length = hypot(to.x - from.x, to.y - from.y)
      return CGVector(dx: (to.x - from.x) / length, dy: (to.y - from.y) / length)
    }
    for (index, direction) in directions.enumerated() {
      var (from, to) = (points[index], points[index + 1])
      if style.cap == "square", !polyline.isClosed {
        if index == 0 { from = from.moved(direction, -halfWidth) }
        if index == directions.count - 1 { to = to.moved(direction, halfWidth) }
      }
      let side = CGVector(dx: -direction.dy, dy: direction.dx)
      addPolygon([
        from.moved(side, halfWidth), to.moved(side, halfWidth), to.moved(side, -halfWidth),
        from.moved(side, -halfWidth),
      ])
    }
    for index in directions.indices.dropFirst(polyline.isClosed ? 0 : 1) {
      addJoin(
        at: points[index], directions[index == 0 ? directions.count - 1 : index - 1], directions[index],
        corners[index].isSmooth)
    }
    if style.cap == "round", !polyline.isClosed {
      addCircle(at: points[0])
      addCircle(at: points[points.count - 1])
    }
  }

  /// Adds a subpath of zero length, which consists only of its line caps.
  private func addDot(at point: CGPoint?) {
    guard let point else { return }
    if style.cap == "round" { addCircle(at: point) }
    if style.cap == "square" {
      let square = CGRect(
        x: point.x - halfWidth, y: point.y - halfWidth, width: style.width, height: style.width)
      addPolygon(square.corners)
    }
  }

  private func addJoin(at point: CGPoint, _ before: CGVector, _ after: CGVector, _ isSmooth: Bool) {
    let cross = before.dx * after.dy - before.dy * after.dx
    let cosine = before.dx * after.dx + before.dy * after.dy
    guard abs(cross) > 1e-9 || cosine < 0 else { return }
    if style.join == "round", !isSmooth { return addCircle(at: point) }
    // The join fills the gap on the outer side of the corner.
    let sign: CGFloat = cross > 0 ? -halfWidth : halfWidth
    let start = point.moved(CGVector(dx: -before.dy, dy: before.dx), sign)
    let end = point.moved(CGVector(dx: -after.dy, dy: after.dx), sign)
    var corners = [point, start, end]
    // The miter's length divided by the line width is 1 / sin(angle / 2).
    let half = ((1 + cosine) / 2).squareRoot()
    if style.join == "miter" || isSmooth, half > 0, 1 / half <= max(style.miterLimit, 1) {
      let middle = CGVector(dx: start.x + end.x - 2 * point.x, dy: start.y + end.y - 2 * point.y)
      let length = hypot(middle.dx, middle.dy)
      if length > 0 {
        let tip = point.moved(CGVector(dx: middle.dx / length, dy: middle.dy / length), halfWidth / half)
        corners = [point, start, tip, end]
      }
    }
    addPolygon(corners)
  }

  private func addCircle(at point: CGPoint) {
    path.move(to: CGPoint(x: point.x + halfWidth, y: point.y))
    path.addArc(center: point, radius: halfWidth, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    path.closeSubpath()
  }

  /// Adds a polygon whose corners have the same winding direction as `addCircle`.
  private func addPolygon(_ corners: [CGPoint]) {
    let area = zip(corners, corners.dropFirst() + corners.prefix(1)).reduce(0) {
      $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y
    }
    path.addLines(between: area < 0 ? corners.reversed() : corners)
    path.closeSubpath()
  }
}

extension CGPoint {
  fileprivate func moved(_ direction: CGVector, _ length: CGFloat) -> CGPoint {
    CGPoint(x: x + direction.dx * length, y: y + direction.dy * length)
  }
}
