import Testing
import UIKitTesting

import UIKit

/// Three sections with one row each, of which the second may have a title or a view.
private final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
  var title: String?
  var view: UIView?

  func numberOfSections(in tableView: UITableView) -> Int { 3 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    section == 1 ? title : nil
  }
  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { section == 1 ? view : nil }
}

@MainActor @Suite struct HeaderHeightTests {
  private let sections = Sections()

  private func rows(_ style: UITableView.Style, hasDelegate: Bool = true) -> [CGFloat] {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 600), style: style)
    table.contentInsetAdjustmentBehavior = .never
    (table.rowHeight, table.sectionHeaderHeight, table.sectionFooterHeight) = (40, 30, 0)
    table.sectionHeaderTopPadding = 0
    (table.dataSource, table.delegate) = (sections, hasDelegate ? sections : nil)
    let screen = Screen(UIViewController())
    screen.window.rootViewController?.view.addSubview(table)
    screen.settle()
    return (0..<3).map { table.rectForRow(at: IndexPath(row: 0, section: $0)).minY }
  }

  @Test func `sections of a plain table without a title have no header, whatever the height of headers is`() {
    #expect(rows(.plain) == [0, 40, 80] && rows(.plain, hasDelegate: false) == [0, 40, 80])
    sections.title = "Second"
    #expect(rows(.plain) == [0, 70, 110] && rows(.plain, hasDelegate: false) == [0, 70, 110])
  }

  @Test func `a view of the delegate has the height of headers`() {
    sections.view = UIView()
    #expect(rows(.plain) == [0, 70, 110])
  }

  @Test func `sections of a grouped table have the height between them`() {
    #expect(rows(.grouped) == [30, 100, 170])
  }
}
