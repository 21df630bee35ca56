import Testing

import UIKit

/// The areas and lines of paths that are combined with others.
@Suite struct PathRegionTests {
  private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 100, height: 100), transform: nil)
  private let lower = CGPath(rect: CGRect(x: 50, y: 50, width: 100, height: 100), transform: nil)
  private let circle = CGPath(ellipseIn: CGRect(x: 50, y: 0, width: 100, height: 100), transform: nil)

  @Test func `boolean operations combine two squares`() {
    #expect(square.union(lower).svg == "M0 0L100 0L100 50L150 50L150 150L50 150L50 100L0 100Z")
    #expect(square.intersection(lower).svg == "M100 50L100 100L50 100L50 50Z")
    #expect(square.subtracting(lower).svg == "M0 0L100 0L100 50L50 50L50 100L0 100Z")
    #expect(square.subtracting(square).isEmpty && square.intersects(lower))
    #expect(CGRectZero == .zero && CGPointZero == .zero && CGRectNull.isNull)
    let neighbour = CGPath(rect: CGRect(x: 100, y: 0, width: 100, height: 100), transform: nil)
    #expect(square.union(neighbour).svg == "M0 0L200 0L200 100L0 100Z")
    #expect(!square.intersects(neighbour))
  }

  @Test func `curves remain curves`() {
    let curves = "C127.614 0 150 22.386 150 50C150 77.614 127.614 100 100 100"
    #expect(square.union(circle).svg == "M0 0L100 0\(curves)L0 100Z")
    let half = square.intersection(circle)
    #expect(half.svg == "M100 0L100 100C72.386 100 50 77.614 50 50C50 22.386 72.386 0 100 0Z")
    let cut = circle.intersection(lower)
    #expect(cut.boundingBoxOfPath == CGRect(x: 50, y: 50, width: 100, height: 50))
    #expect(cut.elements.count { if case .curve = $0 { true } else { false } } == 2)
  }

  @Test func `a star is normalized by either rule`() {
    let star = CGMutablePath()
    for step in 0..<5 {
      let angle = CGFloat(step) * 4 * .pi / 5
      let point = CGPoint(x: 100 * sin(angle), y: -100 * cos(angle))
      if step == 0 { star.move(to: point) } else { star.addLine(to: point) }
    }
    star.closeSubpath()
    #expect(star.normalized().elements.count == 11)
    #expect(star.normalized().contains(.zero, using: .evenOdd))
    #expect(!star.normalized(using: .evenOdd).contains(.zero) && star.componentsSeparated(using: .evenOdd).count == 5)
  }

  @Test func `componentsSeparated keeps the holes of each component`() {
    let ring = square.subtracting(CGPath(ellipseIn: CGRect(x: 25, y: 25, width: 50, height: 50), transform: nil))
    let island = CGPath(rect: CGRect(x: 45, y: 45, width: 10, height: 10), transform: nil)
    let parts = ring.union(island).componentsSeparated()
    #expect(parts.map { $0.contains(CGPoint(x: 10, y: 10)) } == [true, false])
    #expect(parts.map { $0.contains(CGPoint(x: 50, y: 50)) } == [false, true])
    #expect(parts.map { $0.contains(CGPoint(x: 35, y: 50)) } == [false, false])
    #expect(square.symmetricDifference(lower).componentsSeparated().count == 2)
  }

  @Test func `lines are cut at the border of an area`() {
    let line = CGMutablePath()
    line.addLines(between: [CGPoint(x: -50, y: 50), CGPoint(x: 150, y: 50)])
    #expect(line.lineIntersection(square).svg == "M0 50L100 50")
    #expect(line.lineSubtracting(square).svg == "M-50 50L0 50M100 50L150 50")
  }

  @Test func `curves become lines within a threshold`() {
    let flat = circle.flattened(threshold: 0.1)
    let distances = flat.polygons.flatMap(\.self).map { hypot($0.x - 100, $0.y - 50) }
    #expect(flat.elements.allSatisfy { if case .curve = $0 { false } else { true } })
    #expect(distances.allSatisfy { abs($0 - 50) < 0.02 } && distances.count > 16)
    #expect(circle.flattened(threshold: 5).elements.count < flat.elements.count)
  }

  /// Compares the areas of random shapes with the tests of their points.
  @Test(arguments: [CGPathFillRule.winding, .evenOdd])
  func `random areas contain the right points`(rule: CGPathFillRule) {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<12 {
      let (first, second) = (shape(&random), shape(&random))
      let results: [(path: CGPath, contains: (Bool, Bool) -> Bool)] = [
        (first.union(second, using: rule), { $0 || $1 }),
        (first.intersection(second, using: rule), { $0 && $1 }),
        (first.subtracting(second, using: rule), { $0 && !$1 }),
        (first.symmetricDifference(second, using: rule), { $0 != $1 }),
      ]
      for _ in 0..<40 {
        let point = CGPoint(x: .random(in: 0..<160, using: &random), y: .random(in: 0..<160, using: &random))
        let (inFirst, inSecond) = (first.contains(point, using: rule), second.contains(point, using: rule))
        for (index, result) in results.enumerated() {
          let expected = result.contains(inFirst, inSecond)
          #expect(result.path.contains(point) == expected, "operation \(index) at \(point)")
          #expect(result.path.contains(point, using: .evenOdd) == expected, "operation \(index) at \(point)")
        }
      }
    }
  }

  private func shape(_ random: inout SeededGenerator) -> CGPath {
    let path = CGMutablePath()
    func number(_ range: Range<Int>) -> CGFloat { CGFloat(Int.random(in: range, using: &random)) }
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let rect = CGRect(x: number(0..<80), y: number(0..<80), width: number(1..<80), height: number(1..<80))
      switch Int.random(in: 0..<3, using: &random) {
      case 0: path.addRect(rect)
      case 1: path.addEllipse(in: rect)
      default:
        path.move(to: rect.origin)
        for _ in 0..<5 { path.addLine(to: CGPoint(x: number(0..<120), y: number(0..<120))) }
        path.closeSubpath()
      }
    }
    return path
  }
}
