import Testing
import UIKitTesting

// For CommitCycle, which apps do not see.
@testable import UIKit

/// Tabs as values of their own: UITab and UITabGroup.
@MainActor @Suite struct TabValueTests {
  private final class Delegate: NSObject, UITabBarControllerDelegate {
    var calls: [String] = []
    var forbidden: String?
    func tabBarController(_ controller: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
      tab.identifier != forbidden
    }
    func tabBarController(_ controller: UITabBarController, didSelectTab tab: UITab, previousTab: UITab?) {
      calls.append("\(previousTab?.identifier ?? "-") to \(tab.identifier)")
    }
    func tabBarController(_ controller: UITabBarController, didSelect viewController: UIViewController) {
      calls.append(viewController.title ?? "?")
    }
  }

  private var log = Log()
  final class Log { var created: [String] = [] }

  private func tab(_ name: String) -> UITab {
    UITab(title: name.capitalized, image: UIImage(systemName: "star"), identifier: name) { [log] tab in
      log.created.append(tab.identifier)
      let controller = P()
      controller.title = "The \(name)"
      return controller
    }
  }

  @Test func `a UITab's controller is created when the tab is first selected`() {
    let tabs = UITabBarController(tabs: [tab("home"), tab("mail"), tab("more")])
    let screen = Screen(tabs)
    #expect(log.created == ["home"] && tabs.children.count == 1 && tabs.selectedTab?.identifier == "home")
    #expect(screen.text.split(separator: "\n").suffix(3) == ["Home", "Mail", "More"])
    screen.tap("Mail")
    #expect(log.created == ["home", "mail"] && tabs.selectedIndex == 1)
    #expect(tabs.selectedViewController?.tab === tabs.tabs[1] && tabs.selectedTab?.title == "Mail")
    #expect(tabs.selectedViewController?.tabBarItem.title == "Mail" && tabs.selectedViewController?.title == "The mail")
    tabs.tabs[2].badgeValue = "3"
    screen.settle()
    #expect(screen.find("3") != nil && log.created.count == 2)
    #expect(tabs.viewControllers?.map(\.title) == ["The home", "The mail", "The more"])
    #expect(tabs.children.count == 3 && tabs.selectedIndex == 1)
  }

  @Test func `the delegate's shouldSelectTab and didSelectTab are called with the tabs`() {
    let (tabs, delegate) = (UITabBarController(tabs: [tab("home"), tab("mail"), tab("news")]), Delegate())
    tabs.delegate = delegate
    delegate.forbidden = "news"
    let screen = Screen(tabs)
    screen.tap("News")
    #expect(delegate.calls == [] && log.created == ["home"])
    screen.tap("Mail")
    #expect(delegate.calls == ["home to mail", "The mail"])
    tabs.selectedTab = tabs.tab(forIdentifier: "news")
    screen.settle()
    #expect(delegate.calls.count == 2 && tabs.selectedIndex == 2)
  }

  @Test func `hidden tabs are not on the bar, and a search tab is last`() {
    let search = UISearchTab { _ in C() }
    let tabs = UITabBarController(tabs: [search, tab("home"), tab("mail")])
    let screen = Screen(tabs)
    #expect(tabs.tabBar.items?.map(\.title) == ["Home", "Mail", "Search"] && tabs.selectedTab?.identifier == "home")
    tabs.tab(forIdentifier: "home")?.isHidden = true
    screen.settle()
    #expect(tabs.tabBar.items?.map(\.title) == ["Mail", "Search"] && tabs.selectedTab?.identifier == "mail")
    #expect(tabs.tabs.count == 3 && tabs.tabs[1].hasVisiblePlacement == false && search.hasVisiblePlacement)
    tabs.tabs[1].isHidden = false
    screen.settle()
    #expect(tabs.tabBar.items?.map(\.title) == ["Home", "Mail", "Search"] && tabs.selectedTab?.identifier == "mail")
    // It comes back as it was.
    tabs.selectedTab = tabs.tabs[1]
    #expect(log.created == ["home", "mail"])
  }

  @Test func `setTabs keeps remaining tabs and their controllers and removes the others`() {
    let (home, mail, news) = (tab("home"), tab("mail"), tab("news"))
    let tabs = UITabBarController(tabs: [home, mail])
    let screen = Screen(tabs)
    screen.tap("Mail")
    let controller = tabs.selectedViewController
    tabs.setTabs([news, mail], animated: true)
    screen.settle()
    #expect(tabs.selectedViewController === controller && tabs.selectedIndex == 1 && tabs.children == [controller])
    #expect(home.tabBarController == nil && home.viewController?.parent == nil)
    tabs.viewControllers = [C()]
    #expect(mail.tabBarController == nil && tabs.tabs.count == 1 && tabs.tabs[0].viewController is C)
    #expect(tabs.tabs[0] === tabs.tabs[0] && tabs.selectedViewController?.tab === tabs.tabs[0])
    #expect(controller?.parent == nil)
  }

