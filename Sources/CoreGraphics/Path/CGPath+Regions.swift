import Foundation

extension CGPath {
  /// Returns a path with the same filled area, whose subpaths do not cross. Both fill rules give the same area.
  public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: nil, rule) { first, _ in first }
  }

  public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 || $1 }
  }

  public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 && $1 }
  }

  public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 && !$1 }
  }

  public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    combined(with: other, rule) { $0 != $1 }
  }

  /// Returns the parts of this path's line that lie in another path's filled area.
  public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    line(inside: true, other, rule)
  }

  /// Returns the parts of this path's line that lie outside another path's filled area.
  public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
    line(inside: false, other, rule)
  }

  public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
    !intersection(other, using: rule).isEmpty
  }

  /// Returns one path for each connected part of the filled area, with the holes in it.
  public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
    let loops = normalized(using: rule).segments(closing: true).map(Loop.init)
    var parts = loops.filter { !$0.isHole }.map { (outline: $0, elements: $0.elements) }
    for hole in loops where hole.isHole {
      guard let point = hole.segments.first?.point(at: 0.5) else { continue }
      let around = parts.indices.filter { CGPath(elements: parts[$0].outline.elements).contains(point) }
      guard let part = around.min(by: { abs(parts[$0].outline.area) < abs(parts[$1].outline.area) }) else { continue }
      parts[part].elements += hole.elements
    }
    return parts.map { CGPath(elements: $0.elements) }
  }

  /// Returns a path of lines that is nowhere farther than a threshold from this one.
  public func flattened(threshold: CGFloat) -> CGPath {
    var result: [Element] = []
    var (first, current) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      let segment = PathSegment(start: current, element: element)
      switch element {
      case .move(let point): (first, current) = (point, point)
      case .close: current = first
      case .line, .quadCurve, .curve: current = segment.end
      }
      switch element {
      case .quadCurve, .curve:
        let count = segment.stepCount(tolerance: max(threshold, 0.001))
        result += (1...count).map { .line(segment.point(at: CGFloat($0) / CGFloat(count))) }
      case .move, .line, .close: result.append(element)
      }
    }
    return CGPath(elements: result)
  }

  /// A closed subpath.
  private struct Loop {
    let segments: [PathSegment]
    var elements: [Element] {
      guard let start = segments.first?.start, let last = segments.last else { return [] }
      let closesByLine = if case .line = last.element { true } else { false }
      return [.move(start)] + (closesByLine ? segments.dropLast() : segments[...]).map(\.element) + [.close]
    }
    /// Twice the area of the polygon of points on the loop, positive for outlines.
    var area: CGFloat {
      let points = segments.flatMap { segment in
        let count = segment.stepCount(tolerance: 1)
        return (0..<count).map { segment.point(at: CGFloat($0) / CGFloat(count)) }
      }
      return zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { sum, ends in
        sum + ends.0.x * ends.1.y - ends.1.x * ends.0.y
      }
    }
    var isHole: Bool { area < 0 }
  }

  // MARK: Combining

  private func combined(with other: CGPath?, _ rule: CGPathFillRule, _ fills: (Bool, Bool) -> Bool) -> CGPath {
    let arrangement = PathArrangement(self, other)
    func isInside(_ winding: PathArrangement.Winding) -> Bool {
      fills(rule.isInside(winding.first), rule.isInside(winding.second))
    }
    let outline: [PathArrangement.Edge] = arrangement.borders().compactMap { border in
      let (before, after) = (isInside(border.before), isInside(border.after))
      guard before != after else { return nil }
      // The area is on the right of each edge, as in the path of a rectangle.
      return after == border.isAfterOnRight ? border.edge : border.edge.reversed
    }
    return CGPath(elements: PathLoops(outline).loops.flatMap { arrangement.elements(of: $0, isClosed: true) })
  }

  private func line(inside: Bool, _ other: CGPath, _ rule: CGPathFillRule) -> CGPath {
    let arrangement = PathArrangement(self, other, asLines: true)
    var areas: [[PathArrangement.GridPoint]: Bool] = [:]
    for border in arrangement.borders() {
      areas[[border.edge.start, border.edge.end]] =
        rule.isInside(border.before.second) || rule.isInside(border.after.second)
    }
    var runs: [[PathArrangement.Edge]] = []
    for edge in arrangement.edges where arrangement.isOfFirstPath(edge) {
      let ordered = edge.ordered
      guard areas[[ordered.start, ordered.end]] == inside else { continue }
      if let last = runs.last?.last, last.end == edge.start {
        runs[runs.count - 1].append(edge)
      } else {
        runs.append([edge])
      }
    }
    return CGPath(elements: runs.flatMap { arrangement.elements(of: $0, isClosed: false) })
  }
}

