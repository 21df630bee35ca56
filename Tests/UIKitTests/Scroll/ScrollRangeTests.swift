import Testing
import UIKitTesting
import Wire

// For the scroll reports of viewers, which apps do not see.
@testable import UIKit

private final class ZoomDelegate: UIScrollViewDelegate {
  let content = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  var log: [String] = []
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.append("begin") }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { log.append("zoom \(scrollView.zoomScale)") }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    log.append("end \(scale)")
  }
}

@MainActor @Suite struct ScrollRangeTests {
  private let screen = Screen(UIViewController())
  private let view = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))

  init() {
    view.contentInsetAdjustmentBehavior = .never
    view.contentSize = CGSize(width: 300, height: 1000)
    screen.window.rootViewController?.view.addSubview(view)
    screen.settle()
  }

  @Test func `the content offset returns into range when the scroll view grows`() {
    view.contentOffset.y = 600
    screen.settle()
    view.frame.size.height = 700
    screen.settle()
    #expect(view.contentOffset.y == 300)
  }

  @Test func `the content offset returns into range when an inset is removed`() {
    view.contentInset.bottom = 200
    view.contentOffset.y = 800
    screen.settle()
    #expect(view.contentOffset.y == 800)
    view.contentInset.bottom = 0
    screen.settle()
    #expect(view.contentOffset.y == 600)
  }

  @Test func `a content offset beyond the range that the app sets is kept`() {
    view.contentOffset.y = -50
    screen.settle()
    #expect(view.contentOffset.y == -50)
  }

  @Test func `zoomScale enlarges the zoomed view and the content size about the center`() {
    let delegate = ZoomDelegate()
    view.addSubview(delegate.content)
    view.contentSize = CGSize(width: 300, height: 400)
    view.delegate = delegate
    (view.minimumZoomScale, view.maximumZoomScale) = (0.5, 3)
    view.setZoomScale(2, animated: false)
    #expect(view.zoomScale == 2 && view.contentSize == CGSize(width: 600, height: 800))
    #expect(delegate.content.frame == CGRect(x: 0, y: 0, width: 600, height: 800))
    #expect(view.contentOffset == CGPoint(x: 150, y: 200) && delegate.log == ["zoom 2.0"])
    view.zoomScale = 9
    #expect(view.zoomScale == 3)
    delegate.log = []
    view.setZoomScale(1, animated: true)
    screen.advance(by: 1)
    #expect(delegate.log == ["begin", "zoom 1.0", "end 1.0"])
    view.zoom(to: CGRect(x: 100, y: 0, width: 100, height: 100), animated: false)
    #expect(view.zoomScale == 3 && view.contentOffset.x == 300)
  }

  @Test func `a scroll view's panGestureRecognizer follows the finger`() {
    var states: [UIGestureRecognizer.State] = []
    view.panGestureRecognizer.onChange.append { states.append($0.state) }
    view.userScrolled(ScrollReport(offset: CGPoint(x: 0, y: 10), phase: .moved))
    view.userScrolled(ScrollReport(offset: CGPoint(x: 0, y: 40), phase: .moved))
    #expect(view.panGestureRecognizer.translation(in: view).y == -40)
    view.userScrolled(ScrollReport(offset: CGPoint(x: 0, y: 40), phase: .ended))
    #expect(states == [.began, .changed, .changed, .ended])
  }

  // MARK: Refreshing

  private func refreshing() -> (UIRefreshControl, () -> Int) {
    let control = UIRefreshControl()
    var count = 0
    control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
    view.refreshControl = control
    screen.settle()
    return (control, { count })
  }

  @Test func `pulling down begins refreshing, and endRefreshing restores the offset`() {
    let (control, count) = refreshing()
    screen.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150, y: 400))
    screen.advance(by: 1)
    #expect(control.isRefreshing && count() == 1 && view.contentOffset.y == -60)
    #expect(view.adjustedContentInset.top == 60)
    control.endRefreshing()
    screen.advance(by: 1)
    #expect(!control.isRefreshing && view.contentOffset.y == 0 && view.adjustedContentInset.top == 0)
  }

  @Test func `a short pull does not begin refreshing`() {
    let (control, count) = refreshing()
    screen.drag(from: CGPoint(x: 150, y: 150), to: CGPoint(x: 150, y: 200))
    screen.advance(by: 1)
    #expect(!control.isRefreshing && count() == 0 && view.contentOffset.y == 0)
  }

  @Test func `scrolling past the top begins refreshing`() {
    let (control, count) = refreshing()
    view.userScrolled(ScrollReport(offset: CGPoint(x: 0, y: -120), phase: nil))
    screen.advance(by: 1)
    #expect(control.isRefreshing && count() == 1 && view.contentOffset.y == -60)
  }

  @Test func `beginRefreshing sends no action and does not scroll`() {
    let (control, count) = refreshing()
    control.beginRefreshing()
    screen.settle()
    #expect(control.isRefreshing && count() == 0 && view.contentOffset.y == 0)
  }

  @Test func `two fingers zoom about the point between them, within the scales`() throws {
    let delegate = ZoomDelegate()
    view.addSubview(delegate.content)
    view.contentSize = CGSize(width: 300, height: 400)
    view.delegate = delegate
    #expect(view.pinchGestureRecognizer == nil)
    view.maximumZoomScale = 3
    let pinch = try #require(view.pinchGestureRecognizer)
    #expect(pinch.view === view)
    screen.touch(.began, at: CGPoint(x: 90, y: 200))
    screen.touch(.began, at: CGPoint(x: 110, y: 200), finger: 1)
    screen.touch(.moved, at: CGPoint(x: 130, y: 200), finger: 1)
    screen.touch(.moved, at: CGPoint(x: 150, y: 200), finger: 1)
    #expect(view.isZooming && abs(view.zoomScale - 1.5) < 0.01)
    // The middle of the fingers was at 110 when the gesture began, and is at 120.
    #expect(abs(view.contentOffset.x - (110 * 1.5 - 120)) < 0.01)
    screen.touch(.moved, at: CGPoint(x: 390, y: 200), finger: 1)
    #expect(view.zoomScale == 3)
    screen.touch(.ended, at: CGPoint(x: 390, y: 200), finger: 1)
    screen.touch(.ended, at: CGPoint(x: 90, y: 200))
    #expect(!view.isZooming && delegate.log.first == "begin" && delegate.log.last == "end 3.0")
    view.maximumZoomScale = 1
    #expect(view.pinchGestureRecognizer == nil && pinch.view == nil)
  }
}
