/// A content configuration with an image, a text and a secondary text, for rows of lists.
@preconcurrency @MainActor
public struct UIListContentConfiguration: UIContentConfiguration {
  /// The size and appearance of the image.
  @preconcurrency @MainActor
  public struct ImageProperties {
    /// The value of `reservedLayoutSize` that reserves the standard size of symbols.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// The tint colour of the image; `nil` for the view's tint colour.
    public var tintColor: UIColor?
    public var tintColorTransformer: UIConfigurationColorTransformer?
    public var cornerRadius: CGFloat = 0
    /// The maximum size of the image. 0 means no limit.
    public var maximumSize = CGSize.zero
    /// The size of the area in which the image is centered. 0 means the size of the image, or for symbols the standard size, which grows
    /// with the text size.
    public var reservedLayoutSize = CGSize.zero
    public var accessibilityIgnoresInvertColors = false

    /// The width that is reserved by default for a symbol with a width. It grows with the text size.
    static func symbolColumn(for width: CGFloat, in traits: UITraitCollection) -> CGFloat {
      max(UIFontMetrics.default.scaledValue(for: 28, compatibleWith: traits), width)
    }

    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let colour = self.tintColor ?? tintColor
      return tintColorTransformer?(colour) ?? colour
    }
  }

  /// The appearance of a text.
  @preconcurrency @MainActor
  public struct TextProperties {
    public enum TextAlignment: Int, Sendable { case natural, center, justified }
    public enum TextTransform: Int, Sendable { case none, uppercase, lowercase, capitalized }

    public var font: UIFont
    public var color = UIColor.label
    public var colorTransformer: UIConfigurationColorTransformer?
    public var alignment = TextAlignment.natural
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    public var numberOfLines = 0
    public var adjustsFontSizeToFitWidth = false
    public var minimumScaleFactor: CGFloat = 0
    public var allowsDefaultTighteningForTruncation = false
    public var adjustsFontForContentSizeCategory = true
    public var transform = TextTransform.none

    init(_ font: UIFont, _ color: UIColor = .label) { (self.font, self.color) = (font, color) }

    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
  }

  public var image: UIImage?
  public var imageProperties = ImageProperties()
  public var text: String?
  public var attributedText: NSAttributedString?
  public var textProperties: TextProperties
  public var secondaryText: String?
  public var secondaryAttributedText: NSAttributedString?
  public var secondaryTextProperties: TextProperties
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .horizontal
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the secondary text is beside the text if both fit on one line.
  public var prefersSideBySideTextAndSecondaryText = false
  public var imageToTextPadding: CGFloat = 16
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  var minimumHeight: CGFloat = TableMetrics.rowHeight

  private init(_ text: TextProperties, _ secondary: TextProperties, vertical: CGFloat = TableMetrics.verticalMargin) {
    (textProperties, secondaryTextProperties) = (text, secondary)
    directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: vertical, leading: TableMetrics.inset, bottom: vertical, trailing: TableMetrics.inset)
  }

  public static func cell() -> Self {
    Self(TextProperties(.system(17, as: .body)), TextProperties(.system(15, as: .subheadline), .secondaryLabel))
  }
  public static func subtitleCell() -> Self {
    var configuration = Self(TextProperties(.system(17, as: .body)), TextProperties(.system(12, as: .caption1)))
    configuration.textToSecondaryTextVerticalPadding = 0
    return configuration
  }
  public static func valueCell() -> Self {
    var configuration = Self(
      TextProperties(.system(17, as: .body)), TextProperties(.system(17, as: .body), .secondaryLabel))
    configuration.prefersSideBySideTextAndSecondaryText = true
    return configuration
  }
  public static func plainHeader() -> Self { header(.system(17, weight: .semibold, as: .headline), .label, 4) }
  public static func plainFooter() -> Self { header(.system(13, as: .footnote), .secondaryLabel, 4) }
  public static func groupedHeader() -> Self { header(.system(13, as: .footnote), .secondaryLabel, 6) }
  public static func groupedFooter() -> Self { header(.system(13, as: .footnote), .secondaryLabel, 6) }
  public static func header() -> Self { groupedHeader() }
  public static func footer() -> Self { groupedFooter() }
  public static func prominentInsetGroupedHeader() -> Self {
    header(.system(20, weight: .bold, as: .title3), .label, 8)
  }
  public static func extraProminentInsetGroupedHeader() -> Self {
    header(.system(22, weight: .bold, as: .title2), .label, 8)
  }
  public static func sidebarHeader() -> Self { header(.system(20, weight: .bold, as: .title3), .label, 8) }
  public static func sidebarCell() -> Self { cell() }
  public static func sidebarSubtitleCell() -> Self { subtitleCell() }
  public static func accompaniedSidebarCell() -> Self { cell() }
  public static func accompaniedSidebarSubtitleCell() -> Self { subtitleCell() }

  private static func header(_ font: UIFont, _ colour: UIColor, _ vertical: CGFloat) -> Self {
    var configuration = Self(
      TextProperties(font, colour), TextProperties(.system(13, as: .footnote), .secondaryLabel), vertical: vertical)
    configuration.minimumHeight = 0
    return configuration
  }

  public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

  /// Returns the configuration for a state. The texts of a disabled cell are dimmed.
  public func updated(for state: any UIConfigurationState) -> Self {
    guard let state = state as? UICellConfigurationState else { return self }
    var copy = self
    let dim = state.isDisabled ? UIConfigurationColorTransformer { _ in .tertiaryLabel } : nil
    if state.isDisabled || copy.isDimmed {
      copy.textProperties.colorTransformer = dim
      copy.secondaryTextProperties.colorTransformer = dim
      copy.isDimmed = state.isDisabled
    }
    return copy
  }

  private var isDimmed = false
}

/// A set of axes: horizontal, vertical or both.
public struct UIAxis: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let horizontal = UIAxis(rawValue: 1)
  public static let vertical = UIAxis(rawValue: 2)
  public static let both: UIAxis = [.horizontal, .vertical]
}
