extension UIScreen {
  /// The coordinate space of the screen in portrait, independent of the orientation. Its origin is at the device's top left corner.
  public var fixedCoordinateSpace: any UICoordinateSpace { PortraitSpace(screen: self) }

  /// The bounds without the status bar: the frame of a window of iOS 2 to 8.
  public var applicationFrame: CGRect {
    let height = UIApplication.shared.statusBarFrame.height
    return CGRect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
  }
}

/// The coordinate space of the screen in portrait.
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
