import Testing
import UIKitTesting

import UIKit

private final class Rows: UITableViewController {
  var log: [String] = []
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(
    _ tableView: UITableView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool {
    log.append("should \(indexPath.row)")
    return indexPath.row != 9
  }
  override func tableView(_ tableView: UITableView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {
    log.append("began \(indexPath.row)")
    setEditing(true, animated: true)
  }
  override func tableViewDidEndMultipleSelectionInteraction(_ tableView: UITableView) { log.append("ended") }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("+\(indexPath.row)")
  }
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("-\(indexPath.row)")
  }
}

private final class Items: UICollectionViewController {
  var log: [String] = []
  private let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 9 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item) }
  override func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }
  override func collectionView(
    _ collectionView: UICollectionView, didBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) {
    log.append("began \(indexPath.item)")
    collectionView.isEditing = true
  }
  override func collectionViewDidEndMultipleSelectionInteraction(_ collectionView: UICollectionView) {
    log.append("ended")
  }
  override func collectionView(_ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath) -> Bool {
    indexPath.item > 0
  }
}

@MainActor @Suite struct MultipleSelectionTests {
  /// Moves two fingers from one point to others.
  private func drag(_ screen: Screen, from start: CGPoint, to points: [CGPoint], ends: Bool = true) {
    func touch(_ phase: UITouch.Phase, _ point: CGPoint) {
      screen.touch(phase, at: CGPoint(x: point.x - 10, y: point.y), finger: 0)
      screen.touch(phase, at: CGPoint(x: point.x + 10, y: point.y), finger: 1)
    }
    touch(.began, start)
    for point in points { touch(.moved, point) }
    if ends { touch(.ended, points.last ?? start) }
    screen.settle()
  }

  @Test func `a two-finger drag selects the rows it passes and deselects those it leaves`() {
    let rows = Rows(style: .plain)
    let screen = Screen(rows)
    let table = rows.tableView!
    table.allowsMultipleSelectionDuringEditing = true
    func point(_ row: Int, y: CGFloat = 22) -> CGPoint {
      let rect = table.rectForRow(at: IndexPath(row: row, section: 0))
      return table.convert(CGPoint(x: rect.midX, y: rect.minY + y), to: nil)
    }
    // The drag begins within the first of the rows.
    drag(screen, from: point(1, y: 4), to: [point(1, y: 30), point(2), point(4), point(3)])
    #expect(table.isEditing && table.indexPathsForSelectedRows?.map(\.row) == [1, 2, 3])
    #expect(rows.log.first == "should 1" && rows.log.contains("began 1") && rows.log.last == "ended")
    #expect(rows.log.filter { $0 == "-4" }.count == 1 && rows.log.filter { $0 == "+4" }.count == 1)
  }

  @Test func `a two-finger drag selects nothing if the delegate refuses multiple selection`() {
    let rows = Rows(style: .plain)
    let screen = Screen(rows)
    let table = rows.tableView!
    let rect = table.convert(table.rectForRow(at: IndexPath(row: 9, section: 0)), to: nil)
    drag(screen, from: CGPoint(x: rect.midX, y: rect.minY + 4), to: [CGPoint(x: rect.midX, y: rect.minY + 30)])
    #expect(rows.log == ["should 9"] && !table.isEditing)
  }

  @Test func `a two-finger drag selects items of a collection view`() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 100)
    let items = Items(collectionViewLayout: layout)
    let screen = Screen(items)
    let view = try #require(items.collectionView)
    view.allowsMultipleSelectionDuringEditing = true
    func point(_ item: Int, y: CGFloat = 50) throws -> CGPoint {
      let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)))
      return cell.convert(CGPoint(x: 50, y: y), to: nil)
    }
    drag(screen, from: try point(0, y: 20), to: [try point(0), try point(1), try point(4)])
    #expect(view.indexPathsForSelectedItems?.map(\.item) == [0, 1, 2, 3, 4])
    #expect(items.log == ["began 0", "ended"])
    let states = try [0, 1].map { item in
      try #require(view.cellForItem(at: IndexPath(item: item, section: 0))).configurationState.isEditing
    }
    #expect(states == [false, true])
  }
}
