import Testing
import UIKit
import UIKitTesting

/// Names with a menu for each.
private final class Names: UITableViewController {
  var log: [String] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("select") }
  override func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPath.row != 2 else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in
      UIMenu(children: [UIAction(title: "Copy \(indexPath.row)") { [unowned self] in log.append($0.title) }])
    })
  }
  override func tableView(
    _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.append("display") }
  override func tableView(
    _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.append("end") }
}

private final class Tiles: UICollectionViewController {
  var requestedPaths: [[IndexPath]] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Tile")
    collectionView.allowsMultipleSelection = true
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 6 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath) }
  override func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
  ) -> UIContextMenuConfiguration? {
    requestedPaths.append(indexPaths)
    return UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: "Share") { _ in }]) })
  }
}

/// Menus of rows and items.
@MainActor @Suite struct ItemMenuTests {
  private func rest(at point: CGPoint, on screen: Screen) {
    screen.touch(.began, at: point)
    screen.advance(by: 0.6)
    screen.touch(.ended, at: point)
    screen.settle()
  }

  @Test func `a long press on a row opens its context menu and does not select the row`() throws {
    let names = Names(style: .plain)
    let screen = Screen(names)
    let row = try #require(screen.find("Row 1")).frame
    rest(at: CGPoint(x: row.midX, y: row.midY), on: screen)
    #expect(names.log == ["display"] && screen.find("Copy 1") != nil)
    screen.tap("Copy 1")
    screen.settle()
    #expect(names.log == ["display", "end", "Copy 1"] && screen.find("Copy 1") == nil)
    screen.tap("Row 1")
    #expect(names.log.last == "select")
  }

  @Test func `a row without a context menu configuration opens no menu`() throws {
    let names = Names(style: .plain)
    let screen = Screen(names)
    let row = try #require(screen.find("Row 2")).frame
    rest(at: CGPoint(x: row.midX, y: row.midY), on: screen)
    #expect(!names.log.contains("display"))
  }

  @Test func `selected items share one context menu, and there is one for empty space`() {
    let tiles = Tiles(collectionViewLayout: UICollectionViewFlowLayout())
    let screen = Screen(tiles)
    rest(at: CGPoint(x: 10, y: 60), on: screen)
    #expect(screen.find("Share") != nil)
    screen.tap("Share")
    for item in [0, 2] {
      tiles.collectionView.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    rest(at: CGPoint(x: 10, y: 60), on: screen)
    screen.tap("Share")
    rest(at: CGPoint(x: 10, y: 600), on: screen)
    let paths = [0, 2].map { IndexPath(item: $0, section: 0) }
    #expect(tiles.requestedPaths == [[paths[0]], paths, []])
  }
}
