import Introspection
import Wire

/// The header or footer of a section.
open class UITableViewHeaderFooterView: UIView {
  open internal(set) var reuseIdentifier: String?
  override var isReusable: Bool { reuseIdentifier != nil }
  override var headerFooterContent: UIView { storedContentView }
  override var contentViewForSubviews: UIView? { storedContentView }
  override func configuredHeight(width: CGFloat) -> CGFloat? { heightOfConfiguration(width: width) }
  /// The superview for the views of the app. An override does not change what this view lays out.
  open var contentView: UIView { storedContentView }
  private let storedContentView = UIView()
  private var isGrouped = false
  private var isHeader = true
  /// Whether the view shows a title of the data source, and was not made by the app.
  private(set) var showsTitle = false

  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(storedContentView)
  }

  public convenience init() { self.init(reuseIdentifier: nil) }

  public override init(frame: CGRect) {
    reuseIdentifier = nil
    super.init(frame: frame)
    addSubview(storedContentView)
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    addSubview(storedContentView)
  }

  /// Called before a view is reused for another section.
  open func prepareForReuse() {}

  /// The view behind the content.
  open var backgroundView: UIView? { didSet { replaceBackground(oldValue) } }
  /// The content of the view. Its view is added to the content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { storedConfiguration }
    set { set(content: newValue) }
  }
  open func defaultContentConfiguration() -> UIListContentConfiguration { .groupedHeader() }
  open var configurationState: UIViewConfigurationState { UIViewConfigurationState(traitCollection: traitCollection) }
  /// The configuration of the background. Setting one removes `backgroundView`.
  open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { backgroundConfigured() } }
  private var configuredBackground: ConfiguredBackgroundView?
  /// Whether the configuration is updated before the next layout when the state has changed.
  open var automaticallyUpdatesContentConfiguration = true
  open var automaticallyUpdatesBackgroundConfiguration = true
  public typealias ConfigurationUpdateHandler =
    @MainActor (UITableViewHeaderFooterView, UIViewConfigurationState) -> Void
  open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
  private var needsConfigurationUpdate = true
  open func setNeedsUpdateConfiguration() {
    needsConfigurationUpdate = true
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
    storedContentView.addSubview(label)
    return label
  }()

  /// Shows a title of the data source, in the appearance of the table's style.
  func configureTitle(title: String, style: UITableView.Style, isHeader: Bool) {
    showsTitle = true
    self.isHeader = isHeader
    isGrouped = style != .plain
    textLabel?.text = title
    textLabel?.font = .tableTitle(style)
    textLabel?.adjustsFontForContentSizeCategory = true
    textLabel?.textColor = isGrouped ? .secondaryLabel : .label
    if !isGrouped { backgroundColor = .secondarySystemBackground }
  }

  open override func layoutSubviews() {
    if needsConfigurationUpdate {
      needsConfigurationUpdate = false
      updateConfiguration(using: configurationState)
    }
    super.layoutSubviews()
    storedContentView.frame = contentFrame
    if let configuredBackground, let backgroundConfiguration {
      configuredBackground.frame = bounds.inset(by: backgroundConfiguration.backgroundInsets.absolute(readsRightToLeft))
    }
    backgroundView?.frame = bounds
    configured?.frame = storedContentView.bounds
    guard showsTitle, let textLabel else { return layOutTextLabel() }
    let height = UIScreen.main.roundedUp(textLabel.font.lineHeight)
    // A grouped header's text is just above its rows, a footer's just below them.
    let y = isGrouped ? (isHeader ? bounds.height - height - 6 : 6) : (bounds.height - height) / 2
    textLabel.frame = CGRect(
      x: side, y: UIScreen.main.rounded(y), width: max(0, storedContentView.bounds.width - 2 * side), height: height)
  }

  private var contentFrame: CGRect {
    guard let table = storedSuperview as? UITableView else { return bounds }
    let insets = table.horizontalContentInsets(of: frame)
    return mirrored(
      CGRect(
        x: insets.leading, y: 0, width: max(0, bounds.width - insets.leading - insets.trailing), height: bounds.height))
  }

  /// The distance of the text from the sides, as in the table's rows.
  private var side: CGFloat {
    guard let table = storedSuperview as? UITableView else { return TableMetrics.inset }
    return table.style == .insetGrouped ? 2 * table.sideMargin : table.sideMargin
  }

  private func layOutTextLabel() {
    guard usesLabel, let textLabel else { return }
    let width = max(0, storedContentView.bounds.width - 2 * side)
    textLabel.frame = CGRect(x: side, y: 0, width: width, height: bounds.height)
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    if isHeader { members[.role] = .string(ViewRole.heading.rawValue) }
    return members
  }
}

extension UIFont {
  /// Returns the font of section titles in a table of this style.
  static func tableTitle(_ style: UITableView.Style) -> UIFont {
    style == .plain ? .preferredFont(forTextStyle: .headline, compatibleWith: .usual) : .system(13, as: .footnote)
  }
}

extension UITraitCollection {
  /// The default text size, for which layouts are designed.
  static let usual = UITraitCollection(preferredContentSizeCategory: .large)
}

extension UITableViewHeaderFooterView {
  /// Creates a view of a class that is known only by its metatype.
  static func instance(
    of type: UITableViewHeaderFooterView.Type, reuseIdentifier: String
  ) -> UITableViewHeaderFooterView {
    type._init(reuseIdentifier: reuseIdentifier)
  }

  /// Calls `init(reuseIdentifier:)` on a metatype. The rewriter inserts calls of it into Xcode projects' sources.
  public static func _init(reuseIdentifier: String?) -> Self {
    ClassFactory.make(self) { (template: HeaderFooterTemplate.Type) in template.init(reuseIdentifier: reuseIdentifier) }
  }
}

/// Declares `init(reuseIdentifier:)` as `required`; see `ClassFactory`. It is in the file of its superclass. In another file, the
/// compiler may name the getter of `configurationUpdateHandler` differently, so that the linker does not find it.
private class HeaderFooterTemplate: UITableViewHeaderFooterView {
  required override init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class OverriddenHeaderFooterTemplate: HeaderFooterTemplate {
  required init(reuseIdentifier: String?) { super.init(reuseIdentifier: reuseIdentifier) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

// Configurations, as for a cell, in the state of a view that is neither selected nor highlighted.
extension UITableViewHeaderFooterView {
  func set(content new: (any UIContentConfiguration)?) {
    storedConfiguration = new
    configured?.removeFromSuperview()
    configured = new?.makeContentView()
    if let configured { storedContentView.addSubview(configured) }
    setNeedsLayout()
  }

  /// Returns the height of the content configuration's view; `nil` without a configuration.
  private func heightOfConfiguration(width: CGFloat) -> CGFloat? {
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
