import Testing
import UIKitTesting
import Wire

// For the scroll reports of viewers, which apps do not see.
@testable import UIKit

private final class Items: UICollectionViewController {
  var counts = [10]
  var text: (IndexPath) -> String = { "\($0.section).\($0.item)" }
  private lazy var cells = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, text in
    var content = cell.defaultContentConfiguration()
    content.text = text
    cell.contentConfiguration = content
    cell.accessories = [.disclosureIndicator()]
  }
  private lazy var headers = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { _, _, _ in }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: text(indexPath)) }
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(using: headers, for: indexPath)
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect {
    collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: section))!.frame
  }
}

@MainActor private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
  -> NSCollectionLayoutSize
{ NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

@MainActor @Suite struct CompositionalTests {
  private func display(_ layout: UICollectionViewLayout, counts: [Int] = [10]) -> (Items, Screen) {
    let items = Items(collectionViewLayout: layout)
    items.counts = counts
    return (items, Screen(items))
  }

  @Test func `list headers have the configuration's headerTopPadding`() {
    for (appearance, padding, top) in [
      (UICollectionLayoutListConfiguration.Appearance.plain, nil, 22), (.plain, 0, 0), (.grouped, nil, 0),
      (.insetGrouped, 12, 12),
    ] as [(UICollectionLayoutListConfiguration.Appearance, CGFloat?, CGFloat)] {
      var list = UICollectionLayoutListConfiguration(appearance: appearance)
      list.headerMode = .supplementary
      list.headerTopPadding = padding
      let (items, screen) = display(UICollectionViewCompositionalLayout.list(using: list), counts: [1, 1])
      let layout = items.collectionView.collectionViewLayout
      let header = layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
      #expect(
        header?.frame.minY == layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))!.frame.maxY
          + (appearance == .plain ? 0 : 18) + top)
      withExtendedLifetime(screen) {}
    }
  }

  @Test func `a group of fractional items fills each row`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1.0 / 3), .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    let (items, screen) = display(UICollectionViewCompositionalLayout(section: section))
    #expect(items.frame(0) == CGRect(x: 5, y: 5, width: 120, height: 90))
    #expect(items.frame(2).maxX == 385 && items.frame(3) == CGRect(x: 5, y: 115, width: 120, height: 90))
    #expect(items.collectionView.contentSize == CGSize(width: 390, height: 430))
    withExtendedLifetime(screen) {}
  }

  @Test func `a group's count divides its length, and groups can be nested`() {
    let large = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.7), .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), subitem: small, count: 2)
    column.interItemSpacing = .fixed(20)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(220)), subitems: [large, column])
    let (items, screen) = display(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(items.frame(0) == CGRect(x: 0, y: 0, width: 273, height: 220))
    #expect(items.frame(1) == CGRect(x: 273, y: 0, width: 117, height: 100))
    #expect(items.frame(2) == CGRect(x: 273, y: 120, width: 117, height: 100) && items.frame(3).minY == 220)
    withExtendedLifetime(screen) {}
  }

  @Test func `sections have content insets and headers, and pinned headers stay visible`() {
    let layout = UICollectionViewCompositionalLayout { number, _ in
      let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .absolute(60)))
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: size(.fractionalWidth(1), .absolute(60)), subitems: [item])
      let section = NSCollectionLayoutSection(group: group)
      section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
      let header = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(30)), elementKind: UICollectionView.elementKindSectionHeader,
        alignment: .top)
      header.pinToVisibleBounds = true
      section.boundarySupplementaryItems = [header]
      return section
    }
    let (items, screen) = display(layout, counts: [3, 40])
    #expect(items.frame(0) == CGRect(x: 20, y: 40, width: 350, height: 60) && items.frame(0, 1).minY == 270)
    items.collectionView.contentOffset.y = 500
    screen.settle()
    let header = items.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 1))
    #expect(header?.frame.minY == 500 + items.collectionView.adjustedContentInset.top && header?.frame.width == 350)
  }

  @Test func `an orthogonally scrolling section has cells only near its visible part`() {
    let item = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.absolute(150), .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 10
    let (items, screen) = display(UICollectionViewCompositionalLayout(section: section), counts: [50])
    #expect(items.collectionView.contentSize == CGSize(width: 390, height: 100))
    let first = items.collectionView.indexPathsForVisibleItems
    #expect(first.map(\.item) == [0, 1, 2])
    let scroller = items.collectionView.subviews.compactMap { $0 as? UIScrollView }.first!
    #expect(scroller.contentSize.width == 7990)
    scroller.userScrolled(ScrollReport(offset: CGPoint(x: 1000, y: 0), phase: nil))
    screen.advance(by: 1)
    #expect(scroller.contentOffset.x == 960)
    #expect(items.collectionView.indexPathsForVisibleItems.map(\.item) == [6, 7, 8])
    #expect(items.collectionView.cellForItem(at: IndexPath(item: 20, section: 0)) == nil)
  }

  @Test func `a list has self-sizing rows with separators`() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.headerMode = .supplementary
    let (items, screen) = display(UICollectionViewCompositionalLayout.list(using: configuration), counts: [2, 3])
    #expect(items.frame(0).width == 358 && items.frame(0).height == 44 && items.frame(0).minX == 16)
    #expect(items.frame(1).minY == items.frame(0).maxY)
    let cells = items.collectionView.visibleCells
    #expect(cells.map { $0.layer.cornerRadius } == [10, 10, 10, 0, 10])
    #expect(screen.text.contains("1.2"))
    items.text = { $0.item == 0 ? String(repeating: "long words ", count: 20) : "short" }
    items.collectionView.reloadData()
    screen.settle()
    #expect(items.frame(0).height > 60)
  }

  @Test func `reconfigureItems keeps the cells`() {
    let configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    var names = ["a": "old", "b": "old"]
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
      cell.accessibilityIdentifier = names[item]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: collection) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    let controller = UIViewController()
    controller.view.addSubview(collection)
    let screen = Screen(controller)
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["a", "b"])
    source.apply(snapshot, animatingDifferences: false)
    screen.settle()
    let cell = collection.cellForItem(at: IndexPath(item: 1, section: 0))
    names = ["a": "new", "b": "new"]
    snapshot.reconfigureItems(["b"])
    source.apply(snapshot, animatingDifferences: false)
    screen.settle()
    #expect(collection.cellForItem(at: IndexPath(item: 1, section: 0)) === cell)
    #expect(collection.visibleCells.map { $0.accessibilityIdentifier } == ["old", "new"])
  }
}
