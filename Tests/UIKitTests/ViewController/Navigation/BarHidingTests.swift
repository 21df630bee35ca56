import Testing
import UIKitTesting

// For the scroll reports of viewers, which apps do not see.
@testable import UIKit

private final class Rows: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}

private final class TallBar: UINavigationBar {}
private final class OwnToolbar: UIToolbar {}

/// The automatic hiding of a navigation controller's bars.
@MainActor @Suite struct BarHidingTests {
  private func makeScreen(_ root: UIViewController) -> (UINavigationController, Screen) {
    let navigation = UINavigationController(rootViewController: root)
    return (navigation, Screen(navigation))
  }

  @Test func `hidesBarsOnSwipe hides the bars when content scrolls up and shows them when it scrolls down`() {
    let rows = Rows(style: .plain)
    let (navigation, screen) = makeScreen(rows)
    navigation.setToolbarHidden(false, animated: false)
    screen.swipe(.up, by: 200)
    #expect(!navigation.isNavigationBarHidden)
    navigation.hidesBarsOnSwipe = true
    let table = rows.tableView!
    for offset in stride(from: table.contentOffset.y, through: table.contentOffset.y + 60, by: 20) {
      table.userScrolled(ScrollReport(offset: CGPoint(x: 0, y: offset + table.adjustedContentInset.top), phase: .moved))
    }
    screen.settle()
    #expect(navigation.isNavigationBarHidden && navigation.isToolbarHidden)
    for offset in stride(from: table.contentOffset.y, through: table.contentOffset.y - 60, by: -20) {
      table.userScrolled(ScrollReport(offset: CGPoint(x: 0, y: offset + table.adjustedContentInset.top), phase: .moved))
    }
    table.userScrolled(
      ScrollReport(offset: CGPoint(x: 0, y: table.contentOffset.y + table.adjustedContentInset.top), phase: .ended))
    screen.settle()
    #expect(!navigation.isNavigationBarHidden && !navigation.isToolbarHidden)
  }

  @Test func `hidesBarsOnSwipe also works for drags on content that does not scroll`() {
    let (navigation, screen) = makeScreen(UIViewController())
    navigation.hidesBarsOnSwipe = true
    screen.drag(from: CGPoint(x: 200, y: 500), to: CGPoint(x: 200, y: 400))
    screen.settle()
    #expect(navigation.isNavigationBarHidden)
    screen.drag(from: CGPoint(x: 200, y: 400), to: CGPoint(x: 200, y: 500))
    screen.settle()
    #expect(!navigation.isNavigationBarHidden && navigation.isToolbarHidden)
  }

  @Test func `hidesBarsOnTap hides the bars for taps on content, not on controls`() {
    let root = UIViewController()
    var pressed = 0
    let button = UIButton(type: .system, primaryAction: UIAction(title: "Press") { _ in pressed += 1 })
    button.frame = CGRect(x: 100, y: 300, width: 100, height: 40)
    root.view.addSubview(button)
    let (navigation, screen) = makeScreen(root)
    navigation.hidesBarsOnTap = true
    screen.tap("Press")
    #expect(pressed == 1 && !navigation.isNavigationBarHidden)
    for hidden in [true, false] {
      screen.touch(.began, at: CGPoint(x: 200, y: 600))
      screen.touch(.ended, at: CGPoint(x: 200, y: 600))
      screen.settle()
      #expect(navigation.isNavigationBarHidden == hidden)
    }
  }

  @Test func `hidesBarsWhenKeyboardAppears hides the bars`() {
    let root = UIViewController()
    let field = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
    root.view.addSubview(field)
    let (navigation, screen) = makeScreen(root)
    navigation.hidesBarsWhenKeyboardAppears = true
    field.becomeFirstResponder()
    screen.settle()
    #expect(navigation.isNavigationBarHidden)
    field.resignFirstResponder()
    screen.settle()
    #expect(navigation.isNavigationBarHidden)
  }

  @Test func `hidesBarsWhenVerticallyCompact hides the bars, and a tap shows them`() {
    let (navigation, screen) = makeScreen(UIViewController())
    navigation.hidesBarsWhenVerticallyCompact = true
    screen.rotate()
    screen.settle()
    #expect(navigation.isNavigationBarHidden)
    screen.touch(.began, at: CGPoint(x: 400, y: 200))
    screen.touch(.ended, at: CGPoint(x: 400, y: 200))
    screen.settle()
    #expect(!navigation.isNavigationBarHidden)
    screen.rotate()
    screen.settle()
    #expect(!navigation.isNavigationBarHidden)
  }

  @Test func `a navigation controller can have custom bar classes`() {
    let navigation = UINavigationController(navigationBarClass: TallBar.self, toolbarClass: OwnToolbar.self)
    navigation.pushViewController(UIViewController(), animated: false)
    let screen = Screen(navigation)
    #expect(navigation.navigationBar is TallBar && navigation.toolbar is OwnToolbar)
    let plain = UINavigationController(navigationBarClass: nil, toolbarClass: nil)
    #expect(type(of: plain.navigationBar) == UINavigationBar.self && type(of: plain.toolbar!) == UIToolbar.self)
    withExtendedLifetime(screen) {}
  }
}