extension CGPathFillRule {
  fileprivate func isInside(_ winding: Int) -> Bool { self == .winding ? winding != 0 : winding % 2 != 0 }
}

/// Closed sequences of edges.
private struct PathLoops {
  private(set) var loops: [[PathArrangement.Edge]] = []

  /// Follows edges from end to start. Where several begin, the one that turns most to the right is next, so that areas that touch in a
  /// point stay separate.
  init(_ edges: [PathArrangement.Edge]) {
    var beginning: [PathArrangement.GridPoint: [Int]] = [:]
    for (index, edge) in edges.enumerated() { beginning[edge.start, default: []].append(index) }
    var isUsed = [Bool](repeating: false, count: edges.count)
    for first in edges.indices where !isUsed[first] {
      var loop: [PathArrangement.Edge] = []
      var next: Int? = first
      while let index = next {
        isUsed[index] = true
        let edge = edges[index]
        loop.append(edge)
        guard edge.end != edges[first].start else { break }
        let candidates = (beginning[edge.end] ?? []).filter { !isUsed[$0] }
        next = candidates.max { edge.turn(to: edges[$0]) < edge.turn(to: edges[$1]) }
      }
      if loop.count > 1 { loops.append(loop) }
    }
  }
}

extension PathArrangement.Edge {
  /// The angle by which another edge, which begins at the end of this one, turns to the right, from -π to π.
  fileprivate func turn(to next: Self) -> CGFloat {
    let (dx, dy) = (CGFloat(end.x - start.x), CGFloat(end.y - start.y))
    let (nextX, nextY) = (CGFloat(next.end.x - next.start.x), CGFloat(next.end.y - next.start.y))
    return atan2(dx * nextY - dy * nextX, dx * nextX + dy * nextY)
  }

  /// True if another edge goes on along the same segment, so that one element replaces both.
  fileprivate func continues(_ previous: Self) -> Bool {
    segment == previous.segment && from == previous.to && (to - from) * (previous.to - previous.from) > 0
  }
}

extension PathArrangement {
  /// The elements of a sequence of edges, with one element for the edges that follow the same segment.
  fileprivate func elements(of edges: [Edge], isClosed: Bool) -> [CGPath.Element] {
    var edges = edges[...]
    let isCorner = { (index: Int) in !continues(edges[index], edges[index == 0 ? edges.count - 1 : index - 1]) }
    if isClosed, let corner = edges.indices.first(where: isCorner) {
      edges = (edges[corner...] + edges[..<corner])[...]
    }
    var runs: [Edge] = []
    for edge in edges {
      if let last = runs.last, continues(edge, last) {
        runs[runs.count - 1].end = edge.end
        if edge.segment == last.segment { runs[runs.count - 1].to = edge.to }
      } else {
        runs.append(edge)
      }
    }
    guard let first = runs.first else { return [] }
    var elements: [CGPath.Element] = [.move(position(of: first.start))]
    for run in runs { elements.append(element(of: run)) }
    guard isClosed else { return elements }
    if case .line = elements[elements.count - 1] { elements.removeLast() }
    return elements + [.close]
  }

  private func element(of run: Edge) -> CGPath.Element {
    let end = position(of: run.end)
    if case .line = segments[run.segment].element { return .line(end) }
    return segments[run.segment].piece(from: run.from, to: run.to).element(endingAt: end)
  }

  /// True if an edge goes on where another ended: along its segment, or along the same line.
  private func continues(_ edge: Edge, _ previous: Edge) -> Bool {
    if edge.continues(previous) { return true }
    if case .line = segments[edge.segment].element, case .line = segments[previous.segment].element {
      return previous.turn(to: edge) == 0
    }
    return false
  }
}
