import Testing
import UIKit
import UIKitTesting

/// Numbers in two sections, with headers.
private final class Numbers: UIViewController {
  let appearance: UICollectionLayoutListConfiguration.Appearance
  private(set) var collection: UICollectionView!
  private(set) var source: UICollectionViewDiffableDataSource<Int, Int>!
  var text: (Int) -> String = { "Item \($0)" }

  init(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
    self.appearance = appearance
    super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    list.headerMode = .supplementary
    let layout = UICollectionViewCompositionalLayout.list(using: list)
    collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    view.addSubview(collection)
    let cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [unowned self] cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = text(item)
      cell.contentConfiguration = content
    }
    let headers = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { view, _, path in
      var content = view.defaultContentConfiguration()
      content.text = "Section \(path.section) has a header that is so long that it needs more than one line"
      view.contentConfiguration = content
    }
    source = UICollectionViewDiffableDataSource(collectionView: collection) { collection, path, item in
      collection.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    source.supplementaryViewProvider = { collection, _, path in
      collection.dequeueConfiguredReusableSupplementary(using: headers, for: path)
    }
    display([1, 2], [3])
  }

  func display(_ first: [Int], _ second: [Int], animated: Bool = false) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0, 1])
    snapshot.appendItems(first, toSection: 0)
    snapshot.appendItems(second, toSection: 1)
    source.apply(snapshot, animatingDifferences: animated)
  }

  func header(_ section: Int) -> UICollectionViewListCell? {
    let kind = UICollectionView.elementKindSectionHeader
    let path = IndexPath(item: 0, section: section)
    return collection.supplementaryView(forElementKind: kind, at: path) as? UICollectionViewListCell
  }
}

/// Lists: headers, rows whose content becomes another, and groups that rest in the middle.
@MainActor @Suite struct ListTests {
  @Test func `self-sizing headers keep their heights when items change`() throws {
    let numbers = Numbers(.insetGrouped)
    let screen = Screen(numbers)
    let heights = try (0...1).map { try #require(numbers.header($0)).frame.height }
    #expect(heights[0] > 38)
    numbers.display([1, 4], [3, 5], animated: true)
    screen.settle()
    #expect(try (0...1).map { try #require(numbers.header($0)).frame.height } == heights)
    let path = IndexPath(item: 0, section: 0)
    let (cell, header) = (numbers.collection.cellForItem(at: path), numbers.header(0))
    #expect(abs(try #require(cell).frame.minY - (try #require(header)).frame.maxY) < 0.5)
  }

  @Test func `defaultContentConfiguration of a header is the header configuration of its list's appearance`() throws {
    let grouped = Numbers(.insetGrouped)
    var screen = Screen(grouped)
    #expect(try #require(grouped.header(0)).defaultContentConfiguration().textProperties.font.pointSize == 13)
    let plain = Numbers(.plain)
    screen = Screen(plain)
    defer { withExtendedLifetime(screen) {} }
    #expect(try #require(plain.header(0)).defaultContentConfiguration().textProperties.font.pointSize == 17)
    let cell = plain.collection.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
    #expect(try #require(cell).defaultContentConfiguration().textProperties.color == .label)
  }

  @Test func `a list row that gets another content configuration gets its height`() throws {
    let numbers = Numbers(.plain)
    let screen = Screen(numbers)
    let (first, second) = (IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0))
    let cell = try #require(numbers.collection.cellForItem(at: first) as? UICollectionViewListCell)
    #expect(cell.frame.height == 44)
    var content = cell.defaultContentConfiguration()
    content.text = String(repeating: "Many words ", count: 20)
    cell.contentConfiguration = content
    screen.settle()
    #expect(cell.frame.height > 80)
    #expect(try #require(numbers.collection.cellForItem(at: second)).frame.minY == cell.frame.maxY)
  }

  @Test func `groupPagingCentered centers each group, from the first to the last`() throws {
    let full = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .absolute(290), heightDimension: .absolute(100)),
      subitems: [NSCollectionLayoutItem(layoutSize: full)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets.leading = 20
    section.orthogonalScrollingBehavior = .groupPagingCentered
    let collection = UICollectionView(
      frame: UIScreen.main.bounds, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: collection) { collection, path, item in
      collection.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1, 2])
    source.apply(snapshot, animatingDifferences: false)
    let controller = UIViewController()
    controller.view.addSubview(collection)
    let screen = Screen(controller)
    defer { withExtendedLifetime((screen, source)) {} }
    let cell = try #require(collection.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.convert(cell.bounds, to: nil).midX == 195)
    let scroller = try #require(cell.superview as? UIScrollView)
    scroller.contentOffset.x = scroller.contentSize.width - scroller.bounds.width + scroller.contentInset.right
    screen.settle()
    let last = try #require(collection.cellForItem(at: IndexPath(item: 2, section: 0)))
    #expect(last.convert(last.bounds, to: nil).midX == 195)
  }
}
