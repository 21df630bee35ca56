import Testing
import UIKitTesting
import Wire

// For SVGPath and the inner views of containers, which apps do not see.
@testable import UIKit

/// Containers and controls in right-to-left layouts.
@MainActor @Suite struct MirroredContainerTests {
  private final class Book: UIPageViewControllerDataSource {
    let pages = (0..<3).map { _ in UIViewController() }
    private func neighbour(_ page: UIViewController, _ step: Int) -> UIViewController? {
      let index = pages.firstIndex { $0 === page }! + step
      return pages.indices.contains(index) ? pages[index] : nil
    }
    func pageViewController(_ pages: UIPageViewController, viewControllerBefore page: UIViewController)
      -> UIViewController?
    { neighbour(page, -1) }
    func pageViewController(_ pages: UIPageViewController, viewControllerAfter page: UIViewController)
      -> UIViewController?
    { neighbour(page, 1) }
    func presentationCount(for pages: UIPageViewController) -> Int { 3 }
    func presentationIndex(for pages: UIPageViewController) -> Int {
      self.pages.firstIndex { $0 === pages.viewControllers?.first } ?? 0
    }
  }

  private func makeScreen(at index: Int) -> (Screen, UIPageViewController, Book) {
    let book = Book()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = book
    pages.setViewControllers([book.pages[index]], direction: .forward, animated: false)
    let screen = Screen(pages)
    screen.layoutDirection = .rightToLeft
    screen.settle()
    return (screen, pages, book)
  }

  @Test func `in a right-to-left page controller a swipe to the right shows the next page`() {
    let (screen, pages, book) = makeScreen(at: 0)
    #expect(pages.scrollView.contentOffset.x == 390)
    screen.swipe(.right)
    screen.settle()
    #expect(pages.viewControllers == [book.pages[1]] && pages.pageControl?.currentPage == 1)
    screen.swipe(.right)
    screen.settle()
    #expect(pages.viewControllers == [book.pages[2]] && pages.scrollView.contentOffset.x == 0)
    screen.swipe(.left)
    screen.settle()
    #expect(pages.viewControllers == [book.pages[1]])
  }

  @Test func `in a right-to-left page controller the next page enters from the left`() {
    let (screen, pages, book) = makeScreen(at: 0)
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: true)
    screen.advance(by: 0.1)
    #expect(book.pages[1].view.convert(book.pages[1].view.presentedFrame.origin, to: nil).x < 390)
    #expect(book.pages[1].view.presentedFrame.minX < book.pages[0].view.presentedFrame.minX)
    screen.settle()
    #expect(pages.viewControllers == [book.pages[1]] && pages.scrollView.contentOffset.x == 390)
  }

  @Test func `a right-to-left split view has its primary column, separator and edge pan at the right`() {
    let split = UISplitViewController(style: .doubleColumn)
    let (primary, secondary) = (UIViewController(), UIViewController())
    split.setViewController(primary, for: .primary)
    split.setViewController(secondary, for: .secondary)
    let screen = Screen(split, Device(width: 1024, height: 768, scale: 2))
    screen.settle()
    screen.layoutDirection = .rightToLeft
    screen.settle()
    #expect(primary.view.convert(primary.view.bounds, to: nil) == CGRect(x: 704, y: 0, width: 320, height: 768))
    #expect(secondary.view.convert(secondary.view.bounds, to: nil).minX == 0)
    #expect(split.separators[0].frame.minX == 704)
    split.hide(.primary)
    screen.settle()
    #expect(split.edgePan.edges == .right)
    #expect(split.displayModeButtonItem.image == UIImage(systemName: "sidebar.right"))
    split.primaryEdge = .trailing
    split.show(.primary)
    screen.settle()
    #expect(primary.view.convert(primary.view.bounds, to: nil).minX == 0)
  }

  @Test func `page controls, steppers and segment dividers are mirrored in a right-to-left interface`() {
    let pages = UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
    pages.numberOfPages = 3
    let stepper = UIStepper(frame: CGRect(x: 0, y: 100, width: 0, height: 0))
    let segments = UISegmentedControl(items: ["A", "B", "C"])
    segments.frame = CGRect(x: 0, y: 200, width: 300, height: 32)
    segments.selectedSegmentIndex = 0
    let screen = Screen(UIViewController())
    for view in [pages, stepper, segments] { screen.window.rootViewController?.view.addSubview(view) }
    screen.layoutDirection = .rightToLeft
    screen.settle()
    let dots = pages.describe()[.shapes]?.array?.compactMap { $0["d"]?.string } ?? []
    #expect(dots == [116, 100, 84].map { SVGPath.circle($0, 13, 3.5) })
    let halves = stepper.subviews.filter { $0 is UIControl }
    #expect(halves.map(\.frame.minX) == [47, 0])
    // Between B, in the middle, and C, at the left.
    let line = segments.segments[2].subviews[0]
    #expect(line.alpha == 1 && abs(line.convert(line.bounds, to: segments).midX - 100) < 0.5)
    screen.tap(at: CGPoint(x: 20, y: 13))
    #expect(pages.currentPage == 1)
    screen.tap(at: CGPoint(x: 10, y: 116))
    #expect(stepper.value == 1)
  }
}
