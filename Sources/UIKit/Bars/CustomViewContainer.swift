/// Contains an app's custom view on a bar, in the view's own or its preferred size. The bar animates this container, and never the view.
final class CustomViewContainer: UIView {
  let content: UIView

  init(_ content: UIView) {
    self.content = content
    super.init(frame: .zero)
    addSubview(content)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    if !content.bounds.isEmpty { return content.bounds.size }
    let intrinsic = content.intrinsicContentSize
    let fitting = content.sizeThatFits(size)
    return CGSize(
      width: intrinsic.width >= 0 ? intrinsic.width : fitting.width,
      height: intrinsic.height >= 0 ? intrinsic.height : fitting.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // Another bar may have adopted the view meanwhile.
    guard content.superview === self, !bounds.isEmpty else { return }
    let screen = UIScreen.main
    let wanted = sizeThatFits(bounds.size)
    let size = CGSize(width: min(wanted.width, bounds.width), height: min(wanted.height, bounds.height))
    let frame = CGRect(
      x: screen.rounded((bounds.width - size.width) / 2), y: screen.rounded((bounds.height - size.height) / 2),
      width: size.width, height: size.height)
    UIView.performWithoutAnimation { content.frame = frame }
  }
}
