import Testing
import UIKitTesting
import Wire

// For the scroll reports of viewers, which apps do not see.
@testable import UIKit

private final class LoggingCell: UICollectionViewCell {
  static var sizes: [CGSize] = []
  override init(frame: CGRect) {
    super.init(frame: frame)
    LoggingCell.sizes += [frame.size, contentView.bounds.size]
  }
  required init?(coder: NSCoder) { nil }
}

private final class Stack: UICollectionViewFlowLayout {
  var prepared = 0
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    let all = super.layoutAttributesForElements(in: rect)
    for attributes in all ?? [] {
      attributes.zIndex = attributes.indexPath.item == 0 ? .max : -attributes.indexPath.item
    }
    return all
  }
  override func prepare() {
    prepared += 1
    super.prepare()
  }
  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { CGPoint(x: 0, y: 111) }
}

private final class Items: UICollectionViewController {
  var count = 6
  var sizes: [CGSize] = []
  var log: [String] = []
  var sizeRequests = 0
  var target: CGPoint?

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(LoggingCell.self, forCellWithReuseIdentifier: "Cell")
    collectionView.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "Header")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    sizes.append(cell.bounds.size)
    return cell
  }
  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "Header", for: indexPath)
  }
  override func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    log.append("shouldHighlight")
    return true
  }
  override func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    log.append("didHighlight \(collectionView.cellForItem(at: indexPath)!.isHighlighted)")
  }
  override func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    log.append("didUnhighlight")
  }
  override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    log.append("shouldSelect")
    return true
  }
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    log.append("didSelect")
  }
  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { target = targetContentOffset.pointee }
}

extension Items: UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    sizeRequests += 1
    return CGSize(width: 100, height: 80)
  }
}

@MainActor @Suite struct CellAttributesTests {
  private let layout = Stack()
  private let items: Items
  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  init() {
    items = Items(collectionViewLayout: layout)
    LoggingCell.sizes = []
  }

  @Test func `cells have their size in init and in cellForItemAt`() {
    let screen = Screen(items)
    #expect(
      Set(LoggingCell.sizes.map(\.width)) == [100] && items.sizes.allSatisfy { $0 == CGSize(width: 100, height: 80) })
    withExtendedLifetime(screen) {}
  }

  @Test func `alpha and transform that the app sets on a cell stay until the layout changes them`() {
    let screen = Screen(items)
    let cell = items.collectionView.cellForItem(at: path(1))!
    cell.alpha = 0.5
    cell.transform = CGAffineTransform(scaleX: 2, y: 2)
    items.collectionView.setNeedsLayout()
    screen.settle()
    #expect(cell.alpha == 0.5 && cell.transform.a == 2)
  }

  @Test func `cells are ordered by zIndex`() {
    let screen = Screen(items)
    let order = items.collectionView.subviews.compactMap { view in
      (view as? UICollectionViewCell).flatMap { items.collectionView.indexPath(for: $0)?.item }
    }
    #expect(order == [5, 4, 3, 2, 1, 0])
    withExtendedLifetime(screen) {}
  }

  @Test func `the layout's targetContentOffset is asked before the delegate's`() {
    items.count = 200
    let screen = Screen(items)
    items.collectionView.userScrolled(ScrollReport(offset: CGPoint(x: 0, y: 30), phase: nil))
    screen.advance(by: 1)
    #expect(items.target == CGPoint(x: 0, y: 111) && items.collectionView.contentOffset.y == 111)
  }

  @Test func `a touch calls the highlight and selection delegate methods in UIKit's order`() {
    let screen = Screen(items)
    let cell = items.collectionView.cellForItem(at: path(1))!
    let frame = cell.convert(cell.bounds, to: nil)
    screen.touch(.began, at: CGPoint(x: frame.midX, y: frame.midY))
    #expect(items.log == ["shouldHighlight", "didHighlight true"])
    screen.touch(.ended, at: CGPoint(x: frame.midX, y: frame.midY))
    #expect(items.log.dropFirst(2) == ["shouldSelect", "didSelect", "didUnhighlight"])
    #expect(!cell.isHighlighted && cell.isSelected)
  }

  @Test func `scrolling pinned headers does not ask for item sizes again`() {
    items.count = 500
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let screen = Screen(items)
    let oldRequests = items.sizeRequests
    for _ in 0..<3 { screen.swipe(.up, by: 200) }
    #expect(items.sizeRequests == oldRequests && items.collectionView.contentOffset.y > 0)
    let headers = items.collectionView.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader)
    #expect(
      headers.first?.frame.minY == items.collectionView.contentOffset.y + items.collectionView.adjustedContentInset.top)
  }

  @Test func `a supplementary registration's closure configures headers`() {
    let kind = UICollectionView.elementKindSectionHeader
    var filled: [IndexPath] = []
    let registration = UICollectionView.SupplementaryRegistration<UICollectionReusableView>(elementKind: kind) {
      view, _, path in
      view.tag = 7
      filled.append(path)
    }
    let screen = Screen(items)
    let view = items.collectionView.dequeueConfiguredReusableSupplementary(using: registration, for: path(0))
    #expect(view.tag == 7 && filled == [path(0)])
    withExtendedLifetime(screen) {}
  }

  @Test func `a collection view that is set in viewDidLoad is contained in the view, which has loaded once`() {
    final class Replaced: UICollectionViewController {
      var loads = 0
      let second = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      override func viewDidLoad() {
        super.viewDidLoad()
        loads += 1
        collectionView = second
        second.dataSource = self
        second.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
        view.addSubview(second)
      }
      override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
      override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "Cell", for: path)
      }
    }
    let controller = Replaced(collectionViewLayout: UICollectionViewFlowLayout())
    let screen = Screen(controller)
    #expect(controller.loads == 1 && controller.collectionView === controller.second)
    #expect(controller.second.superview === controller.view && controller.second.frame == controller.view.bounds)
    #expect(controller.second.visibleCells.count == 3)
    withExtendedLifetime(screen) {}
  }
}
