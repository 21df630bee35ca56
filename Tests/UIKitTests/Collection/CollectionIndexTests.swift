import Testing
import UIKitTesting

// For a table's index view, which apps do not see.
@testable import UIKit

private final class Letters: UICollectionViewController {
  var titles: [String]? = ["A", "B", "C", "D", "E"]
  var requests: [String] = []
  private let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
  override func numberOfSections(in collectionView: UICollectionView) -> Int { 5 }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 12 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item) }
  override func indexTitles(for collectionView: UICollectionView) -> [String]? { titles }
  override func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath {
    requests.append("\(title) \(index)")
    return IndexPath(item: 0, section: index)
  }
}

@MainActor @Suite struct CollectionIndexTests {
  @Test func `a touch on a title scrolls to the item that the data source names`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 200)
    let letters = Letters(collectionViewLayout: layout)
    let screen = Screen(letters)
    let view = try #require(letters.collectionView)
    let index = try #require(view.indexView)
    let label = try #require(index.subviews.first)
    let rect = label.convert(label.bounds, to: nil)
    #expect(rect.maxX == 390 && view.subviews.last === index)
    let point = CGPoint(x: rect.midX, y: rect.minY + rect.height * 0.5)
    screen.touch(.began, at: point)
    screen.touch(.ended, at: point)
    screen.settle()
    #expect(letters.requests == ["C 2"])
    let item = try #require(view.layoutAttributesForItem(at: IndexPath(item: 0, section: 2)))
    #expect(item.frame.minY == view.contentOffset.y + view.adjustedContentInset.top)
    // It stays at the edge while the content scrolls, and goes with the titles.
    #expect(view.convert(index.frame, to: nil).minY == view.adjustedContentInset.top)
    letters.titles = nil
    view.reloadData()
    screen.settle()
    #expect(view.indexView == nil && index.superview == nil)
  }
}
