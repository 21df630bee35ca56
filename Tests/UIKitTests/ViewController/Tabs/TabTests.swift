import Testing
import UIKitTesting

// For controllers' appearance states and the explanations of callbacks, which apps do not see.
@testable import UIKit

@MainActor @Suite struct TabTests {
  private func tabs(_ controllers: UIViewController...) -> (Screen, UITabBarController) {
    let tabs = UITabBarController()
    for (index, controller) in controllers.enumerated() {
      controller.tabBarItem = UITabBarItem(title: "Tab \(index)", image: UIImage(systemName: "star"), tag: index)
    }
    tabs.viewControllers = controllers
    return (Screen(tabs), tabs)
  }

  private func many(_ count: Int) -> [UIViewController] {
    (0..<count).map { index in
      let controller = Scripted()
      controller.title = "Page \(index)"
      return controller
    }
  }

  // MARK: Order

  @Test func `a tab switch sends new will, old will, old did, new did`() {
    let (screen, tabs) = tabs(P(), C())
    screen.expectCallbacks(
      of: {
        tabs.selectedIndex = 1
        screen.settle()
      },
      is: """
        +0.000 C.loadView()
        +0.000 C.viewDidLoad()
        +0.000 C.viewWillAppear(animated: false)
        +0.000 P.viewWillDisappear(animated: false)
        +0.000 C.viewIsAppearing(animated: false)
        +0.000 P.viewDidDisappear(animated: false)
        +0.000 C.viewDidAppear(animated: false)
        """)
    screen.expectCallbacks(
      of: { screen.tap("Tab 0") },
      is: """
        +0.000 tap "Tab 0"
        +0.000 P.viewWillAppear(animated: false)
        +0.000 C.viewWillDisappear(animated: false)
        +0.000 P.viewIsAppearing(animated: false)
        +0.000 C.viewDidDisappear(animated: false)
        +0.000 P.viewDidAppear(animated: false)
        """)
  }

