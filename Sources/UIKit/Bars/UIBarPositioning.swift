/// A bar with a position, which affects how its background is drawn.
@preconcurrency @MainActor
public protocol UIBarPositioning: NSObjectProtocol {
  /// The position on which the drawing of the bar's background and hairline depends.
  var barPosition: UIBarPosition { get }
}

/// A delegate that returns a bar's position. With `.topAttached`, the bar's background extends under the status bar.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
  /// Returns the bar's position, or `.any` for the default of the bar's class. It is called when the bar gets a window or a delegate.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// A delegate that returns a toolbar's position.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}
