import UIKit
import Wire

/// Scrolls content with a finger that has moved and that no gesture recognizer follows. The views' touch is cancelled, and the content
/// follows the finger.
@MainActor
struct ContentDrag {
  private let start: CGPoint
  private let session: LocalSession
  private var isDecided = false
  private var content: (view: UIScrollView, offset: CGPoint)?

  init(from start: CGPoint, in session: LocalSession) {
    (self.start, self.session) = (start, session)
  }

  /// The speed in points per second above which a page is turned, independent of the distance.
  private static let flick: CGFloat = 300

  /// Decides, once the finger has moved far enough, whether it scrolls content.
  mutating func decide(at point: CGPoint) {
    let distance = CGPoint(x: point.x - start.x, y: point.y - start.y)
    guard !isDecided, max(abs(distance.x), abs(distance.y)) >= CGFloat(Names.dragSlop) else { return }
    isDecided = true
    guard let view = scrollView(along: distance) else { return }
    _ = session.touch(.cancelled, at: point)
    let inset = view.adjustedContentInset
    content = (view, CGPoint(x: view.contentOffset.x + inset.left, y: view.contentOffset.y + inset.top))
    session.drag(view, to: offset(at: point), .moved, isFirst: true)
  }

  /// Scrolls the content to the finger. Returns false if this finger does not scroll.
  func takes(_ point: CGPoint) -> Bool {
    guard let content else { return false }
    session.drag(content.view, to: offset(at: point), .moved)
    return true
  }

  /// Ends the scrolling, after a fast drag at another page. Returns false if this finger does not scroll.
  func endScrolling(at end: CGPoint, after duration: TimeInterval) -> Bool {
    guard let (view, begin) = content else { return false }
    var offset = offset(at: end)
    if view.isPagingEnabled, duration > 0 {
      if abs(end.x - start.x) / duration > Self.flick {
        offset.x = begin.x + (start.x > end.x ? 1 : -1) * view.bounds.width
      }
      if abs(end.y - start.y) / duration > Self.flick {
        offset.y = begin.y + (start.y > end.y ? 1 : -1) * view.bounds.height
      }
    }
    session.drag(view, to: offset, .released)
    return true
  }

  /// The offset from the corner of the content with its insets.
  private func offset(at point: CGPoint) -> CGPoint {
    let begin = content?.offset ?? .zero
    return CGPoint(x: begin.x + start.x - point.x, y: begin.y + start.y - point.y)
  }

  private func scrollView(along distance: CGPoint) -> UIScrollView? {
    guard let touched = session.view(at: start), !touched.selfAndSuperviews.contains(where: \.isRecognizingTouch) else {
      return nil
    }
    for view in touched.selfAndSuperviews {
      if let view = view as? UIScrollView, view.scrolls(along: distance) { return view }
      if view.receivesDrags(along: distance) { return nil }
    }
    return nil
  }
}

extension UIView {
  /// True if a recognizer of this view has begun.
  fileprivate var isRecognizingTouch: Bool {
    gestureRecognizers?.contains { $0.state == .began || $0.state == .changed } ?? false
  }
}
