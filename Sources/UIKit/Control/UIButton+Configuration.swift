extension UIButton {
  public enum Role: Int, Sendable { case normal, primary, cancel, destructive }

  /// A closure that updates the button's configuration after a change of state.
  public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

  /// The appearance and content of a button.
  @preconcurrency @MainActor
  public struct Configuration {
    public enum Size: Int, Sendable { case medium, small, mini, large }
    public enum CornerStyle: Int, Sendable { case fixed = -1, dynamic, small, medium, large, capsule }
    public enum TitleAlignment: Int, Sendable { case automatic, leading, center, trailing }

    enum Style { case plain, tinted, gray, filled, borderless, bordered, borderedTinted, borderedProminent }

    var style: Style
    public var title: String? { didSet { if title != oldValue { attributedTitle = nil } } }
    /// The title with attributes. It takes precedence over `title`.
    public var attributedTitle: AttributedString?
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The mode by which a title that is too long for the button is wrapped or truncated.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    public var subtitle: String? { didSet { if subtitle != oldValue { attributedSubtitle = nil } } }
    /// The subtitle with attributes. It takes precedence over `subtitle`.
    public var attributedSubtitle: AttributedString?
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// The horizontal alignment of title and subtitle.
    public var titleAlignment = TitleAlignment.automatic
    /// The distance between title and subtitle, in points.
    public var titlePadding: CGFloat = 1
    public var image: UIImage?
    public var imageColorTransformer: UIConfigurationColorTransformer?
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// The edge of the content at which the image is placed.
    public var imagePlacement = NSDirectionalRectEdge.leading
    public var imagePadding: CGFloat = 0
    /// The minimum width reserved for the image, in points.
    public var imageReservation: CGFloat = 0
    /// Whether an activity indicator replaces the image.
    public var showsActivityIndicator = false
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    public var baseForegroundColor: UIColor?
    public var baseBackgroundColor: UIColor?
    public var background = UIBackgroundConfiguration.clear()
    public var cornerStyle = CornerStyle.dynamic
    public var buttonSize = Size.medium {
      didSet { if !hasCustomInsets { (contentInsets, hasCustomInsets) = (Self.insets(of: buttonSize), false) } }
    }
    public var contentInsets: NSDirectionalEdgeInsets { didSet { hasCustomInsets = true } }
    private var hasCustomInsets = false

    private init(_ style: Style) {
      self.style = style
      contentInsets = Self.insets(of: .medium)
      background.cornerRadius = 5.95
    }

    public static func plain() -> Configuration { Configuration(.plain) }
    public static func tinted() -> Configuration { Configuration(.tinted) }
    public static func gray() -> Configuration { Configuration(.gray) }
    public static func filled() -> Configuration { Configuration(.filled) }
    public static func borderless() -> Configuration { Configuration(.borderless) }
    public static func bordered() -> Configuration { Configuration(.bordered) }
    public static func borderedTinted() -> Configuration { Configuration(.borderedTinted) }
    public static func borderedProminent() -> Configuration { Configuration(.borderedProminent) }
    // Glass styles are drawn like the styles without glass, in a capsule.
    public static func glass() -> Configuration { capsule(.gray) }
    public static func clearGlass() -> Configuration { capsule(.plain) }
    public static func prominentGlass() -> Configuration { capsule(.filled) }
    public static func prominentClearGlass() -> Configuration { capsule(.tinted) }
    private static func capsule(_ style: Style) -> Configuration {
      var configuration = Configuration(style)
      configuration.cornerStyle = .capsule
      return configuration
    }

    public mutating func setDefaultContentInsets() {
      (contentInsets, hasCustomInsets) = (Self.insets(of: buttonSize), false)
    }

    /// Returns the configuration for the button's state.
    public func updated(for button: UIButton) -> Configuration { self }

    private static func insets(of size: Size) -> NSDirectionalEdgeInsets {
      let (vertical, horizontal): (CGFloat, CGFloat) =
        switch size {
        case .mini: (4, 8)
        case .small: (5, 10)
        case .medium: (7, 12)
        case .large: (15, 20)
        }
      return NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }
  }
}

extension UIButton.Configuration {
  private var isFilled: Bool { style == .filled || style == .borderedProminent }

  func foreground(of button: UIButton) -> UIColor {
    guard button.isEnabled else { return .tertiaryLabel }
    if let baseForegroundColor { return baseForegroundColor }
    return isFilled ? .white : tint(of: button)
  }

  /// The tint colour, which is red for a destructive button.
  private func tint(of button: UIButton) -> UIColor { button.role == .destructive ? .systemRed : button.tintColor }

  func resolvedBackground(of button: UIButton) -> UIColor? {
    if let color = background.backgroundColor, color != .clear { return background.resolvedBackgroundColor(for: color) }
    let tint = baseBackgroundColor ?? tint(of: button)
    let colour: UIColor? =
      switch style {
      case .plain, .borderless: button.isSelected && style == .plain ? tint.withAlphaComponent(0.18) : nil
      case .gray, .bordered: baseBackgroundColor ?? .secondarySystemFill
      case .tinted, .borderedTinted: button.isEnabled ? tint.withAlphaComponent(0.18) : .tertiarySystemFill
      case .filled, .borderedProminent: button.isEnabled ? tint : .tertiarySystemFill
      }
    guard let colour else { return nil }
    let pressed =
      button.isHighlighted ? colour.withAlphaComponent(colour.components(for: .current).alpha * 0.75) : colour
    return background.backgroundColorTransformer?(pressed) ?? pressed
  }

  func cornerRadius(of size: CGSize) -> CGFloat {
    switch cornerStyle {
    case .fixed, .dynamic: background.cornerRadius
    case .small: 4
    case .medium: 8
    case .large: 12
    case .capsule: min(size.width, size.height) / 2
    }
  }

  private var titleFont: UIFont {
    switch buttonSize {
    case .mini: .system(13, as: .footnote)
    case .small: .system(15, as: .subheadline)
    case .medium: .system(17, as: .body)
    case .large: .system(17, weight: .semibold, as: .body)
    }
  }

  private var subtitleFont: UIFont { .system(12, as: .caption1) }

  func styledTitle(_ colour: UIColor, in traits: UITraitCollection) -> NSAttributedString? {
    let text = attributedTitle ?? title.map { AttributedString($0) }
    return text?.styled(titleFont.adjusted(to: traits), colour, titleTextAttributesTransformer)
  }

  func styledSubtitle(_ colour: UIColor, in traits: UITraitCollection) -> NSAttributedString? {
    let text = attributedSubtitle ?? subtitle.map { AttributedString($0) }
    return text?.styled(subtitleFont.adjusted(to: traits), colour, subtitleTextAttributesTransformer)
  }
}
