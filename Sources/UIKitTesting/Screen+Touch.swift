import UIKit
import Wire

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

  /// Taps the status bar: the content below it goes back to its beginning.
  public func tapStatusBar(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    rest(caller)
    session.tapStatusBar()
    rest(caller)
  }

  /// Changes the value of the best match, or of what is around it, by so many steps, as assistive technology does: of a slider, a stepper, a segmented control.
  public func adjust(
    _ query: Query, by steps: Int,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    rest(caller)
    guard let view = matches(query).first else { return fail("adjust", query, absence(query), caller) }
    if let refusal = session.adjust(view, by: steps) { return fail("adjust", query, refusal, caller) }
    rest(caller)
  }

  /// What a finger does that sweeps over the best match, or over the screen. The first view from there up decides that wants it: a scroll view moves its content by the
  /// distance, half of what it shows if none is given; any other is dragged over, for most of its size if none is given.
  public func swipe(
    _ direction: Direction, on query: Query? = nil, by distance: CGFloat? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    rest(caller)
    let touched = query.map { matches($0).first } ?? viewInTheMiddle
    guard let touched else { return fail("swipe", query, query.map(absence) ?? "nothing takes touches there", caller) }
    guard let scrollView = touched.scrollView(for: direction) else {
      let area = query == nil ? UIScreen.main.bounds : touched.shownRect
      let (start, end) = direction.way(over: area, by: distance)
      if let refusal = perform(dragFrom: start, to: end, over: 0.25, caller) { fail("swipe", query, refusal, caller) }
      return
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

extension Direction {
  var vector: CGPoint {
    switch self {
    case .up: CGPoint(x: 0, y: -1)
    case .down: CGPoint(x: 0, y: 1)
    case .left: CGPoint(x: -1, y: 0)
    case .right: CGPoint(x: 1, y: 0)
    }
  }

  /// Through the middle of an area, from one end of it almost to the other.
  func way(over area: CGRect, by distance: CGFloat?) -> (CGPoint, CGPoint) {
    let length = distance ?? 0.7 * (vector.x == 0 ? area.height : area.width)
    let (dx, dy) = (vector.x * length / 2, vector.y * length / 2)
    return (CGPoint(x: area.midX - dx, y: area.midY - dy), CGPoint(x: area.midX + dx, y: area.midY + dy))
  }
}

extension UIView {
  /// The scroll view that a finger would move; none where a recognizer takes the drag before, or nothing scrolls here.
  fileprivate func scrollView(for direction: Direction) -> UIScrollView? {
    for view in upward {
      if let view = view as? UIScrollView, view.scrolls(along: direction.vector) { return view }
      if view.awaits(along: direction.vector) { return nil }
    }
    return upward.lazy.compactMap { $0 as? UIScrollView }.first(where: \.isScrollEnabled)
  }

  /// Whether viewers send it the drags along this axis.
  func awaits(along vector: CGPoint) -> Bool {
    let ways = told(.pan)?.array?.compactMap { $0.string.flatMap(PanWay.init) } ?? []
    return ways.contains(.any) || ways.contains(abs(vector.x) < abs(vector.y) ? .y : .x)
  }

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
    // From page to page it is enough to go most of the way.
    let part = isPagingEnabled ? 0.75 : 0.5
    switch direction {
    case .up: offset.y += distance ?? bounds.height * part
    case .down: offset.y -= distance ?? bounds.height * part
    case .left: offset.x += distance ?? bounds.width * part
    case .right: offset.x -= distance ?? bounds.width * part
    }
    return offset
  }
}
