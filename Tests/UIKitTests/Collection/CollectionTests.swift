import Testing
import UIKitTesting
import Wire

import UIKit

private final class Tile: UICollectionViewCell {
  let body = Sized(width: 60, height: 40)
  override init(frame: CGRect) {
    super.init(frame: frame)
    body.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(body)
    body.pin(to: contentView, inset: 0)
  }
  required init?(coder: NSCoder) { nil }
}

private final class Tiles: UICollectionViewController {
  var sections = [Array(0..<20)]
  var log: [String] = []
  var width: (Int) -> CGFloat = { _ in 60 }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(Tile.self, forCellWithReuseIdentifier: "Tile")
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Header")
  }
  override func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].count
  }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath) as! Tile
    let number = sections[indexPath.section][indexPath.item]
    cell.tag = number
    cell.accessibilityIdentifier = "tile-\(number)"
    cell.body.size.width = width(number)
    return cell
  }
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
  }
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("select \(indexPath.item)")
  }
  override func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    log.append("deselect \(indexPath.item)")
  }

  var visibleTags: [Int] { collectionView.visibleCells.map(\.tag) }
  func frame(_ item: Int, _ section: Int = 0) -> CGRect {
    collectionView.layoutAttributesForItem(at: IndexPath(item: item, section: section))!.frame
  }
}

private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

@MainActor @Suite struct CollectionTests {
  private let flow = UICollectionViewFlowLayout()
  private let tiles: Tiles
  var collection: UICollectionView { tiles.collectionView }

  init() {
    flow.itemSize = CGSize(width: 100, height: 80)
    tiles = Tiles(collectionViewLayout: flow)
  }

  @Test func `a flow layout fills each line and distributes the items over the width`() {
    let screen = Screen(tiles)
    #expect((0..<3).map { tiles.frame($0).minX } == [0, 145, 290])
    #expect(tiles.frame(3) == CGRect(x: 0, y: 90, width: 100, height: 80))
    #expect(tiles.frame(19) == CGRect(x: 145, y: 540, width: 100, height: 80), "the last line keeps to the columns")
    #expect(collection.contentSize == CGSize(width: 390, height: 620))
    #expect(tiles.visibleTags == Array(0..<20))
    withExtendedLifetime(screen) {}
  }

