import Foundation
import Testing
import UIKitTesting
import Wire

// For the numbers of views and controllers, which apps do not see.
@testable import UIKit

@MainActor @Suite struct CachedViewTests {
  @MainActor private final class Rows: NSObject, UITableViewDataSource {
    var titles: [String]
    let commits = Commits()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    var viewers = ViewerTree()
    /// The views in the last commit, with the members of their styles.
    private(set) var changes: [String] = []
    var cells: [UITableViewCell] { table.visibleCells }

    init(_ titles: [String]) {
      self.titles = titles
      super.init()
      table.register(UITableViewCell.self, forCellReuseIdentifier: "Cell")
      table.dataSource = self
      commits.window.addSubview(table)
      turn()
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { titles.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Cell", for: indexPath)
      cell.textLabel?.text = titles[indexPath.row]
      return cell
    }

    /// A turn, after which viewers have the app's views.
    func turn() {
      changes = commits.turn()
      for message in commits.messages { viewers.apply(message) }
      #expect(viewers.children(of: commits.window.assignedID) == ViewerTree.children(of: commits.window))
    }

    func display(_ titles: [String]) {
      self.titles = titles
      table.reloadData()
      turn()
    }

    func written(_ member: MemberName) -> String { commits.messages.last?[member]?.text ?? "" }
  }

  @Test func `viewers cache rows in the reuse queue, and a reused row is sent with its position only`() {
    let rows = Rows(["A", "B", "C"])
    let ids = rows.cells.map(\.assignedID)
    rows.display(["A"])
    #expect(rows.written(.kept) == "[\(ids[1]),\(ids[2])]")
    #expect(rows.written(.removed) == "")
    rows.display(["A", "B", "C"])
    #expect(rows.cells.map(\.assignedID) == ids)
    let entry = #"{"id":\#(ids[1]),"parent":\#(rows.table.assignedID),"after":\#(ids[0]),"then":[\#(ids[2])]}"#
    #expect(rows.written(.views).hasPrefix("[\(entry)"))
    #expect(!rows.written(.views).contains("\"type\""))
    #expect(!rows.written(.views).contains("\"B\""))
  }

  @Test func `a cached row that changed is sent with the changed members only`() {
    let rows = Rows(["A", "B"])
    let cell = rows.cells[1]
    rows.display(["A"])
    rows.display(["A", "Z"])
    #expect(rows.cells[1] === cell)
    #expect(rows.written(.views).contains(#""text":"Z""#))
    #expect(!rows.written(.views).contains("\"type\""))
  }

  @Test func `a cached row whose subviews changed is sent as a new view`() {
    let rows = Rows(["A", "B"])
    let cell = rows.cells[1]
    rows.display(["A"])
    let added = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    cell.contentView.addSubview(added)
    rows.display(["A", "B"])
    #expect(rows.changes.contains { $0.hasPrefix(#"{"id":\#(cell.assignedID),"type":"UITableViewCell""#) })
    rows.display(["A"])
    added.removeFromSuperview()
    rows.display(["A", "B"])
    #expect(rows.cells[1] === cell)
  }

  @Test func `a view that moves out of a cached row is sent as a new view, and so is the row`() {
    let rows = Rows(["A", "B"])
    let cell = rows.cells[1]
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    cell.contentView.addSubview(inner)
    rows.turn()
    rows.display(["A"])
    rows.commits.window.addSubview(inner)
    rows.turn()
    #expect(rows.changes.contains { $0.hasPrefix(#"{"id":\#(inner.assignedID),"type":"UIView""#) })
    rows.display(["A", "B"])
    #expect(rows.changes.contains { $0.hasPrefix(#"{"id":\#(cell.assignedID),"type":"UITableViewCell""#) })
  }

  @Test func `a subview removed in the same turn as its row is not restored with the cached row`() {
    let rows = Rows(["A", "B"])
    let cell = rows.cells[1]
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 5, height: 5))
    cell.contentView.addSubview(inner)
    rows.turn()
    inner.removeFromSuperview()
    rows.display(["A"])
    rows.display(["A", "B"])
    #expect(rows.cells[1] === cell)
  }

  @Test func `viewers cache a bounded number of views`() {
    let rows = Rows(["A"])
    var keptIDs: Set<Int> = []
    var sizes: [Int: Int] = [:]
    for _ in 0..<40 {
      // Rows of their own each time, which nobody reuses.
      let cells = (0..<20).map { _ in UITableViewCell(style: .default, reuseIdentifier: "Own") }
      for cell in cells { rows.commits.window.addSubview(cell) }
      rows.turn()
      for cell in cells { sizes[cell.assignedID] = Self.count(cell) }
      for cell in cells { cell.removeFromSuperview() }
      rows.turn()
      keptIDs.formUnion((rows.commits.messages.last?[.kept]?.array ?? []).compactMap(\.integer))
      keptIDs.subtract((rows.commits.messages.last?[.forgotten]?.array ?? []).compactMap(\.integer))
      #expect(!keptIDs.isEmpty)
      #expect(keptIDs.reduce(0) { $0 + sizes[$1]! } <= 512)
    }
  }

  private static func count(_ view: UIView) -> Int { 1 + view.subviews.reduce(0) { $0 + count($1) } }
}
