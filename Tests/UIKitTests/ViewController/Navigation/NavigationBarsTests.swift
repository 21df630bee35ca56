import Testing
import UIKitTesting

import UIKit

/// The content of a navigation controller's bars, and the insets that they cause.
@MainActor @Suite struct NavigationBarsTests {
  @Test func `a bar shows the items of the direct child only`() {
    let (p, c) = (P(), C())
    p.navigationItem.title = "Container"
    c.navigationItem.title = "Inner"
    c.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add")
    let nav = UINavigationController(rootViewController: p)
    let screen = Screen(nav)
    p.adopt(c)
    screen.settle()
    #expect(screen.find("Container") != nil && screen.find("Inner") == nil && screen.find("Add") == nil)
    #expect(c.navigationController === nav)
    p.navigationItem.rightBarButtonItem = c.navigationItem.rightBarButtonItem
    screen.settle()
    #expect(screen.find("Add") != nil)
  }

  private final class Long: UIViewController {
    override func loadView() {
      let scrollView = UIScrollView(frame: UIScreen.main.bounds)
      scrollView.contentSize = CGSize(width: 390, height: 3000)
      view = scrollView
    }
  }

  @Test func `a large title follows the content's scroll view`() {
    let long = Long()
    long.title = "Mountains"
    let nav = UINavigationController(rootViewController: long)
    nav.navigationBar.prefersLargeTitles = true
    let screen = Screen(nav)
    let scrollView = long.view as! UIScrollView
    #expect(nav.navigationBar.frame.height == 143 && scrollView.contentOffset.y == -143)
    scrollView.contentOffset.y += 20
    screen.settle()
    #expect(nav.navigationBar.frame.height == 123)
    scrollView.contentOffset.y = 400
    screen.settle()
    #expect(nav.navigationBar.frame.height == 91)
    scrollView.contentOffset.y = -143
    screen.settle()
    #expect(nav.navigationBar.frame.height == 143)
  }

  @Test func `setContentScrollView chooses the scroll view that the bar follows`() {
    let p = P()
    let (decoy, followed) = (UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 400)), UIScrollView())
    followed.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    for scrollView in [decoy, followed] {
      scrollView.contentSize.height = 3000
      p.view.addSubview(scrollView)
    }
    p.setContentScrollView(followed, for: .top)
    let nav = UINavigationController(rootViewController: p)
    nav.navigationBar.prefersLargeTitles = true
    let screen = Screen(nav)
    #expect(p.contentScrollView(for: .top) === followed && p.contentScrollView(for: .bottom) == nil)
    decoy.contentOffset.y = 300
    screen.settle()
    #expect(nav.navigationBar.frame.height == 143)
    followed.contentOffset.y = 300
    screen.settle()
    #expect(nav.navigationBar.frame.height == 91)
  }

  @Test func `edgesForExtendedLayout decides whether content extends under the bars`() {
    let p = P()
    let nav = UINavigationController(rootViewController: p)
    let screen = Screen(nav)
    #expect(p.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844) && p.view.safeAreaInsets.top == 91)
    p.edgesForExtendedLayout = []
    screen.settle()
    #expect(p.view.frame == CGRect(x: 0, y: 91, width: 390, height: 753) && p.view.safeAreaInsets.top == 0)
    p.edgesForExtendedLayout = .all
    nav.navigationBar.isTranslucent = false
    p.view.setNeedsLayout()
    nav.view.setNeedsLayout()
    screen.settle()
    #expect(p.view.frame.minY == 91)
    p.extendedLayoutIncludesOpaqueBars = true
    screen.settle()
    #expect(p.view.frame.minY == 0)
  }

  @Test func `the toolbar shows the items of the controller on top, unless one in the stack hides it`() {
    let (p, c) = (P(), C())
    p.toolbarItems = [UIBarButtonItem(title: "Share")]
    c.toolbarItems = [UIBarButtonItem(title: "Delete")]
    c.hidesBottomBarWhenPushed = true
    let nav = UINavigationController(rootViewController: p)
    nav.isToolbarHidden = false
    let screen = Screen(nav)
    #expect(screen.find("Share") != nil && p.view.safeAreaInsets.bottom == 83)
    nav.pushViewController(c, animated: true)
    screen.settle()
    #expect(screen.find("Share") == nil && screen.find("Delete") == nil && c.view.safeAreaInsets.bottom == 34)
    nav.popViewController(animated: true)
    screen.settle()
    #expect(screen.find("Share") != nil)
  }

  @Test func `editButtonItem toggles editing and its title`() {
    let p = P()
    p.navigationItem.rightBarButtonItem = p.editButtonItem
    let screen = Screen(UINavigationController(rootViewController: p))
    screen.tap("Edit")
    #expect(p.isEditing && screen.find("Done") != nil)
    screen.tap("Done")
    #expect(!p.isEditing && screen.find("Edit") != nil)
  }

  @Test func `hiding the navigation bar gives its space to the content`() {
    let p = P()
    let nav = UINavigationController(rootViewController: p)
    let screen = Screen(nav)
    nav.setNavigationBarHidden(true, animated: true)
    #expect(nav.isNavigationBarHidden)
    screen.settle()
    #expect(nav.navigationBar.isHidden && p.view.safeAreaInsets.top == 47)
    nav.setNavigationBarHidden(false, animated: false)
    screen.settle()
    #expect(!nav.navigationBar.isHidden && nav.navigationBar.frame.minY == 0 && p.view.safeAreaInsets.top == 91)
  }
}
