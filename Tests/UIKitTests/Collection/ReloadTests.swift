import Testing
import UIKit
import UIKitTesting

/// Items of a number of sections, in a layout that the test chooses.
private final class Items: UICollectionViewController {
  var counts: [Int] = []
  var countings = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "Cell")
  }
  override func numberOfSections(in collectionView: UICollectionView) -> Int {
    countings += 1
    return counts.count
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath) }
}

/// Rows of 50 points, computed once in `prepare()` and kept until the layout is invalidated, as layouts of apps do.
private final class CachingLayout: UICollectionViewLayout {
  final class Context: UICollectionViewLayoutInvalidationContext {
    var isForced = false
    override var invalidateEverything: Bool { isForced || super.invalidateEverything }
  }
  override class var invalidationContextClass: AnyClass { Context.self }

  var log: [String] = []
  private var rows: [UICollectionViewLayoutAttributes] = []

  override func prepare() {
    super.prepare()
    log.append("prepare")
    guard rows.isEmpty, let collectionView else { return }
    for section in 0..<collectionView.numberOfSections {
      for item in 0..<collectionView.numberOfItems(inSection: section) {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
        attributes.frame = CGRect(x: 0, y: 50 * CGFloat(rows.count), width: 390, height: 50)
        rows.append(attributes)
      }
    }
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    log.append("invalidate \(context is Context) \(context.invalidateEverything) \(context.invalidateDataSourceCounts)")
    if context.invalidateEverything || context.invalidateDataSourceCounts { rows = [] }
  }
  override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 50 * CGFloat(rows.count)) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    rows.filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    rows.first { $0.indexPath == indexPath }
  }
}

@MainActor @Suite struct ReloadTests {
  private func layouts() -> [(String, UICollectionViewLayout)] {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let grid = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let list = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    return [
      ("flow", UICollectionViewFlowLayout()), ("compositional", grid), ("list", list), ("own", CachingLayout()),
    ]
  }

  @Test func `after reloadData exactly the data source's current items are laid out`() {
    for (name, layout) in layouts() {
      let items = Items(collectionViewLayout: layout)
      let screen = Screen(items)
      var heights: [[Int]: CGFloat] = [:]
      for counts in [[], [0], [6], [0], [2, 3, 1], [2], [], [6], [2, 3, 1]] {
        items.counts = counts
        items.collectionView.reloadData()
        screen.settle()
        let visible = items.collectionView.indexPathsForVisibleItems
        let expected = counts.indices.flatMap { section in
          (0..<counts[section]).map { IndexPath(item: $0, section: section) }
        }
        #expect(visible == expected, "\(name), \(counts)")
        let height = items.collectionView.contentSize.height
        #expect(expected.isEmpty || height > 0, "\(name), \(counts)")
        #expect(heights[counts] == nil || heights[counts] == height, "\(name), \(counts)")
        heights[counts] = height
      }
      withExtendedLifetime(screen) {}
    }
  }

  @Test func `the content's size is right in the call after the reload`() {
    for (name, layout) in layouts() where name != "list" {
      let items = Items(collectionViewLayout: layout)
      let screen = Screen(items)
      items.counts = [30]
      items.collectionView.reloadData()
      items.collectionView.layoutIfNeeded()
      #expect(!items.collectionView.visibleCells.isEmpty, "\(name)")
      #expect(items.collectionView.contentSize.height >= 250, "\(name)")
      withExtendedLifetime(screen) {}
    }
  }

  @Test func `the invalidation context has whether everything or only the counts are invalid`() {
    let layout = CachingLayout()
    let items = Items(collectionViewLayout: layout)
    items.counts = [1]
    let screen = Screen(items)
    layout.log = []
    items.counts = [3]
    items.collectionView.reloadData()
    #expect(layout.log == ["invalidate true true true"])
    screen.settle()
    #expect(layout.log == ["invalidate true true true", "prepare"])
    layout.log = []
    items.counts = [4]
    items.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    #expect(layout.log.first == "invalidate true false true" && layout.log.contains("prepare"))
    screen.advance(by: 1)
    #expect(items.collectionView.visibleCells.count == 4)
  }

  @Test func `a custom context with invalidateEverything asks the data source for its counts again`() {
    let layout = CachingLayout()
    let items = Items(collectionViewLayout: layout)
    items.counts = [1]
    let screen = Screen(items)
    items.counts = [5]
    let context = CachingLayout.Context()
    context.isForced = true
    items.countings = 0
    layout.invalidateLayout(with: context)
    screen.settle()
    #expect(items.countings == 1 && items.collectionView.visibleCells.count == 5)
  }
}

/// A collection view that names itself as its data source when it is reloaded, as libraries of placeholders do.
private final class Substituting: UICollectionView {
  var reloads = 0
  override func reloadData() {
    reloads += 1
    dataSource = nil
    super.reloadData()
  }
}

private final class SubstitutingTable: UITableView {
  var reloads = 0
  override func reloadData() {
    reloads += 1
    dataSource = nil
    super.reloadData()
  }
}

@MainActor @Test func aDataSourceIsSetWithoutACallOfReloadData() {
  let collection = Substituting(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  let table = SubstitutingTable()
  let items = Items(collectionViewLayout: UICollectionViewFlowLayout())
  collection.dataSource = items
  collection.reloadData()
  table.rowHeight = 50
  table.reloadData()
  #expect(collection.reloads == 1 && table.reloads == 1)
}
