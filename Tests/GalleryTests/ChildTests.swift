import Testing

@testable import Gallery
@testable import UIKit

@MainActor @Suite struct ChildTests {
  /// Work that waits until the test lets it run.
  @MainActor private class Clock {
    var waiting: [@MainActor () -> Void] = []
    var loader: ContentLoader { ContentLoader { [unowned self] _, work in waiting.append(work) } }

    func pass() {
      waiting.removeFirst()()
      CommitCycle.current.settle()
    }
  }

  private let clock = Clock()

  private func shown() -> (UIWindow, ContentViewController) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    let controller = ContentViewController(loader: clock.loader)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    CommitCycle.current.settle()
    return (window, controller)
  }

  private func texts(_ controller: UIViewController) -> [String] {
    controller.view.subviews.compactMap { ($0 as? UILabel)?.text }
  }

  @Test func `a loading controller is a child for as long as content is on its way`() {
    let (window, controller) = shown()
    let loading = controller.children[0]
    #expect(loading is LoadingViewController && controller.children.count == 1)
    #expect(loading.view.superview === controller.view && loading.view.frame == controller.view.bounds)
    #expect(texts(controller) == [])
    clock.pass()
    #expect(controller.children == [] && loading.parent == nil && loading.view.superview == nil)
    #expect(texts(controller).first == "Loaded once")
    withExtendedLifetime(window) {}
  }

  @Test func `loads that overlap each have their own loading controller, and all of them leave`() {
    let (window, controller) = shown()
    controller.loadContent()
    #expect(controller.children.count == 2)
    clock.pass()
    #expect(controller.children.count == 1)
    clock.pass()
    #expect(controller.children == [] && texts(controller).first == "Loaded 2 times")
    withExtendedLifetime(window) {}
  }

  @Test func `the wheel stays in the middle when the window is resized`() {
    let (window, controller) = shown()
    window.frame.size = CGSize(width: 844, height: 390)
    CommitCycle.current.settle()
    let loading = controller.children[0].view!
    #expect(loading.subviews[0].center == CGPoint(x: loading.bounds.midX, y: loading.bounds.midY))
  }
}
