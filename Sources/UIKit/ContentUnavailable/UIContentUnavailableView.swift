/// The view of a content-unavailable configuration.
open class UIContentUnavailableView: UIView, UIContentView {
  private var currentConfiguration: UIContentUnavailableConfiguration
  private let stack = UIStackView()
  private var backgroundView: ConfiguredBackgroundView?

  public init(configuration: UIContentUnavailableConfiguration) {
    currentConfiguration = configuration
    super.init(frame: .zero)
    stack.axis = .vertical
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    let margins = layoutMarginsGuide
    NSLayoutConstraint.activate([
      stack.centerYAnchor.constraint(equalTo: margins.centerYAnchor),
      stack.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      stack.topAnchor.constraint(greaterThanOrEqualTo: margins.topAnchor),
    ])
    updateContent()
  }

  public required init?(coder: NSCoder) { nil }

  open var configuration: any UIContentConfiguration {
    get { currentConfiguration }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else { return }
      currentConfiguration = new
      updateContent()
    }
  }

  /// Returns true only for points inside a button. Other touches pass through.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    stack.arrangedSubviews.contains { $0 is UIButton && $0.point(inside: convert(point, to: $0), with: event) }
  }
  override var passesTouches: Bool { true }

  private func updateContent() {
    applyMargins()
    stack.alignment = currentConfiguration.alignment == .center ? .center : .leading
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    add(imageOrIndicator, before: currentConfiguration.imageToTextPadding)
    let texts = [
      label(currentConfiguration.text, currentConfiguration.attributedText, currentConfiguration.textProperties),
      label(
        currentConfiguration.secondaryText, currentConfiguration.secondaryAttributedText,
        currentConfiguration.secondaryTextProperties),
    ]
    add(
      texts[0],
      before: texts[1] == nil
        ? currentConfiguration.textToButtonPadding : currentConfiguration.textToSecondaryTextPadding)
    add(texts[1], before: currentConfiguration.textToButtonPadding)
    add(
      button(currentConfiguration.button, currentConfiguration.buttonProperties),
      before: currentConfiguration.buttonToSecondaryButtonPadding)
    add(button(currentConfiguration.secondaryButton, currentConfiguration.secondaryButtonProperties), before: 0)
    updateBackground()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    applyMargins()
  }

  /// The margins that `applyMargins` set last. The property `directionalLayoutMargins` also contains the safe area.
  private var appliedMargins: NSDirectionalEdgeInsets?

  /// Sets the configuration's margins. Along an axis that preserves the superview's margins, they are at least as large as those.
  private func applyMargins() {
    var margins = currentConfiguration.directionalLayoutMargins
    let axes = currentConfiguration.axesPreservingSuperviewLayoutMargins
    if let storedSuperview {
      let outer = NSDirectionalEdgeInsets(
        UIEdgeInsets(
          top: storedSuperview.layoutMargins.top - frame.minY + storedSuperview.bounds.minY,
          left: storedSuperview.layoutMargins.left - frame.minX + storedSuperview.bounds.minX,
          bottom: storedSuperview.layoutMargins.bottom - storedSuperview.bounds.maxY + frame.maxY,
          right: storedSuperview.layoutMargins.right - storedSuperview.bounds.maxX + frame.maxX), readsRightToLeft)
      // The safe area is added to the margins that are set.
      let safe = NSDirectionalEdgeInsets(safeAreaInsets, readsRightToLeft)
      if axes.contains(.horizontal) {
        margins.leading = max(margins.leading, outer.leading - safe.leading)
        margins.trailing = max(margins.trailing, outer.trailing - safe.trailing)
      }
      if axes.contains(.vertical) {
        margins.top = max(margins.top, outer.top - safe.top)
        margins.bottom = max(margins.bottom, outer.bottom - safe.bottom)
      }
    }
    guard margins != appliedMargins else { return }
    appliedMargins = margins
    directionalLayoutMargins = margins
  }

  private func add(_ view: UIView?, before gap: CGFloat) {
    guard let view else { return }
    stack.addArrangedSubview(view)
    stack.setCustomSpacing(gap, after: view)
  }

  private var imageOrIndicator: UIView? {
    if currentConfiguration.isLoading {
      let indicator = UIActivityIndicatorView(style: .medium)
      indicator.startAnimating()
      return indicator
    }
    guard let image = currentConfiguration.image else { return nil }
    let view = UIImageView(image: image)
    let properties = currentConfiguration.imageProperties
    view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    view.tintColor = properties.resolvedTintColor(for: tintColor)
    view.layer.cornerRadius = properties.cornerRadius
    view.clipsToBounds = properties.cornerRadius > 0
    view.contentMode = .scaleAspectFit
    let limit = properties.maximumSize
    if limit.width > 0 { view.widthAnchor.constraint(lessThanOrEqualToConstant: limit.width).isActive = true }
    if limit.height > 0 { view.heightAnchor.constraint(lessThanOrEqualToConstant: limit.height).isActive = true }
    return view
  }

  private func label(
    _ text: String?, _ styled: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties
  ) -> UILabel? {
    guard text?.isEmpty == false || styled != nil else { return nil }
    let label = ListLabel()
    label.configure(text, styled, properties)
    return label
  }

  private func button(
    _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIButton? {
    guard configuration.title != nil || configuration.attributedTitle != nil || configuration.image != nil else {
      return nil
    }
    let button = UIButton(configuration: configuration, primaryAction: nil)
    if let action = properties.primaryAction { button.addAction(action, for: .primaryActionTriggered) }
    button.menu = properties.menu
    button.showsMenuAsPrimaryAction = properties.menu != nil && properties.primaryAction == nil
    button.isEnabled = properties.isEnabled
    button.role = properties.role
    return button
  }

  private func updateBackground() {
    let view = backgroundView ?? ConfiguredBackgroundView()
    view.configuration = currentConfiguration.background
    guard backgroundView == nil else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    backgroundView = view
  }
}
