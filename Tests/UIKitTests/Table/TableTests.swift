import Testing
import UIKitTesting
import Wire

// For the members that viewers receive and `handleTap`, which apps do not see.
@testable import UIKit

/// A table of numbers in sections, with a log of the calls.
private class Numbers: UITableViewController {
  var sections = [[1, 2, 3]]
  var titles: [String?] = [nil]
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(Subtitled.self, forCellReuseIdentifier: "Cell")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles[section] }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    log.append("cell \(indexPath.section).\(indexPath.row)")
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    cell.textLabel?.text = "\(sections[indexPath.section][indexPath.row])"
    return cell
  }
  override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    log.append("willSelect \(indexPath.row)")
    return indexPath
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("didSelect \(indexPath.row)")
  }
  override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    log.append("didDeselect \(indexPath.row)")
  }

  func takeLog() -> [String] {
    defer { log = [] }
    return log
  }

  var visibleTexts: [String] { tableView.visibleCells.map { $0.textLabel?.text ?? "" } }
}

private class Subtitled: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor @Suite struct TableTests {
  private let screen = Screen()
  private let numbers = Numbers(style: .plain)
  var table: UITableView { numbers.tableView }

  private func display() {
    screen.window.rootViewController = numbers
    screen.window.makeKeyAndVisible()
    turn()
  }

  /// Runs the main loop until it has no work left, so that changes are laid out.
  private func turn() { screen.advance(by: 0) }

  @Test func `dequeued cells are created by the initializer of the registered class`() {
    display()
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
    #expect(cell is Subtitled && cell?.detailTextLabel != nil)
  }

  @Test func `cellForRowAt is called once for each row, at the first layout`() {
    _ = numbers.view
    #expect(numbers.takeLog() == [])
    display()
    #expect(numbers.takeLog() == ["cell 0.0", "cell 0.1", "cell 0.2"])
    #expect(numbers.visibleTexts == ["1", "2", "3"])
  }

  @Test func `reloadData reuses the cells of the same rows`() {
    display()
    let before = table.visibleCells
    numbers.sections = [[1, 5]]
    table.reloadData()
    turn()
    #expect(numbers.visibleTexts == ["1", "5"])
    #expect(table.visibleCells == Array(before.prefix(2)))
    #expect(before[2].superview == nil)
  }

  @Test func `reloadRows calls cellForRowAt for those rows only and keeps the cells`() {
    display()
    _ = numbers.takeLog()
    let before = table.visibleCells
    numbers.sections = [[1, 9, 3]]
    table.reloadRows(at: [IndexPath(row: 1, section: 0)], with: .automatic)
    #expect(numbers.takeLog() == ["cell 0.1"])
    #expect(numbers.visibleTexts == ["1", "9", "3"] && table.visibleCells == before)
  }

  @Test func `a table controller reloads at its first appearance, and drops the selection at later ones`() {
    final class Rows: UITableViewController {
      var counted = 0
      override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        counted += 1
        return 3
      }
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    for clears in [true, false] {
      let rows = Rows(style: .plain)
      #expect(!rows.isViewLoaded && rows.tableView === rows.view && rows.isViewLoaded && rows.counted == 0)
      rows.clearsSelectionOnViewWillAppear = clears
      let nav = UINavigationController(rootViewController: rows)
      let screen = Screen(nav)
      #expect(rows.counted > 0)
      rows.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
      nav.pushViewController(UIViewController(), animated: false)
      screen.settle()
      #expect(rows.tableView.indexPathForSelectedRow?.row == 1)
      nav.popViewController(animated: false)
      screen.settle()
      #expect(rows.tableView.indexPathForSelectedRow?.row == (clears ? nil : 1))
    }
  }

  @Test func `a tap selects a row and deselects the previous one`() {
    display()
    _ = numbers.takeLog()
    screen.tap("1")
    #expect(numbers.takeLog() == ["willSelect 0", "didSelect 0"])
    screen.tap("3")
    #expect(numbers.takeLog() == ["willSelect 2", "didDeselect 0", "didSelect 2"])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    table.deselectRow(at: IndexPath(row: 2, section: 0), animated: true)
    #expect(table.indexPathForSelectedRow == nil && numbers.takeLog() == [])
  }

  @Test func `selectionDidChangeNotification is posted for touches and not for code`() {
    display()
    var count = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UITableView.selectionDidChangeNotification, object: table, queue: nil
    ) { _ in MainActor.assumeIsolated { count += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    screen.tap("1")
    screen.tap("3")
    #expect(count == 2)
    table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
    #expect(count == 2)
    table.allowsMultipleSelection = true
    screen.tap("1")
    #expect(count == 3 && table.indexPathForSelectedRow == nil)
  }

  @Test func `only rows that are visible or within half a screen have cells`() {
    numbers.sections = [Array(0..<1000)]
    display()
    #expect(table.rows.cells.count <= 2 * 844 / 44 + 1)
    table.contentOffset.y = 20_000
    turn()
    #expect(table.rows.cells.count <= 2 * 844 / 44 + 2)
    #expect(numbers.visibleTexts.first == "454")
    #expect(
      table.subviews.compactMap { ($0 as? UITableViewCell)?.textLabel?.text }
        == table.rows.cells.keys.sorted().map { "\($0.row)" })
  }

