extension UIScrollView {
  /// The rectangle of the content. Constraints between it and what is in the scroll view say how large the content is.
  public var contentLayoutGuide: UILayoutGuide { contentGuide }

  /// The rectangle of the scroll view itself, which stays where it is while the content scrolls.
  public var frameLayoutGuide: UILayoutGuide {
    systemGuide(.frame) {
      InsetLayoutGuide(of: $0, identifier: "UIScrollView-frameLayoutGuide", insets: { _ in .zero })
    }
  }
}
