import Testing
import UIKitTesting

import UIKit

private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
  var snapshot = Snapshot()
  for (name, items) in sections {
    snapshot.appendSections([name])
    snapshot.appendItems(items)
  }
  return snapshot
}

@MainActor @Suite struct DiffableTests {
  private let table = UITableView(frame: UIScreen.main.bounds, style: .plain)
  private let source: UITableViewDiffableDataSource<String, Int>
  private let screen: Screen

  init() {
    table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
    source = UITableViewDiffableDataSource(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    let controller = UIViewController()
    controller.view.addSubview(table)
    screen = Screen(controller)
  }

  private var visibleTexts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  @Test func `applying a snapshot keeps the cells of items that remain`() {
    source.apply(snapshot([("a", [1, 2, 3])]), animatingDifferences: false)
    #expect(visibleTexts == ["1", "2", "3"])
    let two = table.cellForRow(at: IndexPath(row: 1, section: 0))
    var hasEnded = false
    source.apply(snapshot([("a", [4, 3, 2])])) { hasEnded = true }
    #expect(visibleTexts == ["4", "3", "2"] && table.cellForRow(at: IndexPath(row: 2, section: 0)) === two)
    screen.settle()
    #expect(hasEnded && source.itemIdentifier(for: IndexPath(row: 0, section: 0)) == 4)
    #expect(source.indexPath(for: 2) == IndexPath(row: 2, section: 0))
  }

  @Test func `an item that moves from a deleted section to an inserted one is moved`() {
    source.apply(snapshot([("a", [1, 2]), ("b", [3])]))
    source.apply(snapshot([("c", [2]), ("b", [1, 3])]))
    screen.settle()
    #expect(visibleTexts == ["2", "1", "3"] && table.numberOfSections == 2)
  }

  @Test func `random snapshots can be applied one after the other`() {
    var random = Seeded(seed: 3)
    for _ in 0..<80 {
      var items = Array(0..<12).filter { _ in random.below(3) > 0 }
      for index in items.indices { items.swapAt(index, random.below(items.count)) }
      var names = ["a", "b", "c", "d"].filter { _ in random.below(3) > 0 }
      if names.isEmpty { names = ["z"] }
      for index in names.indices { names.swapAt(index, random.below(names.count)) }
      var parts = names.map { ($0, [Int]()) }
      for item in items { parts[random.below(parts.count)].1.append(item) }
      source.apply(snapshot(parts), animatingDifferences: random.below(2) == 0)
      #expect(visibleTexts == parts.flatMap(\.1).map(String.init))
      if random.below(2) == 0 { screen.settle() }
    }
  }

  @Test func `a snapshot with a duplicate item stops the app`() async {
    await #expect(processExitsWith: .failure) { _ = snapshot([("a", [1, 1])]) }
  }
}
