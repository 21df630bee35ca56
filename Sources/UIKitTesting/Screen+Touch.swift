import UIKit
import Wire

/// The direction in which a finger moves. Content scrolls in the same direction.
public enum Direction: Sendable {
  /// Towards the top of the screen.
  case up
  /// Towards the bottom of the screen.
  case down
  /// Towards the left edge.
  case left
  /// Towards the right edge.
  case right
}

extension Screen {
  /// Taps the best match. The nearest control or row that is or contains it acts.
  ///
  /// It fails if no visible view matches, or if the view is disabled, covered or takes no touches.
  public func tap(
    _ query: Query,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    if let obstacle = touch(query, caller) { fail("tap", query, obstacle, caller) }
  }

  /// Taps the best match. Returns why the tap was refused, or `nil`.
  func touch(_ query: Query, _ caller: Caller) -> String? {
    runDueWork(caller)
    guard let view = matches(query).first else { return reasonForNoMatch(query) }
    if let refusal = session.tap(view) { return refusal }
    runDueWork(caller)
    return nil
  }

  /// Taps the status bar. The scroll view below it scrolls to its top.
  public func tapStatusBar(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    runDueWork(caller)
    session.tapStatusBar()
    runDueWork(caller)
  }

  /// Changes the value of the nearest slider, stepper or segmented control that is or contains the best match, as assistive technology
  /// does.
  ///
  /// It fails if no visible view matches, or if none of them is adjustable.
  public func adjust(
    _ query: Query, by steps: Int,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    runDueWork(caller)
    guard let view = matches(query).first else { return fail("adjust", query, reasonForNoMatch(query), caller) }
    if let refusal = session.adjust(view, by: steps) { return fail("adjust", query, refusal, caller) }
    runDueWork(caller)
  }

  /// Swipes over the best match, or over the middle of the screen.
  ///
  /// The nearest view that takes the drag decides. A scroll view scrolls by `distance` points, or by half of its visible size. Another view
  /// gets a drag over `distance` points, or over 70 % of its size.
  public func swipe(
    _ direction: Direction, on query: Query? = nil, by distance: CGFloat? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let caller = Caller(fileID, filePath, line, column)
    runDueWork(caller)
    let touched = query.map { matches($0).first } ?? viewInTheMiddle
    guard let touched else {
      return fail("swipe", query, query.map(reasonForNoMatch) ?? "nothing takes touches there", caller)
    }
    guard let scrollView = touched.scrollView(for: direction) else {
      let area = query == nil ? UIScreen.main.bounds : touched.shownRect
      let (start, end) = direction.endpoints(over: area, by: distance)
      if let refusal = perform(dragFrom: start, to: end, over: 0.25, caller) { fail("swipe", query, refusal, caller) }
      return
    }
    if let closed = scrollView.selfAndSuperviews.first(where: { !$0.isUserInteractionEnabled }) {
      return fail("swipe", query, "\(closed.named) takes no touches", caller)
    }
    guard touched.canBeReached(in: scrollView) else {
      return fail("swipe", query, "\(touched.named) is covered or out of sight", caller)
    }
    if let refusal = session.scroll(scrollView, to: scrollView.offset(after: direction, by: distance)) {
      return fail("swipe", query, refusal, caller)
    }
    runDueWork(caller)
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
    caller.fail("\(what)(\(query?.description ?? "")): \(obstacle). On the screen: \(visibleTextList)")
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

  /// Returns the start and the end of a line through the middle of an area.
  func endpoints(over area: CGRect, by distance: CGFloat?) -> (CGPoint, CGPoint) {
    let length = distance ?? 0.7 * (vector.x == 0 ? area.height : area.width)
    let (dx, dy) = (vector.x * length / 2, vector.y * length / 2)
    return (CGPoint(x: area.midX - dx, y: area.midY - dy), CGPoint(x: area.midX + dx, y: area.midY + dy))
  }
}

extension UIView {
  /// Returns the scroll view that a finger would scroll; `nil` if a recognizer takes the drag or no view scrolls here.
  fileprivate func scrollView(for direction: Direction) -> UIScrollView? {
    for view in selfAndSuperviews {
      if let view = view as? UIScrollView, view.scrolls(along: direction.vector) { return view }
      if view.receivesDrags(along: direction.vector) { return nil }
    }
    return selfAndSuperviews.lazy.compactMap { $0 as? UIScrollView }.first(where: \.isScrollEnabled)
  }

  /// Returns whether viewers send this view drags along an axis.
  func receivesDrags(along vector: CGPoint) -> Bool {
    let directions = committedValue(.pan)?.array?.compactMap { $0.string.flatMap(PanDirection.init) } ?? []
    return directions.contains(.any) || directions.contains(abs(vector.x) < abs(vector.y) ? .y : .x)
  }

  /// Returns whether a touch on the visible part of this view hits a view in the scroll view.
  fileprivate func canBeReached(in scrollView: UIScrollView) -> Bool {
    visibleTouchPoints.contains {
      window?.hitTest($0, with: nil)?.selfAndSuperviews.contains { $0 === scrollView } ?? false
    }
  }
}

extension UIScrollView {
  /// Returns the offset after a swipe, measured from the corner of the content with its insets, as on the wire. The scroll view clamps it.
  fileprivate func offset(after direction: Direction, by distance: CGFloat?) -> CGPoint {
    let inset = adjustedContentInset
    var offset = CGPoint(x: contentOffset.x + inset.left, y: contentOffset.y + inset.top)
    // Three quarters of a page are enough to turn it.
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
