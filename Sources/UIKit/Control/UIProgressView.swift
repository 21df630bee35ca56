import Introspection
import Wire

/// A bar that shows the progress of a task.
open class UIProgressView: UIView {
  public enum Style: Int, Sendable { case `default`, bar }

  private let track = UIView()
  private let bar = UIView()
  private var storedProgress: Float = 0

  public init(progressViewStyle style: Style) {
    progressViewStyle = style
    super.init(frame: CGRect(x: 0, y: 0, width: 150, height: style.height))
    addParts()
  }

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { membersOfProgress }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addParts()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addParts()
    coder.fill(self, at: UIProgressView.self)
  }

  private func addParts() {
    for part in [track, bar] { addSubview(part) }
    clipsToBounds = true
  }

  open var progressViewStyle = Style.default { didSet { invalidateIntrinsicContentSize() } }

  /// The progress, from 0 to 1.
  open var progress: Float {
    get {
      observed?.check()
      return storedProgress
    }
    set { setProgress(newValue, animated: false) }
  }

  open func setProgress(_ progress: Float, animated: Bool) {
    let new = progress.isNaN ? 0 : max(0, min(1, progress))
    guard new != storedProgress else { return }
    if animated, window != nil { layoutIfNeeded() }
    storedProgress = new
    setNeedsLayout()
    setNeedsCommit()
    guard animated, window != nil else { return }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
      self.layoutIfNeeded()
    }
  }

  /// The task whose progress the view shows, animated.
  open var observedProgress: Progress? {
    get { observed?.progress }
    set {
      observed = newValue.map { progress in
        ObservedProgress(progress, read: { $0.fractionCompleted }) { [weak self, unowned progress] _, _ in
          self?.setProgress(Float(progress.fractionCompleted), animated: true)
        }
      }
      if let newValue { setProgress(Float(newValue.fractionCompleted), animated: true) }
    }
  }
  private var observed: ObservedProgress?

  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
  open var progressImage: UIImage? { didSet { setNeedsLayout() } }
  open var trackImage: UIImage? { didSet { setNeedsLayout() } }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width * CGFloat(storedProgress)
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    track.frame = bounds
    bar.frame = CGRect(x: isRightToLeft ? bounds.width - width : 0, y: 0, width: width, height: bounds.height)
    track.backgroundColor = trackTintColor ?? .systemFill
    bar.backgroundColor = progressTintColor ?? tintColor
    (track.layer.contents, bar.layer.contents) = (trackImage, progressImage)
    let radius = progressViewStyle == .bar ? 0 : bounds.height / 2
    for part in [self, track, bar] { part.layer.cornerRadius = radius }
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: progressViewStyle.height)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: progressViewStyle.height)
  }

  override var roleOfClass: ViewRole? { .progress }
  override var defaultIsAccessibilityElement: Bool { true }
  override var defaultAccessibilityTraits: UIAccessibilityTraits { .updatesFrequently }
  override var defaultAccessibilityValue: String? { "\(Int((storedProgress * 100).rounded()))%" }

  override func describe() -> ViewMembers {
    var members = super.describe()
    members[.range] = [.points(CGFloat(storedProgress)), 0, 1]
    if members[.label] == nil { members[.label] = "Progress" }
    return members
  }
}

extension UIProgressView.Style {
  fileprivate var height: CGFloat { self == .bar ? 2.5 : 4 }
}
