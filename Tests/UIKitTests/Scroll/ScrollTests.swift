import Testing
import UIKitTesting
import Wire

// For the scroll reports of viewers and `shiftContent`, which apps do not see.
@testable import UIKit

/// Records the calls of a scroll view's delegate.
private final class LoggingDelegate: UIScrollViewDelegate {
  var lines: [String] = []
  var target: CGPoint?

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if lines.last != "didScroll" { lines.append("didScroll") }
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { lines.append("willBeginDragging") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    lines.append("willEndDragging \(velocity.y) to \(targetContentOffset.pointee.y.rounded())")
    if let target { targetContentOffset.pointee = target }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    lines.append("didEndDragging \(decelerate)")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { lines.append("willBeginDecelerating") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { lines.append("didEndDecelerating") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { lines.append("didEndScrollingAnimation") }
}

@MainActor @Suite struct ScrollTests {
  private let screen = Screen(UIViewController())
  private let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
  private let delegate = LoggingDelegate()

  init() {
    view.contentSize = CGSize(width: 300, height: 4000)
    view.delegate = delegate
    screen.window.rootViewController?.view.addSubview(view)
    screen.settle()
    delegate.lines = []
  }

  private func report(_ y: CGFloat, _ phase: ScrollPhase?, speed: CGFloat = 0) {
    view.userScrolled(ScrollReport(offset: CGPoint(x: 0, y: y), phase: phase, velocity: CGPoint(x: 0, y: speed)))
  }

  @Test func `a drag with momentum calls the delegate in UIKit's order`() {
    report(10, .moved)
    #expect(view.isDragging && view.isTracking && !view.isDecelerating)
    report(20, .moved)
    report(30, .released, speed: 1000)
    #expect(!view.isDragging && view.isDecelerating)
    report(200, .moved)
    report(529, .ended)
    #expect(!view.isDecelerating && view.contentOffset.y == 529)
    #expect(
      delegate.lines == [
        "willBeginDragging", "didScroll", "willEndDragging 1.0 to 529.0", "didEndDragging true",
        "willBeginDecelerating", "didScroll", "didEndDecelerating",
      ])
  }

  @Test func `a drag that stops under the finger does not decelerate`() {
    report(50, .moved)
    report(60, .ended)
    #expect(
      delegate.lines == ["willBeginDragging", "didScroll", "willEndDragging 0.0 to 60.0", "didEndDragging false"])
    report(60, .ended)
    #expect(delegate.lines.count == 4)
  }

  @Test func `the scroll view decelerates to the target that the delegate sets`() {
    delegate.target = CGPoint(x: 0, y: 300)
    report(100, .moved)
    report(120, .released, speed: 100)
    #expect(view.isDecelerating)
    screen.advance(by: 1)
    #expect(view.contentOffset.y == 300 && delegate.lines.last == "didEndDecelerating")
  }

  @Test func `setContentOffset with animation scrolls gradually and calls didEndScrollingAnimation`() {
    let begin = SessionClock.shared.now
    view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    #expect(view.contentOffset.y == 0)
    screen.advance(by: 0.15)
    let until = view.committedValue(.scroll)?["until"]?.double ?? 0
    #expect(abs(until - (begin + .milliseconds(300)) / .milliseconds(1)) < 0.001)
    let half = view.contentOffset.y
    #expect(half > 300 && half < 700)
    screen.advance(by: 0.2)
    #expect(view.contentOffset.y == 1000 && delegate.lines == ["didScroll", "didEndScrollingAnimation"])
    #expect(view.committedValue(.scroll)?["until"] == nil)
  }

  @Test func `a touch stops an animated content offset`() {
    view.setContentOffset(CGPoint(x: 0, y: 1000), animated: true)
    screen.advance(by: 0.1)
    report(50, .moved)
    screen.advance(by: 1)
    #expect(view.contentOffset.y == 50 && !delegate.lines.contains("didEndScrollingAnimation"))
  }

  @Test func `with isPagingEnabled scrolling ends at a page`() {
    view.isPagingEnabled = true
    report(250, nil)
    screen.advance(by: 1)
    #expect(view.contentOffset.y == 400)
    report(410, .moved)
    report(420, .released, speed: 900)
    #expect(delegate.lines.contains("willEndDragging 0.9 to 800.0"))
    screen.settle()
    #expect(view.committedValue(.scroll)?["paging"] == true)
  }

  @Test func `a viewer's offset that misses a page by a fraction of a point is rounded to the page`() {
    view.isPagingEnabled = true
    report(250, .moved)
    report(260, .released, speed: 600)
    report(399.4, .moved)
    report(399.4, .ended)
    #expect(view.contentOffset.y == 400 && delegate.lines.last == "didEndDecelerating")
  }

  @Test func `scrollRectToVisible scrolls by the smallest distance`() {
    view.scrollRectToVisible(CGRect(x: 0, y: 500, width: 10, height: 100), animated: false)
    #expect(view.contentOffset.y == 200)
    view.scrollRectToVisible(CGRect(x: 0, y: 300, width: 10, height: 100), animated: false)
    #expect(view.contentOffset.y == 200)
  }

  @Test func `keyboardDismissMode decides whether a drag dismisses the keyboard`() {
    final class Field: UIView, UIKeyInput {
      override var canBecomeFirstResponder: Bool { true }
      var hasText: Bool { false }
      func insertText(_ text: String) {}
      func deleteBackward() {}
    }
    let field = Field(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.addSubview(field)
    field.becomeFirstResponder()
    report(10, nil)
    #expect(field.isFirstResponder)
    view.keyboardDismissMode = .onDrag
    report(20, nil)
    #expect(!field.isFirstResponder)
  }

  @Test func `content that grows above shifts the offset, also that of a viewer that does not know of it yet`() {
    report(1000, .moved)
    view.shiftContent(by: CGPoint(x: 0, y: 30))
    #expect(view.contentOffset.y == 1030)
    view.userScrolled(
      ScrollReport(offset: CGPoint(x: 0, y: 1010), phase: .moved, velocity: .zero, shifted: .zero))
    #expect(view.contentOffset.y == 1040)
    screen.settle()
    #expect(view.committedValue(.scroll)?["shifted"]?.text == "[0,30]")
  }
}

@MainActor @Suite struct ScrollGuideTests {
  private let screen = Screen(UIViewController())
  private let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))