  @Test func `a tab group shows its selected child in the group's navigation controller`() {
    let (one, two) = (tab("one"), tab("two"))
    let group = UITabGroup(title: "Library", image: nil, identifier: "library", children: [one, two]) { _ in
      let controller = C()
      controller.title = "Library's"
      return controller
    }
    let tabs = UITabBarController(tabs: [tab("home"), group])
    let navigation = UINavigationController()
    group.managingNavigationController = navigation
    let screen = Screen(tabs)
    screen.tap("Library")
    #expect(tabs.selectedViewController === navigation && navigation.viewControllers.map(\.title) == ["Library's"])
    #expect(tabs.selectedTab === group && one.managingTabGroup === group)
    tabs.selectedTab = two
    screen.settle()
    #expect(navigation.viewControllers.map(\.title) == ["Library's", "The two"] && tabs.selectedTab === two)
    #expect(group.selectedChild === two && two.viewController?.tab === two && log.created == ["home", "two"])
    group.selectedChild = nil
    screen.settle()
    #expect(navigation.viewControllers.count == 1 && tabs.tab(forIdentifier: "one") === one)
  }

  @Test func `a tab group without controller shows the selected child's controller`() {
    let (one, two) = (tab("one"), tab("two"))
    let group = UITabGroup(title: "Library", image: nil, identifier: "library", children: [one, two])
    group.defaultChildIdentifier = "two"
    let tabs = UITabBarController(tabs: [group, tab("home")])
    let screen = Screen(tabs)
    #expect(tabs.selectedViewController?.title == "The two" && tabs.selectedTab === two)
    #expect(screen.text.split(separator: "\n").suffix(2) == ["Library", "Home"])
    tabs.selectedTab = one
    screen.settle()
    #expect(tabs.selectedViewController?.title == "The one" && two.viewController?.parent == nil)
    #expect(tabs.selectedIndex == 0 && tabs.children.map(\.title) == ["The one"])
    #expect(screen.text.split(separator: "\n").suffix(2) == ["Library", "Home"])
  }

  @Test func `tabs that were never selected are removed without creating their controllers`() {
    let tabs = UITabBarController(tabs: [tab("home"), tab("mail")])
    let screen = Screen(tabs)
    tabs.tabs = [tab("news")]
    screen.settle()
    #expect(log.created == ["home", "news"] && tabs.children.map(\.title) == ["The news"])
    tabs.tabs = [tab("a"), tab("b")]
    tabs.viewControllers = [C()]
    screen.settle()
    #expect(tabs.tabs.count == 1 && tabs.children.count == 1)
  }

  @Test func `a tab group selects another child when the selected one is removed or hidden`() {
    let (one, two, three) = (tab("one"), tab("two"), tab("three"))
    let group = UITabGroup(title: "Library", image: nil, identifier: "library", children: [one, two, three])
    let tabs = UITabBarController(tabs: [group, tab("home")])
    let screen = Screen(tabs)
    #expect(tabs.selectedTab === one)
    group.children = [two, three]
    screen.settle()
    #expect(tabs.selectedTab === two && tabs.selectedViewController?.title == "The two")
    two.isHidden = true
    screen.settle()
    #expect(tabs.selectedTab === three && tabs.selectedViewController?.title == "The three")
    two.isHidden = false
    screen.settle()
    #expect(tabs.selectedViewController?.title == "The two")
    group.displayOrderIdentifiers = ["three"]
    screen.settle()
    #expect(tabs.selectedViewController?.title == "The three")
    group.children = []
    screen.settle()
    #expect(tabs.selectedViewController?.title == "The three" && tabs.selectedTab === group)
  }

  @Test func `tabs beyond five are under More and created when they are selected there`() {
    let tabs = UITabBarController(tabs: ["a", "b", "c", "d", "e", "f"].map(tab))
    let screen = Screen(tabs)
    tabs.tabs[0].preferredPlacement = .fixed
    screen.settle()
    screen.tap("More")
    screen.tap("F")
    screen.settle()
    #expect(log.created == ["a", "f"] && tabs.selectedTab?.identifier == "f" && tabs.selectedIndex == 5)
  }

  @Test func `removed tabs are deallocated`() {
    weak var weakTab: UITab?
    weak var controller: UIViewController?
    do {
      let tabs = UITabBarController(tabs: [tab("home"), tab("mail")])
      _ = tabs.selectedViewController
      weakTab = tabs.tabs[0]
      controller = tabs.tabs[0].viewController
    }
    SessionContext.current.cycle.runTurn()
    #expect(weakTab == nil && controller == nil)
  }

  @Test func `beginCustomizingItems calls the tab bar's delegate`() {
    final class Customizing: UITabBarController {
      var calls: [String] = []
      override func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {
        calls.append("will begin \(tabBar.isCustomizing)")
      }
      override func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {
        calls.append("did end \(changed)")
      }
    }
    let tabs = Customizing()
    tabs.tabBar.beginCustomizingItems([])
    #expect(tabs.tabBar.isCustomizing)
    #expect(!tabs.tabBar.endCustomizing(animated: false) && !tabs.tabBar.isCustomizing)
    #expect(tabs.calls == ["will begin false", "did end false"])
  }
}
