import Testing
import UIKit
import UIKitTesting

/// A layout with rows of 100 points. Inserted rows begin at a tenth of their size.
private final class Rows: UICollectionViewLayout {
  var log: [String] = []
  private var insertedPaths: Set<IndexPath> = []

  override var collectionViewContentSize: CGSize {
    CGSize(width: 390, height: 100 * CGFloat(collectionView?.numberOfItems(inSection: 0) ?? 0))
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 0, y: 100 * CGFloat(indexPath.item), width: 390, height: 100)
    return attributes
  }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    log += updateItems.map { item in
      let (before, after) = (item.indexPathBeforeUpdate?.item, item.indexPathAfterUpdate?.item)
      return "\(item.updateAction) \(before.map(String.init) ?? "-") \(after.map(String.init) ?? "-")"
    }
    insertedPaths = Set(updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
  }
  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    log.append("end")
  }
  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    log.append("initial \(itemIndexPath.item) \(attributes?.alpha ?? -1)")
    if insertedPaths.contains(itemIndexPath) { attributes?.transform = CGAffineTransform(scaleX: 0.1, y: 0.1) }
    return attributes
  }
  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    log.append("final \(itemIndexPath.item) \(attributes?.alpha ?? -1)")
    return attributes
  }
}

/// A layout that has no elements from a change of the numbers on until it learns the changes.
private final class Careful: UICollectionViewFlowLayout {
  private var isWaiting = false

  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isWaiting = context.invalidateDataSourceCounts && !context.invalidateEverything
    super.invalidateLayout(with: context)
  }
  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    isWaiting = false
    super.prepare(forCollectionViewUpdates: updateItems)
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    isWaiting ? nil : super.layoutAttributesForElements(in: rect)
  }
}

/// A layout of one item that is as wide as the collection. It compares its bounds with the new ones.
private final class Wide: UICollectionViewLayout {
  private var width: CGFloat = 0
  override func prepare() {
    super.prepare()
    width = collectionView?.bounds.width ?? 0
  }
  override var collectionViewContentSize: CGSize { CGSize(width: width, height: 100) }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView?.bounds.size != newBounds.size
  }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: width, height: 100)
    return [attributes]
  }
}

/// Columns of 50 points beside each other.
private final class Columns: UICollectionViewLayout {
  override var collectionViewContentSize: CGSize { CGSize(width: 150, height: 300) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<(collectionView?.numberOfItems(inSection: 0) ?? 0)).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 50 * CGFloat(indexPath.item), y: 0, width: 50, height: 300)
    return attributes
  }
}

private final class Items: UICollectionViewController {
  var count = 3
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.contentInsetAdjustmentBehavior = .never
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath) }
}

/// Updates in a custom layout: its callbacks, and its attributes of appearing and disappearing elements.
@MainActor @Suite struct LayoutUpdateTests {
  @Test func `a layout prepares for updates and returns initial and final attributes`() throws {
    let rows = Rows()
    let items = Items(collectionViewLayout: rows)
    let screen = Screen(items)
    items.collectionView.performBatchUpdates {
      items.count = 3
      items.collectionView.deleteItems(at: [IndexPath(item: 2, section: 0)])
      items.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
    }
    #expect(rows.log == ["delete 2 -", "insert - 0", "final 2 0.0", "initial 0 0.0", "end"])
    let cell = try #require(items.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(cell.transform == .identity && cell.alpha == 1)
    let presentation = try #require(cell.layer.presentation())
    #expect(abs(presentation.affineTransform().a - 0.1) < 0.01 && presentation.opacity < 0.01)
    screen.settle()
    #expect(items.collectionView.visibleCells.map(\.frame.minY) == [0, 100, 200])
  }

  @Test(arguments: [true, false])
  func `an interactive layout transition follows its progress and finishes or cancels`(finishes: Bool) throws {
    let (rows, columns) = (Rows(), Columns())
    let items = Items(collectionViewLayout: rows)
    let screen = Screen(items)
    let collection = try #require(items.collectionView)
    func frame(_ item: Int) -> CGRect? { collection.cellForItem(at: IndexPath(item: item, section: 0))?.frame }
    var ends: [Bool] = []
    let transition = collection.startInteractiveTransition(to: columns) { completed, finished in
      ends += [completed, finished]
    }
    #expect(collection.collectionViewLayout === transition && frame(1) == CGRect(x: 0, y: 100, width: 390, height: 100))
    transition.transitionProgress = 0.5
    transition.updateValue(7, forAnimatedKey: "finger")
    screen.settle()
    #expect(frame(1) == CGRect(x: 25, y: 50, width: 220, height: 200))
    #expect(collection.contentSize == CGSize(width: 270, height: 300))
    #expect(transition.value(forAnimatedKey: "finger") == 7 && transition.value(forAnimatedKey: "other") == 0)
    if finishes { collection.finishInteractiveTransition() } else { collection.cancelInteractiveTransition() }
    screen.settle()
    #expect(collection.collectionViewLayout === (finishes ? columns : rows))
    #expect(ends == [true, finishes])
    #expect(frame(1)?.minX == (finishes ? 50 : 0) && frame(1)?.minY == (finishes ? 0 : 100))
    #expect((finishes ? rows : columns).collectionView == nil)
  }

