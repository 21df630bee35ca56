import UIKit

// Conversions between the coordinates of the view and of pages.
extension PDFView {
  /// Returns the page at a point in the view, or the nearest visible page if `nearest` is true.
  public func page(for point: CGPoint, nearest: Bool) -> PDFPage? {
    let inside = content.convert(point, from: self)
    if let index = visible.keys.sorted().first(where: { frames[$0].contains(inside) }) {
      return document?.page(at: index)
    }
    guard nearest else { return nil }
    let index = visible.keys.min { distance(of: inside, to: frames[$0]) < distance(of: inside, to: frames[$1]) }
    return index.flatMap { document?.page(at: $0) }
  }

  private func distance(of point: CGPoint, to rect: CGRect) -> CGFloat {
    hypot(max(rect.minX - point.x, 0, point.x - rect.maxX), max(rect.minY - point.y, 0, point.y - rect.maxY))
  }

  /// Returns the transform from a page's space to the view's; nil for a page that has no frame.
  private func transform(of page: PDFPage) -> CGAffineTransform? {
    guard let index = document?.index(for: page), frames.indices.contains(index), !frames[index].isNull else {
      return nil
    }
    let frame = content.convert(frames[index], to: self)
    return page.transform(for: displayBox)
      .concatenating(CGAffineTransform(scaleX: scale, y: -scale))
      .concatenating(CGAffineTransform(translationX: frame.minX, y: frame.maxY))
  }

  public func convert(_ point: CGPoint, to page: PDFPage) -> CGPoint {
    transform(of: page).map { point.applying($0.inverted()) } ?? .zero
  }
  public func convert(_ rect: CGRect, to page: PDFPage) -> CGRect {
    transform(of: page).map { rect.applying($0.inverted()) } ?? .zero
  }
  public func convert(_ point: CGPoint, from page: PDFPage) -> CGPoint {
    transform(of: page).map { point.applying($0) } ?? .zero
  }
  public func convert(_ rect: CGRect, from page: PDFPage) -> CGRect {
    transform(of: page).map { rect.applying($0) } ?? .zero
  }

  /// Returns the size of a page in the view's scale.
  public func rowSize(for page: PDFPage) -> CGSize {
    let size = page.displaySize(displayBox)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }
}
