import ContainerKit
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct PaginatedTests {
  private final class Told: UIViewController {
    var calls: [String] = []
    override func viewWillAppear(_ animated: Bool) { note("willAppear", animated) }
    override func viewDidAppear(_ animated: Bool) { note("didAppear", animated) }
    override func viewWillDisappear(_ animated: Bool) { note("willDisappear", animated) }
    override func viewDidDisappear(_ animated: Bool) { note("didDisappear", animated) }
    static var all: [String] = []
    private func note(_ what: String, _ animated: Bool) {
      Told.all.append("\(title ?? "?").\(what)\(animated ? "" : ":0")")
    }
    static func take() -> [String] {
      defer { all = [] }
      return all
    }
  }

  private func pages(_ titles: [String] = ["one", "two", "three"]) -> [UIViewController] {
    Told.all = []
    return titles.map { title in
      let page = Told()
      page.title = title
      return page
    }
  }

  @Test func `only the page that is seen is loaded and appears`() {
    let pages = pages()
    let container = PaginatedViewController(viewControllers: pages)
    let screen = Screen(container)
    #expect(Told.take() == ["one.willAppear:0", "one.didAppear:0"])
    #expect(pages.map(\.isViewLoaded) == [true, false, false] && container.children == pages)
    #expect(screen.find(.label("Pages")) != nil && container.pageControl.currentPage == 0)
  }

  @Test func `a swipe ends on the next page, with the callbacks of pages that scroll`() {
    let container = PaginatedViewController(viewControllers: pages())
    let screen = Screen(container)
    _ = Told.take()
    screen.swipe(.left)
    screen.settle()
    #expect(Told.take() == ["two.willAppear", "one.willDisappear", "two.didAppear", "one.didDisappear"])
    #expect(container.currentPage == 1 && container.pageControl.currentPage == 1)
    #expect(container.viewControllers.map { $0.viewIfLoaded?.superview != nil } == [false, true, false])
  }

  @Test func `a swipe that is given up ends where it began`() {
    let container = PaginatedViewController(viewControllers: pages())
    let screen = Screen(container)
    _ = Told.take()
    screen.swipe(.left, by: 100)
    screen.settle()
    #expect(
      Told.take() == [
        "two.willAppear", "one.willDisappear", "one.willAppear", "one.didAppear", "two.willDisappear",
        "two.didDisappear",
      ])
    #expect(container.currentPage == 0 && container.viewControllers[1].view.superview == nil)
  }

  @Test func `pages on the way to another one come and go`() {
    let container = PaginatedViewController(viewControllers: pages())
    let screen = Screen(container)
    _ = Told.take()
    container.showPage(2, animated: true)
    screen.settle()
    #expect(
      Told.take() == [
        "two.willAppear", "one.willDisappear", "three.willAppear", "two.willDisappear", "two.didDisappear",
        "three.didAppear", "one.didDisappear",
      ])
    #expect(container.currentPage == 2)
  }

  @Test func `without animation one page takes the other's place`() {
    let container = PaginatedViewController(viewControllers: pages())
    let screen = Screen(container)
    _ = Told.take()
    container.showPage(2, animated: false)
    screen.settle()
    #expect(Told.take() == ["three.willAppear:0", "one.willDisappear:0", "three.didAppear:0", "one.didDisappear:0"])
    container.showPage(7, animated: false)
    #expect(container.currentPage == 2 && Told.take() == [])
  }

  @Test func `a page asked for before the view loads is the first`() {
    let pages = pages()
    let container = PaginatedViewController(viewControllers: pages)
    container.showPage(1, animated: true)
    let screen = Screen(container)
    #expect(Told.take() == ["two.willAppear:0", "two.didAppear:0"] && !pages[0].isViewLoaded)
    #expect(screen.find(.label("Pages")) != nil && container.pageControl.currentPage == 1)
  }

  @Test func `the same page is seen when the device is turned`() {
    let container = PaginatedViewController(viewControllers: pages())
    let screen = Screen(container)
    container.showPage(1, animated: false)
    _ = Told.take()
    screen.rotate()
    screen.settle()
    #expect(container.currentPage == 1 && Told.take() == [])
    #expect(container.scrollView.contentOffset.x == screen.device.size.width)
    #expect(container.viewControllers[1].view.frame.size == container.view.bounds.size)
  }

  @Test func `where one reads from right to left, so do the pages`() {
    let container = PaginatedViewController(viewControllers: pages())
    let navigation = UINavigationController()
    let screen = Screen(navigation)
    screen.layoutDirection = .rightToLeft
    navigation.setViewControllers([container], animated: false)
    screen.settle()
    _ = Told.take()
    screen.swipe(.right)
    screen.settle()
    #expect(container.currentPage == 1)
    #expect(Told.take() == ["two.willAppear", "one.willDisappear", "two.didAppear", "one.didDisappear"])
  }

  @Test func `covered by a push in the middle of a swipe it is at rest, and comes back as it was`() {
    let container = PaginatedViewController(viewControllers: pages())
    let navigation = UINavigationController(rootViewController: container)
    let screen = Screen(navigation)
    container.showPage(1, animated: true)
    screen.advance(by: 0.1)
    navigation.pushViewController(UIViewController(), animated: true)
    screen.settle()
    let calls = Told.take()
    #expect(calls.last { $0.hasPrefix("one.") }?.contains("didDisappear") == true)
    #expect(calls.last { $0.hasPrefix("two.") }?.contains("didDisappear") == true)
    navigation.popViewController(animated: true)
    screen.settle()
    let seen = container.viewControllers[container.currentPage].title ?? ""
    #expect(Told.take() == ["\(seen).willAppear", "\(seen).didAppear"])
  }

  @Test func `other pages keep the one that is seen, and those that go are told`() {
    let pages = pages()
    let container = PaginatedViewController(viewControllers: pages)
    let screen = Screen(container)
    container.showPage(1, animated: false)
    _ = Told.take()
    container.setViewControllers([pages[1], pages[2]])
    screen.settle()
    #expect(container.currentPage == 0 && Told.take() == [] && pages[0].parent == nil)
    container.setViewControllers([pages[2], pages[2]])
    screen.settle()
    #expect(
      Told.take() == ["two.willDisappear:0", "two.didDisappear:0", "three.willAppear:0", "three.didAppear:0"])
    #expect(container.viewControllers == [pages[2]])
    container.setViewControllers([])
    screen.settle()
    #expect(container.children.isEmpty && container.scrollView.subviews.isEmpty)
  }

  @Test func `a page of another container is taken out of it`() {
    let shared = Page("shared")
    let other = PaginatedViewController(viewControllers: [shared])
    let container = PaginatedViewController(viewControllers: [shared])
    let screen = Screen(container)
    #expect(shared.parent === container && other.children.isEmpty && screen.text == "shared")
  }
}
