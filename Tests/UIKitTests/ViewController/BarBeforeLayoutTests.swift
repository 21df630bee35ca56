import Testing
import UIKitTesting

import UIKit

/// Records the bar's size when the view has loaded, as controllers with views of their own over a bar do.
private final class Tabs: UITabBarController {
  var barFrame = CGRect.zero
  override func viewDidLoad() {
    super.viewDidLoad()
    barFrame = tabBar.frame
  }
}

private final class Stack: UINavigationController {
  var barWidth: CGFloat = 0
  override func viewDidLoad() {
    super.viewDidLoad()
    barWidth = navigationBar.bounds.width
  }
}

@MainActor @Suite struct BarBeforeLayoutTests {
  @Test func `viewDidLoad finds a tab bar at the bottom of the view`() {
    let tabs = Tabs()
    tabs.viewControllers = [UIViewController()]
    _ = Screen(tabs)
    #expect(tabs.barFrame == CGRect(x: 0, y: 844 - 49, width: 390, height: 49))
  }

  @Test func `viewDidLoad finds a navigation bar of the view's width`() {
    let stack = Stack(rootViewController: UIViewController())
    _ = Screen(stack)
    #expect(stack.barWidth == 390)
  }
}
