import Wire

/// A control with a title and an image.
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }

  public private(set) var buttonType = ButtonType.custom
  private var titles: [State: String] = [:]
  private var titleColors: [State: UIColor] = [:]
  private var images: [State: UIImage] = [:]
  private var backgroundImages: [State: UIImage] = [:]
  private var storedTitleLabel: UILabel?
  private var storedImageView: UIImageView?
  private var subtitleLabel: UILabel?

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let type = coder.nibElement?["buttonType"], type != "custom" { buttonType = .system }
    coder.fill(self, at: UIButton.self)
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    self.buttonType = buttonType
  }

  /// A system button that does an action, with the action's title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    self.buttonType = buttonType
    if let primaryAction, !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction?.image { setImage(image, for: .normal) }
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// How it looks, in one value; `nil`: as the single properties say.
  open var configuration: Configuration? { didSet { if configuration != oldValue { configurationChanged() } } }

  private func configurationChanged() {
    stateChanged()
    superview?.setNeedsLayout()
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

  /// Made when it is first used.
  open var imageView: UIImageView? {
    if let storedImageView { return storedImageView }
    let view = UIImageView(frame: .zero)
    storedImageView = view
    insertSubview(view, at: 0)
    return view
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

  open func setImage(_ image: UIImage?, for state: State) {
    images[state] = image
    stateChanged()
  }

  open func image(for state: State) -> UIImage? { images[state] }

  /// Fills the button behind its content.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    backgroundImages[state] = image
    setNeedsCommit()
  }

  open func backgroundImage(for state: State) -> UIImage? { backgroundImages[state] }

  open var currentTitle: String? { configuration?.title ?? titles[state] ?? titles[.normal] }
  open var currentImage: UIImage? { configuration?.image ?? images[state] ?? images[.normal] }
  open var currentBackgroundImage: UIImage? { backgroundImages[state] ?? backgroundImages[.normal] }

  open var currentTitleColor: UIColor {
    if let configuration { return isEnabled ? configuration.foreground(tint: tintColor) : .tertiaryLabel }
    if let color = titleColors[state] { return color }
    guard buttonType == .system else { return titleColors[.normal] ?? .white }
    return isEnabled ? titleColors[.normal] ?? tintColor : .tertiaryLabel
  }

  override func contentOfSubviewChanged() { invalidateIntrinsicContentSize() }

  /// Each state has its own title and image.
  override func stateChanged() {
    super.stateChanged()
    invalidateIntrinsicContentSize()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let arrangement = arrangement
    let frames = arrangement.frames(in: bounds)
    if let image = currentImage { show(image, at: frames.image) } else { storedImageView?.image = nil }
    if let label = currentTitle == nil ? storedTitleLabel : titleLabel {
      label.text = currentTitle
      label.textColor = currentTitleColor
      label.settle(frames.title)
    }
    if let subtitle = configuration?.subtitle {
      show(subtitle: subtitle, at: frames.subtitle)
    } else {
      subtitleLabel?.text = nil
    }
  }

  private func show(_ image: UIImage, at frame: CGRect) {
    guard let view = imageView else { return }
    let isTemplate = buttonType == .system && image.renderingMode == .automatic
    view.image = isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
    view.tintColor = configuration != nil || !isEnabled ? currentTitleColor : nil
    view.settle(frame)
  }

  private func show(subtitle: String, at frame: CGRect) {
    let label = subtitleLabel ?? UILabel()
    if subtitleLabel == nil {
      subtitleLabel = label
      addSubview(label)
    }
    label.font = ButtonArrangement.subtitleFont
    label.textAlignment = .center
    label.text = subtitle
    label.textColor = currentTitleColor
    label.settle(frame)
  }

  private var arrangement: ButtonArrangement {
    ButtonArrangement(
      title: currentTitle.map { _ in titleSize } ?? .zero, image: currentImage?.size ?? .zero,
      subtitle: configuration?.subtitle, configuration: configuration)
  }

  private var titleSize: CGSize {
    guard let label = titleLabel else { return .zero }
    label.text = currentTitle
    return label.intrinsicContentSize
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// The content's size, with what a finger needs above and below.
  open override var intrinsicContentSize: CGSize {
    let content = arrangement.size
    if let insets = configuration?.contentInsets {
      return CGSize(
        width: content.width + insets.leading + insets.trailing, height: content.height + insets.top + insets.bottom)
    }
    guard content.height > 0 else { return CGSize(width: 30, height: 34) }
    return CGSize(width: max(30, content.width), height: content.height + (currentTitle == nil ? 0 : 12))
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if members[.label] == nil, let currentTitle { members[.label] = .string(currentTitle) }
    currentBackgroundImage?.describe(into: &members, in: bounds, mode: .scaleToFill, clips: true, tint: nil)
    guard let configuration else { return members }
    if let ground = configuration.ground(tint: tintColor, isEnabled: isEnabled).flatMap(JSON.colour) {
      members[.background] = ground
    }
    members[.radius] = .points(configuration.cornerRadius(of: bounds.size))
    return members
  }
}
