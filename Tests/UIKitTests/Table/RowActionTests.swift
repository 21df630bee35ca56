import Testing
import UIKitTesting

import UIKit

private final class Rows: UITableViewController {
  var log: [String] = []
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
  override func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?
  {
    let more = UITableViewRowAction(style: .normal, title: "More") { [self] action, path in
      log.append("\(action.title ?? "") \(path.row)")
      tableView.isEditing = false
    }
    more.backgroundColor = .systemBlue
    return [UITableViewRowAction(style: .destructive, title: "Remove") { _, _ in }, more]
  }
}

@MainActor @Suite struct RowActionTests {
  @Test func `a swipe shows a row's edit actions, and a tap performs one`() throws {
    let rows = Rows()
    let screen = Screen(rows)
    screen.drag(from: "Row 1", by: CGVector(dx: -120, dy: 0))
    screen.settle()
    #expect(screen.find("Remove") != nil)
    screen.tap("More")
    screen.settle()
    #expect(rows.log == ["More 1"])
  }
}
