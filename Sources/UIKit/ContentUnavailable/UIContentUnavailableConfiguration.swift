/// Describes a view that replaces missing content: an image, texts and buttons.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  public typealias ImageProperties = UIListContentConfiguration.ImageProperties
  public typealias TextProperties = UIListContentConfiguration.TextProperties
  public enum Alignment: Int, Sendable { case center, natural }

  /// The settings of a button that are not its appearance.
  @preconcurrency @MainActor
  public struct ButtonProperties {
    public var primaryAction: UIAction?
    /// The menu that a tap opens if there is no action.
    public var menu: UIMenu?
    public var isEnabled = true
    public var role = UIButton.Role.normal
  }

  public var alignment = Alignment.center
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 16, trailing: 16)
  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var imageToTextPadding: CGFloat = 12
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties = TextProperties(.system(22, weight: .bold, as: .title2))
  public var textToSecondaryTextPadding: CGFloat = 8
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties = TextProperties(.system(15, as: .subheadline), .secondaryLabel)
  public var textToButtonPadding: CGFloat = 16
  /// The button below the texts. It is visible if it has a title or an image.
  public var button = UIButton.Configuration.plain()
  public var buttonProperties = ButtonProperties()
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  public var secondaryButton = UIButton.Configuration.plain()
  public var secondaryButtonProperties = ButtonProperties()
  public var background = UIBackgroundConfiguration.clear()
  /// Whether an activity indicator replaces the image.
  var isLoading = false
  /// True for the configuration of a search without results, whose text contains the search text.
  private var isForSearch = false

  private init() {
    textProperties.alignment = .center
    secondaryTextProperties.alignment = .center
    imageProperties.tintColor = .secondaryLabel
    imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48)
  }

  public static func empty() -> Self { Self() }

  public static func loading() -> Self {
    var configuration = Self()
    configuration.isLoading = true
    configuration.text = "Loading…"
    configuration.textProperties = TextProperties(.system(15, as: .subheadline), .secondaryLabel)
    configuration.textProperties.alignment = .center
    configuration.imageToTextPadding = 8
    return configuration
  }

  public static func search() -> Self {
    var configuration = Self()
    configuration.isForSearch = true
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = "No Results"
    configuration.secondaryText = "Check the spelling or try a new search."
    return configuration
  }

  public func makeContentView() -> any UIView & UIContentView { UIContentUnavailableView(configuration: self) }

  /// Returns the configuration for a state. The text of a search configuration then contains the search text.
  public func updated(for state: any UIConfigurationState) -> Self {
    guard isForSearch, let text = (state as? UIContentUnavailableConfigurationState)?.searchText, !text.isEmpty else {
      return self
    }
    var copy = self
    copy.text = "No Results for “\(text)”"
    return copy
  }
}

/// The state that updates a configuration: the traits, the search text and the app's own values.
@preconcurrency @MainActor
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  /// The text in the controller's search bar.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
