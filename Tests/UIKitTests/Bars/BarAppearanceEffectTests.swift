import Testing
import UIKitTesting
import Wire

// For ImageTable, the hairlines of bars and the members that viewers receive, which apps do not see.
@testable import UIKit

/// The effect of appearance objects on bars.
@MainActor @Suite struct BarAppearanceEffectTests {
  private func opaque<Kind: UIBarAppearance>(_ appearance: Kind, _ colour: UIColor) -> Kind {
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = colour
    return appearance
  }

  private let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image {
    UIColor.red.setFill()
    $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
  }

  @Test func `a clear background color does not hide the background of a bar`() {
    let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    tabs.items = [UITabBarItem(title: "Home", image: nil, tag: 0)]
    let usual = tabs.backgroundColor
    #expect(usual != nil)
    tabs.backgroundColor = .clear
    #expect(tabs.backgroundColor == usual)
    tabs.backgroundColor = .systemRed
    tabs.barTintColor = .systemBlue
    #expect(tabs.backgroundColor == .systemRed)
  }

  @Test func `a bar copies its appearance: changing the original has no effect, changing the bar's has`() {
    let navigation = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let original = opaque(UINavigationBarAppearance(), .systemRed)
    navigation.standardAppearance = original
    original.backgroundColor = .systemBlue
    #expect(navigation.backgroundColor == .systemRed && navigation.standardAppearance !== original)
    navigation.standardAppearance.backgroundColor = .systemGreen
    #expect(navigation.backgroundColor == .systemGreen && original.backgroundColor == .systemBlue)
    navigation.scrollEdgeAppearance = original
    navigation.scrollEdgeAppearance?.backgroundColor = .systemPink
    #expect(navigation.backgroundColor == .systemPink)

    let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    let ofTabs = opaque(UITabBarAppearance(), .systemRed)
    tabs.standardAppearance = ofTabs
    ofTabs.backgroundColor = .systemBlue
    #expect(tabs.backgroundColor == .systemRed)

    let tools = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    tools.standardAppearance.backgroundColor = .systemRed
    #expect(tools.backgroundColor == .systemRed)
  }

  @Test func `a navigation item copies its appearances, with their button appearances`() {
    let item = UINavigationItem(title: "Title")
    let original = opaque(UINavigationBarAppearance(), .systemRed)
    item.standardAppearance = original
    #expect(item.standardAppearance !== original)
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    bar.items = [item]
    #expect(bar.backgroundColor == .systemRed)
    item.standardAppearance?.backgroundColor = .systemGreen
    #expect(bar.backgroundColor == .systemGreen)
    let buttons = UIBarButtonItemAppearance(style: .plain)
    original.buttonAppearance = buttons
    buttons.normal.titleTextAttributes = [.foregroundColor: UIColor.systemRed]
    #expect(original.buttonAppearance.normal.titleTextAttributes.isEmpty)
  }

  @Test func `reading standardAppearance does not change how a bar is drawn`() {
    let navigation = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    navigation.setBackgroundImage(image, for: .default)
    let before = navigation.describe()
    #expect(navigation.standardAppearance.backgroundImage == nil)
    navigation.setNeedsLayout()
    navigation.paint()
    #expect(navigation.describe() == before && navigation.currentAppearance == nil)
    navigation.standardAppearance.shadowColor = .systemRed
    #expect(navigation.hairline.backgroundColor == .systemRed)
    let tools = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    tools.barTintColor = .systemTeal
    _ = tools.standardAppearance
    #expect(tools.currentAppearance == nil)
  }

  private func tabs(_ content: UIViewController) -> (UITabBarController, Screen) {
    content.tabBarItem = UITabBarItem(title: "One", image: nil, tag: 0)
    let tabs = UITabBarController()
    tabs.viewControllers = [content]
    let screen = Screen(tabs)
    screen.settle()
    return (tabs, screen)
  }

  @Test func `a tab bar has no background until content scrolls under it`() {
    let list = UITableViewController(style: .plain)
    let (tabs, screen) = tabs(UINavigationController(rootViewController: list))
    let bar = tabs.tabBar
    #expect(bar.backgroundColor == nil && bar.hairline.backgroundColor == nil)
    list.tableView.contentInset.bottom = 0
    list.tableView.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 2000))
    screen.settle()
    #expect(bar.backgroundColor != nil && bar.hairline.backgroundColor == .separator)
    bar.scrollEdgeAppearance = opaque(UITabBarAppearance(), .systemYellow)
    bar.standardAppearance = opaque(UITabBarAppearance(), .systemPink)
    #expect(bar.backgroundColor == .systemPink)
    list.tableView.contentOffset.y = list.tableView.contentSize.height
    screen.settle()
    #expect(bar.backgroundColor == .systemYellow)
    bar.selectedItem?.scrollEdgeAppearance = opaque(UITabBarAppearance(), .systemBrown)
    #expect(bar.backgroundColor == .systemBrown)
    bar.selectedItem?.scrollEdgeAppearance = nil
    bar.scrollEdgeAppearance = nil
    #expect(bar.backgroundColor == nil)
    bar.isTranslucent = false
    #expect(bar.backgroundColor == .systemPink)
  }

  @Test func `a toolbar has no background until content scrolls under it`() {
    let list = UITableViewController(style: .plain)
    let navigation = UINavigationController(rootViewController: list)
    navigation.isToolbarHidden = false
    let screen = Screen(navigation)
    screen.settle()
    let bar = navigation.toolbar!
    #expect(bar.backgroundColor == nil)
    bar.scrollEdgeAppearance = opaque(UIToolbarAppearance(), .systemYellow)
    #expect(bar.backgroundColor == .systemYellow)
    list.tableView.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 2000))
    screen.settle()
    #expect(bar.backgroundColor != nil && bar.backgroundColor != .systemYellow)
  }

  @Test func `each kind of bar draws its appearance's background image`() {
    let navigation = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let tabs = UITabBar(frame: CGRect(x: 0, y: 0, width: 390, height: 49))
    let tools = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    navigation.standardAppearance.backgroundImage = image
    tabs.standardAppearance.backgroundImage = image
    tools.standardAppearance.backgroundImage = image
    for bar in [navigation, tabs, tools] {
      let members = ImageTable.collecting(into: ImageTable()) { bar.describe() }
      #expect(members[.image] != nil)
    }
  }

  @Test func `a bar updates its background when something changes, and not with each layout`() {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let screen = Screen(UIViewController())
    screen.window.rootViewController?.view.addSubview(bar)
    bar.standardAppearance = opaque(UIToolbarAppearance(), .systemRed)
    bar.compactAppearance = opaque(UIToolbarAppearance(), .systemBlue)
    screen.settle()
    #expect(bar.backgroundColor == .systemRed)
    bar.hairline.backgroundColor = .systemGreen
    bar.setNeedsLayout()
    screen.settle()
    #expect(bar.hairline.backgroundColor == .systemGreen)
    screen.rotate()
    screen.settle()
    #expect(bar.backgroundColor == .systemBlue && bar.hairline.backgroundColor != .systemGreen)
  }
}
