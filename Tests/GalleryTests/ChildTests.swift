import Testing

@testable import Gallery
@testable import UIKit

@MainActor @Suite struct ChildTests {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))

  @Test func `a loading controller is a child for as long as content is on its way`() async {
    let controller = ContentViewController(loader: ContentLoader(delay: 0))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    #expect(controller.children.count == 1 && controller.children[0] is LoadingViewController)
    let loading = controller.children[0]
    while !controller.children.isEmpty { await Task.yield() }
    #expect(loading.parent == nil && loading.view.superview == nil)
  }

  @Test func `loads that overlap each have their own loading controller, and all of them leave`() async {
    let controller = ContentViewController(loader: ContentLoader(delay: 0))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    controller.loadContent()
    #expect(controller.children.count == 2)
    while !controller.children.isEmpty { await Task.yield() }
    #expect(controller.view.subviews.allSatisfy { !($0 is UIActivityIndicatorView) })
  }
}
