import Testing
import UIKitTesting
import Wire

import UIKit

/// Words in sections.
private class Words: UITableViewController {
  var sections = [["a", "b", "c"]]
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
  }
  override func numberOfSections(in tableView: UITableView) -> Int { sections.count }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
    cell.textLabel?.text = sections[indexPath.section][indexPath.row]
    log.append(cell.textLabel!.text!)
    return cell
  }
  override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {
    log.append("commit \(editingStyle) \(indexPath.row)")
    guard editingStyle == .delete else { return }
    sections[indexPath.section].remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }
  override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    log.append("move \(sourceIndexPath.row) to \(destinationIndexPath.row)")
    let word = sections[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    sections[destinationIndexPath.section].insert(word, at: destinationIndexPath.row)
  }

  var visibleTexts: [String] { tableView.visibleCells.map { $0.textLabel?.text ?? "" } }
}

private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

@MainActor @Suite struct TableUpdateTests {
  private let words = Words(style: .plain)
  private let screen: Screen
  var table: UITableView { words.tableView }

  init() {
    screen = Screen(words)
    words.log = []
  }

  private func y(_ row: Int) -> CGFloat { table.cellForRow(at: path(row))!.frame.minY }

  @Test func `insertRows calls cellForRowAt for the new row only and animates the rows below it`() {
    let c = table.cellForRow(at: path(2))!
    words.sections[0].insert("x", at: 1)
    table.insertRows(at: [path(1)], with: .fade)
    #expect(words.log == ["x"] && words.visibleTexts == ["a", "x", "b", "c"])
    #expect(table.cellForRow(at: path(3)) === c && c.frame.minY == 132)
    #expect(c.presentedFrame.minY == 88, "the model is there, what is seen is on its way")
    #expect(table.cellForRow(at: path(1))!.presentedAlpha == 0)
    screen.settle()
    #expect(c.presentedFrame.minY == 132 && table.contentSize.height == 176)
  }

  @Test func `a deleted row's cell is reused when its animation has ended`() {
    let b = table.cellForRow(at: path(1))!
    words.sections[0].remove(at: 1)
    table.deleteRows(at: [path(1)], with: .left)
    #expect(b.superview === table && words.visibleTexts == ["a", "c"])
    screen.settle()
    #expect(b.superview == nil)
    words.sections[0].append("d")
    table.insertRows(at: [path(2)], with: .none)
    #expect(table.cellForRow(at: path(2)) === b && b.alpha == 1)
  }

  @Test func `a moved row keeps its cell`() {
    let a = table.cellForRow(at: path(0))!
    words.sections = [["b", "c", "a"]]
    table.moveRow(at: path(0), to: path(2))
    #expect(table.cellForRow(at: path(2)) === a && words.visibleTexts == ["b", "c", "a"] && words.log.isEmpty)
    #expect(a.presentedFrame.minY == 0 && a.frame.minY == 88)
  }

  @Test func `in a batch update deletions use the old index paths and insertions the new ones`() {
    words.sections = [["x", "b", "y"]]
    var finished: Bool?
    table.performBatchUpdates {
      table.insertRows(at: [path(0), path(2)], with: .fade)
      table.deleteRows(at: [path(0), path(2)], with: .fade)
    } completion: {
      finished = $0
    }
    #expect(words.visibleTexts == ["x", "b", "y"])
    screen.settle()
    #expect(finished == true)
  }

  @Test func `nested updates are one update`() {
    words.sections = [["x", "a", "c"]]
    table.beginUpdates()
    table.performBatchUpdates { table.insertRows(at: [path(0)], with: .fade) }
    table.deleteRows(at: [path(1)], with: .fade)
    table.endUpdates()
    #expect(words.visibleTexts == ["x", "a", "c"])
  }

  @Test func `the commits of updates give viewers the same rows`() {
    words.sections[0].insert("x", at: 0)
    table.insertRows(at: [path(0)], with: .right)
    words.sections[0].remove(at: 2)
    table.deleteRows(at: [path(2)], with: .fade)
    screen.settle()
    #expect(screen.text == "x\na\nc")
  }

