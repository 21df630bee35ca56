import Testing
import UIKitTesting
import Wire

// For a table's index view and the members that viewers receive, which apps do not see.
@testable import UIKit

private final class Names: UITableViewController {
  var letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
  var requests: [String] = []
  var rowsInSection = 4

  override func numberOfSections(in tableView: UITableView) -> Int { letters.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowsInSection }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    letters[section]
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.accessoryType = .disclosureIndicator
    cell.textLabel?.text = "\(letters[indexPath.section]) \(indexPath.row)"
    return cell
  }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { [UITableView.indexSearch] + letters }
  override func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int {
    requests.append("\(title) \(index)")
    return index - 1
  }
}

/// The letters at a table's edge.
@MainActor @Suite struct TableIndexTests {
  private let names = Names(style: .plain)

  private func top(_ table: UITableView) -> String? {
    table.indexPathForRow(at: CGPoint(x: 10, y: table.contentOffset.y + table.adjustedContentInset.top + 40))
      .map { names.letters[$0.section] }
  }

  @Test func `a drag over the section index scrolls through the sections`() {
    let screen = Screen(names)
    let table = names.tableView!
    let label = screen.find(Query(label: "Table index"))!.view.subviews[0] as! UILabel
    let rect = label.convert(label.bounds, to: nil)
    #expect(label.text?.hasPrefix("⌕\nA\nB") == true && rect.maxX == 390)
    func y(_ index: Int) -> CGFloat { rect.minY + rect.height * (CGFloat(index) + 0.5) / 27 }
    screen.touch(.began, at: CGPoint(x: rect.midX, y: y(3)))
    screen.advance(by: 0)
    #expect(names.requests == ["C 3"] && top(table) == "C")
    screen.touch(.moved, at: CGPoint(x: rect.midX, y: y(10)))
    screen.touch(.ended, at: CGPoint(x: rect.midX, y: y(10)))
    screen.settle()
    #expect(names.requests == ["C 3", "J 10"] && top(table) == "J")
    screen.touch(.began, at: CGPoint(x: rect.midX, y: y(0)))
    screen.touch(.ended, at: CGPoint(x: rect.midX, y: y(0)))
    screen.settle()
    #expect(table.contentOffset.y == -table.adjustedContentInset.top)
  }

  @Test func `the section index does not scroll, and rows leave space for it`() {
    let screen = Screen(names)
    let table = names.tableView!
    let before = table.indexView!.convert(table.indexView!.bounds, to: nil)
    #expect(table.visibleCells[0].contentView.frame.maxX == 351)
    table.contentOffset.y = 1000
    screen.settle()
    #expect(table.indexView!.convert(table.indexView!.bounds, to: nil) == before)
    #expect(table.indexView?.committed?[.pan] == ["y"])
    screen.layoutDirection = .rightToLeft
    screen.settle()
    #expect(table.indexView?.frame.minX == 0)
  }

  @Test func `adjusting the section index moves from section to section`() {
    let screen = Screen(names)
    screen.adjust(.label("Table index"), by: 3)
    #expect(names.requests == ["{search} 0", "A 1", "B 2"] && top(names.tableView) == "B")
  }

  @Test func `a table with few rows has no section index, and a long index is abbreviated by dots`() {
    names.rowsInSection = 1
    names.loadViewIfNeeded()
    names.tableView.sectionIndexMinimumDisplayRowCount = 27
    let screen = Screen(names)
    #expect(names.tableView.indexView == nil)
    names.tableView.sectionIndexMinimumDisplayRowCount = 26
    screen.rotate()
    screen.settle()
    let text = (names.tableView.indexView?.subviews[0] as? UILabel)?.text ?? ""
    #expect(text.contains("•") && text.hasPrefix("⌕") && text.hasSuffix("Z"))
  }
}
