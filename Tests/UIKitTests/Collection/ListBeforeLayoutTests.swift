import Foundation
import Testing
import UIKitTesting

import UIKit

/// The first use of lists: apps fill them before they are laid out, and ask for elements that do not exist yet.
@MainActor @Suite struct ListBeforeLayoutTests {
  @Test func `a snapshot that is applied before the first layout is displayed by that layout`() {
    let controller = UITableViewController(style: .plain)
    controller.tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    let source = UITableViewDiffableDataSource<Int, String>(tableView: controller.tableView) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = item
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["one", "two", "three"])
    source.apply(snapshot, animatingDifferences: true)
    let screen = Screen(controller)
    screen.settle()
    #expect(controller.tableView.visibleCells.count == 3)
    withExtendedLifetime(source) {}
  }

  @Test func `a batch update right after reloadData compares with the new counts`() {
    let numbers = Numbers(5)
    let screen = Screen(numbers)
    screen.settle()
    numbers.tableView.reloadData()
    numbers.tableView.performBatchUpdates {
      numbers.count = 4
      numbers.tableView.deleteRows(at: [IndexPath(row: 4, section: 0)], with: .automatic)
    }
    screen.settle()
    #expect(numbers.tableView.visibleCells.count == 4)
    #expect(numbers.tableView.rectForRow(at: IndexPath(row: 40, section: 0)) == .zero)
  }

  @Test func `a flow layout delegate may return negative sizes, and didSelectItemAt is called for each tap`() {
    let grid = Grid(collectionViewLayout: UICollectionViewFlowLayout())
    _ = grid.collectionView.collectionViewLayout.collectionViewContentSize
    let screen = Screen(grid)
    screen.settle()
    #expect(grid.collectionView.visibleCells.count == 4)
    #expect(grid.collectionView.visibleCells.allSatisfy { $0.frame.width == (390 - 30) / 2 })
    for _ in 1...2 {
      screen.tap(at: CGPoint(x: 50, y: 80))
      screen.settle()
    }
    #expect(grid.taps == 2)
  }

  @Test func `sizeToFit keeps the upper left corner`() {
    let label = UILabel(frame: CGRect(x: 20, y: 30, width: 200, height: 50))
    label.text = "Text"
    label.sizeToFit()
    #expect(label.frame.origin == CGPoint(x: 20, y: 30) && label.frame.width < 60)
  }
}

private final class Numbers: UITableViewController {
  var count: Int
  init(_ count: Int) {
    self.count = count
    super.init(style: .plain)
  }
  required init?(coder: NSCoder) { nil }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    precondition(indexPath.row < count)
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}

private final class Grid: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  var taps = 0
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) { taps += 1 }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let side = (collectionView.bounds.width - 30) / 2
    return CGSize(width: side, height: side)
  }
}