  @Test func `section titles precede their rows, also in the order of subviews`() {
    numbers.sections = [[1], [2, 3]]
    numbers.titles = ["One", "Two"]
    display()
    let read = table.subviews.map { view in
      (view as? UITableViewHeaderFooterView)?.textLabel?.text ?? (view as? UITableViewCell)?.textLabel?.text ?? ""
    }
    #expect(read == ["One", "1", "Two", "2", "3"])
    #expect(
      table.rectForRow(at: IndexPath(row: 1, section: 1))
        == CGRect(x: 0, y: 22 + 28 + 44 + 22 + 28 + 44, width: 390, height: 44))
    let header = table.headerView(forSection: 1)
    table.reloadData()
    turn()
    #expect(table.headerView(forSection: 1) === header)
  }

  @Test func `a table's content starts below the safe area's top`() {
    display()
    #expect(table.adjustedContentInset.top == 47 && table.contentOffset.y == -47)
  }

  @Test func `a viewer's scroll offset is clamped to the content`() {
    numbers.sections = [Array(0..<100)]
    display()
    screen.swipe(.up, by: 1e9)
    let end: CGFloat = 100 * 44 + 34 - 844
    #expect(table.contentOffset.y == end)
    screen.swipe(.down, by: 1e9)
    #expect(table.contentOffset.y == -47)
  }

  @Test func `a checkmark is a shape and a state`() {
    display()
    let cell = table.visibleCells[0]
    cell.accessoryType = .checkmark
    let members = cell.describe()
    #expect(members[.selected] == true && members[.shapes]?.array?.count == 1)
    cell.accessoryType = .none
    #expect(cell.describe()[.selected] == nil && cell.describe()[.shapes] == nil)
  }

  private func reload(_ sections: [[Int]]) {
    numbers.sections = sections
    table.reloadData()
  }

  @Test func `a table whose rows are removed scrolls back into its content`() {
    reload([Array(0..<100)])
    display()
    table.contentOffset.y = 3000
    turn()
    reload([[1, 2, 3]])
    turn()
    #expect(numbers.visibleTexts == ["1", "2", "3"] && table.contentOffset.y == -47)
  }

  @Test func `a subview that the app adds above the rows stays above them`() {
    let overlay = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    table.addSubview(overlay)
    display()
    reload([Array(0..<5)])
    turn()
    #expect(table.subviews.last === overlay)
    table.sendSubviewToBack(overlay)
    reload([Array(0..<7)])
    turn()
    #expect(table.subviews.first === overlay)
  }

  @Test func `right after reloadData scrollToRow uses the new rows`() {
    display()
    reload([Array(0..<100)])
    #expect(table.contentSize.height == 4400)
    table.scrollToRow(at: IndexPath(row: 99, section: 0), at: .bottom, animated: false)
    turn()
    #expect(numbers.visibleTexts.last == "99")
  }

  @Test func `reading visibleCells in cellForRowAt creates no cell twice`() {
    class Curious: Numbers {
      override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        _ = tableView.visibleCells
        return super.tableView(tableView, cellForRowAt: indexPath)
      }
    }
    let curious = Curious(style: .plain)
    screen.window.rootViewController = curious
    screen.window.makeKeyAndVisible()
    turn()
    curious.sections = [Array(0..<5)]
    curious.tableView.reloadData()
    turn()
    #expect(curious.tableView.subviews.count { $0 is UITableViewCell } == 5)
  }

  @Test func `a tap on a row that a reload removed selects nothing`() {
    reload([Array(0..<10)])
    display()
    let cell = table.visibleCells[9]
    reload([[1, 2]])
    _ = numbers.takeLog()
    table.handleTap(cell)
    #expect(!numbers.takeLog().contains { $0.hasPrefix("didSelect") })
  }

  @Test func `setting tableHeaderView again applies its changed height`() {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))
    table.tableHeaderView = header
    display()
    header.frame.size.height = 100
    table.tableHeaderView = header
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 100)
  }

  @Test func `a cell that sets its label's font in layoutSubviews is laid out a bounded number of times`() {
    class Styled: UITableViewCell {
      var layouts = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        textLabel?.font = .systemFont(ofSize: 20)
        separatorInset = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: 0)
      }
    }
    let cell = Styled()
    cell.layoutIfNeeded()
    #expect(cell.layouts <= 3)
  }
}
