import Introspection
import Wire

/// An indicator above the content of a scroll view. If the content is pulled far enough, it begins to refresh and sends `valueChanged`.
open class UIRefreshControl: UIControl {
  static let height: CGFloat = 60
  /// The distance by which the content must be pulled to begin a refresh, in points.
  static let triggerDistance: CGFloat = 80

  private let spokes = RefreshSpokes(frame: .zero)
  private let spinner = UIActivityIndicatorView(style: .medium)
  private let label = UILabel()
  weak var scrollView: UIScrollView?

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { membersOfRefresh }
  }

  public override init(frame: CGRect) {
    super.init(frame: CGRect(x: 0, y: 0, width: frame.width, height: Self.height))
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    coder.fill(self, at: UIRefreshControl.self)
    frame.size.height = Self.height
  }

  private func prepare() {
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    for view in [spokes, spinner, label] as [UIView] { addSubview(view) }
    alpha = 0
  }

  open private(set) var isRefreshing = false

  /// The title below the activity indicator.
  open var attributedTitle: NSAttributedString? {
    didSet {
      label.attributedText = attributedTitle
      setNeedsLayout()
    }
  }

  /// Displays a refresh that the app has started itself. The content offset does not change.
  open func beginRefreshing() {
    guard !isRefreshing else { return }
    setRefreshing(on: true)
    scrollView?.setRefreshInset(Self.height)
  }

  /// Ends the refresh: the content scrolls back to its top.
  open func endRefreshing() {
    guard isRefreshing else { return }
    setRefreshing(on: false)
    scrollView?.refreshEnded()
  }

  /// Begins a refresh after a pull, and notifies the app.
  func begin() {
    guard !isRefreshing else { return }
    setRefreshing(on: true)
    scrollView?.setRefreshInset(Self.height)
    sendActions(for: .valueChanged)
  }

  private func setRefreshing(on: Bool) {
    isRefreshing = on
    if on { spinner.startAnimating() } else { spinner.stopAnimating() }
    spokes.isHidden = on
    alpha = on ? 1 : 0
    setNeedsCommit()
  }

  /// Displays the distance by which the content has been pulled.
  func display(pull: CGFloat) {
    guard !isRefreshing else { return }
    alpha = min(1, max(0, pull / Self.height))
    spokes.count = Int((min(1, pull / Self.triggerDistance) * 8).rounded(.down))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let hasTitle = attributedTitle != nil
    let middle = CGPoint(x: bounds.midX, y: hasTitle ? 22 : bounds.midY)
    spokes.bounds.size = CGSize(width: 28, height: 28)
    (spokes.center, spinner.center) = (middle, middle)
    label.frame = CGRect(x: 0, y: 38, width: bounds.width, height: 18)
    label.isHidden = !hasTitle
    spinner.color = tintColorOrNil
  }

  private var tintColorOrNil: UIColor? { storedTintColor }
  override var isTappable: Bool { false }

  override func describe() -> ViewMembers {
    var members = super.describe()
    members[.role] = nil
    members[.press] = nil
    return members
  }
}

/// The indicator while the content is pulled. The number of its spokes grows with the distance.
final class RefreshSpokes: UIView {
  var count = 0 { didSet { if count != oldValue { setNeedsCommit() } } }

  override func describe() -> ViewMembers {
    var members = super.describe()
    let (x, y) = (bounds.midX, bounds.midY)
    members[.shapes] = .array(
      (0..<max(0, min(8, count))).map { number in
        let angle = CGFloat(number) * .pi / 4
        let direction = CGPoint(x: sin(angle), y: -cos(angle))
        return JSON(members: [
          .d: .string(
            SVGPath.line([(x + 5 * direction.x, y + 5 * direction.y), (x + 10 * direction.x, y + 10 * direction.y)])),
          .stroke: .colour((superview?.storedTintColor) ?? .systemGray) ?? .null, .width: 2.5, .cap: "round",
        ])
      })
    return members
  }
}
