import Foundation

/// The lines of two paths, divided where they meet, with the winding numbers of both paths on each side.
///
/// Curves are followed by short lines. Each line knows its curve and the parameters of its ends, so that a result has curves again.
/// Points lie on a grid, so that all decisions are made with integers and cannot contradict each other.
struct PathArrangement {
  struct GridPoint: Hashable {
    let x: Int
    let y: Int

    /// True for the point farther left, or farther up of two above each other.
    func precedes(_ other: Self) -> Bool { x != other.x ? x < other.x : y < other.y }
  }

  /// A line between two points, which follows a part of a segment.
  struct Edge {
    var start: GridPoint
    var end: GridPoint
    /// The index of the segment, and the parameters of the ends.
    let segment: Int
    var from: CGFloat
    var to: CGFloat

    var reversed: Edge { Edge(start: end, end: start, segment: segment, from: to, to: from) }
    /// The same edge from its preceding point to the other.
    var ordered: Edge { start.precedes(end) ? self : reversed }
  }

  /// How often two paths run along an edge, or around a point. Opposite directions cancel each other.
  struct Winding: Equatable {
    var first = 0
    var second = 0

    static func + (a: Self, b: Self) -> Self { Winding(first: a.first + b.first, second: a.second + b.second) }
    static prefix func - (a: Self) -> Self { Winding(first: -a.first, second: -a.second) }
  }

  /// An ordered edge with the winding numbers of the regions beside it.
  struct Border {
    let edge: Edge
    /// The side with smaller y; for a vertical edge, with smaller x.
    var before: Winding
    var after: Winding

    /// True if the region after the edge is on the right of its direction, seen with y downwards.
    var isAfterOnRight: Bool { edge.start.x != edge.end.x }
  }

  let segments: [PathSegment]
  /// All edges in the order of the paths.
  private(set) var edges: [Edge] = []
  /// The number of segments that are the first path's.
  private let firstCount: Int
  /// The size of a cell of the grid, and the grid's origin.
  private let cell: CGFloat
  private let origin: CGPoint
  /// The exact places of the ends of segments.
  private var exactPoints: [GridPoint: CGPoint] = [:]

  /// Creates the arrangement of two paths.
  /// - Parameter asLines: Whether the first path is a line, whose subpaths are not closed.
  init(_ first: CGPath, _ second: CGPath?, asLines: Bool = false) {
    let own = first.segments(closing: !asLines).joined().filter(\.hasFiniteEnds)
    let others = second.map { $0.segments(closing: true).joined().filter(\.hasFiniteEnds) } ?? []
    segments = own + others
    firstCount = own.count
    let box = CGRect(around: segments.flatMap { [$0.start] + $0.element.points })
    let size = box.isNull ? 1 : max(box.width, box.height, .leastNormalMagnitude)
    // Differences of coordinates have at most 29 bits, so that cross products of doubled ones fit into 62.
    cell = CGFloat(sign: .plus, exponent: size.exponent - 27, significand: 1)
    origin = box.isNull ? .zero : box.origin
    for (index, segment) in segments.enumerated() {
      let count = segment.stepCount(tolerance: size / 10_000)
      var start = point(of: segment.start)
      for step in 1...count {
        let end = point(of: segment.point(at: CGFloat(step) / CGFloat(count)))
        guard end != start else { continue }
        let from = edges.last.map { $0.segment == index ? $0.to : 0 } ?? 0
        edges.append(Edge(start: start, end: end, segment: index, from: from, to: CGFloat(step) / CGFloat(count)))
        start = end
      }
      exactPoints[point(of: segment.start)] = segment.start
      exactPoints[point(of: segment.end)] = segment.end
    }
    divide()
  }

  private func point(of point: CGPoint) -> GridPoint {
    GridPoint(x: Int(((point.x - origin.x) / cell).rounded()), y: Int(((point.y - origin.y) / cell).rounded()))
  }

  func position(of point: GridPoint) -> CGPoint {
    exactPoints[point] ?? CGPoint(x: origin.x + CGFloat(point.x) * cell, y: origin.y + CGFloat(point.y) * cell)
  }

  func isOfFirstPath(_ edge: Edge) -> Bool { edge.segment < firstCount }

  // MARK: Dividing

  /// Divides edges where others meet them. Rounding moves the new points a little, so that this is repeated until nothing meets.
  private mutating func divide() {
    for _ in 0..<8 {
      let cuts = meetings()
      guard !cuts.isEmpty else { return }
      edges = edges.enumerated().flatMap { index, edge in Self.pieces(of: edge, at: cuts[index] ?? []) }
    }
  }

  private static func pieces(of edge: Edge, at cuts: [GridPoint]) -> [Edge] {
    let (dx, dy) = (edge.end.x - edge.start.x, edge.end.y - edge.start.y)
    let length = CGFloat(dx) * CGFloat(dx) + CGFloat(dy) * CGFloat(dy)
    func part(_ point: GridPoint) -> CGFloat {
      (CGFloat(point.x - edge.start.x) * CGFloat(dx) + CGFloat(point.y - edge.start.y) * CGFloat(dy)) / length
    }
    var pieces: [Edge] = []
    var rest = edge
    for (point, part) in Set(cuts).map({ ($0, part($0)) }).sorted(by: { $0.1 < $1.1 }) where point != rest.start {
      var piece = rest
      piece.end = point
      piece.to = edge.from + (edge.to - edge.from) * min(max(part, 0), 1)
      (rest.start, rest.from) = (point, piece.to)
      pieces.append(piece)
    }
    return pieces + [rest]
  }

