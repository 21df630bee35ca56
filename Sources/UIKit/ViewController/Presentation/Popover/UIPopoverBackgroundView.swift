/// The dimensions of a popover's background view.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods: UIView {
  /// Returns the width of the arrow's base, at which it touches the background.
  static func arrowBase() -> CGFloat
  /// Returns the length of the arrow, from its base to its tip.
  static func arrowHeight() -> CGFloat
  /// Returns the distances of the content from the edges of the background without the arrow.
  static func contentViewInsets() -> UIEdgeInsets
}

/// The background of a popover with its arrow. A subclass must override all members and draw the arrow.
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The distance of the arrow from the middle of its edge. Positive values are to the right or downwards.
  open var arrowOffset: CGFloat {
    get { failMissingOverride("arrowOffset") }
    set { failMissingOverride("setArrowOffset:") }
  }
  /// The direction in which the arrow points, which is also the edge at which it is.
  open var arrowDirection: UIPopoverArrowDirection {
    get { failMissingOverride("arrowDirection") }
    set { failMissingOverride("setArrowDirection:") }
  }

  open class func arrowBase() -> CGFloat { failMissingOverride("arrowBase") }
  open class func arrowHeight() -> CGFloat { failMissingOverride("arrowHeight") }
  open class func contentViewInsets() -> UIEdgeInsets { failMissingOverride("contentViewInsets") }

  /// Whether the content has the rounded corners of the system's popovers.
  open class var wantsDefaultContentAppearance: Bool { true }

  private func failMissingOverride(_ name: String) -> Never { type(of: self).failMissingOverride(name) }
  private class func failMissingOverride(_ name: String) -> Never {
    fatalError("NSInternalInconsistencyException: \(name) must be overridden by \(self)")
  }
}
