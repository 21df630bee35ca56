import Testing
import UIKitTesting

// For `movementEnded` of a data source, which the collection view calls.
@testable import UIKit

private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

private func tree() -> Outline {
  var outline = Outline()
  outline.append(["Europe", "Asia"])
  outline.append(["Vienna", "Rome"], to: "Europe")
  outline.append(["Tokyo"], to: "Asia")
  outline.expand(["Europe"])
  return outline
}

@MainActor @Suite struct SectionSnapshotTests {
  @Test func `children of a section snapshot's item are visible while the item is expanded`() {
    var outline = tree()
    #expect(outline.items == ["Europe", "Vienna", "Rome", "Asia", "Tokyo"])
    #expect(outline.visibleItems == ["Europe", "Vienna", "Rome", "Asia"])
    #expect(outline.level(of: "Rome") == 1 && outline.parent(of: "Rome") == "Europe" && outline.level(of: "Asia") == 0)
    #expect(!outline.isVisible("Tokyo") && outline.isVisible("Rome") && outline.isExpanded("Europe"))
    outline.collapse(["Europe"])
    outline.expand(["Asia"])
    #expect(outline.visibleItems == ["Europe", "Asia", "Tokyo"] && outline.index(of: "Asia") == 3)
  }

  @Test func `a section snapshot inserts items before and after others, and deletes items with their children`() {
    var outline = tree()
    outline.insert(["Paris"], before: "Rome")
    outline.insert(["Africa"], after: "Europe")
    #expect(outline.items == ["Europe", "Vienna", "Paris", "Rome", "Africa", "Asia", "Tokyo"])
    outline.delete(["Asia"])
    #expect(!outline.contains("Tokyo") && outline.rootItems == ["Europe", "Africa"])
    let part = outline.snapshot(of: "Europe")
    #expect(part.items == ["Vienna", "Paris", "Rome"] && part.level(of: "Rome") == 0)
    outline.replace(childrenOf: "Africa", using: part.moved("Rome"))
    #expect(outline.snapshot(of: "Africa", includingParent: true).items == ["Africa", "Cairo"])
  }
}

extension Outline {
  /// Another outline.
  fileprivate func moved(_ item: String) -> Outline {
    var outline = Outline()
    outline.append(["Cairo"])
    return outline
  }
}

/// Places as an outline, and tasks that can be moved and swiped.
private final class Lists: UIViewController {
  enum Section { case places, tasks }
  private(set) var collection: UICollectionView!
  private(set) var source: UICollectionViewDiffableDataSource<Section, String>!
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewCompositionalLayout { [unowned self] section, environment in
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      list.itemSeparatorHandler = { path, separator in
        var separator = separator
        if path == IndexPath(item: 0, section: 1) { separator.bottomSeparatorVisibility = .hidden }
        return separator
      }
      list.trailingSwipeActionsConfigurationProvider = { path in
        guard path.section == 1 else { return nil }
        let action = UIContextualAction(style: .destructive, title: "Delete") { [unowned self] _, _, completion in
          log.append("delete \(source.itemIdentifier(for: path) ?? "-")")
          completion(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
      }
      return .list(using: list, layoutEnvironment: environment)
    }
    collection = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
    view.addSubview(collection)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, path, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      let isParent = ["Europe", "Asia"].contains(item)
      cell.accessories =
        isParent
        ? [.outlineDisclosure(options: .init(style: .header)), .reorder()]
        : path.section == 1 ? [.delete(), .reorder()] : []
    }
    source = UICollectionViewDiffableDataSource(collectionView: collection) { collection, path, item in
      collection.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.didReorder = { [unowned self] transaction in
      log.append(transaction.finalSnapshot.itemIdentifiers(inSection: .tasks).joined(separator: " "))
    }
    source.sectionSnapshotHandlers.willExpandItem = { [unowned self] in log.append("expand \($0)") }
    source.sectionSnapshotHandlers.willCollapseItem = { [unowned self] in log.append("collapse \($0)") }
    source.apply(tree(), to: .places, animatingDifferences: false)
    var tasks = Outline()
    tasks.append(["Pack", "Book", "Go"])
    source.apply(tasks, to: .tasks, animatingDifferences: false)
  }
}

@MainActor @Suite struct OutlineTests {
  private let lists = Lists()
  private let screen: Screen

  init() { screen = Screen(lists) }

  private func cell(_ item: String) throws -> UICollectionViewListCell {
    let path = try #require(lists.source.indexPath(for: item))
    return try #require(lists.collection.cellForItem(at: path) as? UICollectionViewListCell)
  }

  @Test func `a tap on an outline header expands and collapses its children`() throws {
    #expect(screen.text == "Europe\nVienna\nRome\nAsia\nPack\nBook\nGo")
    #expect(try cell("Rome").indentationLevel == 1 && cell("Europe").indentationLevel == 0)
    #expect(try cell("Europe").configurationState.isExpanded && !cell("Asia").configurationState.isExpanded)
    screen.tap("Asia")
    screen.settle()
    screen.tap("Europe")
    screen.settle()
    #expect(screen.text == "Europe\nAsia\nTokyo\nPack\nBook\nGo")
    #expect(lists.log == ["expand Asia", "collapse Europe"])
    #expect(lists.source.snapshot(for: .places).visibleItems == ["Europe", "Asia", "Tokyo"])
  }

