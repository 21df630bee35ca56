/// A coordinate system on the screen: a view's, or the screen's own.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

/// One of UIKit's own coordinate spaces, which can convert to screen coordinates.
@MainActor
protocol ScreenSpace: UICoordinateSpace {
  var toScreen: CGAffineTransform { get }
}

extension UIView: ScreenSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    converted(point, to: coordinateSpace)
  }
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    converted(point, from: coordinateSpace)
  }
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    converted(rect, to: coordinateSpace)
  }
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    converted(rect, from: coordinateSpace)
  }
}

extension UIScreen: ScreenSpace {
  var toScreen: CGAffineTransform { .identity }
  /// The coordinate space of the interface in its current orientation.
  public var coordinateSpace: any UICoordinateSpace { self }

  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    converted(point, to: coordinateSpace)
  }
  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    converted(point, from: coordinateSpace)
  }
  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    converted(rect, to: coordinateSpace)
  }
  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    converted(rect, from: coordinateSpace)
  }
}

extension ScreenSpace {
  func converted(_ point: CGPoint, to other: any UICoordinateSpace) -> CGPoint {
    guard let other = other as? any ScreenSpace else { return other.convert(point, from: self) }
    return point.applying(toScreen.concatenating(other.toScreen.inverted()))
  }

  func converted(_ point: CGPoint, from other: any UICoordinateSpace) -> CGPoint {
    guard let other = other as? any ScreenSpace else { return other.convert(point, to: self) }
    return point.applying(other.toScreen.concatenating(toScreen.inverted()))
  }

  func converted(_ rect: CGRect, to other: any UICoordinateSpace) -> CGRect {
    guard let other = other as? any ScreenSpace else { return other.convert(rect, from: self) }
    return rect.applying(toScreen.concatenating(other.toScreen.inverted()))
  }

  func converted(_ rect: CGRect, from other: any UICoordinateSpace) -> CGRect {
    guard let other = other as? any ScreenSpace else { return other.convert(rect, to: self) }
    return rect.applying(other.toScreen.concatenating(toScreen.inverted()))
  }
}
