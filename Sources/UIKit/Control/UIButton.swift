import Wire

/// A control with a title.
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }

  public private(set) var buttonType = ButtonType.custom
  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var storedTitleLabel: UILabel?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// A system button that does an action, with the action's title.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
    if let primaryAction, !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
  }

  /// Made when it is first used.
  open var titleLabel: UILabel? {
    if let storedTitleLabel { return storedTitleLabel }
    let label = UILabel()
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.textAlignment = .center
    storedTitleLabel = label
    addSubview(label)
    return label
  }

  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    stateChanged()
  }

  open func title(for state: State) -> String? { titles[state] }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    titleColors[state] = color
    stateChanged()
  }

  open func titleColor(for state: State) -> UIColor? { titleColors[state] }

  open var currentTitle: String? { titles[state] ?? titles[.normal] }

  open var currentTitleColor: UIColor {
    if let color = titleColors[state] { return color }
    guard buttonType == .system else { return titleColors[.normal] ?? .white }
    return isEnabled ? titleColors[.normal] ?? tintColor : .tertiaryLabel
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    guard let label = currentTitle == nil ? storedTitleLabel : titleLabel else { return }
    label.text = currentTitle
    label.textColor = currentTitleColor
    let size = label.intrinsicContentSize
    let width = min(size.width, bounds.width)
    let screen = UIScreen.main
    let frame = CGRect(
      x: screen.rounded((bounds.width - width) / 2), y: screen.rounded((bounds.height - size.height) / 2), width: width,
      height: size.height)
    // A title that had no place does not fly in from the corner.
    if label.bounds.isEmpty { UIView.performWithoutAnimation { label.frame = frame } } else { label.frame = frame }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The title's size, with what a finger needs above and below.
  open override var intrinsicContentSize: CGSize {
    guard let title = currentTitle, let label = titleLabel else { return CGSize(width: 30, height: 34) }
    label.text = title
    let size = label.intrinsicContentSize
    return CGSize(width: max(30, size.width), height: size.height + 12)
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if members[.label] == nil, let currentTitle { members[.label] = .string(currentTitle) }
    return members
  }
}
