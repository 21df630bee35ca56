import Testing

import UIKit

/// The layout of a cell's content view.
@MainActor @Suite struct CellContentTests {
  @Test func `a content view with another anchor point and a transform keeps its position in layout`() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    cell.contentView.layer.anchorPoint = CGPoint(x: 1, y: 0.5)
    cell.contentView.layer.transform = CATransform3DMakeTranslation(100, 0, 0)
    cell.layoutIfNeeded()
    #expect(cell.contentView.center == CGPoint(x: 100, y: 50))
    #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 200, height: 100))
    cell.bounds.size = CGSize(width: 300, height: 80)
    cell.layoutIfNeeded()
    #expect(cell.contentView.bounds.size == CGSize(width: 300, height: 80))
    #expect(cell.contentView.center == CGPoint(x: 150, y: 40))
  }
}
