/// An element of the interface for assistive technology that is not a view itself.
open class UIAccessibilityElement: UIResponder {
  open weak var accessibilityContainer: AnyObject?
  /// The frame in the container's coordinates.
  open var accessibilityFrameInContainerSpace = CGRect.zero

  public init(accessibilityContainer container: Any) {
    super.init()
    accessibilityContainer = container as AnyObject
  }

  open override var next: UIResponder? { accessibilityContainer as? UIResponder }
  override var defaultIsAccessibilityElement: Bool { true }
  override var defaultAccessibilityFrame: CGRect {
    guard let view = accessibilityContainer as? UIView else { return accessibilityFrameInContainerSpace }
    return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
  }
}
