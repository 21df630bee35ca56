import Testing
import UIKitTesting

// For a bar's content view, which apps do not see.
@testable import UIKit

private final class Rows: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    if indexPath.row == 2 {
      var content = cell.defaultContentConfiguration()
      (content.text, content.secondaryText) = ("Configured", "Below")
      cell.contentConfiguration = content
    } else {
      cell.textLabel?.text = "Row \(indexPath.row)"
      cell.detailTextLabel?.text = "Detail"
    }
    if indexPath.row == 1 { cell.textLabel?.font = .systemFont(ofSize: 17) }
    return cell
  }
}

/// UIKit's own texts at large content sizes.
@MainActor @Suite struct LargeTextTests {
  @Test func `a table's texts and rows grow with the content size category`() {
    let rows = Rows(style: .plain)
    let screen = Screen(rows)
    rows.tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    func size(_ text: String) -> CGFloat? {
      (screen.find(Query(text: text, type: "UILabel"))?.view as? UILabel)?.font.pointSize
    }
    func height(_ row: Int) -> CGFloat { rows.tableView.rectForRow(at: IndexPath(row: row, section: 0)).height }
    #expect(size("Row 0") == 17 && size("Detail") == 12 && size("Configured") == 17 && height(0) == 44)
    let header = rows.tableView.rectForHeader(inSection: 0).height
    screen.preferredContentSizeCategory = .accessibilityExtraLarge
    screen.settle()
    #expect(size("Row 0") == 40 && size("Detail") == 32 && size("Configured") == 40 && size("Below") == 32)
    #expect(size("Row 1") == 17, "a font of the app's own that follows no style stays")
    #expect(height(0) > 100 && height(2) > 100 && height(0) > height(1))
    #expect(rows.tableView.rectForHeader(inSection: 0).height > header + 20)
    #expect(rows.tableView.indexPathForSelectedRow?.row == 1)
    screen.preferredContentSizeCategory = .large
    screen.settle()
    #expect(size("Row 0") == 17 && height(0) == 44)
  }

  @Test func `an alert's texts, actions and fields grow with the content size category`() {
    let controller = UIViewController()
    let screen = Screen(controller)
    let alert = UIAlertController(title: "Saved", message: "Below", preferredStyle: .alert)
    alert.addTextField()
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    controller.present(alert, animated: false)
    screen.settle()
    func size(_ text: String) -> CGFloat? {
      (screen.find(Query(text: text, type: "UILabel"))?.view as? UILabel)?.font.pointSize
    }
    func action() -> CGFloat { screen.find(.type("AlertButton"))?.view.frame.height ?? 0 }
    func field() -> CGFloat { alert.textFields?.first?.frame.height ?? 0 }
    let usual = field()
    #expect(size("Saved") == 17 && size("Below") == 13 && size("OK") == 17)
    #expect(alert.view.frame.width == 270 && action() == 44)
    screen.preferredContentSizeCategory = .accessibilityExtraLarge
    screen.settle()
    #expect(size("Saved") == 40 && size("OK") == 40 && alert.textFields?.first?.font?.pointSize == 40)
    #expect((size("Below") ?? 0) > 30 && alert.view.frame.width == 340)
    #expect(action() > 60 && field() > usual + 15)
    screen.preferredContentSizeCategory = .large
    screen.settle()
    #expect(size("Saved") == 17 && alert.view.frame.width == 270 && action() == 44 && field() == usual)
  }

  @Test func `an action sheet grows with the content size category`() {
    let controller = UIViewController()
    let screen = Screen(controller)
    screen.preferredContentSizeCategory = .accessibilityExtraLarge
    let sheet = UIAlertController(title: "Photo", message: nil, preferredStyle: .actionSheet)
    sheet.addAction(UIAlertAction(title: "Share", style: .default))
    sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    controller.present(sheet, animated: false)
    screen.settle()
    for text in ["Photo", "Share", "Cancel"] {
      let label = screen.find(Query(text: text, type: "UILabel"))?.view as? UILabel
      #expect((label?.font.pointSize ?? 0) > 30, "\(text)")
    }
    #expect((screen.find(.type("AlertButton"))?.view.frame.height ?? 0) > 70)
  }

  @Test func `a bar title grows as far as its row allows, and a large title makes the bar taller`() {
    let controller = UIViewController()
    controller.title = "Title"
    controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit")
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    let screen = Screen(navigation)
    let height = navigation.navigationBar.frame.height
    screen.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    screen.settle()
    let content = navigation.navigationBar.content!
    #expect(content.largeTitleLabel.font.pointSize == 60 && content.titleLabel.font.pointSize == 23)
    #expect(content.largeTitleLabel.frame.height >= 60 && content.largeTitleLabel.frame.minY >= 0)
    #expect((screen.find(Query(text: "Edit", type: "UILabel"))?.view as? UILabel)?.font.pointSize == 23)
    #expect(navigation.navigationBar.frame.height > height + 25)
    #expect(controller.view.safeAreaInsets.top == navigation.navigationBar.frame.maxY)
  }

  @Test func `a configured button grows with the content size category`() {
    var configuration = UIButton.Configuration.filled()
    (configuration.title, configuration.subtitle) = ("Buy", "now")
    let button = UIButton(configuration: configuration)
    let screen = Screen(UIViewController())
    screen.window.rootViewController?.view.addSubview(button)
    screen.settle()
    let before = button.intrinsicContentSize
    screen.preferredContentSizeCategory = .extraExtraExtraLarge
    screen.settle()
    #expect(button.intrinsicContentSize.height > before.height + 10)
    #expect(
      (button.titleLabel?.attributedText?.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == 23)
  }
}
