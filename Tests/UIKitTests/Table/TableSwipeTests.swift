import Testing
import UIKitTesting
import Wire

// For the members that viewers receive, which apps do not see.
@testable import UIKit

/// A table of names that can be deleted, with a log of the calls.
private class Names: UITableViewController {
  var names = ["Ash", "Birch", "Cedar"]
  var log: [String] = []
  var trailing: ((IndexPath) -> UISwipeActionsConfiguration?)?
  var leading: ((IndexPath) -> UISwipeActionsConfiguration?)?
  var title2: String?

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "Cell") ?? UITableViewCell(style: .default, reuseIdentifier: "Cell")
    cell.textLabel?.text = names[indexPath.row]
    return cell
  }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(editingStyle) \(indexPath.row)")
    names.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }
  override func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath)
    -> String?
  { title2 }
  override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  { trailing?(indexPath) }
  override func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
    -> UISwipeActionsConfiguration?
  { leading?(indexPath) }
  override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    log.append("willBegin \(indexPath.row)")
  }
  override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    log.append("didEnd \(indexPath.map { "\($0.row)" } ?? "-")")
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    log.append("select \(indexPath.row)")
  }
}

private class Plain: UIViewController, UITableViewDataSource {
  let table = UITableView()
  override func viewDidLoad() {
    super.viewDidLoad()
    table.frame = view.bounds
    table.dataSource = self
    view.addSubview(table)
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

private final class Deleting: UIViewController, UITableViewDataSource {
  let table = UITableView()
  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    view.addSubview(table)
  }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}
}

@MainActor @Suite struct TableSwipeTests {
  private let names = Names()

  @Test func `a swipe shows Delete, which deletes the row`() {
    let screen = Screen(names)
    screen.drag(from: "Birch", by: CGVector(dx: -120, dy: 0))
    screen.advance(by: 1)
    #expect(screen.text.contains("Delete") && names.log == ["willBegin 1"])
    screen.tap("Delete")
    screen.advance(by: 1)
    #expect(names.names == ["Ash", "Cedar"] && names.log == ["willBegin 1", "commit delete 1", "didEnd -"])
    #expect(!screen.text.contains("Delete") && !screen.text.contains("Birch"))
  }

  @Test func `a short swipe closes again, and a swipe without leading actions shows nothing`() {
    let screen = Screen(names)
    screen.drag(from: "Birch", by: CGVector(dx: -25, dy: 0), duration: 1)
    screen.advance(by: 1)
    #expect(names.log == ["willBegin 1", "didEnd 1"] && !screen.text.contains("Delete"))
    names.log = []
    screen.drag(from: "Birch", by: CGVector(dx: 150, dy: 0))
    screen.advance(by: 1)
    #expect(names.log == [])
  }

  @Test func `a swiped row clips its content, and afterwards its clipsToBounds applies again`() {
    for clips in [true, false] {
      let names = Names()
      let screen = Screen(names)
      let cell = names.tableView.cellForRow(at: IndexPath(row: 1, section: 0))!
      cell.clipsToBounds = clips
      screen.drag(from: "Birch", by: CGVector(dx: -120, dy: 0))
      screen.advance(by: 1)
      #expect(cell.describe()[.clip] == true && cell.clipsToBounds == clips)
      screen.tap("Ash")
      screen.advance(by: 1)
      #expect(cell.describe()[.clip] == (clips ? true : nil) && cell.clipsToBounds == clips)
    }
  }

  @Test func `a full swipe performs the first action`() {
    let screen = Screen(names)
    screen.drag(from: "Ash", by: CGVector(dx: -330, dy: 0))
    screen.advance(by: 1)
    #expect(names.names == ["Birch", "Cedar"])
  }

  @Test func `the delegate determines Delete's title, and a tap elsewhere closes the row without selecting`() {
    names.title2 = "Fell"
    let screen = Screen(names)
    screen.drag(from: "Ash", by: CGVector(dx: -120, dy: 0))
    screen.advance(by: 1)
    #expect(screen.text.contains("Fell"))
    screen.tap("Cedar")
    screen.advance(by: 1)
    #expect(names.log == ["willBegin 0", "didEnd 0"] && !screen.text.contains("Fell"))
  }

  @Test func `swipe actions exist at both edges and stay until their completion handler is called`() {
    var finish: ((Bool) -> Void)?
    names.leading = { _ in
      let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, completion in finish = completion }
      flag.backgroundColor = .systemOrange
      return UISwipeActionsConfiguration(actions: [flag])
    }
    names.trailing = { _ in
      UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Trash") { _, _, _ in },
        UIContextualAction(style: .normal, title: "More") { _, _, _ in },
      ])
    }
    let screen = Screen(names)
    screen.drag(from: "Birch", by: CGVector(dx: 100, dy: 0))
    screen.advance(by: 1)
    #expect(screen.text.contains("Flag") && !screen.text.contains("Trash"))
    screen.tap("Flag")
    #expect(finish != nil && screen.text.contains("Flag"))
    finish?(true)
    screen.advance(by: 1)
    #expect(!screen.text.contains("Flag"))
    screen.drag(from: "Birch", by: CGVector(dx: -200, dy: 0))
    screen.advance(by: 1)
    let (trash, more) = (screen.find("Trash"), screen.find("More"))
    #expect((trash?.frame.maxX ?? 0) == 390 && (more?.frame.maxX ?? 999) <= (trash?.frame.minX ?? 0))
  }

  @Test func `a table whose data source cannot delete recognizes no horizontal drags`() {
    let (plain, deleting) = (Plain(), Deleting())
    var screen = Screen(plain)
    #expect(plain.table.committedValue(.pan) == nil)
    screen.drag(from: "Row 1", by: CGVector(dx: -120, dy: 0))
    screen.advance(by: 1)
    #expect(!screen.text.contains("Delete"))
    screen = Screen(deleting)
    #expect(deleting.table.committedValue(.pan) == ["x"])
  }

  @Test func `willTransition(to:) and didTransition(to:) of a cell receive the editing states`() throws {
    final class LoggingCell: UITableViewCell {
      var log: [UInt] = []
      override func willTransition(to state: StateMask) { log.append(state.rawValue) }
      override func didTransition(to state: StateMask) { log.append(10 + state.rawValue) }
    }
    let cell = LoggingCell(style: .default, reuseIdentifier: nil)
    cell.setEditing(true, animated: false)
    cell.setEditing(true, animated: false)
    cell.setEditing(false, animated: false)
    #expect(cell.log == [1, 11, 0, 10])
  }
}
