import Introspection
import Wire

/// A spinner that shows that a task is under way.
open class UIActivityIndicatorView: UIView {
  public enum Style: Int, Sendable {
    case medium = 100
    case large = 101
    case whiteLarge = 0
    case white = 1
    case gray = 2
  }

  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: style.size))
    updateVisibility()
  }

  /// The name of this initializer before Swift 4.2.
  public convenience init(activityIndicatorStyle style: Style) { self.init(style: style) }

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { ofIndicator }
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: style.size) : frame)
    updateVisibility()
  }

  /// Unlike that of other views, the initializer does not fail.
  public required init(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)!
    updateVisibility()
    coder.fill(self, at: UIActivityIndicatorView.self)
  }

  open var style: Style {
    didSet {
      bounds.size = style.size
      invalidateIntrinsicContentSize()
      setNeedsCommit()
    }
  }

  /// `nil` for the style's colour.
  open var color: UIColor! { didSet { setNeedsCommit() } }
  open var hidesWhenStopped = true { didSet { updateVisibility() } }
  open private(set) var isAnimating = false

  open func startAnimating() {
    isAnimating = true
    updateVisibility()
  }

  open func stopAnimating() {
    isAnimating = false
    updateVisibility()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { style.size }
  open override var intrinsicContentSize: CGSize { style.size }
  override var defaultHuggingPriority: UILayoutPriority { .defaultHigh }

  private func updateVisibility() {
    if hidesWhenStopped { isHidden = !isAnimating }
    setNeedsCommit()
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    guard isAnimating else { return members }
    members[.spinner] = .colour(color ?? style.color)
    members[.role] = "progress"
    if members[.label] == nil { members[.label] = "In progress" }
    return members
  }
}

extension UIActivityIndicatorView.Style {
  fileprivate var size: CGSize {
    switch self {
    case .medium, .white, .gray: CGSize(width: 20, height: 20)
    case .large, .whiteLarge: CGSize(width: 37, height: 37)
    }
  }

  fileprivate var color: UIColor {
    switch self {
    case .medium, .large, .gray: .systemGray
    case .white, .whiteLarge: .white
    }
  }
}