  @Test func `the selection follows its row in an update`() {
    table.selectRow(at: path(2), animated: false, scrollPosition: .none)
    words.sections[0].remove(at: 0)
    table.deleteRows(at: [path(0)], with: .fade)
    #expect(table.indexPathForSelectedRow == path(1))
    words.sections[0].remove(at: 1)
    table.deleteRows(at: [path(1)], with: .fade)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test func `sections are inserted, deleted and moved with their rows`() {
    words.sections = [["a", "b", "c"], ["d"], ["e"]]
    table.insertSections([1, 2], with: .fade)
    screen.settle()
    #expect(words.visibleTexts == ["a", "b", "c", "d", "e"])
    let d = table.cellForRow(at: path(0, 1))!
    words.sections = [["e"], ["a", "b", "c"], ["d"]]
    table.moveSection(2, toSection: 0)
    screen.settle()
    #expect(words.visibleTexts == ["e", "a", "b", "c", "d"] && table.cellForRow(at: path(0, 2)) === d)
    words.sections = [["e"], ["d"]]
    table.deleteSections([1], with: .fade)
    screen.settle()
    #expect(words.visibleTexts == ["e", "d"])
    words.sections[1] = ["f", "g"]
    table.reloadSections([1], with: .fade)
    screen.settle()
    #expect(words.visibleTexts == ["e", "f", "g"])
  }

  @Test func `an update of distant rows gives the same frames as a reload`() {
    var random = Seeded(seed: 5)
    for _ in 0..<60 {
      let old = words.sections[0]
      let deleted = Set(old.indices.filter { _ in random.below(4) == 0 })
      var new = old.indices.filter { !deleted.contains($0) }.map { old[$0] }
      var inserted: [Int] = []
      for index in 0..<random.below(4) where index <= new.count {
        let position = random.below(new.count + 1)
        inserted = inserted.map { $0 >= position ? $0 + 1 : $0 } + [position]
        new.insert("n\(random.below(1000))", at: position)
      }
      words.sections = [new]
      table.performBatchUpdates {
        table.deleteRows(at: deleted.map { path($0) }, with: .fade)
        table.insertRows(at: inserted.map { path($0) }, with: .top)
      }
      #expect(words.visibleTexts == new)
      if random.below(2) == 0 { screen.settle() }
    }
  }

  @Test func `an update that does not match the data source's counts stops the app with UIKit's message`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let words = Words(style: .plain)
        let screen = Screen(words)
        words.tableView.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        screen.settle()
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (3) must be equal to the number of rows contained in that section before the update (3), plus or minus the number of rows inserted or deleted from that section (0 inserted, 1 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."
      ))
  }

  @Test func `a delete control shows a confirmation before the data source deletes the row`() {
    table.setEditing(true, animated: true)
    screen.settle()
    let b = table.cellForRow(at: path(1))!
    #expect(b.isEditing && b.editingStyle == .delete && b.contentView.frame.minX == 38)
    screen.tap(.label("Remove b"))
    #expect(words.log.isEmpty)
    screen.settle()
    screen.tap("Delete")
    #expect(words.log == ["commit delete 1"] && words.visibleTexts == ["a", "c"])
    screen.settle()
    table.setEditing(false, animated: false)
    screen.settle()
    #expect(table.cellForRow(at: path(0))!.contentView.frame.minX == 0)
  }

  @Test func `dragging a row's reorder control calls moveRowAt at the end`() {
    table.setEditing(true, animated: false)
    screen.settle()
    screen.drag(from: .label("Reorder a"), by: CGVector(dx: 0, dy: 80))
    #expect(words.log == ["move 0 to 2"] && words.visibleTexts == ["b", "c", "a"])
    screen.settle()
    #expect(table.visibleCells.map(\.frame.minY) == [0, 44, 88])
  }
}
