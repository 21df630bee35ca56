import Wire

/// A finger of a viewer.
struct Finger: Hashable {
  let viewer, number: Int

  init(_ viewer: Int, _ number: Int) { (self.viewer, self.number) = (viewer, number) }
}

/// The view that a finger has touched first, which may follow the finger.
struct TouchedView: Equatable {
  var view: Int
  /// The position on the screen at that time.
  var point: ViewerAction.Point
  /// The same position, as fractions of the view's width and height.
  var fraction: ViewerAction.Point
}

extension ScreenTree {
  func touchedView(at point: ViewerAction.Point) -> TouchedView? {
    namedView(at: point).flatMap { view in
      fraction(of: point, in: view).map { TouchedView(view: view, point: point, fraction: $0) }
    }
  }

  /// The view that a person would name where a finger is: not the one that the finger drags, but what is behind it.
  func viewBehind(_ touched: TouchedView?, at point: ViewerAction.Point) -> Int? {
    namedView(at: point, except: touched.flatMap { isDragged($0) ? $0.view : nil })
  }

  /// The anchor of the end of a touch; `nil` if the finger is still on the view that it has touched first.
  func anchor(ofEndAt point: ViewerAction.Point, _ touched: TouchedView) -> Anchor? {
    guard let view = viewBehind(touched, at: point), view != touched.view else { return nil }
    return anchor(of: view, at: point)
  }

  /// Whether the view has moved on the screen since the finger has touched it.
  private func isDragged(_ touched: TouchedView) -> Bool {
    guard let now = point(at: touched.fraction, of: touched.view) else { return false }
    return abs(now.x - touched.point.x) + abs(now.y - touched.point.y) > Self.smallestDrag
  }

  /// In points. A smaller distance may come from a change of the view's size, as by a pressed button.
  private static var smallestDrag: Double { 8 }
}
