import Testing

@testable import UIKit

@MainActor @Suite struct NavigationBarTests {
  let stage = Stage()

  @Test func `a controller's title that changes later is the bar's title`() {
    let c = UIViewController()
    c.title = "A"
    let nav = UINavigationController(rootViewController: c)
    stage.window.rootViewController = nav
    stage.window.makeKeyAndVisible()
    stage.settle()
    c.title = "B"
    #expect(c.navigationItem.title == "B" && nav.navigationBar.topItem?.title == "B")
  }

  @Test func `a child's safe area begins below the bar`() {
    let c = UIViewController()
    stage.window.rootViewController = UINavigationController(rootViewController: c)
    stage.window.makeKeyAndVisible()
    stage.settle()
    #expect(c.view.safeAreaInsets == UIEdgeInsets(top: 47 + 44, left: 0, bottom: 34, right: 0))
    c.navigationController?.setNavigationBarHidden(true, animated: false)
    stage.settle()
    #expect(c.view.safeAreaInsets.top == 47)
  }
}
