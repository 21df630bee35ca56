import Testing
import UIKitTesting

import UIKit

/// The edit menus of cells that lists had before context menus.
@MainActor @Suite struct CellEditMenuTests {
  private final class Cell: UITableViewCell {
    nonisolated(unsafe) static var log: [String] = []
    func abbreviate(_ sender: Any?) { Cell.log.append("abbreviated by \(sender is UIMenuController)") }

    nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
      super.objectiveCMembers + [
        .method("abbreviate:") { object, arguments in
          (object as! Cell).abbreviate(arguments[0])
          return nil
        }
      ]
    }
  }

  private final class States: UITableViewController {
    var log: [String] = []
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = Cell()
      cell.textLabel?.text = "State \(indexPath.row)"
      return cell
    }
    override func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
      indexPath.row == 0
    }
    override func tableView(
      _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
      withSender sender: Any?
    ) -> Bool { ["copy:", "abbreviate:", "sing:"].contains(action.description) }
    override func tableView(
      _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) { log.append("\(action.description) \(indexPath.row)") }
  }

  private final class Tiles: UICollectionViewController {
    var log: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Tile")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "Tile", for: indexPath) }
    override func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath)
      -> Bool
    { true }
    override func collectionView(
      _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath,
      withSender sender: Any?
    ) -> Bool { action == Selector("cut:") }
    override func collectionView(
      _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath,
      withSender sender: Any?
    ) { log.append("\(action.description) \(indexPath.item)") }
  }

  private func press(_ screen: Screen, at point: CGPoint) {
    screen.touch(.began, at: point)
    screen.advance(by: 0.7)
    screen.touch(.ended, at: point)
    screen.settle()
  }

  @Test func `a row's edit menu has the commands that the delegate allows and the cell's own`() throws {
    let states = States()
    let screen = Screen(states)
    Cell.log = []
    UIMenuController.shared.menuItems = [
      UIMenuItem(title: "Abbrev", action: Selector("abbreviate:")),
      UIMenuItem(title: "Sing", action: Selector("sing:")),
    ]
    let row = try #require(screen.find("State 0")).frame
    press(screen, at: CGPoint(x: row.midX, y: row.midY))
    #expect(UIMenuController.shared.isMenuVisible)
    #expect(screen.find("Copy") != nil && screen.find("Paste") == nil && screen.find("Sing") == nil)
    screen.tap("Copy")
    screen.settle()
    #expect(states.log == ["copy: 0"] && !UIMenuController.shared.isMenuVisible)
    press(screen, at: CGPoint(x: row.midX, y: row.midY))
    screen.tap("Abbrev")
    screen.settle()
    #expect(Cell.log == ["abbreviated by true"] && states.log.count == 1)
    let other = try #require(screen.find("State 1")).frame
    press(screen, at: CGPoint(x: other.midX, y: other.midY))
    #expect(!UIMenuController.shared.isMenuVisible)
  }

  @Test func `a collection view item's edit menu calls performAction of the delegate`() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 80)
    let tiles = Tiles(collectionViewLayout: layout)
    let screen = Screen(tiles)
    let frame = tiles.collectionView.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame ?? .zero
    let point = tiles.collectionView.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
    press(screen, at: point)
    #expect(screen.find("Copy") == nil)
    screen.tap("Cut")
    screen.settle()
    #expect(tiles.log == ["cut: 1"])
  }
}