  init() { screen.window.rootViewController?.view.addSubview(view) }

  @Test func `constraints to contentLayoutGuide determine the content size`() {
    let content = Sized(width: 500, height: 900)
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    content.pin(to: view.contentLayoutGuide)
    screen.settle()
    #expect(view.contentSize == CGSize(width: 500, height: 900))
    content.size.height = 1200
    screen.settle()
    #expect(view.contentSize.height == 1200)
    view.contentOffset.y = 100
    screen.settle()
    #expect(content.frame == CGRect(x: 0, y: 0, width: 500, height: 1200))
  }

  @Test func `content with the width of frameLayoutGuide scrolls vertically only`() {
    let content = Sized(width: 5, height: 900)
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    content.pin(to: view.contentLayoutGuide)
    content.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor).isActive = true
    screen.settle()
    #expect(view.contentSize == CGSize(width: 300, height: 900))
    view.frame.size.width = 200
    screen.settle()
    #expect(view.contentSize.width == 200)
  }

  @Test func `pages in a row are as wide as the frame guide`() {
    view.isPagingEnabled = true
    var previous: NSLayoutXAxisAnchor = view.contentLayoutGuide.leadingAnchor
    for _ in 0..<3 {
      let page = UIView()
      page.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(page)
      NSLayoutConstraint.activate([
        page.leadingAnchor.constraint(equalTo: previous),
        page.topAnchor.constraint(equalTo: view.contentLayoutGuide.topAnchor),
        page.bottomAnchor.constraint(equalTo: view.contentLayoutGuide.bottomAnchor),
        page.widthAnchor.constraint(equalTo: view.frameLayoutGuide.widthAnchor),
        page.heightAnchor.constraint(equalTo: view.frameLayoutGuide.heightAnchor),
      ])
      previous = page.trailingAnchor
    }
    previous.constraint(equalTo: view.contentLayoutGuide.trailingAnchor).isActive = true
    screen.settle()
    #expect(view.contentSize == CGSize(width: 900, height: 400))
    #expect(view.subviews.map(\.frame.minX) == [0, 300, 600])
  }

  @Test func `a view constrained to frameLayoutGuide stays in place while the content scrolls`() {
    view.contentSize = CGSize(width: 300, height: 2000)
    let badge = Sized(width: 40, height: 40)
    badge.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(badge)
    badge.topAnchor.constraint(equalTo: view.frameLayoutGuide.topAnchor, constant: 10).isActive = true
    badge.leadingAnchor.constraint(equalTo: view.frameLayoutGuide.leadingAnchor).isActive = true
    screen.settle()
    view.contentOffset.y = 150
    screen.settle()
    #expect(badge.frame.minY == 160)
  }
}
