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
  /// The coordinate space of the screen in portrait, whatever the orientation is: its origin is at the device's top left.
  public var fixedCoordinateSpace: any UICoordinateSpace { PortraitSpace(screen: self) }

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
  fileprivate func converted(_ point: CGPoint, to other: any UICoordinateSpace) -> CGPoint {
    guard let other = other as? any ScreenSpace else { return other.convert(point, from: self) }
    return point.applying(toScreen.concatenating(other.toScreen.inverted()))
  }

  fileprivate func converted(_ point: CGPoint, from other: any UICoordinateSpace) -> CGPoint {
    guard let other = other as? any ScreenSpace else { return other.convert(point, to: self) }
    return point.applying(other.toScreen.concatenating(toScreen.inverted()))
  }

  fileprivate func converted(_ rect: CGRect, to other: any UICoordinateSpace) -> CGRect {
    guard let other = other as? any ScreenSpace else { return other.convert(rect, from: self) }
    return rect.applying(toScreen.concatenating(other.toScreen.inverted()))
  }

  fileprivate func converted(_ rect: CGRect, from other: any UICoordinateSpace) -> CGRect {
    guard let other = other as? any ScreenSpace else { return other.convert(rect, to: self) }
    return rect.applying(other.toScreen.concatenating(toScreen.inverted()))
  }
}

/// The screen's coordinates in portrait.
private final class PortraitSpace: ScreenSpace {
  private let screen: UIScreen
  init(screen: UIScreen) { self.screen = screen }

  private var isTurned: Bool { screen.bounds.width > screen.bounds.height }
  var bounds: CGRect {
    let size = screen.bounds.size
    return CGRect(origin: .zero, size: isTurned ? CGSize(width: size.height, height: size.width) : size)
  }
  var toScreen: CGAffineTransform {
    guard isTurned else { return .identity }
    // The device's top edge is at the left in landscapeRight, and at the right in landscapeLeft.
    return UIDevice.current.interfaceOrientation == .landscapeLeft
      ? CGAffineTransform(0, 1, -1, 0, screen.bounds.width, 0)
      : CGAffineTransform(0, -1, 1, 0, 0, screen.bounds.height)
  }

  func convert(_ point: CGPoint, to other: any UICoordinateSpace) -> CGPoint { converted(point, to: other) }
  func convert(_ point: CGPoint, from other: any UICoordinateSpace) -> CGPoint { converted(point, from: other) }
  func convert(_ rect: CGRect, to other: any UICoordinateSpace) -> CGRect { converted(rect, to: other) }
  func convert(_ rect: CGRect, from other: any UICoordinateSpace) -> CGRect { converted(rect, from: other) }
}
