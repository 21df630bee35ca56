import Testing
import UIKitTesting
import Wire

// For the scroll reports of viewers and a page controller's scroll view, which apps do not see.
@testable import UIKit

@MainActor @Suite struct PageTests {
  final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages: [Scripted] = [P(), C(), G()]
    var calls: [String] = []
    var hasControl = false

    private func name(_ controllers: [UIViewController]) -> String { controllers.map(\.shortName).joined() }
    private func index(_ page: UIViewController) -> Int { pages.firstIndex { $0 === page }! }

    func pageViewController(_ pages: UIPageViewController, viewControllerBefore page: UIViewController)
      -> UIViewController?
    {
      index(page) > 0 ? self.pages[index(page) - 1] : nil
    }
    func pageViewController(_ pages: UIPageViewController, viewControllerAfter page: UIViewController)
      -> UIViewController?
    {
      index(page) < 2 ? self.pages[index(page) + 1] : nil
    }
    func presentationCount(for pages: UIPageViewController) -> Int { hasControl ? 3 : 0 }
    func presentationIndex(for pages: UIPageViewController) -> Int { index(pages.viewControllers![0]) }
    func pageViewController(_ pages: UIPageViewController, willTransitionTo pending: [UIViewController]) {
      calls.append("will \(name(pending))")
    }
    func pageViewController(
      _ pages: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
      transitionCompleted completed: Bool
    ) {
      calls.append("did \(name(previousViewControllers)) \(completed) now \(name(pages.viewControllers ?? []))")
    }
  }

  private func setUp(_ style: UIPageViewController.TransitionStyle = .scroll, at index: Int = 0, control: Bool = false)
    -> (Screen, UIPageViewController, Book)
  {
    let book = Book()
    book.hasControl = control
    let pages = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers([book.pages[index]], direction: .forward, animated: false)
    return (Screen(pages), pages, book)
  }

  private func appearance(_ transcript: String) -> [String] {
    transcript.components(separatedBy: "\n").filter { $0.contains("ppear(") }
      .map { String($0.split(separator: " ")[1].prefix { $0 != "(" }) }
      .filter { !$0.hasSuffix("viewIsAppearing") }
  }

  @Test(arguments: [false, true])
  func `a page that is scrolled to sends new will, old will, new did, old did`(byHand: Bool) {
    let (screen, pages, book) = setUp()
    let transcript = screen.callbacks(of: {
      if byHand {
        screen.swipe(.left)
      } else {
        pages.setViewControllers([book.pages[1]], direction: .forward, animated: true)
      }
      screen.settle()
    })
    #expect(
      appearance(transcript) == ["C.viewWillAppear", "P.viewWillDisappear", "C.viewDidAppear", "P.viewDidDisappear"],
      "\(transcript)")
    #expect(pages.viewControllers == [book.pages[1]] && pages.children == [book.pages[1]])
    #expect(book.calls == (byHand ? ["will C", "did P true now C"] : []))
    #expect(book.pages[0].callbacks.last == "didMove" && book.pages[1].callbacks.last == "didMove")
  }

  @Test func `a page that is turned by a curl sends new will, old will, old did, new did`() {
    let (screen, pages, book) = setUp(.pageCurl)
    let transcript = screen.callbacks(of: {
      pages.setViewControllers([book.pages[1]], direction: .forward, animated: true)
      screen.settle()
    })
    #expect(
      appearance(transcript) == ["C.viewWillAppear", "P.viewWillDisappear", "P.viewDidDisappear", "C.viewDidAppear"],
      "\(transcript)")
  }

  private func scroll(_ pages: UIPageViewController, _ x: CGFloat, _ phase: ScrollPhase) {
    pages.scrollView.userScrolled(
      ScrollReport(offset: CGPoint(x: x, y: 0), phase: phase, velocity: .zero, shifted: nil))
  }

  @Test func `a swipe that returns sends the callbacks of the opposite directions`() {
    let (screen, pages, book) = setUp()
    let transcript = screen.callbacks(of: {
      scroll(pages, 120, .moved)
      scroll(pages, 60, .released)
      scroll(pages, 0, .ended)
      screen.settle()
    })
    #expect(
      appearance(transcript) == [
        "C.viewWillAppear", "P.viewWillDisappear", "P.viewWillAppear", "P.viewDidAppear", "C.viewWillDisappear",
        "C.viewDidDisappear",
      ], "\(transcript)")
    #expect(book.calls == ["will C", "did P false now P"] && book.pages[1].parent == nil)
    #expect(pages.viewControllers == [book.pages[0]] && pages.scrollView.contentOffset.x == 0)
  }

  @Test func `a drag can continue over several pages and back`() {
    let (screen, pages, book) = setUp()
    scroll(pages, 200, .moved)
    #expect(book.pages[1].view.frame.minX == 390 && book.pages[1].view.window != nil)
    scroll(pages, 390, .released)
    scroll(pages, 390, .ended)
    screen.settle()
    #expect(pages.viewControllers == [book.pages[1]] && pages.scrollView.contentOffset.x == 390)
    screen.swipe(.left)
    screen.settle()
    #expect(pages.viewControllers == [book.pages[2]])
    screen.swipe(.right)
    screen.settle()
    screen.swipe(.right)
    screen.settle()
    #expect(pages.viewControllers == [book.pages[0]] && book.pages[0].appearance == .appeared)
    #expect(book.calls.last == "did C true now P")
  }

  @Test func `a drag that crosses to the other side cancels one page transition and begins the other`() {
    let (screen, pages, book) = setUp(at: 1)
    scroll(pages, 390 + 100, .moved)
    scroll(pages, 390 - 100, .moved)
    #expect(book.calls == ["will G", "did C false now C", "will P"])
    scroll(pages, 0, .released)
    scroll(pages, 0, .ended)
    screen.settle()
    #expect(pages.viewControllers == [book.pages[0]] && book.pages[2].appearance == .disappeared)
  }

  @Test func `only the visible page has appeared`() {
    let (screen, pages, book) = setUp(at: 1)
    screen.settle()
    #expect(book.pages.map(\.appearance) == [.disappeared, .appeared, .disappeared])
    #expect(!book.pages[0].isViewLoaded && !book.pages[2].isViewLoaded && pages.children == [book.pages[1]])
  }

  @Test func `the page control shows the current page, and a touch on it turns the page`() {
    let (screen, pages, book) = setUp(control: true)
    let control = pages.pageControl
    #expect(
      control?.numberOfPages == 3 && control?.currentPage == 0 && book.pages[0].view.frame.height == 844 - 37 - 34)
    screen.swipe(.left)
    screen.settle()
    #expect(control?.currentPage == 1)
    screen.tap(Query(type: "UIPageControl"))
    screen.settle()
    #expect(
      pages.viewControllers == [book.pages[2]] && control?.currentPage == 2 && book.calls.last == "did C true now G")
  }

  @Test func `pages keep spacing and size when the screen rotates`() {
    let book = Book()
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
    pages.dataSource = book
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: false)
    let screen = Screen(pages)
    #expect(pages.scrollView.frame.width == 410 && pages.scrollView.contentOffset.x == 410)
    #expect(book.pages[1].view.frame == CGRect(x: 420, y: 0, width: 390, height: 844))
    screen.rotate()
    #expect(book.pages[1].view.frame.size == CGSize(width: 844, height: 390) && pages.scrollView.contentOffset.x == 864)
  }
}