  /// The points within edges at which other edges meet them.
  private func meetings() -> [Int: [GridPoint]] {
    var cuts: [Int: [GridPoint]] = [:]
    func cut(_ index: Int, _ point: GridPoint) {
      if point != edges[index].start, point != edges[index].end { cuts[index, default: []].append(point) }
    }
    let lefts = edges.map { min($0.start.x, $0.end.x) }
    let order = edges.indices.sorted { lefts[$0] < lefts[$1] }
    var active: [Int] = []
    for index in order {
      let edge = edges[index]
      active.removeAll { max(edges[$0].start.x, edges[$0].end.x) < lefts[index] }
      for other in active where Self.overlapVertically(edge, edges[other]) {
        for point in Self.meetings(edge, edges[other]) {
          cut(index, point)
          cut(other, point)
        }
      }
      active.append(index)
    }
    return cuts
  }

  private static func overlapVertically(_ a: Edge, _ b: Edge) -> Bool {
    min(a.start.y, a.end.y) <= max(b.start.y, b.end.y) && min(b.start.y, b.end.y) <= max(a.start.y, a.end.y)
  }

  /// The points at which two edges meet: one, or the ends of the part that they share.
  private static func meetings(_ a: Edge, _ b: Edge) -> [GridPoint] {
    let sides = (
      side(of: b.start, of: a), side(of: b.end, of: a), side(of: a.start, of: b), side(of: a.end, of: b)
    )
    if sides.0.signum() * sides.1.signum() < 0, sides.2.signum() * sides.3.signum() < 0 {
      let part = CGFloat(sides.2) / (CGFloat(sides.2) - CGFloat(sides.3))
      let x = CGFloat(a.start.x) + CGFloat(a.end.x - a.start.x) * part
      let y = CGFloat(a.start.y) + CGFloat(a.end.y - a.start.y) * part
      return [GridPoint(x: Int(x.rounded()), y: Int(y.rounded()))]
    }
    var points: [GridPoint] = []
    if sides.0 == 0, isInBox(b.start, of: a) { points.append(b.start) }
    if sides.1 == 0, isInBox(b.end, of: a) { points.append(b.end) }
    if sides.2 == 0, isInBox(a.start, of: b) { points.append(a.start) }
    if sides.3 == 0, isInBox(a.end, of: b) { points.append(a.end) }
    return points
  }

  /// Positive if a point is on one side of an edge's line, negative on the other, 0 on the line.
  private static func side(of point: GridPoint, of edge: Edge) -> Int {
    (edge.end.x - edge.start.x) * (point.y - edge.start.y) - (edge.end.y - edge.start.y) * (point.x - edge.start.x)
  }

  private static func isInBox(_ point: GridPoint, of edge: Edge) -> Bool {
    min(edge.start.x, edge.end.x) <= point.x && point.x <= max(edge.start.x, edge.end.x)
      && min(edge.start.y, edge.end.y) <= point.y && point.y <= max(edge.start.y, edge.end.y)
  }

  // MARK: Winding numbers

  private struct Line: Hashable {
    let start: GridPoint
    let end: GridPoint
  }

  /// The edges, each line once, with the winding numbers beside them.
  func borders() -> [Border] {
    var indices: [Line: Int] = [:]
    var lines: [Edge] = []
    var own: [Winding] = []
    for edge in edges {
      let ordered = edge.ordered
      let line = Line(start: ordered.start, end: ordered.end)
      let turn = edge.start == ordered.start ? 1 : -1
      let index = indices[line] ?? lines.count
      if index == lines.count {
        indices[line] = index
        lines.append(ordered)
        own.append(Winding())
      }
      own[index] = own[index] + (isOfFirstPath(edge) ? Winding(first: turn) : Winding(second: turn))
    }
    return lines.indices.map { index in
      let line = lines[index]
      let isVertical = line.start.x == line.end.x
      let before = winding(before: line, isVertical, lines, own)
      return Border(edge: line, before: before, after: before + (isVertical ? -own[index] : own[index]))
    }
  }

  /// The winding numbers before the middle of an edge, by the edges that a ray from there crosses: to smaller y, or x if it is vertical.
  private func winding(before edge: Edge, _ isVertical: Bool, _ lines: [Edge], _ own: [Winding]) -> Winding {
    let middle = GridPoint(x: edge.start.x + edge.end.x, y: edge.start.y + edge.end.y)
    var sum = Winding()
    for (index, line) in lines.enumerated() {
      let (a, b) = (line.start, line.end)
      if isVertical {
        guard min(a.y, b.y) * 2 <= middle.y, middle.y < max(a.y, b.y) * 2, a.x * 2 < middle.x else { continue }
        let isDownwards = a.y < b.y
        let side = (b.x - a.x) * (middle.y - 2 * a.y) - (b.y - a.y) * (middle.x - 2 * a.x)
        if isDownwards ? side < 0 : side > 0 { sum = sum + (isDownwards ? -own[index] : own[index]) }
      } else {
        guard a.x * 2 <= middle.x, middle.x < b.x * 2 else { continue }
        let side = (b.x - a.x) * (middle.y - 2 * a.y) - (b.y - a.y) * (middle.x - 2 * a.x)
        if side > 0 { sum = sum + own[index] }
      }
    }
    return sum
  }
}
