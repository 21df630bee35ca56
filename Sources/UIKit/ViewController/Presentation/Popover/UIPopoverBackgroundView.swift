/// The sizes of a popover's background.
@preconcurrency @MainActor
public protocol UIPopoverBackgroundViewMethods: UIView {
  /// The width of the arrow where it meets the background.
  static func arrowBase() -> CGFloat
  /// The length of the arrow.
  static func arrowHeight() -> CGFloat
  /// The distances of the content from the edges of the background, without the arrow.
  static func contentViewInsets() -> UIEdgeInsets
}

/// Draws the background of a popover with its arrow. A subclass overrides all members, and draws the arrow itself.
open class UIPopoverBackgroundView: UIView, UIPopoverBackgroundViewMethods {
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The distance of the arrow from the middle of its edge: to the right or down.
  open var arrowOffset: CGFloat {
    get { failOverriding("arrowOffset") }
    set { failOverriding("setArrowOffset:") }
  }
  /// The edge at which the arrow is.
  open var arrowDirection: UIPopoverArrowDirection {
    get { failOverriding("arrowDirection") }
    set { failOverriding("setArrowDirection:") }
  }

  open class func arrowBase() -> CGFloat { failOverriding("arrowBase") }
  open class func arrowHeight() -> CGFloat { failOverriding("arrowHeight") }
  open class func contentViewInsets() -> UIEdgeInsets { failOverriding("contentViewInsets") }

  /// Whether the content has the rounded corners of the system's popovers.
  open class var wantsDefaultContentAppearance: Bool { true }

  private func failOverriding(_ name: String) -> Never { type(of: self).failOverriding(name) }
  private class func failOverriding(_ name: String) -> Never {
    fatalError("NSInternalInconsistencyException: \(name) must be overridden by \(self)")
  }
}