  @Test func `a transform3D of attributes that lies in the plane is also their transform`() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    attributes.transform3D = CATransform3DMakeScale(2, 2, 1)
    #expect(attributes.transform == CGAffineTransform(scaleX: 2, y: 2))
    #expect(attributes.frame == CGRect(x: -50, y: -25, width: 200, height: 100))
    let turned = CATransform3DMakeRotation(1, 0, 1, 0)
    attributes.transform3D = turned
    let copy = attributes.copy() as! UICollectionViewLayoutAttributes
    #expect(copy.transform3D == turned && copy.isEqual(attributes))
    copy.transform = .identity
    #expect(CATransform3DIsIdentity(copy.transform3D) && !copy.isEqual(attributes))
  }

  @Test func `visibleItemsInvalidationHandler can change the visible items in each layout`() throws {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .absolute(195), heightDimension: .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .continuous
    section.visibleItemsInvalidationHandler = { items, offset, environment in
      for item in items {
        let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
        item.alpha = 1 - distance / 390
      }
    }
    let items = Items(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    items.count = 6
    let screen = Screen(items)
    func alpha(_ item: Int) -> CGFloat? {
      items.collectionView.cellForItem(at: IndexPath(item: item, section: 0))?.alpha
    }
    #expect(alpha(0) == 0.75 && alpha(1) == 0.75)
    let scroller = try #require(items.collectionView.subviews.first { $0 is UIScrollView } as? UIScrollView)
    scroller.contentOffset.x = 97.5
    screen.settle()
    #expect(alpha(0) == 0.5 && alpha(1) == 1 && alpha(2) == 0.5)
  }

  @Test func `contentInsetsReference decides what a section's insets are relative to`() throws {
    func left(_ reference: UIContentInsetsReference) throws -> CGFloat {
      let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50))
      let section = NSCollectionLayoutSection(
        group: .horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
      section.contentInsets.leading = 10
      section.contentInsetsReference = reference
      let items = Items(collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
      items.additionalSafeAreaInsets.left = 30
      let screen = Screen(items)
      defer { withExtendedLifetime(screen) {} }
      return try #require(items.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))).frame.minX
    }
    #expect(try left(.none) == 10)
    #expect(try left(.automatic) == 40)
    #expect(try left(.layoutMargins) == 56)
  }

  @Test func `sectionInsetReference decides what a flow layout's insets are relative to`() throws {
    func left(_ reference: UICollectionViewFlowLayout.SectionInsetReference) throws -> CGFloat {
      let layout = UICollectionViewFlowLayout()
      layout.sectionInset.left = 10
      layout.sectionInsetReference = reference
      let items = Items(collectionViewLayout: layout)
      items.additionalSafeAreaInsets.left = 30
      let screen = Screen(items)
      defer { withExtendedLifetime(screen) {} }
      return try #require(items.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))).frame.minX
    }
    #expect(try left(.fromContentInset) == 10)
    #expect(try left(.fromSafeArea) == 40)
    #expect(try left(.fromLayoutMargins) == 56)
  }

  @Test func `contentSizeAdjustment changes the content size until the layout computes it again`() {
    let layout = UICollectionViewFlowLayout()
    let items = Items(collectionViewLayout: layout)
    let screen = Screen(items)
    let height = items.collectionView.contentSize.height
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.contentSizeAdjustment = CGSize(width: 0, height: 120)
    layout.invalidateLayout(with: context)
    #expect(items.collectionView.contentSize.height == height + 120)
    screen.settle()
    #expect(items.collectionView.contentSize.height == height)
  }

  @Test func `reloadSections passes a reload item to the layout's prepare(forCollectionViewUpdates:)`() {
    let rows = Rows()
    let items = Items(collectionViewLayout: rows)
    _ = Screen(items)
    items.collectionView.reloadSections([0])
    #expect(rows.log.first == "reload \(Int.max) \(Int.max)")
  }

  @Test func `a layout is invalidated for new numbers before it gets the changes`() {
    let items = Items(collectionViewLayout: Careful())
    let screen = Screen(items)
    let count = items.collectionView.visibleCells.count
    items.collectionView.reloadItems(at: [IndexPath(item: 0, section: 0)])
    screen.settle()
    #expect(count > 0 && items.collectionView.visibleCells.count == count)
  }

  @Test func `an update before the first layout pass invalidates everything`() {
    let items = Items(collectionViewLayout: Careful())
    items.loadViewIfNeeded()
    items.collectionView.performBatchUpdates {}
    let screen = Screen(items)
    screen.settle()
    #expect(items.collectionView.visibleCells.count == 3)
  }

  @Test func `a layout that is asked about new bounds sees the old ones in the collection view`() {
    let items = Items(collectionViewLayout: Wide())
    items.count = 1
    let screen = Screen(items)
    screen.settle()
    #expect(items.collectionView.visibleCells.first?.frame.width == 390)
    items.view.frame.size.width = 200
    screen.settle()
    #expect(items.collectionView.visibleCells.first?.frame.width == 200 && items.collectionView.bounds.width == 200)
  }
}
