import Testing
import UIKit
import UIKitTesting

/// Content that follows a finger.
@MainActor @Suite struct ContentDragTests {
  private final class List: UIViewController, UIScrollViewDelegate {
    let scroll = UIScrollView()
    var calls: [String] = []

    override func viewDidLoad() {
      super.viewDidLoad()
      scroll.frame = view.bounds
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 390, height: 3000)
      scroll.delegate = self
      view.addSubview(scroll)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin") }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { if calls.last != "scroll" { calls.append("scroll") } }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      calls.append("end \(decelerate)")
    }
  }

  @Test func `a dragged list moves as far as the finger and calls its delegate`() {
    let list = List()
    let screen = Screen(list)
    let transcript = screen.transcript {
      screen.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 350))
      screen.settle()
    }
    #expect(list.scroll.contentOffset.y == 250 && list.calls == ["begin", "scroll", "end false"])
    #expect(transcript.components(separatedBy: "\n").count { $0.hasSuffix(" scroll") } == 1, "\(transcript)")
  }

  @Test func `a recognizer that has begun keeps receiving the finger`() {
    let list = List()
    let screen = Screen(list)
    let row = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 60))
    var states: [UIGestureRecognizer.State] = []
    row.addGestureRecognizer(UIPanGestureRecognizer { states.append($0.state) })
    list.scroll.addSubview(row)
    screen.settle()
    screen.drag(from: CGPoint(x: 200, y: 320), to: CGPoint(x: 200, y: 200))
    #expect(states.first == .began && states.last == .ended && list.scroll.contentOffset == .zero)
  }

  private final class Pages: UIPageViewControllerDataSource {
    let pages = [UIViewController(), UIViewController()]
    func pageViewController(_ pages: UIPageViewController, viewControllerBefore page: UIViewController)
      -> UIViewController?
    { page === self.pages[1] ? self.pages[0] : nil }
    func pageViewController(_ pages: UIPageViewController, viewControllerAfter page: UIViewController)
      -> UIViewController?
    { page === self.pages[0] ? self.pages[1] : nil }
  }

  @Test(arguments: [(1.0, 0), (0.1, 1)])
  func `a short drag of a page returns, and a flick turns the page`(duration: Double, page: Int) {
    let book = Pages()
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    pages.dataSource = book
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    let screen = Screen(pages)
    screen.drag(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 220, y: 400), duration: duration)
    screen.settle()
    #expect(pages.viewControllers == [book.pages[page]])
  }

  @Test func `a tap reaches the named view, whichever views are above it`() {
    let root = UIViewController()
    let screen = Screen(root)
    let (above, below) = (UITextField(), UITextField())
    above.frame = CGRect(x: 20, y: 100, width: 300, height: 40)
    below.frame = CGRect(x: 20, y: 700, width: 300, height: 40)
    (above.accessibilityIdentifier, below.accessibilityIdentifier) = ("above", "below")
    root.view.addSubview(above)
    root.view.addSubview(below)
    // Where somebody watches for touches, a tap is a touch.
    root.view.addGestureRecognizer(UILongPressGestureRecognizer { _ in })
    screen.settle()
    screen.tap(.identifier("above"))
    screen.settle()
    screen.tap(.identifier("below"))
    #expect(below.isFirstResponder)
  }
}
