import UIKit

/// Where a finger moves: the content goes with it.
public enum Direction: Sendable { case up, down, left, right }

extension Screen {
  /// Taps the best match, as a finger would: the nearest control or row at or above it acts, unless something covers it.
  public func tap(
    _ query: Query,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    if let obstacle = touch(query, caller) { fail("tap", query, obstacle, caller) }
  }

  /// Taps the best match. Returns why it cannot be.
  func touch(_ query: Query, _ caller: Caller) -> String? {
    rest(caller)
    guard let view = matches(query).first else { return absence(query) }
    if let refusal = session.tap(view) { return refusal }
    rest(caller)
    return nil
  }

  /// Drags the content of the scroll view at or above the best match by a distance, half of what it shows if none is given. Without a query it is the scroll
  /// view in the middle of the screen.
  public func swipe(
    _ direction: Direction, on query: Query? = nil, by distance: CGFloat? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    rest(caller)
    let touched = query.map { matches($0).first } ?? viewInTheMiddle
    guard let touched else { return fail("swipe", query, query.map(absence) ?? "nothing takes touches there", caller) }
    guard let scrollView = touched.upward.lazy.compactMap({ $0 as? UIScrollView }).first(where: \.isScrollEnabled)
    else {
      return fail("swipe", query, "\(touched.named) does not scroll", caller)
    }
    if let closed = scrollView.upward.first(where: { !$0.isUserInteractionEnabled }) {
      return fail("swipe", query, "\(closed.named) takes no touches", caller)
    }
    guard touched.canBeReached(in: scrollView) else {
      return fail("swipe", query, "\(touched.named) is covered or out of sight", caller)
    }
    if let refusal = session.scroll(scrollView, to: scrollView.offset(after: direction, by: distance)) {
      return fail("swipe", query, refusal, caller)
    }
    rest(caller)
  }

  private var viewInTheMiddle: UIView? {
    let bounds = UIScreen.main.bounds
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    for window in session.windows.reversed() {
      let point = CGPoint(x: middle.x - window.frame.minX, y: middle.y - window.frame.minY)
      if let hit = window.hitTest(point, with: nil) { return hit }
    }
    return nil
  }

  func fail(_ what: String, _ query: Query?, _ obstacle: String, _ caller: Caller) {
    caller.fail("\(what)(\(query?.description ?? "")): \(obstacle). On the screen: \(onScreen)")
  }
}

extension UIView {
  /// Whether a finger on the view's place comes to something in the scroll view.
  fileprivate func canBeReached(in scrollView: UIScrollView) -> Bool {
    pointsInSight.contains { window?.hitTest($0, with: nil)?.upward.contains { $0 === scrollView } ?? false }
  }
}

extension UIScrollView {
  /// From the corner of the content with its insets, as viewers count. What lies outside is clamped by the scroll view.
  fileprivate func offset(after direction: Direction, by distance: CGFloat?) -> CGPoint {
    let inset = adjustedContentInset
    var offset = CGPoint(x: contentOffset.x + inset.left, y: contentOffset.y + inset.top)
    switch direction {
    case .up: offset.y += distance ?? bounds.height / 2
    case .down: offset.y -= distance ?? bounds.height / 2
    case .left: offset.x += distance ?? bounds.width / 2
    case .right: offset.x -= distance ?? bounds.width / 2
    }
    return offset
  }
}
