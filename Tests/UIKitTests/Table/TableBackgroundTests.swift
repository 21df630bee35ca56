import Testing
import UIKitTesting
import UIKit

private final class Rows: UITableViewController {
  let background = UIView()
  var hasHeaders = false

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.refreshControl = UIRefreshControl()
    tableView.backgroundView = background
  }
  override func numberOfSections(in tableView: UITableView) -> Int { 5 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row) of \(indexPath.section)"
    return cell
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    hasHeaders ? "Header" : nil
  }
}

@MainActor @Suite struct TableBackgroundTests {
  @Test(arguments: [false, true]) func `rows and headers are above the background view and the refresh control`(
    hasHeaders: Bool
  ) {
    let rows = Rows(style: .plain)
    rows.hasHeaders = hasHeaders
    let screen = Screen(rows, .phone)
    let views = rows.tableView.subviews
    let background = views.firstIndex(of: rows.background)!
    let control = views.firstIndex(of: rows.tableView.refreshControl!)!
    let cells = views.indices.filter { views[$0] is UITableViewCell || views[$0] is UITableViewHeaderFooterView }
    #expect(cells.count > 10 && cells.allSatisfy { $0 > background && $0 > control })
    screen.tap("Row 1 of 0")
    #expect(rows.tableView.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
  }

  @Test func `a row that is scrolled to the top is below its section's header, which floats there in a plain table`() {
    for style in [UITableView.Style.plain, .grouped] {
      let rows = Rows(style: style)
      rows.hasHeaders = true
      let screen = Screen(rows, .phone)
      let path = IndexPath(row: 3, section: 2)
      rows.tableView.scrollToRow(at: path, at: .top, animated: false)
      screen.settle()
      let table = rows.tableView!
      let header = style == .plain ? table.rectForHeader(inSection: 2).height : 0
      #expect(table.rectForRow(at: path).minY == table.contentOffset.y + table.adjustedContentInset.top + header)
    }
  }
}
