import Testing
import UIKitTesting

// For a bar's content view, back button and title label, which apps do not see.
@testable import UIKit

@MainActor @Suite struct BarButtonMenuTests {
  private func makeScreen(_ item: UIBarButtonItem) -> (Screen, UINavigationController) {
    let root = UIViewController()
    root.title = "Root"
    root.navigationItem.rightBarButtonItem = item
    let nav = UINavigationController(rootViewController: root)
    return (Screen(nav), nav)
  }

  @Test func `a tap on a bar button item without an action opens its menu`() {
    var chosen: [String] = []
    let menu = UIMenu(children: [UIAction(title: "By name") { _ in chosen.append("name") }])
    let (screen, _) = makeScreen(UIBarButtonItem(title: "Sort", menu: menu))
    screen.tap("Sort")
    screen.settle()
    screen.tap("By name")
    #expect(chosen == ["name"])
  }

  @Test func `with a primary action, a long press on a bar button item opens its menu`() {
    var chosen: [String] = []
    let action = UIAction(title: "Add") { _ in chosen.append("add") }
    let item = UIBarButtonItem(
      systemItem: .add, primaryAction: action, menu: UIMenu(children: [UIAction(title: "Folder") { _ in }]))
    let (screen, _) = makeScreen(item)
    screen.tap(.label("Add"))
    #expect(chosen == ["add"] && screen.find("Folder") == nil)
    let middle = screen.find(.label("Add"))!.frame
    screen.touch(.began, at: CGPoint(x: middle.midX, y: middle.midY))
    screen.advance(by: 0.6)
    screen.touch(.ended, at: CGPoint(x: middle.midX, y: middle.midY))
    #expect(chosen == ["add"] && screen.find("Folder") != nil)
  }

  @Test func `a tap on an item with changesSelectionAsPrimaryAction toggles isSelected`() {
    let item = UIBarButtonItem(title: "Bold", primaryAction: UIAction(title: "Bold") { _ in })
    item.changesSelectionAsPrimaryAction = true
    let (screen, _) = makeScreen(item)
    screen.tap("Bold")
    #expect(item.isSelected)
    screen.tap("Bold")
    #expect(!item.isSelected)
  }

  @Test func `bar button titles have the attributes of the bar's appearance and of the item`() throws {
    let item = UIBarButtonItem(title: "Plain", primaryAction: nil)
    let doneItem = UIBarButtonItem(title: "Done", style: .done, target: nil, action: nil)
    let (screen, nav) = makeScreen(item)
    nav.topViewController!.navigationItem.leftBarButtonItem = doneItem
    let appearance = UINavigationBarAppearance()
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    appearance.buttonAppearance.disabled.titleTextAttributes = [.foregroundColor: UIColor.gray]
    appearance.doneButtonAppearance.normal.titleTextAttributes = [.font: UIFont.systemFont(ofSize: 9)]
    nav.navigationBar.standardAppearance = appearance
    screen.settle()
    func label(_ item: UIBarButtonItem) -> UILabel {
      nav.navigationBar.content!.view(of: item)!.subviews.compactMap { $0 as? UILabel }[0]
    }
    #expect(label(item).textColor == .green && label(doneItem).font.pointSize == 9)
    item.isEnabled = false
    screen.settle()
    #expect(label(item).textColor == .gray)
    item.isEnabled = true
    item.setTitleTextAttributes([.foregroundColor: UIColor.purple], for: .normal)
    screen.settle()
    #expect(label(item).textColor == .purple)
    nav.pushViewController(UIViewController(), animated: false)
    screen.settle()
    #expect(nav.navigationBar.content!.backButton!.titleLabel.textColor == .green)
  }

  @Test func `a default bar appearance can have another background color and a clear shadow color`() {
    let (screen, nav) = makeScreen(UIBarButtonItem(title: "A"))
    let appearance = UINavigationBarAppearance()
    appearance.configureWithDefaultBackground()
    appearance.shadowColor = .clear
    nav.navigationBar.scrollEdgeAppearance = appearance
    screen.settle()
    #expect(nav.navigationBar.subviews[0].backgroundColor == .clear)
    nav.navigationBar.scrollEdgeAppearance?.backgroundColor = .red
    #expect(nav.navigationBar.backgroundColor == .red)
    let compact = UINavigationBarAppearance()
    compact.backgroundColor = .blue
    nav.navigationBar.compactScrollEdgeAppearance = compact
    #expect(nav.navigationBar.backgroundColor == .red)
    screen.rotate()
    screen.settle()
    #expect(nav.navigationBar.backgroundColor == .blue)
  }

  @Test func `a toolbar's appearance sets its background and button titles`() {
    let (screen, nav) = makeScreen(UIBarButtonItem(title: "A"))
    nav.topViewController!.toolbarItems = [UIBarButtonItem(title: "Tool", primaryAction: nil)]
    let appearance = UIToolbarAppearance()
    appearance.backgroundColor = .yellow
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.brown]
    nav.toolbar.standardAppearance = appearance
    nav.toolbar.scrollEdgeAppearance = appearance
    nav.setToolbarHidden(false, animated: false)
    screen.settle()
    #expect(nav.toolbar.backgroundColor == .yellow)
    let label = nav.toolbar.view(of: nav.topViewController!.toolbarItems![0])!.subviews[0] as? UILabel
    #expect(label?.textColor == .brown)
  }

  @Test func `an empty background image removes the bar's background, and an empty shadow image its hairline`() {
    let (screen, nav) = makeScreen(UIBarButtonItem(title: "A"))
    nav.navigationBar.setBackgroundImage(UIImage(), for: .default)
    screen.settle()
    #expect(nav.navigationBar.backgroundColor == nil && nav.navigationBar.subviews[0].backgroundColor == .separator)
    nav.navigationBar.shadowImage = UIImage()
    #expect(nav.navigationBar.subviews[0].backgroundColor == nil)
    nav.navigationBar.setBackgroundImage(nil, for: .default)
    nav.navigationBar.isTranslucent = false
    #expect(nav.navigationBar.backgroundColor != nil)
  }

  @Test func `barStyle black makes a navigation bar dark and the status bar light`() {
    let (screen, nav) = makeScreen(UIBarButtonItem(title: "A"))
    nav.navigationBar.barStyle = .black
    screen.settle()
    #expect(nav.navigationBar.traitCollection.userInterfaceStyle == .dark)
    #expect(screen.window.windowScene?.statusBarManager?.statusBarStyle == .lightContent)
  }

  @Test func `a background effect gives a bar a background if there is no background color`() {
    let (screen, nav) = makeScreen(UIBarButtonItem(title: "A"))
    let appearance = UINavigationBarAppearance()
    appearance.backgroundEffect = nil
    nav.navigationBar.scrollEdgeAppearance = appearance
    screen.settle()
    #expect(nav.navigationBar.backgroundColor == nil)
    nav.navigationBar.scrollEdgeAppearance?.backgroundEffect = UIBlurEffect(style: .systemMaterial)
    #expect(nav.navigationBar.backgroundColor != nil)
    appearance.configureWithDefaultBackground()
    #expect(appearance.hasDefaultBackground)
  }

  @Test func `a bar appearance can be copied with copy()`() throws {
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .red
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    let copy = try #require(appearance.copy() as? UINavigationBarAppearance)
    copy.backgroundColor = .blue
    #expect(appearance.backgroundColor == .red && copy !== appearance)
    #expect(copy.buttonAppearance.attributes(for: .normal)[.foregroundColor] as? UIColor == .green)
    #expect(copy.buttonAppearance !== appearance.buttonAppearance)
  }
}
