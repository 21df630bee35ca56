@_spi(Frameworks) import CoreGraphics
import FrameworkSupport
import UIKit

/// A view that draws a page on white paper. If the page has text, a label says that it is drawn without its text.
final class PageView: UIView {
  let page: PDFPage
  private let box: PDFDisplayBox

  init(_ page: PDFPage, _ box: PDFDisplayBox) {
    (self.page, self.box) = (page, box)
    super.init(frame: .zero)
    backgroundColor = .white
    contentMode = .redraw
    isUserInteractionEnabled = false
    layer.shadowRadius = 3
    layer.shadowOffset = CGSize(width: 0, height: 1)
    isAccessibilityElement = true
    accessibilityLabel = page.label.map { "Page \($0)" }
    guard page.pageRef?.hasText == true, type(of: page) == PDFPage.self else { return }
    let count = page.document?.pageCount ?? 0
    let placeholder = PlaceholderView("PDFPage", "page \(page.label ?? "") of \(count), without its text")
    placeholder.backgroundColor = .clear
    placeholder.fill(self)
  }
  required init?(coder: NSCoder) { nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    page.draw(box, in: bounds, context)
  }
}
