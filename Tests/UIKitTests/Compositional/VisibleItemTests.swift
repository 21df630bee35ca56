import Testing
import UIKitTesting

// For the steps of a dynamic animator, which apps do not see.
@testable import UIKit

private final class Cells: UICollectionViewController {
  private let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item) }
}

@MainActor @Suite struct VisibleItemTests {
  private func display(
    _ handler: @escaping NSCollectionLayoutSectionVisibleItemsInvalidationHandler
  ) -> (Cells, Screen) {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
    let item = NSCollectionLayoutItem(layoutSize: size)
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.visibleItemsInvalidationHandler = handler
    let cells = Cells(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    return (cells, Screen(cells))
  }

  @Test func `a dynamic animator moves visible items`() throws {
    let animator = UIDynamicAnimator()
    var (gravity, items): (UIGravityBehavior?, [any NSCollectionLayoutVisibleItem]) = (nil, [])
    let (cells, screen) = display { visible, _, _ in
      items = visible
      guard gravity == nil else { return }
      let behavior = UIGravityBehavior(items: visible)
      gravity = behavior
      animator.addBehavior(behavior)
    }
    let view = try #require(cells.collectionView)
    let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
    let (start, first) = (cell.center.y, try #require(items.first))
    animator.advance()
    for _ in 0..<29 {
      animator.advance()
      view.collectionViewLayout.invalidateLayout()
      view.layoutIfNeeded()
    }
    #expect(abs(cell.center.y - start - 125) < 5)
    // The items stay the same ones, and a reload ends what moved them.
    #expect(items.first === first)
    animator.removeAllBehaviors()
    view.reloadData()
    screen.settle()
    #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.center.y == start && items.first !== first)
  }

  @Test func `changes made by visibleItemsInvalidationHandler last until the next layout`() throws {
    var isFading = true
    let (cells, screen) = display { items, _, _ in
      if isFading { for item in items { item.alpha = 0.5 } }
    }
    let view = try #require(cells.collectionView)
    func alpha() -> CGFloat? { view.cellForItem(at: IndexPath(item: 0, section: 0))?.alpha }
    #expect(alpha() == 0.5)
    isFading = false
    view.collectionViewLayout.invalidateLayout()
    screen.settle()
    #expect(alpha() == 1)
  }
}
