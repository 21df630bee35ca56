import Testing
import UIKitTesting

import UIKit

private final class Top: UIScrollViewDelegate {
  var lines: [String] = []
  var refuses = false
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    lines.append("should")
    return !refuses
  }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { lines.append("did") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("ended") }
}

/// Taps on the status bar.
@MainActor @Suite struct ScrollToTopTests {
  private let screen = Screen(UIViewController())
  private let top = Top()

  @discardableResult private func scrollView(x: CGFloat = 0) -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: x, y: 100, width: 150, height: 400))
    view.contentSize = CGSize(width: 150, height: 2000)
    view.contentInset.top = 20
    view.contentOffset.y = 900
    view.delegate = top
    screen.window.rootViewController?.view.addSubview(view)
    screen.settle()
    return view
  }

  @Test func `a tap on the status bar scrolls to the top`() {
    let view = scrollView()
    screen.tapStatusBar()
    screen.advance(by: 0.1)
    #expect(view.contentOffset.y > -20 && view.contentOffset.y < 900 && top.lines == ["should"])
    screen.settle()
    #expect(view.contentOffset.y == -20 && top.lines == ["should", "did"])
    screen.tapStatusBar()
    #expect(top.lines == ["should", "did", "should", "did"])
  }

  @Test func `a delegate or scrollsToTop false prevents scrolling to the top`() {
    let view = scrollView()
    top.refuses = true
    screen.tapStatusBar()
    screen.settle()
    #expect(view.contentOffset.y == 900 && top.lines == ["should"])
    view.scrollsToTop = false
    screen.tapStatusBar()
    #expect(top.lines == ["should"])
  }

  @Test func `on a phone a status bar tap does nothing if two scroll views have scrollsToTop`() {
    let (view, other) = (scrollView(), scrollView(x: 200))
    screen.tapStatusBar()
    screen.settle()
    #expect(view.contentOffset.y == 900 && top.lines == [])
    other.scrollsToTop = false
    screen.tapStatusBar()
    screen.settle()
    #expect(view.contentOffset.y == -20 && other.contentOffset.y == 900)
  }

  @Test func `a status bar tap does not scroll a covered scroll view`() {
    let view = scrollView()
    let cover = UIViewController()
    cover.modalPresentationStyle = .overFullScreen
    screen.window.rootViewController?.present(cover, animated: false)
    screen.settle()
    screen.tapStatusBar()
    screen.settle()
    #expect(view.contentOffset.y == 900 && top.lines == [])
  }
}
