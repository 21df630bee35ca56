import ContainerKit
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct PaginatedTests {
  private final class LogPage: UIViewController {
    var calls: [String] = []
    override func viewWillAppear(_ animated: Bool) { record("willAppear", animated) }
    override func viewDidAppear(_ animated: Bool) { record("didAppear", animated) }
    override func viewWillDisappear(_ animated: Bool) { record("willDisappear", animated) }
    override func viewDidDisappear(_ animated: Bool) { record("didDisappear", animated) }
    static var all: [String] = []
    private func record(_ callback: String, _ animated: Bool) {
      LogPage.all.append("\(title ?? "?").\(callback)\(animated ? "" : ":0")")
    }
    static func dequeue() -> [String] {
      defer { all = [] }
      return all
    }
  }

  private func pages(_ titles: [String] = ["one", "two", "three"]) -> [UIViewController] {
    LogPage.all = []
    return titles.map { title in
      let page = LogPage()
      page.title = title
      return page
    }
  }

  @Test func `only the visible page is loaded and appears`() {
    let pages = pages()
    let container = PaginatedViewController(viewControllers: pages)
    let screen = Screen(container)
    #expect(LogPage.dequeue() == ["one.willAppear:0", "one.didAppear:0"])
    #expect(pages.map(\.isViewLoaded) == [true, false, false] && container.children == pages)
    #expect(screen.find(.label("Pages")) != nil && container.pageControl.currentPage == 0)
  }

  @Test func `a swipe ends on the next page, with the callbacks of pages that scroll`() {
    let container = PaginatedViewController(viewControllers: pages())
    let screen = Screen(container)
    _ = LogPage.dequeue()
    screen.swipe(.left)
    screen.settle()
    #expect(LogPage.dequeue() == ["two.willAppear", "one.willDisappear", "two.didAppear", "one.didDisappear"])
    #expect(container.currentPage == 1 && container.pageControl.currentPage == 1)
    #expect(container.viewControllers.map { $0.viewIfLoaded?.superview != nil } == [false, true, false])
  }

  @Test func `a cancelled swipe returns to the page where it began`() {
    let container = PaginatedViewController(viewControllers: pages())
    let screen = Screen(container)
    _ = LogPage.dequeue()
    screen.swipe(.left, by: 100)
    screen.settle()
    #expect(
      LogPage.dequeue() == [
        "two.willAppear", "one.willDisappear", "one.willAppear", "one.didAppear", "two.willDisappear",
        "two.didDisappear",
      ])
    #expect(container.currentPage == 0 && container.viewControllers[1].view.superview == nil)
  }

  @Test func `pages that are scrolled past appear and disappear`() {
    let container = PaginatedViewController(viewControllers: pages())
    let screen = Screen(container)
    _ = LogPage.dequeue()
    container.showPage(2, animated: true)
    screen.settle()
    #expect(
      LogPage.dequeue() == [
        "two.willAppear", "one.willDisappear", "three.willAppear", "two.willDisappear", "two.didDisappear",
        "three.didAppear", "one.didDisappear",
      ])
    #expect(container.currentPage == 2)
  }

  @Test func `without animation one page replaces the other`() {
    let container = PaginatedViewController(viewControllers: pages())
    let screen = Screen(container)
    _ = LogPage.dequeue()
    container.showPage(2, animated: false)
    screen.settle()
    #expect(
      LogPage.dequeue() == ["three.willAppear:0", "one.willDisappear:0", "three.didAppear:0", "one.didDisappear:0"])
    container.showPage(7, animated: false)
    #expect(container.currentPage == 2 && LogPage.dequeue() == [])
  }

  @Test func `a page selected before the view loads is the first page`() {
    let pages = pages()
    let container = PaginatedViewController(viewControllers: pages)
    container.showPage(1, animated: true)
    let screen = Screen(container)
    #expect(LogPage.dequeue() == ["two.willAppear:0", "two.didAppear:0"] && !pages[0].isViewLoaded)
    #expect(screen.find(.label("Pages")) != nil && container.pageControl.currentPage == 1)
  }

  @Test func `the same page is visible after the device rotates`() {
    let container = PaginatedViewController(viewControllers: pages())
    let screen = Screen(container)
    container.showPage(1, animated: false)
    _ = LogPage.dequeue()
    screen.rotate()
    screen.settle()
    #expect(container.currentPage == 1 && LogPage.dequeue() == [])
    #expect(container.scrollView.contentOffset.x == screen.device.size.width)
    #expect(container.viewControllers[1].view.frame.size == container.view.bounds.size)
  }

  @Test func `in a right-to-left interface pages are ordered from right to left`() {
    let container = PaginatedViewController(viewControllers: pages())
    let navigation = UINavigationController()
    let screen = Screen(navigation)
    screen.layoutDirection = .rightToLeft
    navigation.setViewControllers([container], animated: false)
    screen.settle()
    _ = LogPage.dequeue()
    screen.swipe(.right)
    screen.settle()
    #expect(container.currentPage == 1)
    #expect(LogPage.dequeue() == ["two.willAppear", "one.willDisappear", "two.didAppear", "one.didDisappear"])
  }

  @Test func `a push during a swipe stops the page, which is unchanged after the pop`() {
    let container = PaginatedViewController(viewControllers: pages())
    let navigation = UINavigationController(rootViewController: container)
    let screen = Screen(navigation)
    container.showPage(1, animated: true)
    screen.advance(by: 0.1)
    navigation.pushViewController(UIViewController(), animated: true)
    screen.settle()
    let calls = LogPage.dequeue()
    #expect(calls.last { $0.hasPrefix("one.") }?.contains("didDisappear") == true)
    #expect(calls.last { $0.hasPrefix("two.") }?.contains("didDisappear") == true)
    navigation.popViewController(animated: true)
    screen.settle()
    let visibleTitle = container.viewControllers[container.currentPage].title ?? ""
    #expect(LogPage.dequeue() == ["\(visibleTitle).willAppear", "\(visibleTitle).didAppear"])
  }

  @Test func `setViewControllers keeps the visible page and removes the others with callbacks`() {
    let pages = pages()
    let container = PaginatedViewController(viewControllers: pages)
    let screen = Screen(container)
    container.showPage(1, animated: false)
    _ = LogPage.dequeue()
    container.setViewControllers([pages[1], pages[2]])
    screen.settle()
    #expect(container.currentPage == 0 && LogPage.dequeue() == [] && pages[0].parent == nil)
    container.setViewControllers([pages[2], pages[2]])
    screen.settle()
    #expect(
      LogPage.dequeue() == ["two.willDisappear:0", "two.didDisappear:0", "three.willAppear:0", "three.didAppear:0"])
    #expect(container.viewControllers == [pages[2]])
    container.setViewControllers([])
    screen.settle()
    #expect(container.children.isEmpty && container.scrollView.subviews.isEmpty)
  }

  @Test func `a page that is in another container is removed from it`() {
    let shared = Page("shared")
    let other = PaginatedViewController(viewControllers: [shared])
    let container = PaginatedViewController(viewControllers: [shared])
    let screen = Screen(container)
    #expect(shared.parent === container && other.children.isEmpty && screen.text == "shared")
  }
}
