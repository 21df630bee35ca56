import Wire

/// The card of a sheet: holds the presented controller's view, and leaves that as the app made it.
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

  override var holdsScrolling: Bool { presentation?.holdsScrolling ?? false }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  /// Takes the content in. Both have one size before: else the content would be resized twice on its way, and what follows it out of all
  /// proportion.
  func insertContent() {
    if bounds.isEmpty { bounds.size = content.bounds.size } else { content.frame = contentFrame }
    insertSubview(content, at: 0)
  }

  /// Seen against what is not dimmed.
  var hasOutline = false { didSet { if hasOutline != oldValue { setNeedsCommit() } } }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if hasOutline { members[.border] = .array([.points(1 / UIScreen.main.scale), .colour(.separator) ?? .null]) }
    return members
  }

  /// The height at the foot that the keyboard covers. The content ends above it; the card behind the keyboard has the content's color.
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
    // What the content presents in its own context may stand in its place.
    if content.superview === self { content.frame = contentFrame }
    grabber.frame = CGRect(x: UIScreen.main.rounded(bounds.midX - 18), y: 5, width: 36, height: 5)
  }

  /// What scrolls in it may have to wait, or not any more.
  func scrollingChanged() { content.scrollViewsNeedCommit() }

  /// Stands still where it is seen.
  func stop() {
    for view in [self, content, grabber] { view.cutAnimations(.frame) }
  }
}

extension UIView {
  fileprivate func scrollViewsNeedCommit() {
    if self is UIScrollView { setNeedsCommit() }
    for subview in storedSubviews { subview.scrollViewsNeedCommit() }
  }
}