  @Test func `both will callbacks of a tab switch are called within the setter`() {
    let (p, c) = (P(), C())
    let (screen, tabs) = tabs(p, c)
    p.callbacks = []
    tabs.selectedViewController = c
    #expect(
      c.callbacks.suffix(3) == ["loadView", "viewDidLoad", "viewWillAppear"] && p.callbacks == ["viewWillDisappear"])
    #expect(tabs.selectedIndex == 1 && p.viewIfLoaded?.window == nil && c.view.window != nil)
    screen.settle()
    #expect(c.callbacks.last == "viewDidAppear")
  }

  @Test func `a tab switch during another one ends the first one`() {
    let (p, c, g) = (P(), C(), G())
    let (screen, tabs) = tabs(p, c, g)
    tabs.selectedIndex = 1
    tabs.selectedIndex = 2
    screen.settle()
    #expect(
      c.callbacks.suffix(2) == ["viewWillDisappear", "viewDidDisappear"] && c.callbacks.contains("viewDidAppear"))
    #expect(g.appearance == .appeared && p.appearance == .disappeared && tabs.selectedViewController === g)
  }

  @Test func `the controllers of tabs are children once they are set`() {
    let (p, c) = (P(), C())
    let tabs = UITabBarController()
    tabs.viewControllers = [p, c]
    #expect(p.callbacks == ["willMove", "didMove"] && c.callbacks == ["willMove", "didMove"])
    #expect(tabs.children == [p, c] && c.tabBarController === tabs && tabs.selectedIndex == 0)
    tabs.viewControllers = [c]
    #expect(p.parent == nil && p.callbacks.suffix(2) == ["willMove", "didMove"] && tabs.selectedViewController === c)
  }

  @Test func `a tab's view loads when it is first shown`() {
    let (p, c) = (P(), C())
    let (screen, tabs) = tabs(p, c)
    #expect(p.isViewLoaded && !c.isViewLoaded)
    #expect(c.explanation(of: .viewWillAppear).rule == .tabsLoadWhenShown)
    tabs.selectedIndex = 1
    screen.settle()
    #expect(c.isViewLoaded && c.explanation(of: .viewWillAppear).rule == .tabOrder)
  }

  @Test func `the view of the tab that is left is removed and not unloaded`() {
    let (p, c) = (P(), C())
    let (screen, tabs) = tabs(p, c)
    let view = p.view
    tabs.selectedIndex = 1
    #expect(p.viewIfLoaded === view && view?.superview == nil)
    tabs.selectedIndex = 0
    screen.settle()
    #expect(p.callbacks.count { $0 == "viewDidLoad" } == 1 && p.view.window != nil)
  }

  // MARK: The user

  final class Delegate: UITabBarControllerDelegate {
    var calls: [String] = []
    var allows = true
    var animator: (any UIViewControllerAnimatedTransitioning)?

    func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController) -> Bool {
      calls.append("should \(controller.title ?? "") \(tabs.selectedIndex)")
      return allows
    }
    func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
      calls.append("did \(controller.title ?? "") \(tabs.selectedIndex)")
    }
    func tabBarController(
      _ tabs: UITabBarController, animationControllerForTransitionFrom from: UIViewController, to: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  }

  @Test func `a tap on a tab calls the delegate, and a selection by code does not`() {
    let (screen, tabs) = tabs(many(2)[0], many(2)[1])
    let delegate = Delegate()
    tabs.delegate = delegate
    tabs.selectedIndex = 1
    #expect(delegate.calls == [])
    screen.tap("Tab 0")
    #expect(delegate.calls == ["should Page 0 1", "did Page 0 0"])
    delegate.allows = false
    screen.tap("Tab 1")
    #expect(delegate.calls.last == "should Page 1 0" && tabs.selectedIndex == 0)
  }

  @Test func `a tap on the chosen tab pops its navigation controller, and scrolls to the top`() {
    let root = UITableViewController(style: .plain)
    let nav = UINavigationController(rootViewController: root)
    let (screen, tabs) = tabs(nav, C())
    let delegate = Delegate()
    tabs.delegate = delegate
    let c = C()
    nav.pushViewController(c, animated: false)
    screen.settle()
    screen.tap("Tab 0")
    screen.settle()
    #expect(nav.viewControllers == [root] && c.parent == nil && delegate.calls.count == 2)
    #expect(nav.explanation(of: .viewWillDisappear).rule == .tabReselected)
    root.tableView.contentSize.height = 3000
    root.tableView.contentOffset.y = 500
    screen.tap("Tab 0")
    screen.settle()
    #expect(root.tableView.contentOffset.y == -root.tableView.adjustedContentInset.top)
  }

  @Test func `a delegate's animator animates a tab switch with the same order of callbacks`() {
    let (screen, tabs) = tabs(P(), C())
    let delegate = Delegate()
    delegate.animator = Fade()
    tabs.delegate = delegate
    screen.expectCallbacks(
      of: {
        tabs.selectedIndex = 1
        screen.settle()
      },
      is: """
        +0.000 C.loadView()
        +0.000 C.viewDidLoad()
        +0.000 C.viewWillAppear(animated: true)
        +0.000 P.viewWillDisappear(animated: true)
        +0.000 C.viewIsAppearing(animated: true)
        +0.250 P.viewDidDisappear(animated: true)
        +0.250 C.viewDidAppear(animated: true)
        """)
  }

  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.25 }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      let view = context.view(forKey: .to)!
      context.containerView.addSubview(view)
      view.alpha = 0
      UIView.animate(withDuration: 0.25) {
        view.alpha = 1
      } completion: { _ in
        context.completeTransition(true)
      }
    }
  }

  // MARK: More

  @Test func `tabs beyond five are under More`() {
    let tabs = UITabBarController()
    tabs.viewControllers = many(7)
    let screen = Screen(tabs)
    #expect(tabs.tabBar.items?.map(\.title) == ["Page 0", "Page 1", "Page 2", "Page 3", "More"])
    screen.tap("More")
    screen.settle()
    #expect(tabs.selectedViewController === tabs.moreNavigationController && tabs.selectedIndex == NSNotFound)
    #expect(screen.findAll(.type("UITableViewCell")).map(\.text) == ["Page 4", "Page 5", "Page 6"])
  }

  @Test func `a controller behind More is a child of its navigation controller while it is visible`() {
    let tabs = UITabBarController()
    let pages = many(7)
    tabs.viewControllers = pages
    let screen = Screen(tabs)
    #expect(pages[5].parent === tabs && pages[5].navigationController == nil)
    tabs.selectedIndex = 5
    screen.settle()
    #expect(pages[5].parent === tabs.moreNavigationController && tabs.selectedViewController === pages[5])
    #expect(tabs.selectedIndex == 5 && pages[5].appearance == .appeared && pages[5].tabBarController === tabs)
    screen.back()
    screen.settle()
    #expect(pages[5].parent === tabs && tabs.selectedViewController === tabs.moreNavigationController)
    screen.tap("Page 6")
    screen.settle()
    #expect(tabs.selectedIndex == 6 && pages[6].appearance == .appeared)
    tabs.selectedIndex = 0
    screen.settle()
    #expect(pages[6].appearance == .disappeared && pages[0].appearance == .appeared)
  }

  @Test func `the stack of a navigation controller under More is shown in More's stack`() {
    let tabs = UITabBarController()
    let (root, next) = (P(), C())
    let nav = UINavigationController(rootViewController: root)
    nav.title = "Nav"
    tabs.viewControllers = many(5) + [nav]
    let screen = Screen(tabs)
    tabs.selectedViewController = nav
    screen.settle()
    #expect(root.navigationController === tabs.moreNavigationController && nav.viewControllers == [root])
    nav.pushViewController(next, animated: true)
    screen.settle()
    #expect(nav.viewControllers == [root, next] && next.appearance == .appeared && tabs.selectedViewController === nav)
    nav.popViewController(animated: false)
    screen.back()
    screen.settle()
    #expect(root.parent === nav && nav.viewControllers == [root])
  }

  // MARK: The bar

  @Test func `the tab bar's height is part of the safe area of the content below it`() {
    let (p, nav) = (P(), UINavigationController(rootViewController: C()))
    let (screen, tabs) = tabs(p, nav)
    #expect(p.view.safeAreaInsets.bottom == 83 && tabs.tabBar.frame == CGRect(x: 0, y: 761, width: 390, height: 83))
    tabs.selectedIndex = 1
    screen.settle()
    #expect(nav.topViewController!.view.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 83, right: 0))
    tabs.tabBar.isHidden = true
    screen.settle()
    #expect(nav.topViewController!.view.safeAreaInsets.bottom == 34)
  }

  @Test func `content that does not extend under an opaque tab bar ends above it`() {
    let p = P()
    let (screen, tabs) = tabs(p, C())
    tabs.tabBar.isTranslucent = false
    tabs.view.setNeedsLayout()
    screen.settle()
    #expect(p.view.frame.height == 761 && p.view.safeAreaInsets.bottom == 0)
  }

  @Test func `hidesBottomBarWhenPushed hides the tab bar with the push and shows it with the pop`() {
    let nav = UINavigationController(rootViewController: P())
    let (screen, tabs) = tabs(nav, C())
    let c = C()
    c.hidesBottomBarWhenPushed = true
    nav.pushViewController(c, animated: true)
    screen.settle()
    #expect(tabs.tabBar.frame.maxX == 0 && c.view.safeAreaInsets.bottom == 34)
    nav.popViewController(animated: true)
    screen.settle()
    #expect(tabs.tabBar.frame.minX == 0 && nav.topViewController!.view.safeAreaInsets.bottom == 83)
  }

  @Test func `the tab bar shows badges, the selection and changed items`() {
    let (p, c) = (P(), C())
    let (screen, tabs) = tabs(p, c)
    c.tabBarItem.badgeValue = "3"
    screen.settle()
    #expect(screen.find("3") != nil)
    #expect(screen.findAll(.type("TabButton")).map(\.isSelected) == [true, false])
    c.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 9)
    screen.settle()
    screen.tap("Other")
    #expect(tabs.selectedIndex == 1 && tabs.tabBar.selectedItem?.tag == 9)
  }

  @Test func `a navigation controller without tabBarItem uses its root's`() {
    let root = P()
    root.tabBarItem = UITabBarItem(title: "Root", image: nil, tag: 4)
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: root)]
    #expect(tabs.tabBar.items?.first?.title == "Root" && tabs.tabBar.items?.first?.tag == 4)
  }

  @Test func `a tab bar without controller calls its delegate for taps only`() {
    final class TabBarDelegate: UITabBarDelegate {
      var selectedTags: [Int] = []
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { selectedTags.append(item.tag) }
    }
    let (bar, delegate, host) = (UITabBar(), TabBarDelegate(), UIViewController())
    bar.items = [1, 2].map { UITabBarItem(title: "Item \($0)", image: nil, tag: $0) }
    bar.delegate = delegate
    bar.frame = CGRect(x: 0, y: 700, width: 390, height: 49)
    host.view.addSubview(bar)
    let screen = Screen(host)
    bar.selectedItem = bar.items?[0]
    screen.tap("Item 2")
    #expect(delegate.selectedTags == [2] && bar.selectedItem?.tag == 2)
  }
}

extension TabTests {
  @Test func `a stack view in a view that loads during layout is positioned by its constraints`() {
    let root = P()
    root.on["viewDidLoad"] = { controller in
      let stack = UIStackView(arrangedSubviews: [UILabel(), UIView()])
      (stack.arrangedSubviews[0] as? UILabel)?.text = "Text"
      stack.axis = .vertical
      stack.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(stack)
      stack.arrangedSubviews[1].heightAnchor.constraint(equalToConstant: 40).isActive = true
      stack.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor).isActive = true
      stack.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor).isActive = true
    }
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: root)]
    let screen = Screen(tabs)
    let stack = root.view.subviews[0]
    #expect(stack.frame.minY == 91 && stack.frame.height > 40 && stack.frame.height < 70, "\(stack.frame)")
    screen.settle()
  }
}
