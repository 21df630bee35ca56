/// Dims and blurs the screen behind the preview of a context menu.
final class ContextMenuBackdrop: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .dynamic((0x000000, 0.2), (0x000000, 0.48))
    backdropBlur = 8
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }
}