  @Test func `applying a whole snapshot without some items removes them from their section snapshots`() {
    var snapshot = lists.source.snapshot()
    snapshot.deleteItems(["Rome", "Book"])
    lists.source.apply(snapshot, animatingDifferences: false)
    #expect(lists.source.snapshot(for: .places).items == ["Europe", "Vienna", "Asia", "Tokyo"])
    #expect(lists.source.snapshot(for: .tasks).items == ["Pack", "Go"])
  }

  @Test func `a swipe on a list row shows its actions`() throws {
    let row = try #require(screen.find("Book")).frame
    screen.drag(from: CGPoint(x: 300, y: row.midY), to: CGPoint(x: 220, y: row.midY))
    screen.settle()
    #expect(screen.find("Delete") != nil)
    #expect(try cell("Book").configurationState.isSwiped)
    screen.tap("Delete")
    screen.settle()
    #expect(lists.log == ["delete Book"] && screen.find("Delete") == nil)
    let rowFrame = try #require(screen.find("Vienna")).frame
    screen.drag(from: CGPoint(x: 300, y: rowFrame.midY), to: CGPoint(x: 220, y: rowFrame.midY))
    screen.settle()
    #expect(screen.find("Delete") == nil)
  }

  @Test func `an open swipe is closed when its cell is reused for another item`() throws {
    let row = try #require(screen.find("Book")).frame
    screen.drag(from: CGPoint(x: 300, y: row.midY), to: CGPoint(x: 220, y: row.midY))
    screen.settle()
    #expect(screen.find("Delete") != nil)
    lists.collection.reloadData()
    screen.settle()
    #expect(screen.find("Delete") == nil)
    #expect(try !cell("Book").configurationState.isSwiped)
  }

  @Test func `in editing mode rows have delete and reorder controls`() throws {
    lists.collection.isEditing = true
    screen.settle()
    screen.drag(from: .label("Reorder Pack"), by: CGVector(dx: 0, dy: 60))
    screen.settle()
    #expect(lists.log == ["Book Pack Go"])
    #expect(lists.source.snapshot(for: .tasks).items == ["Book", "Pack", "Go"])
    screen.tap(.label("Remove Go"))
    screen.settle()
    screen.tap("Delete")
    #expect(lists.log.last == "delete Go")
  }

  @Test func `a list row's separator can be hidden`() throws {
    func lines(_ item: String) throws -> Int {
      try cell(item).subviews.count { $0.frame.height < 1 && $0.frame.maxY == (try? cell(item).bounds.height) }
    }
    #expect(try lines("Pack") == 0 && lines("Book") == 1)
  }

  @Test func `dragging an expanded item moves its children along`() throws {
    var order: [String] = []
    lists.source.reorderingHandlers.didReorder = { transaction in
      order = transaction.finalSnapshot.itemIdentifiers(inSection: .places)
    }
    lists.collection.isEditing = true
    screen.settle()
    let (from, to) = (try cell("Europe").frame, try cell("Asia").frame)
    screen.drag(from: .label("Reorder Europe"), by: CGVector(dx: 0, dy: to.midY - from.midY))
    screen.settle()
    #expect(order == ["Asia", "Europe", "Vienna", "Rome"])
    #expect(screen.text.hasPrefix("Asia\nEurope\nVienna\nRome\nPack"))
    let outline = lists.source.snapshot(for: .places)
    #expect(outline.visibleItems == order && outline.parent(of: "Rome") == "Europe" && outline.isExpanded("Europe"))
    #expect(try cell("Rome").indentationLevel == 1 && cell("Vienna").frame.minY == cell("Europe").frame.maxY)
    // Dropped among its own, it stays.
    let (europe, rome) = (try cell("Europe").frame, try cell("Vienna").frame)
    screen.drag(from: .label("Reorder Europe"), by: CGVector(dx: 0, dy: rome.midY - europe.midY))
    screen.settle()
    #expect(screen.text.hasPrefix("Asia\nEurope\nVienna\nRome\nPack"))
  }

  @Test func `a snapshot applied during a reorder is not undone when the reorder ends`() throws {
    screen.settle()
    lists.source.collectionView(
      lists.collection, moveItemAt: IndexPath(item: 0, section: 0), to: IndexPath(item: 3, section: 0))
    var newer = lists.source.snapshot()
    #expect(newer.itemIdentifiers(inSection: .places) == ["Asia", "Europe", "Vienna", "Rome"])
    newer.deleteItems(["Pack"])
    lists.source.applySnapshotUsingReloadData(newer)
    lists.source.movementEnded()
    screen.settle()
    #expect(lists.source.snapshot().itemIdentifiers == ["Asia", "Europe", "Vienna", "Rome", "Book", "Go"])
  }

  @Test func `dragging an expanded item into another section moves its children along`() throws {
    lists.collection.isEditing = true
    screen.settle()
    let (from, to) = (try cell("Europe").frame, try cell("Book").frame)
    screen.drag(from: .label("Reorder Europe"), by: CGVector(dx: 0, dy: to.midY - from.midY))
    screen.settle()
    #expect(screen.text.contains("Europe\nVienna\nRome\n") && screen.text.hasPrefix("Asia\nPack\n"), "\(screen.text)")
    #expect(lists.source.snapshot(for: .tasks).parent(of: "Rome") == "Europe")
    #expect(lists.source.snapshot(for: .places).items == ["Asia", "Tokyo"])
  }
}
