import Testing
import UIKit
import UIKitTesting

private let long =
  "A text that is far too long for one line of a row, so that the row has to be as high as the several lines of it"

private final class Rows: UITableViewController {
  var texts = ["One", "Two"]
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { texts.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    display(texts[indexPath.row], in: cell)
    return cell
  }
  func display(_ text: String, in cell: UITableViewCell?) {
    var content = UIListContentConfiguration.cell()
    content.text = text
    cell?.contentConfiguration = content
  }
  func cell(_ row: Int) -> UITableViewCell? { tableView.cellForRow(at: IndexPath(row: row, section: 0)) }
}

/// A table that is as high as its rows.
private final class HighTable: UITableView {
  override var contentSize: CGSize { didSet { if contentSize != oldValue { invalidateIntrinsicContentSize() } } }
  override var intrinsicContentSize: CGSize {
    layoutIfNeeded()
    return CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
  }
}

private final class Source: NSObject, UITableViewDataSource {
  var count = 3
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
}

/// Rows that are on the screen get other heights.
@MainActor @Suite struct TableResizeTests {
  @Test func `a row whose content changes is resized, and rows below move`() throws {
    let rows = Rows(style: .plain)
    let screen = Screen(rows)
    let below = try #require(rows.cell(1))
    #expect(below.frame.minY == 44)
    rows.display(long, in: rows.cell(0))
    screen.settle()
    let height = try #require(rows.cell(0)).frame.height
    #expect(height > 80 && below.frame.minY == height && rows.cell(1) === below)
  }

  @Test func `with selfSizingInvalidation disabled a row keeps its height`() throws {
    let rows = Rows(style: .plain)
    rows.tableView.selfSizingInvalidation = .disabled
    let screen = Screen(rows)
    rows.display(long, in: rows.cell(0))
    screen.settle()
    #expect(try #require(rows.cell(0)).frame.height == 44)
  }

  @Test func `a row becomes higher when editing controls narrow its text`() throws {
    let rows = Rows(style: .plain)
    // Of one line while nothing else is in the row, which leaves 358 points.
    var text = "A text"
    while (text as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 17)]).width < 330 { text += " on" }
    rows.texts = [text]
    let screen = Screen(rows)
    #expect(try #require(rows.cell(0)).frame.height == 44)
    rows.setEditing(true, animated: true)
    screen.settle()
    #expect(try #require(rows.cell(0)).frame.height > 60)
    rows.setEditing(false, animated: true)
    screen.settle()
    #expect(try #require(rows.cell(0)).frame.height == 44)
  }

  @Test func `a table view whose intrinsic height is its content's is laid out at that height`() {
    let (table, source, controller) = (HighTable(), Source(), UIViewController())
    table.dataSource = source
    table.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(table)
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: controller.view.topAnchor),
      table.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
    ])
    let screen = Screen(controller)
    #expect(table.frame.height == 132)
    let transcript = screen.transcript {
      source.count = 4
      table.insertRows(at: [IndexPath(row: 3, section: 0)], with: .automatic)
      screen.settle()
    }
    #expect(table.frame.height == 176 && !transcript.contains("warning"))
  }
}
