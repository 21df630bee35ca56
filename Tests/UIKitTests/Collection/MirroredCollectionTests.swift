import Testing
import UIKitTesting
import Wire

// For mirrored positions and the inner scroll views of sections, which apps do not see.
@testable import UIKit

private final class Items: UICollectionViewController {
  var count = 7
  private lazy var cells = UICollectionView.CellRegistration<UICollectionViewCell, String> { cell, path, text in
    cell.backgroundColor = .systemRed
    cell.accessibilityIdentifier = text
  }
  private lazy var edges = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(
    elementKind: UICollectionView.elementKindSectionHeader
  ) { _, _, _ in }
  private lazy var badges = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: "badge") {
    _, _, _ in
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: "\(indexPath.item)") }
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueConfiguredReusableSupplementary(using: kind == "badge" ? badges : edges, for: indexPath)
  }

  /// The frames of all existing elements, in window coordinates.
  var visibleFrames: [String: CGRect] {
    var frames: [String: CGRect] = [:]
    for (element, view) in collectionView.elements.inUse where collectionView.isInViewport(view) {
      frames["\(element.kind ?? "item") \(element.path.item)"] = view.convert(view.bounds, to: nil)
    }
    return frames
  }
}

/// A layout of an app's own: a row from the left.
private final class Row: UICollectionViewLayout {
  var flips = true
  override var flipsHorizontallyInOppositeLayoutDirection: Bool { flips }
  override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 100) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<3).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
      .filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.frame = CGRect(x: 60 * indexPath.item, y: 0, width: 50, height: 50)
    return attributes
  }
}

/// Collections in right-to-left layouts: each element has the mirrored position of the left-to-right layout.
@MainActor @Suite struct MirroredCollectionTests {
  private func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
    -> NSCollectionLayoutSize
  { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }

  /// Two items of different widths in a group, the second with a badge, and a header at the leading edge.
  private func section() -> NSCollectionLayoutSection {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: size(.absolute(20), .absolute(20)), elementKind: "badge",
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let wide = NSCollectionLayoutItem(layoutSize: size(.fractionalWidth(0.5), .fractionalHeight(1)))
    let narrow = NSCollectionLayoutItem(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)), supplementaryItems: [badge])
    narrow.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 12, bottom: 0, trailing: 0)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(0.8), .absolute(60)), subitems: [wide, narrow])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 30, bottom: 5, trailing: 10)
    section.interGroupSpacing = 8
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: size(.absolute(100), .absolute(30)), elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .topLeading)
    section.boundarySupplementaryItems = [header]
    return section
  }

  private func expectMirror(_ layout: UICollectionViewLayout, count: Int = 7) -> (Items, Screen) {
    let items = Items(collectionViewLayout: layout)
    items.count = count
    let screen = Screen(items)
    screen.settle()
    let before = items.visibleFrames
    screen.layoutDirection = .rightToLeft
    screen.settle()
    let after = items.visibleFrames
    #expect(!before.isEmpty && before.keys.sorted() == after.keys.sorted())
    for (name, frame) in before {
      let wanted = frame.mirrored(in: CGRect(x: 0, y: 0, width: 390, height: 844))
      #expect(abs(wanted.minX - (after[name]?.minX ?? -1)) < 0.5, "\(name): \(after[name] ?? .null), not \(wanted)")
    }
    return (items, screen)
  }

  @Test func `a right-to-left compositional layout mirrors groups, insets, headers and badges`() {
    let (items, screen) = expectMirror(UICollectionViewCompositionalLayout(section: section()))
    let first = items.collectionView.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))!.frame
    #expect(first.maxX == 360)
    #expect(items.collectionView.indexPathForItem(at: CGPoint(x: 355, y: first.midY))?.item == 0)
    screen.layoutDirection = .leftToRight
    screen.settle()
    #expect(items.visibleFrames["item 0"]?.minX == 30)
  }

  @Test func `an orthogonally scrolling section begins at the right in a right-to-left interface`() throws {
    let section = section()
    section.orthogonalScrollingBehavior = .groupPaging
    let (items, screen) = expectMirror(UICollectionViewCompositionalLayout(section: section))
    let scroller = try #require(items.collectionView.scrollers[0]?.view)
    let end = scroller.contentSize.width - scroller.bounds.width
    #expect(scroller.contentOffset.x == end)
    let stride = (390 - 40) * 0.8 + 8
    let row = try #require(items.visibleFrames["item 0"]).midY
    screen.drag(from: CGPoint(x: 100, y: row), to: CGPoint(x: 300, y: row))
    screen.settle()
    #expect(abs(scroller.contentOffset.x - (end - stride)) < 1)
  }

  @Test func `a right-to-left section with groupPagingCentered has its first group in the middle`() {
    let section = section()
    section.orthogonalScrollingBehavior = .groupPagingCentered
    _ = expectMirror(UICollectionViewCompositionalLayout(section: section))
  }

  @Test func `a right-to-left horizontal compositional layout begins at the right and pins its header there`() {
    let section = section()
    section.boundarySupplementaryItems[0].pinToVisibleBounds = true
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let (items, screen) = expectMirror(
      UICollectionViewCompositionalLayout(section: section, configuration: configuration))
    let view = items.collectionView!
    #expect(view.contentOffset.x == view.contentSize.width - 390)
    view.contentOffset.x -= 150
    screen.settle()
    #expect(items.visibleFrames["\(UICollectionView.elementKindSectionHeader) 0"]?.maxX == 390)
  }

  @Test func `a right-to-left flow layout mirrors its lines`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 90, height: 40)
    layout.sectionInset = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 10)
    let (items, _) = expectMirror(layout)
    #expect(items.visibleFrames["item 0"]?.maxX == 350)
    #expect(items.collectionView.contentOffset.x == 0)
  }

  @Test
  func `a right-to-left horizontal flow layout begins at the right and keeps its position when items are inserted`() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 200, height: 800)
    let (items, screen) = expectMirror(layout)
    let view = items.collectionView!
    #expect(view.contentOffset.x == view.contentSize.width - 390)
    items.count += 3
    view.insertItems(at: (7..<10).map { IndexPath(item: $0, section: 0) })
    screen.settle()
    #expect(view.contentOffset.x == view.contentSize.width - 390)
    #expect(items.visibleFrames["item 0"]?.maxX == 390)
  }

  @Test func `a right-to-left horizontal flow layout keeps its position in range when items are deleted`() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 200, height: 800)
    layout.minimumLineSpacing = 0
    let (items, screen) = expectMirror(layout, count: 10)
    let view = items.collectionView!
    let shifted = view.shifted.x
    func remove(_ count: Int) {
      items.count -= count
      view.deleteItems(at: (items.count..<items.count + count).map { IndexPath(item: $0, section: 0) })
      screen.settle()
    }
    remove(2)
    #expect(view.contentSize.width == 1600 && view.contentOffset.x == 1210 && view.shifted.x == shifted - 400)
    view.contentOffset.x = 100
    remove(2)
    #expect(view.contentSize.width == 1200 && view.contentOffset.x == 0 && view.shifted.x == shifted - 500)
  }

  @Test func `right-to-left content that is narrower than the collection view is at the right`() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 800)
    _ = expectMirror(layout, count: 2)
  }

  @Test func `a custom layout is mirrored only if flipsHorizontallyInOppositeLayoutDirection is true`() {
    _ = expectMirror(Row(), count: 3)
    let row = Row()
    row.flips = false
    let screen = Screen(Items(collectionViewLayout: row))
    screen.layoutDirection = .rightToLeft
    screen.settle()
    #expect(row.collectionView?.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 0)
  }
}
