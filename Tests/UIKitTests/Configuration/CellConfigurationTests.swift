import Testing
import UIKitTesting
import Wire

// For a cell's store of configurations, which apps do not see.
@testable import UIKit

private final class Rows: UITableViewController {
  var handler: UITableViewCell.ConfigurationUpdateHandler?
  var cells: [UITableViewCell] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(indexPath.row)"
    content.secondaryText = indexPath.row == 0 ? "Below" : nil
    cell.contentConfiguration = content
    cell.configurationUpdateHandler = handler
    cells.append(cell)
    return cell
  }
}

private struct Badge: UIContentConfiguration {
  var name: String
  func makeContentView() -> any UIView & UIContentView { BadgeView(self) }
  func updated(for state: any UIConfigurationState) -> Badge {
    Badge(name: (state as? UICellConfigurationState)?.isSelected == true ? "chosen" : "plain")
  }
}

private final class BadgeView: UIView, UIContentView {
  var configuration: any UIContentConfiguration { didSet { displayedName = (configuration as? Badge)?.name } }
  var displayedName: String?
  init(_ badge: Badge) {
    configuration = badge
    displayedName = badge.name
    super.init(frame: .zero)
  }
  required init?(coder: NSCoder) { nil }
}

@MainActor @Suite struct CellConfigurationTests {
  private let rows = Rows()
  private func path(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

  @Test func `a background configuration's strokeOutset moves its stroke outwards`() {
    let screen = Screen(rows)
    var background = UIBackgroundConfiguration.listPlainCell()
    (background.cornerRadius, background.strokeWidth, background.strokeColor) = (8, 2, .systemRed)
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)
    background.strokeOutset = 3
    rows.cells[0].backgroundConfiguration = background
    screen.settle()
    let view = rows.cells[0].configurationStore.backgroundView!
    #expect(view.layer.borderWidth == 0 && !view.clipsToBounds)
    #expect(view.subviews.last?.frame == view.bounds.insetBy(dx: -3, dy: -3))
    #expect(view.subviews.last?.layer.borderWidth == 2 && view.subviews.last?.layer.cornerRadius == 11)
    background.strokeOutset = 0
    rows.cells[0].backgroundConfiguration = background
    #expect(view.layer.borderWidth == 2 && view.subviews.isEmpty)
  }

  @Test func `a list content configuration shows its text and secondary text`() {
    let screen = Screen(rows)
    #expect(screen.text.contains("Row 0") && screen.text.contains("Below"))
    let (title, detail) = (screen.find("Row 0")!, screen.find("Below")!)
    #expect(title.frame.maxY <= detail.frame.minY && title.frame.minX == detail.frame.minX)
    let cell = rows.tableView.cellForRow(at: path(0))
    #expect(cell?.contentView is UIListContentView && cell?.textLabel == nil)
  }

  @Test func `configurationUpdateHandler is called with each new state`() {
    var states: [String] = []
    rows.handler = { _, state in states.append("\(state.isSelected) \(state.isHighlighted)") }
    let screen = Screen(rows)
    states = []
    screen.tap("Row 1")
    #expect(states.last == "true false")
    rows.tableView.deselectRow(at: path(1), animated: false)
    screen.settle()
    #expect(states.last == "false false")
  }

  @Test func `a content view is created once and updated with the configuration for each state`() {
    let screen = Screen(rows)
    let cell = rows.tableView.cellForRow(at: path(0))!
    cell.contentConfiguration = Badge(name: "new")
    let view = cell.contentView as? BadgeView
    rows.tableView.selectRow(at: path(0), animated: false, scrollPosition: .none)
    screen.settle()
    #expect(view?.displayedName == "chosen" && cell.contentView === view)
  }

  @Test func `a background configuration's view is behind the content view`() {
    let screen = Screen(rows)
    let cell = rows.tableView.cellForRow(at: path(0))!
    var background = UIBackgroundConfiguration.listPlainCell()
    background.backgroundColor = .systemYellow
    background.cornerRadius = 9
    cell.backgroundConfiguration = background
    screen.settle()
    #expect(cell.subviews.first?.backgroundColor == .systemYellow && cell.subviews.first?.layer.cornerRadius == 9)
    #expect(cell.subviews.first?.frame == cell.bounds)
  }
}
