import Wire

/// The card of a sheet. It contains the presented controller's view, and does not change its properties.
final class SheetView: UIView {
  private(set) weak var presentation: UISheetPresentationController?
  let content: UIView
  private let grabber = UIView()

  init(of content: UIView, for presentation: UISheetPresentationController) {
    self.content = content
    self.presentation = presentation
    super.init(frame: .zero)
    clipsToBounds = true
    grabber.backgroundColor = .tertiaryLabel
    grabber.layer.cornerRadius = 2.5
    grabber.isUserInteractionEnabled = false
    grabber.isHidden = true
    addSubview(grabber)
  }

  override var interceptsUpwardDrags: Bool { presentation?.interceptsUpwardDrags ?? false }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  /// Inserts the content. Card and content get one size first; otherwise the content would be resized twice during the animation, and
  /// constrained subviews would be distorted.
  func insertContent() {
    if bounds.isEmpty { bounds.size = content.bounds.size } else { content.frame = contentFrame }
    insertSubview(content, at: 0)
  }

  /// Whether an outline separates the card from a presenter that is not dimmed.
  var hasOutline = false { didSet { if hasOutline != oldValue { setNeedsCommit() } } }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if hasOutline { members[.border] = .array([.points(1 / UIScreen.main.scale), .colour(.separator) ?? .null]) }
    return members
  }

  /// The height at the lower end that the keyboard covers. The content ends above it; the card there has the content's colour.
  var coveredHeight: CGFloat = 0 {
    didSet {
      guard coveredHeight != oldValue else { return }
      backgroundColor = coveredHeight > 0 ? content.backgroundColor : nil
      setNeedsLayout()
    }
  }

  var showsGrabber = false { didSet { grabber.isHidden = !showsGrabber } }

  private var contentFrame: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - coveredHeight))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // A presentation in the content's own context may have replaced the content in the hierarchy.
    if content.superview === self { content.frame = contentFrame }
    grabber.frame = CGRect(x: UIScreen.main.rounded(bounds.midX - 18), y: 5, width: 36, height: 5)
  }

  /// Called when scroll views inside may have to yield to the sheet's drag, or no longer have to.
  func scrollingChanged() { content.scrollViewsNeedCommit() }

  /// Stops the card's animation at its visible position.
  func stop() {
    for view in [self, content, grabber] { view.stopAnimations(.frame) }
  }
}

extension UIView {
  fileprivate func scrollViewsNeedCommit() {
    if scrollsContent { setNeedsCommit() }
    for subview in storedSubviews { subview.scrollViewsNeedCommit() }
  }
}
