import Introspection
import Wire

/// A control with a title and an image.
open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd
    case close = 7
    public static let roundedRect = ButtonType.system
  }

  open private(set) var buttonType = ButtonType.custom
  var parts = ButtonParts()
  private var storedTitleLabel: UILabel?
  private var storedImageView: UIImageView?
  private var storedSubtitleLabel: UILabel?
  private var spinner: UIActivityIndicatorView?
  private var needsConfiguration = false
  private var isUpdating = false

  open nonisolated override class var objectiveCMembers: [ObjectiveCMember] {
    super.objectiveCMembers + withoutIsolationCheck { membersOfButton }
  }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if let type = ButtonType(coder.nibElement) { applyType(type) }
    coder.fill(self, at: UIButton.self)
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    applyType(buttonType)
  }

  /// Creates a system button that performs an action, with the action's title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(frame: .zero, primaryAction: primaryAction)
    applyType(buttonType)
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    if let image = primaryAction.image { setImage(image, for: .normal) }
  }

  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system, primaryAction: primaryAction)
    self.configuration = configuration
  }

  /// Returns a system button with an image.
  ///
  /// - Parameters:
  ///   - target: the object whose method a tap calls; `nil` for the first object of the responder chain that has the method.
  ///   - action: the method; `nil` for a button that does nothing.
  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> Self {
    let button = instance(of: self, frame: .zero)
    button.applyType(.system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  private func applyType(_ type: ButtonType) {
    buttonType = type
    if let symbol = type.symbol { setImage(UIImage(systemName: symbol), for: .normal) }
    guard type == .close else { return }
    accessibilityLabel = "Close"
    setPreferredSymbolConfiguration(BarDrawing.crossConfiguration, forImageIn: .normal)
  }

  var isSystem: Bool { buttonType != .custom }

  // MARK: Configuration

  /// The button's content and appearance; `nil` if the individual properties are used instead.
  open var configuration: Configuration? {
    didSet {
      contentChanged()
      superview?.setNeedsLayout()
      if !isUpdating { setNeedsUpdateConfiguration() }
    }
  }
  /// A closure that is called before the next layout after a change of state.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  /// Whether the configuration is updated automatically after a change of state.
  open var automaticallyUpdatesConfiguration = true
  open func setNeedsUpdateConfiguration() {
    needsConfiguration = true
    setNeedsLayout()
  }
  open func updateConfiguration() {
    if let configuration, automaticallyUpdatesConfiguration { self.configuration = configuration.updated(for: self) }
    configurationUpdateHandler?(self)
  }

  private func updateConfigurationIfNeeded() {
    guard needsConfiguration, !isUpdating else { return }
    (needsConfiguration, isUpdating) = (false, true)
    updateConfiguration()
    isUpdating = false
  }

  open var role = Role.normal { didSet { stateChanged() } }
  /// Whether a tap toggles `isSelected`; with a menu, whether the title is that of the selected action.
  open var changesSelectionAsPrimaryAction = false { didSet { setNeedsCommit() } }
  open var menu: UIMenu? { didSet { menuChanged() } }
  override var offeredMenu: UIMenu? { isContextMenuInteractionEnabled ? menu : nil }
  override var hasMenuByDefault: Bool { menu != nil }
  override func offeredMenuChanged() { menuChanged() }

  // MARK: Parts

  /// The title's font until the app sets another one.
  var initialTitleFont = UIFont.systemFont(ofSize: UIFont.buttonFontSize) {
    didSet { storedTitleLabel?.font = initialTitleFont }
  }

  /// The label of the title, which is created when it is first used.
  open var titleLabel: UILabel? {
    if let storedTitleLabel { return storedTitleLabel }
    let label = UILabel()
    label.font = initialTitleFont
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    storedTitleLabel = label
    writeTitle(into: label)
    addSubview(label)
    return label
  }

  /// The view of the image, which is created when it is first used.
  open var imageView: UIImageView? {
    if let storedImageView { return storedImageView }
    let view = UIImageView(frame: .zero)
    storedImageView = view
    insertSubview(view, at: 0)
    return view
  }

  /// The label of the configuration's subtitle; `nil` without one.
  open var subtitleLabel: UILabel? { storedSubtitleLabel }

  /// Insets of the rectangle in which the title is aligned, beside the image. The button's intrinsic size does not include them.
  open var titleEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  /// Insets of the rectangle in which the image is aligned, beside the title. The button's intrinsic size does not include them.
  open var imageEdgeInsets = UIEdgeInsets.zero { didSet { setNeedsLayout() } }
  open var contentEdgeInsets = UIEdgeInsets.zero { didSet { contentChanged() } }

  open func setTitle(_ title: String?, for state: State) { change { $0.titles[state] = title } }
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    change { $0.styledTitles[state] = title }
  }
  open func setTitleColor(_ color: UIColor?, for state: State) { change { $0.titleColors[state] = color } }
  open func setTitleShadowColor(_ color: UIColor?, for state: State) { change { $0.shadowColors[state] = color } }
  open func setImage(_ image: UIImage?, for state: State) { change { $0.images[state] = image } }
  /// Sets the image that fills the button behind its content.
  open func setBackgroundImage(_ image: UIImage?, for state: State) { change { $0.backgroundImages[state] = image } }
  open func setPreferredSymbolConfiguration(_ configuration: UIImage.SymbolConfiguration?, forImageIn state: State) {
    change { $0.symbols[state] = configuration }
  }

  private func change(_ body: (inout ButtonParts) -> Void) {
    body(&parts)
    if let storedTitleLabel { writeTitle(into: storedTitleLabel) }
    contentChanged()
  }

  open func title(for state: State) -> String? { parts.titles[state] }
  open func attributedTitle(for state: State) -> NSAttributedString? { parts.styledTitles[state] }
  open func titleColor(for state: State) -> UIColor? { parts.titleColors[state] }
  open func titleShadowColor(for state: State) -> UIColor? { parts.shadowColors[state] }
  open func image(for state: State) -> UIImage? { parts.images[state] }
  open func backgroundImage(for state: State) -> UIImage? { parts.backgroundImages[state] }
  open func preferredSymbolConfigurationForImage(in state: State) -> UIImage.SymbolConfiguration? {
    parts.symbols[state]
  }

  open var currentTitle: String? { shownTitle }
  open var currentAttributedTitle: NSAttributedString? { parts.styledTitles[state] ?? parts.styledTitles[.normal] }
  open var currentTitleColor: UIColor { shownTitleColor }
  open var currentTitleShadowColor: UIColor? { parts.shadowColors[state] ?? parts.shadowColors[.normal] }
  open var currentImage: UIImage? { shownImage }
  open var currentBackgroundImage: UIImage? { parts.backgroundImages[state] ?? parts.backgroundImages[.normal] }
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    parts.symbols[state] ?? parts.symbols[.normal]
  }

  // MARK: Layout

  override func contentOfSubviewChanged() { invalidateIntrinsicContentSize() }

  /// Updates the content, because each state has its own title and image.
  override func stateChanged() {
    super.stateChanged()
    if configuration != nil || configurationUpdateHandler != nil { setNeedsUpdateConfiguration() }
    invalidateIntrinsicContentSize()
  }

  private func contentChanged() {
    setNeedsCommit()
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  override func textTraitsChanged() {
    super.textTraitsChanged()
    contentChanged()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }

  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func contentRect(forBounds bounds: CGRect) -> CGRect { bounds.inset(by: shownInsets) }
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let rect = insetting(contentRect, by: titleEdgeInsets)
    return arrangement(width: rect.width, isInner: true).frames(in: rect).title
  }
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let rect = insetting(contentRect, by: imageEdgeInsets)
    return arrangement(width: rect.width, isInner: true).frames(in: rect).image
  }
  /// The part of the content rectangle in which the title or the image is aligned. A configuration ignores these insets.
  private func insetting(_ contentRect: CGRect, by insets: UIEdgeInsets) -> CGRect {
    configuration == nil ? contentRect.inset(by: insets) : contentRect
  }

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    let content = contentRect(forBounds: bounds)
    layOutImage(imageAt: imageRect(forContentRect: content))
    if shownText != nil { layOutTitle(titleRect(forContentRect: content)) } else { storedTitleLabel?.text = nil }
    layOutSubtitle(arrangement(width: content.width, isInner: true).frames(in: content).subtitle)
  }

  private func layOutImage(imageAt frame: CGRect) {
    let showsSpinner = configuration?.showsActivityIndicator == true
    if showsSpinner, spinner == nil {
      let indicator = UIActivityIndicatorView(style: .medium)
      addSubview(indicator)
      spinner = indicator
    }
    spinner?.isHidden = !showsSpinner
    if let spinner, showsSpinner {
      spinner.color = configuration?.activityIndicatorColorTransformer?(currentTitleColor) ?? currentTitleColor
      spinner.startAnimating()
      spinner.updateFrame(CGRect(center: CGPoint(x: frame.midX, y: frame.midY), size: CGSize(width: 20, height: 20)))
    }
    guard !showsSpinner, let image = currentImage, let view = imageView else {
      storedImageView?.image = nil
      return
    }
    let isTemplate = (isSystem || configuration != nil) && image.renderingMode == .automatic
    view.image = isTemplate ? image.withRenderingMode(.alwaysTemplate) : image
    let tint = configuration != nil || !isEnabled ? currentTitleColor : isCloseDisc ? .secondaryLabel : nil
    view.tintColor = tint.map { configuration?.imageColorTransformer?($0) ?? $0 }
    // An alpha value that the app has set remains until the button's own value changes.
    if imageAlpha != appliedImageAlpha {
      appliedImageAlpha = imageAlpha
      view.alpha = imageAlpha
    }
    view.updateFrame(frame)
  }

  /// Whether an image without a highlighted variant is dimmed in the highlighted state. It has no effect with a configuration.
  open var adjustsImageWhenHighlighted = true { didSet { setNeedsLayout() } }
  open var adjustsImageWhenDisabled = true { didSet { setNeedsLayout() } }
  private var appliedImageAlpha: CGFloat = 1
  private var imageAlpha: CGFloat {
    guard buttonType == .custom, configuration == nil, parts.images[state] == nil else { return 1 }
    if !isEnabled { return adjustsImageWhenDisabled ? 0.5 : 1 }
    return isHighlighted && adjustsImageWhenHighlighted ? 0.7 : 1
  }

  private func layOutTitle(_ frame: CGRect) {
    guard let label = titleLabel else { return }
    writeTitle(into: label)
    if let shadow = currentTitleShadowColor { label.shadowColor = shadow }
    label.updateFrame(frame)
  }

  private func layOutSubtitle(_ frame: CGRect) {
    guard let text = configuration?.styledSubtitle(currentTitleColor, in: traitCollection) else {
      storedSubtitleLabel?.text = nil
      return
    }
    let label = storedSubtitleLabel ?? UILabel()
    if storedSubtitleLabel == nil {
      storedSubtitleLabel = label
      addSubview(label)
    }
    label.attributedText = text
    label.updateFrame(frame)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = intrinsicContentSize
    guard wrapsTitle, size.width > 0, size.width < natural.width else { return natural }
    return CGSize(width: size.width, height: contentHeight(forWidth: size.width))
  }

  /// The size of the content with its insets. Without insets, a title gets 12 additional points of height for the finger.
  open override var intrinsicContentSize: CGSize { shownSize() }

  override var wrapsContent: Bool { wrapsTitle }
  override func encodeValuesOfClass(_ coder: NSCoder) { encodeParts(coder) }
  override func decodeValuesOfClass(_ coder: NSCoder) { decodeParts(coder) }
  override func contentHeight(forWidth width: CGFloat) -> CGFloat { shownSize(width: width).height }

  open override var forFirstBaselineLayout: UIView { shownText == nil ? self : titleLabel ?? self }
  open override var forLastBaselineLayout: UIView {
    shownText == nil ? self : storedSubtitleLabel ?? titleLabel ?? self
  }

  // MARK: Touches and accessibility

  override func touchedUpInside() {
    if changesSelectionAsPrimaryAction, menu == nil { isSelected.toggle() }
    super.touchedUpInside()
  }

  override var defaultAccessibilityLabel: String? {
    shownText?.string ?? currentTitle ?? currentImage?.accessibilityName
  }

  override func describe() -> ViewMembers {
    updateConfigurationIfNeeded()
    var members = super.describe()
    if members[.label] == nil, let name = defaultAccessibilityLabel { members[.label] = .string(name) }
    describeBackground(into: &members)
    return members
  }
}
