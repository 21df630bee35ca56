import Wire

/// The panel of a menu. Its rows scroll if they do not fit.
final class MenuPanel: UIView {
  private let box = UIView()
  private let scrollView = UIScrollView()
  private var lines: [(view: UIView, height: CGFloat)] = []

  init() {
    super.init(frame: .zero)
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 20
    layer.shadowOffset = CGSize(width: 0, height: 8)
    layer.cornerRadius = 13
    backgroundColor = .dynamic(0xFAFAFA, 0x2A2A2C)
    box.layer.cornerRadius = 13
    box.clipsToBounds = true
    scrollView.scrollsToTop = false
    addSubview(box)
    box.addSubview(scrollView)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override var roleOfClass: ViewRole? { .menu }
  override var defaultAccessibilityLabel: String? { "Menu" }
  override func describe() -> ViewMembers {
    var members = super.describe()
    members[.label] = "Menu"
    return members
  }

  var height: CGFloat { lines.reduce(0) { $0 + $1.height } }

  func setLines(_ content: [MenuLine]) {
    for (view, _) in lines { view.removeFromSuperview() }
    let hasChecks = content.contains { if case .entry(let entry) = $0 { entry.state != .off } else { false } }
    lines = content.enumerated().map { index, line in
      let isLast = index == content.count - 1
      switch line {
      case .entry(let entry):
        let row = MenuRow(entry, hasChecks: hasChecks, showsSeparator: !isLast)
        return (row, entry.subtitle == nil ? 44 : 58)
      case .title(let text): return (MenuTitle(text), 30)
      case .gap:
        let gap = UIView()
        gap.backgroundColor = .tertiarySystemFill
        return (gap, index == 0 ? 0 : 8)
      }
    }
    for (view, _) in lines { scrollView.addSubview(view) }
    setNeedsLayout()
  }

  func layOut(in frame: CGRect) {
    bounds.size = frame.size
    center = CGPoint(x: frame.midX, y: frame.midY)
    layoutLines()
  }

  private func layoutLines() {
    box.frame = bounds
    scrollView.frame = bounds
    var y: CGFloat = 0
    for (view, height) in lines {
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: height)
      y += height
    }
    scrollView.contentSize = CGSize(width: bounds.width, height: y)
  }
}

/// The title of a menu or of one of its groups.
private final class MenuTitle: UIView {
  private let label = UILabel()

  init(_ text: String) {
    super.init(frame: .zero)
    label.text = text
    label.font = .systemFont(ofSize: 13)
    label.textColor = .secondaryLabel
    addSubview(label)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 16, dy: 0)
  }
}

/// A row of a menu that performs an action, or opens or closes a submenu.
final class MenuRow: UIControl {
  private let entry: MenuLine.Entry
  private let hasChecks: Bool
  private let label = UILabel()
  private let subtitleLabel = UILabel()
  private let stateImageView = UIImageView()
  private let imageView = UIImageView()
  private let separatorView = UIView()

  init(_ entry: MenuLine.Entry, hasChecks: Bool, showsSeparator: Bool) {
    self.entry = entry
    self.hasChecks = hasChecks
    super.init(frame: .zero)
    isEnabled = entry.isEnabled
    isSelected = entry.state == .on
    let contentColour: UIColor = !entry.isEnabled ? .tertiaryLabel : entry.isDestructive ? .systemRed : .label
    (label.text, label.textColor) = (entry.title, contentColour)
    label.font = .systemFont(ofSize: 17, weight: entry.isBack ? .semibold : .regular)
    (subtitleLabel.text, subtitleLabel.textColor) = (entry.subtitle, .secondaryLabel)
    subtitleLabel.font = .systemFont(ofSize: 12)
    let symbolName =
      entry.isBack ? "chevron.left" : entry.state == .on ? "checkmark" : entry.state == .mixed ? "minus" : nil
    let bold = UIImage.SymbolConfiguration(pointSize: 13, weight: .semibold)
    stateImageView.image = symbolName.flatMap { UIImage(systemName: $0, withConfiguration: bold) }
    imageView.image = entry.isMenu ? UIImage(systemName: "chevron.right") : entry.image
    for view in [stateImageView, imageView] { (view.contentMode, view.tintColor) = (.center, contentColour) }
    separatorView.backgroundColor = .separator
    separatorView.isHidden = !showsSeparator
    for part in [label, subtitleLabel, stateImageView, imageView, separatorView] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override func layoutSubviews() {
    super.layoutSubviews()
    let left: CGFloat = hasChecks || entry.isBack ? 32 : 16
    let right: CGFloat = imageView.image == nil ? 16 : 48
    let area = bounds.inset(by: UIEdgeInsets(top: 0, left: left, bottom: 0, right: right))
    label.frame = entry.subtitle == nil ? area : CGRect(x: left, y: 9, width: area.width, height: 22)
    subtitleLabel.frame = CGRect(x: left, y: 32, width: area.width, height: 16)
    stateImageView.frame = CGRect(x: 8, y: 0, width: 20, height: bounds.height)
    imageView.frame = CGRect(x: bounds.width - 44, y: 0, width: 32, height: bounds.height)
    let thickness = 1 / UIScreen.main.scale
    separatorView.frame = CGRect(x: 0, y: bounds.height - thickness, width: bounds.width, height: thickness)
  }

  override func touchedUpInside() { entry.onSelect() }
  override var roleOfClass: ViewRole? { .entry }
  override var defaultAccessibilityLabel: String? { entry.title }

  override func describe() -> ViewMembers {
    var members = super.describe()
    members[.label] = .string(entry.title)
    members[.press] = .colour(.tertiarySystemFill)
    return members
  }
}
