import Testing
import UIKitTesting
import Wire

// For the inner views of bars, rows and search bars, which apps do not see.
@testable import UIKit

private final class Rows: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
    cell.accessoryType = .disclosureIndicator
    guard indexPath.row < 2 else {
      var content = cell.defaultContentConfiguration()
      (content.text, content.secondaryText) = ("Configured", "Value")
      content.image = UIImage(systemName: "star")
      cell.contentConfiguration = content
      return cell
    }
    cell.textLabel?.text = "Row \(indexPath.row)"
    cell.detailTextLabel?.text = "Detail \(indexPath.row)"
    cell.imageView?.image = UIImage(systemName: "star")
    return cell
  }
  override func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? {
    UISwipeActionsConfiguration(actions: [
      UIContextualAction(style: .normal, title: "Flag") { _, _, completion in completion(true) }
    ])
  }
}

/// Right-to-left interfaces: each part has the mirrored position of the left-to-right layout.
@MainActor @Suite struct MirroredTests {
  private func mirrored(_ rect: CGRect) -> CGRect { rect.mirrored(in: CGRect(x: 0, y: 0, width: 390, height: 844)) }

  /// The frames of some views, before and after the layout direction changes.
  private func frames(_ screen: Screen, _ views: () -> [UIView?]) -> (before: [CGRect], after: [CGRect]) {
    func all() -> [CGRect] { views().map { $0?.convert($0?.bounds ?? .zero, to: nil) ?? .null } }
    screen.settle()
    let before = all()
    screen.layoutDirection = .rightToLeft
    screen.settle()
    return (before, all())
  }

  @Test func `a navigation bar's title, items and back button are mirrored`() {
    let (root, top) = (UIViewController(), UIViewController())
    (root.title, top.title) = ("Root", "A title")
    top.navigationItem.rightBarButtonItems = [UIBarButtonItem(title: "Outer"), UIBarButtonItem(title: "Inner one")]
    let navigation = UINavigationController(rootViewController: root)
    let screen = Screen(navigation)
    navigation.pushViewController(top, animated: false)
    let content = { navigation.navigationBar.content! }
    let (before, after) = frames(screen) {
      [content().backButton, content().backButton?.titleLabel, content().titleLabel] + content().rightRow.shownViews
    }
    for (old, new) in zip(before, after) { #expect(abs(mirrored(old).minX - new.minX) < 0.5) }
    let chevron = content().backButton?.describe()[.shapes]?.array?.first?["d"]?.string ?? ""
    let width = content().backButton!.bounds.width
    #expect(chevron.contains("L\(JSON.points(width - 2).text) "))
  }

  @Test func `a large title is at the right`() {
    let controller = UIViewController()
    controller.title = "Large"
    let navigation = UINavigationController(rootViewController: controller)
    navigation.navigationBar.prefersLargeTitles = true
    let screen = Screen(navigation)
    let label = { navigation.navigationBar.content!.largeTitleLabel }
    let (before, after) = frames(screen) { [label()] }
    #expect(before[0].minX == 16 && after[0].maxX == 374)
    #expect(label().fitted(in: label().bounds.size, lines: 1)!.layout.lines[0].x > 150)
  }

  @Test func `a row's image, texts, accessory and separator are mirrored`() {
    let rows = Rows(style: .plain)
    let screen = Screen(rows)
    let cell = { (row: Int) in rows.tableView.cellForRow(at: IndexPath(row: row, section: 0))! }
    let (before, after) = frames(screen) {
      [cell(0).imageView, cell(0).textLabel, cell(0).detailTextLabel, cell(0).separator, cell(0).contentView]
        + cell(2).contentView.subviews
    }
    #expect(before != after)
    for (old, new) in zip(before, after) { #expect(abs(mirrored(old).minX - new.minX) < 0.5) }
    #expect(cell(0).detailTextLabel?.textAlignment == .left)
    let chevron = cell(0).describe()[.shapes]?.array?.first?["d"]?.string
    #expect(chevron?.hasPrefix("M23 ") == true && chevron?.contains("L17 ") == true)
  }

  @Test func `a swipe to the right opens a row's trailing actions`() {
    let rows = Rows(style: .plain)
    let screen = Screen(rows)
    screen.layoutDirection = .rightToLeft
    screen.settle()
    let row = screen.find("Row 1")!.frame
    screen.drag(from: CGPoint(x: 150, y: row.midY), to: CGPoint(x: 250, y: row.midY))
    screen.settle()
    #expect(screen.find("Flag")?.frame.minX == 0)
    #expect(rows.tableView.cellForRow(at: IndexPath(row: 1, section: 0))!.contentView.frame.minX > 70)
  }

  @Test func `the order of tab bar items is mirrored`() {
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two", "Three"].map {
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: $0, image: UIImage(systemName: "star"), tag: 0)
      controller.tabBarItem.badgeValue = "2"
      return controller
    }
    let screen = Screen(tabs)
    let (before, after) = frames(screen) { tabs.tabBar.buttons + tabs.tabBar.buttons.map { $0.subviews.last } }
    for (old, new) in zip(before, after) { #expect(abs(mirrored(old).minX - new.minX) < 0.5) }
  }

  @Test func `a search bar's icon and buttons are mirrored`() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 100, width: 390, height: 56))
    bar.placeholder = "Films"
    bar.showsCancelButton = true
    bar.scopeButtonTitles = ["A", "B"]
    bar.showsScopeBar = true
    let screen = Screen(UIViewController())
    screen.window.rootViewController?.view.addSubview(bar)
    let (before, after) = frames(screen) { [bar.backdrop, bar.icon, bar.field, bar.cancelButton] }
    for (old, new) in zip(before, after) { #expect(abs(mirrored(old).minX - new.minX) < 0.5) }
    #expect(screen.find("A")!.frame.minX > screen.find("B")!.frame.minX)
  }

  @Test func `a push enters from the left, and a drag from the right edge pops`() {
    let (root, top) = (UIViewController(), UIViewController())
    let navigation = UINavigationController(rootViewController: root)
    let screen = Screen(navigation)
    screen.layoutDirection = .rightToLeft
    screen.settle()
    navigation.pushViewController(top, animated: true)
    screen.advance(by: 0.1)
    #expect(top.view.presentedFrame.minX < -50 && root.view.presentedFrame.minX > 10)
    screen.settle()
    screen.drag(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 350, y: 400))
    screen.settle()
    #expect(navigation.topViewController === top)
    screen.drag(from: CGPoint(x: 388, y: 400), to: CGPoint(x: 40, y: 400))
    screen.settle()
    #expect(navigation.topViewController === root)
  }
}
