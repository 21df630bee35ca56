/// A bar that has a position on the screen.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The position by which the bar draws its background and its hairline.
  var barPosition: UIBarPosition { get }
}

/// Tells a bar where it is. With `.topAttached`, the background extends below the status bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// Returns the bar's position; `.any` for the usual one of its class. It is called when the bar gets a window or a delegate.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Tells a toolbar where it is.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
