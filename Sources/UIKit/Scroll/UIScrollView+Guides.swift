extension UIScrollView {
  /// The guide for the content. Constraints between it and the subviews determine the content size.
  public var contentLayoutGuide: UILayoutGuide { contentGuide }

  /// The guide for the scroll view's frame, which does not move when the content scrolls.
  public var frameLayoutGuide: UILayoutGuide {
    systemGuide(.frame) {
      InsetLayoutGuide(of: $0, identifier: "UIScrollView-frameLayoutGuide", insets: { _ in .zero })
    }
  }
}
