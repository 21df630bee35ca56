import Testing
import UIKitTesting

import UIKit

/// `willDisplay` and `didEndDisplaying`: they follow what is in sight, although cells exist half a screen before that.
@MainActor @Suite struct DisplayedCellTests {
  private final class Pages: UICollectionViewController {
    var displayed: Set<Int> = []

    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Page")
    }
    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
      -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "Page", for: indexPath) }
    override func collectionView(
      _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { #expect(displayed.insert(indexPath.item).inserted) }
    override func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) { #expect(displayed.remove(indexPath.item) != nil) }
  }

  private final class Rows: UITableViewController {
    var displayed: Set<Int> = []
    var requested: Set<Int> = []

    /// The rows that are at least partly in sight.
    var inSight: Set<Int> {
      Set(
        (0..<100).filter {
          let frame = tableView.rectForRow(at: IndexPath(row: $0, section: 0))
          return frame.maxY > tableView.bounds.minY && frame.minY < tableView.bounds.maxY
        })
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      requested.insert(indexPath.row)
      return tableView.dequeueReusableCell(withIdentifier: "Row")
        ?? UITableViewCell(style: .default, reuseIdentifier: "Row")
    }
    override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt path: IndexPath) {
      #expect(displayed.insert(path.row).inserted)
    }
    override func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt path: IndexPath)
    { #expect(displayed.remove(path.row) != nil) }
  }

  @Test func `willDisplay is called for the next page when it becomes visible`() {
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    layout.itemSize = CGSize(width: 390, height: 700)
    let pages = Pages(collectionViewLayout: layout)
    let screen = Screen(pages)
    #expect(pages.displayed == [0])
    #expect(pages.collectionView.indexPathsForVisibleItems.map(\.item) == [0])
    pages.collectionView.contentOffset.x = 100
    screen.settle()
    #expect(pages.displayed == [0, 1])
    pages.collectionView.contentOffset.x = 390
    screen.settle()
    #expect(pages.displayed == [1] && pages.collectionView.indexPathsForVisibleItems.map(\.item) == [1])
    pages.collectionView.reloadData()
    screen.settle()
    #expect(pages.displayed == [1])
  }

  @Test func `willDisplay is called for a row when it becomes visible`() {
    let rows = Rows(style: .plain)
    let screen = Screen(rows)
    #expect(rows.displayed == rows.inSight && rows.requested.count > rows.displayed.count)
    rows.tableView.contentOffset.y += 500
    screen.settle()
    #expect(rows.displayed == rows.inSight && !rows.displayed.contains(0))
    rows.tableView.reloadData()
    screen.settle()
    #expect(rows.displayed == rows.inSight)
  }
}
