import Wire

/// The hairline at a bar's edge. If it has an image, the image replaces the hairline and is outside the bar.
final class BarShadow: UIView {
  var image: UIImage? {
    didSet {
      guard image != oldValue else { return }
      storedSuperview?.setNeedsLayout()
      setNeedsCommit()
    }
  }
  /// The colour in which the image is drawn if it is a template image.
  var imageTint: UIColor? { didSet { if imageTint != oldValue { setNeedsCommit() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  /// Sets the frame at the upper or the lower edge of a bar with these bounds.
  func layOut(atBottomOf isAtBottom: Bool, _ bar: CGRect) {
    let hairline = 1 / UIScreen.main.scale
    let height = image?.size.height ?? hairline
    let y = image == nil ? isAtBottom ? bar.height - hairline : 0 : isAtBottom ? bar.height : -height
    frame = CGRect(x: 0, y: y, width: bar.width, height: height)
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    image?.describe(
      into: &members, in: bounds, mode: .scaleToFill, clips: true,
      tint: image?.renderingMode == .alwaysTemplate ? imageTint : nil)
    return members
  }
}
