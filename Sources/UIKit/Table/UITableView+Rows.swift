import Foundation

// Cells and rectangles by index path.
extension UITableView {
  func requiredCell(_ identifier: String, at indexPath: IndexPath) -> UITableViewCell {
    guard let cell = dequeueRow(identifier, at: indexPath) else {
      fatalError(
        "NSInternalInconsistencyException: unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
      )
    }
    return cell
  }

  var visibleRows: [IndexPath] {
    layoutRowsIfNeeded()
    return geometry.rows(in: bounds.minY...max(bounds.minY, bounds.maxY)).filter { rows.cells[$0] != nil }
  }

  func rect(ofRow indexPath: IndexPath) -> CGRect {
    currentGeometry.has(indexPath) ? rect(geometry.row(indexPath)) : .zero
  }

  func rect(_ span: TableGeometry.Span) -> CGRect {
    CGRect(x: 0, y: span.y, width: bounds.width, height: span.height)
  }

  func row(at point: CGPoint) -> IndexPath? {
    currentGeometry.rows(in: point.y...point.y).last { rect(geometry.row($0)).contains(point) }
  }
}
