import Testing
import UIKitTesting

// For TableMetrics, which apps do not see.
@testable import UIKit

/// `shouldIndentWhileEditing` of a cell without an editing control, and the delegate's method, which takes precedence.
@MainActor @Suite struct EditingIndentationTests {
  private class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.shouldIndentWhileEditing = indexPath.row == 0
      return cell
    }
    override func tableView(
      _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    override func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath)
      -> UITableViewCell.EditingStyle
    { .none }
  }

  private final class DelegatingRows: Rows {
    override func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
      indexPath.row == 1
    }
  }

  private func leftEdges(of rows: Rows) throws -> [CGFloat] {
    let screen = Screen(rows)
    rows.setEditing(true, animated: false)
    screen.settle()
    return try (0...1).map { row in
      try #require(rows.tableView.cellForRow(at: IndexPath(row: row, section: 0))).contentView.frame.minX
    }
  }

  @Test func `shouldIndentWhileEditing of the cell applies if the delegate has no method for it`() throws {
    #expect(try leftEdges(of: Rows()) == [TableMetrics.editControl, 0])
  }

  @Test func `the delegate's shouldIndentWhileEditingRowAt takes precedence over the cell's value`() throws {
    let rows = DelegatingRows()
    #expect(try leftEdges(of: rows) == [0, TableMetrics.editControl])
    let cells = try (0...1).map { try #require(rows.tableView.cellForRow(at: IndexPath(row: $0, section: 0))) }
    #expect(cells.map(\.shouldIndentWhileEditing) == [false, true])
  }
}
