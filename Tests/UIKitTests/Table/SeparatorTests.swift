import Testing
import UIKit
import UIKitTesting

private final class Rows: UITableViewController {
  var make: () -> UITableViewCell = { UITableViewCell() }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { make() }
}

/// Lines below rows, and rows that are no wider than is good to read.
@MainActor @Suite struct SeparatorTests {
  private func line(_ rows: Rows) throws -> CGFloat {
    let screen = Screen(rows)
    defer { withExtendedLifetime(screen) {} }
    let cell = try #require(rows.tableView.visibleCells.first)
    return try #require(cell.subviews.first { $0.frame.height < 1 }).frame.minX
  }

  @Test func `an automatic separator begins at the row's text, after an image`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 30)).image { _ in }
    let rows = Rows(style: .plain)
    rows.make = {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "Text"
      cell.imageView?.image = image
      return cell
    }
    #expect(try line(rows) == 16 + 30 + 16)
    let configured = Rows(style: .plain)
    configured.make = {
      let cell = UITableViewCell()
      var content = cell.defaultContentConfiguration()
      (content.text, content.image) = ("Text", image)
      cell.contentConfiguration = content
      return cell
    }
    #expect(try line(configured) == 16 + 30 + 16)
    #expect(try line(Rows(style: .plain)) == 16)
  }

  @Test func `separatorInset is relative to the edge or to the automatic inset`() throws {
    let rows = Rows(style: .plain)
    rows.tableView.separatorInset.left = 20
    #expect(try line(rows) == 20)
    rows.tableView.separatorInsetReference = .fromAutomaticInsets
    #expect(try line(rows) == 36)
  }

  @Test func `cellLayoutMarginsFollowReadableWidth limits content to the readable width`() throws {
    let rows = Rows(style: .plain)
    rows.tableView.cellLayoutMarginsFollowReadableWidth = true
    let screen = Screen(rows, .tablet)
    defer { withExtendedLifetime(screen) {} }
    let cell = try #require(rows.tableView.visibleCells.first)
    #expect(abs(cell.contentView.layoutMargins.left - 74) < 0.5)
  }
}
