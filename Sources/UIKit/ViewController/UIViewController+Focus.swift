extension UIViewController: UIFocusEnvironment {
  /// The parent controller, or the view that contains this controller's view.
  public var parentFocusEnvironment: (any UIFocusEnvironment)? { parent ?? viewIfLoaded?.superview }
}