  @Test func `a flow layout applies section insets, spacings and headers`() {
    tiles.sections = [[1, 2], [3]]
    flow.sectionInset = UIEdgeInsets(top: 5, left: 20, bottom: 7, right: 20)
    flow.headerReferenceSize = CGSize(width: 0, height: 30)
    let screen = Screen(tiles)
    #expect(tiles.frame(0).origin == CGPoint(x: 20, y: 35))
    #expect(tiles.frame(0, 1).minY == 157)
    let header = collection.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path(0, 1))
    #expect(header?.frame == CGRect(x: 0, y: 122, width: 390, height: 30))
    withExtendedLifetime(screen) {}
  }

  @Test func `a horizontal flow layout fills columns`() {
    flow.scrollDirection = .horizontal
    let screen = Screen(tiles)
    let height = 844 - 47 - 34 as CGFloat
    let rows = Int((height + 10) / 90)
    #expect(tiles.frame(rows).minX == 110 && tiles.frame(1).minX == 0)
    #expect(collection.contentSize.width > 0 && collection.contentSize.height <= 844)
    withExtendedLifetime(screen) {}
  }

  @Test func `with an estimated size cells size themselves`() {
    flow.estimatedItemSize = CGSize(width: 50, height: 50)
    tiles.width = { $0 == 1 ? 300 : 60 }
    let screen = Screen(tiles)
    #expect(tiles.frame(0).size == CGSize(width: 60, height: 40))
    #expect(tiles.frame(1).size == CGSize(width: 300, height: 40))
    #expect(tiles.frame(2).minY == 50)
    #expect(collection.cellForItem(at: path(1))!.frame == tiles.frame(1))
    withExtendedLifetime(screen) {}
  }

  @Test func `only items that are visible or within half a screen have cells`() {
    tiles.sections = [Array(0..<5000)]
    let screen = Screen(tiles)
    for y in [0, 30_000, 100_000] as [CGFloat] {
      collection.contentOffset.y = y
      screen.settle()
      let alive = collection.subviews.count { $0 is Tile }
      #expect(alive >= 27 && alive <= 66)
    }
  }

  @Test func `a pinned header stays at the top while items of its section are visible`() {
    tiles.sections = [Array(0..<60), Array(60..<120)]
    flow.headerReferenceSize = CGSize(width: 0, height: 30)
    flow.sectionHeadersPinToVisibleBounds = true
    let screen = Screen(tiles)
    screen.swipe(.up, by: 400)
    let header = collection.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: path(0))
    #expect(header?.frame.minY == collection.contentOffset.y + collection.adjustedContentInset.top)
    #expect(header?.committedValue(.stick)?["y"]?.array?.count == 2)
  }

  @Test func `a tap selects an item and deselects the previous one`() {
    let screen = Screen(tiles)
    screen.tap(.identifier("tile-3"))
    screen.tap(.identifier("tile-5"))
    #expect(tiles.log == ["select 3", "deselect 3", "select 5"])
    #expect(collection.indexPathsForSelectedItems == [path(5)])
  }

  @Test func `inserted, deleted and moved items animate the other items`() {
    let screen = Screen(tiles)
    let last = collection.cellForItem(at: path(19))!
    tiles.sections[0].remove(at: 0)
    collection.deleteItems(at: [path(0)])
    #expect(tiles.visibleTags == Array(1..<20) && collection.cellForItem(at: path(18)) === last)
    #expect(last.presentedFrame.minX == 145 && last.frame.minX == 0)
    tiles.sections[0] = [99] + tiles.sections[0].dropLast() + [19]
    var finished = false
    collection.performBatchUpdates {
      collection.insertItems(at: [path(0)])
      collection.moveItem(at: path(1), to: path(2))
    } completion: {
      finished = $0
    }
    screen.settle()
    #expect(finished && collection.cellForItem(at: path(2))?.tag == 2)
    #expect(collection.subviews.count { $0 is Tile } == 20)
  }

  @Test func `an update that does not match the data source's counts stops the app with UIKit's message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let tiles = Tiles(collectionViewLayout: UICollectionViewFlowLayout())
        let screen = Screen(tiles)
        tiles.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
        screen.settle()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "invalid number of items in section 0. The number of items contained in an existing section after the update (20) must be equal to the number of items contained in that section before the update (20), plus or minus the number of items inserted or deleted from that section (1 inserted, 0 deleted)"
      ))
  }

  @Test func `a custom layout determines the frames of cells`() {
    final class Diagonal: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 390, height: 2000) }
      override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        attributes.frame = CGRect(x: 10 * indexPath.item, y: 100 * indexPath.item, width: 50, height: 50)
        attributes.alpha = 0.5
        return attributes
      }
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (0..<20).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
          .filter { $0.frame.intersects(rect) }
      }
    }
    let screen = Screen(tiles)
    collection.setCollectionViewLayout(Diagonal(), animated: true)
    let cell = collection.cellForItem(at: path(3))!
    #expect(cell.frame == CGRect(x: 30, y: 300, width: 50, height: 50) && cell.alpha == 0.5)
    #expect(cell.presentedFrame.minY == 90)
    screen.settle()
    #expect(collection.contentSize.height == 2000)
  }

  @Test func `scrollToItem scrolls to the item's position`() {
    tiles.sections = [Array(0..<3000)]
    let screen = Screen(tiles)
    collection.scrollToItem(at: path(2999), at: .bottom, animated: false)
    screen.settle()
    #expect(tiles.visibleTags.last == 2999)
    collection.scrollToItem(at: path(300), at: .top, animated: true)
    screen.settle()
    #expect(tiles.frame(300).minY == collection.contentOffset.y + 47)
  }
}
