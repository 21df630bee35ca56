import Testing
import UIKitTesting

import UIKit

private final class Items: UICollectionViewController {
  var items = (0..<9).map { "\($0)" }
  var log: [String] = []
  var fixed: Set<Int> = []
  private lazy var cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, _, text in
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    label.text = text
    cell.contentView.subviews.forEach { $0.removeFromSuperview() }
    cell.contentView.addSubview(label)
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items.count
  }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: items[indexPath.item]) }
  override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    !fixed.contains(indexPath.item)
  }
  override func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    log.append("\(sourceIndexPath.item) to \(destinationIndexPath.item)")
    items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item)
  }
  override func collectionView(
    _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    // The last place is taken.
    IndexPath(item: min(proposedIndexPath.item, items.count - 2), section: 0)
  }

  /// The visible elements with their positions.
  var texts: [String] {
    collectionView.visibleCells.sorted { ($0.frame.midY, $0.frame.midX) < ($1.frame.midY, $1.frame.midX) }
      .compactMap { ($0.contentView.subviews.first as? UILabel)?.text }
  }
}

/// Items that a finger moves.
@MainActor @Suite struct CollectionMovementTests {
  private let items: Items
  private let screen: Screen

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (10, 10)
    items = Items(collectionViewLayout: layout)
    screen = Screen(items)
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
  private func middle(_ item: Int) -> CGPoint {
    items.collectionView.layoutAttributesForItem(at: path(item))!.center
  }

  @Test func `interactive movement reorders the other cells and calls moveItemAt at its end`() {
    let collection = items.collectionView!
    let cell = collection.cellForItem(at: path(0))!
    #expect(collection.beginInteractiveMovementForItem(at: path(0)))
    let goal = middle(4)
    collection.updateInteractiveMovementTargetPosition(goal)
    screen.settle()
    #expect(cell.center == goal && items.log == [])
    #expect(items.texts == ["1", "2", "3", "4", "0", "5", "6", "7", "8"])
    collection.endInteractiveMovement()
    screen.settle()
    #expect(items.log == ["0 to 4"] && collection.cellForItem(at: path(4)) === cell && cell.center == middle(4))
    #expect(items.texts == items.items)
  }

  @Test func `cancelInteractiveMovement restores the order without calling the data source`() {
    let collection = items.collectionView!
    _ = collection.beginInteractiveMovementForItem(at: path(5))
    collection.updateInteractiveMovementTargetPosition(middle(1))
    screen.settle()
    collection.cancelInteractiveMovement()
    screen.settle()
    #expect(items.log == [] && items.texts == items.items && collection.cellForItem(at: path(5))!.center == middle(5))
  }

  @Test func `items that cannot move stay, and the delegate decides the target of a move`() {
    items.fixed = [2]
    let collection = items.collectionView!
    #expect(!collection.beginInteractiveMovementForItem(at: path(2)))
    #expect(collection.beginInteractiveMovementForItem(at: path(0)))
    collection.updateInteractiveMovementTargetPosition(middle(8))
    collection.endInteractiveMovement()
    #expect(items.log == ["0 to 7"])
  }

  @Test func `a long press in a collection view controller starts interactive movement`() {
    let inWindow = { (item: Int) in items.collectionView.convert(middle(item), to: nil) }
    let (from, to) = (inWindow(0), inWindow(2))
    screen.touch(.began, at: from)
    screen.advance(by: 0.6)
    screen.touch(.moved, at: to)
    screen.advance(by: 0.1)
    screen.touch(.ended, at: to)
    screen.settle()
    #expect(items.log == ["0 to 2"])
  }
}
