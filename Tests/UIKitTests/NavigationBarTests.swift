import Testing
import UIKitTesting

@MainActor @Suite struct NavigationBarTests {
  @Test func `a controller's title that changes later is the bar's title`() {
    let c = UIViewController()
    c.title = "A"
    let nav = UINavigationController(rootViewController: c)
    let screen = Screen(nav)
    screen.expectText("A")
    c.title = "B"
    #expect(c.navigationItem.title == "B" && nav.navigationBar.topItem?.title == "B")
    screen.advance(by: 0)
    screen.expectText("B")
  }

  @Test func `a child's safe area begins below the bar`() {
    let c = UIViewController()
    let screen = Screen(UINavigationController(rootViewController: c))
    #expect(c.view.safeAreaInsets == UIEdgeInsets(top: 47 + 44, left: 0, bottom: 34, right: 0))
    c.navigationController?.setNavigationBarHidden(true, animated: false)
    screen.advance(by: 0)
    #expect(c.view.safeAreaInsets.top == 47)
  }
}
