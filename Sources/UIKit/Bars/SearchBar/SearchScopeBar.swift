import Wire

/// The scope buttons of a search bar.
final class SearchScopeBar: UIView {
  var onChoice: (Int) -> Void = { _ in }
  private let thumb = UIView()
  private var backgroundImageView: UIImageView?
  private var buttons: [ScopeButton] = []
  private var dividers: [UIImageView] = []
  /// The app's look in place of the system's.
  var look = ScopeLook() { didSet { lookChanged() } }

  init() {
    super.init(frame: .zero)
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 9
    thumb.backgroundColor = .dynamic(0xFFFFFF, 0x636366)
    thumb.layer.cornerRadius = 7
    thumb.isUserInteractionEnabled = false
    addSubview(thumb)
  }

  private func lookChanged() {
    let isOwn = look.background == nil && look.images.backgrounds.isEmpty
    backgroundColor = isOwn ? .tertiarySystemFill : nil
    setBackgroundImage(look.background, in: &backgroundImageView)
    setNeedsLayout()
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  var titles: [String] = [] {
    didSet {
      guard titles != oldValue else { return }
      for button in buttons { button.removeFromSuperview() }
      buttons = titles.enumerated().map { index, title in
        let button = ScopeButton(title)
        button.addAction(UIAction { [weak self] _ in self?.tapped(index) }, for: .primaryActionTriggered)
        addSubview(button)
        return button
      }
      selectedIndex = min(selectedIndex, max(0, titles.count - 1))
      setNeedsLayout()
    }
  }

  var selectedIndex = 0 { didSet { if selectedIndex != oldValue { setNeedsLayout() } } }

  private func tapped(_ index: Int) {
    guard index != selectedIndex else { return }
    UIView.animate(withDuration: 0.2) { [self] in
      selectedIndex = index
      layoutIfNeeded()
    }
    onChoice(index)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(1, buttons.count))
    for (index, button) in buttons.enumerated() {
      button.frame = mirrored(CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height))
      button.isSelected = index == selectedIndex
      button.apply(look)
    }
    backgroundImageView?.frame = bounds.insetBy(dx: -frame.minX, dy: 0)
    layOutDividers(&dividers, between: buttons, look.images)
    thumb.isHidden = !buttons.indices.contains(selectedIndex) || !look.images.backgrounds.isEmpty
    let rect = CGRect(x: CGFloat(selectedIndex) * width, y: 0, width: width, height: bounds.height)
    thumb.frame = mirrored(rect.insetBy(dx: 2, dy: 2))
  }
}

private final class ScopeButton: UIControl {
  private let label = UILabel()
  private var backgroundImageView: UIImageView?
  private let title: String

  init(_ title: String) {
    self.title = title
    super.init(frame: .zero)
    label.textAlignment = .center
    accessibilityLabel = title
    addSubview(label)
  }

  /// Shows the app's image and text attributes of the present state.
  func apply(_ look: ScopeLook) {
    setBackgroundImage(look.images.background(for: state), in: &backgroundImageView)
    var attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: 13, weight: isSelected ? .semibold : .medium), .foregroundColor: UIColor.label,
    ]
    for state in [UIControl.State.normal, state] { attributes.merge(look.attributes[state.rawValue] ?? [:]) { $1 } }
    label.attributedText = NSAttributedString(string: title, attributes: attributes)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  override func layoutSubviews() {
    super.layoutSubviews()
    backgroundImageView?.frame = bounds
    label.frame = bounds.insetBy(dx: 4, dy: 0)
  }
}
