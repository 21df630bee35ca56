import Introspection
import Wire

/// A view above or below the rows of a section.
open class UITableViewHeaderFooterView: UIView {
  open internal(set) var reuseIdentifier: String?
  override var isReusable: Bool { reuseIdentifier != nil }
  public let contentView = UIView()
  private var isRaised = false
  private var isHeader = true
  /// Whether it shows a title of the table, and is not a view of the app.
  private(set) var showsTitle = false

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(contentView)
  }

  public convenience init() { self.init(reuseIdentifier: nil) }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// Called before a view is reused for another section.
  open func prepareForReuse() {}

  /// The view behind the content.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }
  /// The content that replaces its own labels.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { storedConfiguration }
    set { set(content: newValue) }
  }
  open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }
  /// The background that replaces a background view.
  open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { backgroundConfigured() } }
  private var configuredBackground: ConfiguredBackgroundView?
  // Whether the configuration is updated before the next layout when the state has changed.
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true
  public typealias ConfigurationUpdateHandler =
    @MainActor (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  private var updateIsDue = true
  open func setNeedsUpdateConfiguration() {
    updateIsDue = true
    setNeedsLayout()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    setNeedsUpdateConfiguration()
  }
  open func updateConfiguration(using state: UIViewConfigurationState) {
    if automaticallyUpdatesContentConfiguration, let contentConfiguration {
      self.contentConfiguration = contentConfiguration.updated(for: state)
    }
    if automaticallyUpdatesBackgroundConfiguration, let backgroundConfiguration {
      self.backgroundConfiguration = backgroundConfiguration.updated(for: state)
    }
    configurationUpdateHandler?(self, state)
  }

  private func backgroundConfigured() {
    guard let backgroundConfiguration else {
      configuredBackground?.removeFromSuperview()
      return configuredBackground = nil
    }
    backgroundView = nil
    let view = configuredBackground ?? ConfiguredBackgroundView()
    view.configuration = backgroundConfiguration
    if configuredBackground == nil { insertSubview(view, at: 0) }
    configuredBackground = view
    setNeedsLayout()
  }
  var storedConfiguration: (any UIContentConfiguration)?
  var configured: (any UIView & UIContentView)?

  private var usesLabel = false
  open lazy var textLabel: UILabel? = {
    usesLabel = true
    let label = UILabel()
    contentView.addSubview(label)
    return label
  }()

  /// Sets the appearance of the table's own titles.
  func configureTitle(title: String, style: UITableView.Style, isHeader: Bool) {
    showsTitle = true
    self.isHeader = isHeader
    isRaised = style != .plain
    textLabel?.text = title
    textLabel?.font = .tableTitle(style)
    textLabel?.adjustsFontForContentSizeCategory = true
    textLabel?.textColor = isRaised ? .secondaryLabel : .label
    if !isRaised { backgroundColor = .secondarySystemBackground }
  }

  open override func layoutSubviews() {
    if updateIsDue {
      updateIsDue = false
      updateConfiguration(using: configurationState)
    }
    super.layoutSubviews()
    contentView.frame = contentFrame
    if let configuredBackground, let backgroundConfiguration {
      configuredBackground.frame = bounds.inset(by: backgroundConfiguration.backgroundInsets.absolute(readsRightToLeft))
    }
    backgroundView?.frame = bounds
    configured?.frame = contentView.bounds
    guard showsTitle, let textLabel else { return layoutOwnLabel() }
    let height = UIScreen.main.roundedUp(textLabel.font.lineHeight)
    // A grouped header's text is just above its rows, a footer's just below them.
    let y = isRaised ? (isHeader ? bounds.height - height - 6 : 6) : (bounds.height - height) / 2
    textLabel.frame = CGRect(
      x: side, y: UIScreen.main.rounded(y), width: max(0, contentView.bounds.width - 2 * side), height: height)
  }

  private var contentFrame: CGRect {
    guard let table = storedSuperview as? UITableView else { return bounds }
    let sides = table.contentSides(of: frame)
    return mirrored(
      CGRect(
        x: sides.leading, y: 0, width: max(0, bounds.width - sides.leading - sides.trailing), height: bounds.height))
  }

  /// The leading edge of the rows' texts.
  private var side: CGFloat {
    guard let table = storedSuperview as? UITableView else { return TableMetrics.inset }
    return table.style == .insetGrouped ? 2 * table.sideMargin : table.sideMargin
  }

  private func layoutOwnLabel() {
    guard usesLabel, let textLabel else { return }
    let width = max(0, contentView.bounds.width - 2 * side)
    textLabel.frame = CGRect(x: side, y: 0, width: width, height: bounds.height)
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if isHeader { members[.role] = .string(ViewRole.heading.rawValue) }
    return members
  }
}

extension UIFont {
  /// The font of a table's own section titles.
  static func tableTitle(_ style: UITableView.Style) -> UIFont {
    style == .plain ? .preferredFont(forTextStyle: .headline, compatibleWith: .usual) : .system(13, as: .footnote)
  }
}

extension UITraitCollection {
  /// The default text size, for which layouts are designed.
  static let usual = UITraitCollection(preferredContentSizeCategory: .large)
}

extension UITableViewHeaderFooterView {
  /// Makes a view of a class that is known only by its metatype.
  static func instance(
    of type: UITableViewHeaderFooterView.Type, reuseIdentifier: String
  ) -> UITableViewHeaderFooterView {
    type._init(reuseIdentifier: reuseIdentifier)
  }

  /// Calls `init(reuseIdentifier:)` on a metatype. For rewritten sources.
  public static func _init(reuseIdentifier: String?) -> Self {
    ClassFactory.make(self) { (template: EdgeTemplate.Type) in template.init(reuseIdentifier: reuseIdentifier) }
  }
}

/// Declares `init(reuseIdentifier:)` as `required`; see `ClassFactory`. It is in the file of its superclass: elsewhere, the compiler may
/// name the getter of
/// `configurationUpdateHandler` differently than here, and the linker does not find it.
private class EdgeTemplate: UITableViewHeaderFooterView {
  required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class OverriddenEdgeTemplate: EdgeTemplate {
  required init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

// Configurations, as for a cell, in the state of a view that is neither selected nor highlighted.
extension UITableViewHeaderFooterView {
  func set(content new: (any UIContentConfiguration)?) {
    storedConfiguration = new
    configured?.removeFromSuperview()
    configured = new?.makeContentView()
    if let configured { contentView.addSubview(configured) }
    setNeedsLayout()
  }

  /// The height of the configured content, if there is a configuration.
  func configuredHeight(width: CGFloat) -> CGFloat? {
    guard let configured else { return nil }
    let size = configured.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return UIScreen.main.roundedUp(size.height)
  }

  func replaceBackground(_ old: UIView?) {
    guard old !== backgroundView else { return }
    old?.removeFromSuperview()
    if let backgroundView { insertSubview(backgroundView, at: 0) }
    setNeedsLayout()
  }
}
