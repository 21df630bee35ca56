import Testing
import UIKitTesting

// For the hairlines, content views and buttons of bars, which apps do not see.
@testable import UIKit

@MainActor @Suite struct BarAppearanceTests {
  @Test func `a navigation bar's appearance sets its background, hairline and title attributes`() {
    let root = UIViewController()
    let content = UIScrollView(frame: UIScreen.main.bounds)
    root.view = content
    root.title = "Root"
    let nav = UINavigationController(rootViewController: root)
    let screen = Screen(nav)
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemRed
    appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
    nav.navigationBar.standardAppearance = appearance
    screen.settle()
    // Without an appearance of its own and without content below it, the bar has its usual look but no background.
    #expect(nav.navigationBar.backgroundColor == nil)
    #expect(nav.navigationBar.content?.titleLabel.textColor == .white)
    let edge = UINavigationBarAppearance()
    edge.configureWithTransparentBackground()
    edge.backgroundColor = .systemGreen
    nav.navigationBar.scrollEdgeAppearance = edge
    screen.settle()
    #expect(nav.navigationBar.backgroundColor == .systemGreen)
    content.contentSize.height = 3000
    content.contentOffset.y = 100
    screen.settle()
    #expect(nav.navigationBar.backgroundColor == .systemRed)
    let itemAppearance = UINavigationBarAppearance()
    itemAppearance.configureWithOpaqueBackground()
    itemAppearance.backgroundColor = .systemBlue
    root.navigationItem.standardAppearance = itemAppearance
    screen.settle()
    #expect(nav.navigationBar.backgroundColor == .systemBlue)
  }

  @Test func `a navigation bar has a background and a hairline while content is under it`() {
    let list = UITableViewController(style: .grouped)
    let nav = UINavigationController(rootViewController: list)
    let screen = Screen(nav)
    #expect(nav.navigationBar.backgroundColor == nil && nav.navigationBar.hairlineColour == nil)
    list.tableView.contentInset.bottom = 2000
    list.tableView.contentOffset.y += 40
    screen.advance(by: 0)
    #expect(nav.navigationBar.backgroundColor != nil && nav.navigationBar.hairlineColour == .separator)
    list.tableView.contentOffset.y -= 40
    screen.advance(by: 0)
    #expect(nav.navigationBar.backgroundColor == nil)
    nav.navigationBar.barTintColor = .systemTeal
    #expect(nav.navigationBar.backgroundColor != nil)
  }

  @Test func `a bar keeps the backgroundColor that the app sets`() {
    let nav = UINavigationController(rootViewController: UIViewController())
    let screen = Screen(nav)
    nav.navigationBar.backgroundColor = .red
    nav.toolbar.backgroundColor = .green
    nav.isToolbarHidden = false
    screen.rotate()
    screen.settle()
    #expect(nav.navigationBar.backgroundColor == .red && nav.toolbar.backgroundColor == .green)
    nav.navigationBar.backgroundColor = nil
    nav.navigationBar.isTranslucent = false
    #expect(nav.navigationBar.backgroundColor == .systemBackground)
  }

  @Test func `a navigation bar without controller has a background, whose color its appearance sets`() {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 47, width: 390, height: 44))
    #expect(bar.backgroundColor != nil)
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .systemRed
    bar.standardAppearance = appearance
    #expect(bar.backgroundColor == .systemRed)
  }

  @Test func `a tab bar's appearance sets its background and the attributes of its items`() {
    let tabs = UITabBarController()
    tabs.viewControllers = ["One", "Two"].map {
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: $0, image: nil, tag: 0)
      return controller
    }
    let screen = Screen(tabs)
    let appearance = UITabBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemYellow
    appearance.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
    appearance.stackedLayoutAppearance.normal.iconColor = .systemGreen
    tabs.tabBar.standardAppearance = appearance
    screen.settle()
    // No content is below the bar, and it has no appearance for that.
    #expect(tabs.tabBar.backgroundColor == nil)
    tabs.tabBar.scrollEdgeAppearance = appearance
    #expect(tabs.tabBar.backgroundColor == .systemYellow)
    let labels = tabs.tabBar.buttons.flatMap(\.subviews).compactMap { $0 as? UILabel }
    #expect(labels.map(\.textColor) == [.systemRed, .systemGreen])
    tabs.tabBar.standardAppearance = UITabBarAppearance()
    tabs.tabBar.scrollEdgeAppearance = nil
    tabs.tabBar.tintColor = .systemPurple
    tabs.tabBar.unselectedItemTintColor = .systemBrown
    screen.settle()
    #expect(labels.map(\.textColor) == [.systemPurple, .systemBrown])
  }
}
