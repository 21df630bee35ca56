import Introspection
import Text

extension NSTextContainer {
  /// Returns the areas of each row in which lines are laid out, without padding; `nil` if lines use the whole width.
  var lineAreas: TextLayout.Areas? {
    guard !isSimpleRectangularTextContainer else { return nil }
    let (width, padding) = (size.width > 0 && size.width < 1e6 ? size.width : 1e6, lineFragmentPadding)
    return { [weak self] top, height, position in
      withoutIsolationCheck {
        self?.areas(of: CGRect(x: 0, y: top, width: width, height: height), at: position, padding: padding) ?? []
      }
    }
  }

  /// The largest number of line fragments in one row.
  private static let maximumFragmentCount = 64

  private func areas(of row: CGRect, at position: Int, padding: CGFloat) -> [LineArea] {
    var (areas, proposed) = ([LineArea](), row)
    for _ in 0..<Self.maximumFragmentCount where proposed.width > 0 {
      var remaining = CGRect.zero
      let rect = lineFragmentRect(
        forProposedRect: proposed, at: position, writingDirection: .natural, remaining: &remaining)
      if rect.width > 0 { areas.append(LineArea(x: rect.minX, width: rect.width - 2 * padding)) }
      guard remaining.width > 0, remaining.width < proposed.width else { break }
      proposed = remaining
    }
    return areas
  }

  /// The first part of a row that no exclusion path covers.
  func fragment(of proposed: CGRect, remaining: UnsafeMutablePointer<CGRect>?) -> CGRect {
    remaining?.pointee = .zero
    var left = proposed.minX
    for span in exclusionPaths.flatMap({ $0.spans(in: proposed) }).sorted(by: { $0.lowerBound < $1.lowerBound }) {
      guard span.upperBound > left else { continue }
      if span.lowerBound > left {
        // The remaining rectangle begins after this shape. The next call subtracts later shapes from it.
        remaining?.pointee = CGRect(
          x: span.upperBound, y: proposed.minY, width: max(0, proposed.maxX - span.upperBound),
          height: proposed.height)
        return CGRect(x: left, y: proposed.minY, width: span.lowerBound - left, height: proposed.height)
      }
      left = min(span.upperBound, proposed.maxX)
    }
    return CGRect(x: left, y: proposed.minY, width: max(0, proposed.maxX - left), height: proposed.height)
  }
}

extension UIBezierPath {
  /// The horizontal extents of the shape within a row.
  fileprivate func spans(in row: CGRect) -> [ClosedRange<CGFloat>] {
    guard row.height > 0, row.height.isFinite, bounds.intersects(row) else { return [] }
    let polygons = cgPath.polygons.filter { $0.count > 1 }.map { $0 + $0.prefix(1) }
    let inset = min(0.01, row.height / 4)
    let count = Int(min(64, max(2, row.height / 2)))
    return (0...count).flatMap { index -> [ClosedRange<CGFloat>] in
      let y = row.minY + inset + (row.height - 2 * inset) * CGFloat(index) / CGFloat(count)
      return spans(of: polygons, at: y).compactMap { span in
        let (low, high) = (max(span.lowerBound, row.minX), min(span.upperBound, row.maxX))
        return low < high ? low...high : nil
      }
    }
  }

  /// The parts of a horizontal line that are inside of the shape, by its fill rule. The polygons end with their first point.
  private func spans(of polygons: [[CGPoint]], at y: CGFloat) -> [ClosedRange<CGFloat>] {
    var crossings: [(x: CGFloat, turn: Int)] = []
    for polygon in polygons {
      for (a, b) in zip(polygon, polygon.dropFirst()) where (a.y <= y) != (b.y <= y) {
        crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y < b.y ? 1 : -1))
      }
    }
    crossings.sort { $0.x < $1.x }
    var (spans, winding) = ([ClosedRange<CGFloat>](), 0)
    for (one, next) in zip(crossings, crossings.dropFirst()) {
      winding += one.turn
      if usesEvenOddFillRule ? winding % 2 != 0 : winding != 0 { spans.append(one.x...next.x) }
    }
    return spans
  }
}
