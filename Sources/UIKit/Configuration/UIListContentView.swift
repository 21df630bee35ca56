/// The view that displays a list content configuration.
///
///     ┌───────┬────────────────────────┐
///     │ image │ text                   │     or, side by side:  text        secondary
///     │       │ secondary text         │
///     └───────┴────────────────────────┘
open class UIListContentView: UIView, UIContentView {
  private var currentConfiguration: UIListContentConfiguration
  private let imageView = UIImageView(frame: .zero)
  private let title = ListLabel()
  private let detail = ListLabel()

  public init(configuration: UIListContentConfiguration) {
    currentConfiguration = configuration
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    imageView.contentMode = .scaleAspectFit
    for view in [imageView, title, detail] as [UIView] { addSubview(view) }
    updateContent()
  }

  public required init?(coder: NSCoder) { nil }

  open var configuration: any UIContentConfiguration {
    get { currentConfiguration }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      currentConfiguration = new
      updateContent()
    }
  }

  /// The area of the text; `nil` if there is none.
  open var textLayoutGuide: UILayoutGuide? { title.isEmpty ? nil : guide(of: title, "UIListContentViewText") }
  /// The area of the secondary text; `nil` if there is none.
  open var secondaryTextLayoutGuide: UILayoutGuide? {
    detail.isEmpty ? nil : guide(of: detail, "UIListContentViewSecondaryText")
  }
  /// The area of the image; `nil` if there is none.
  open var imageLayoutGuide: UILayoutGuide? {
    currentConfiguration.image == nil ? nil : guide(of: imageView, "UIListContentViewImage")
  }
  /// The guides that the app has asked for, by their names.
  private var guides: [String: UILayoutGuide] = [:]

  /// A guide with the frame that a part has after layout.
  private func guide(of part: UIView, _ name: String) -> UILayoutGuide {
    if let guide = guides[name] { return guide }
    let guide = InsetLayoutGuide(of: self, identifier: name + "LayoutGuide") { [weak part] view in
      guard let frame = part?.frame else { return .zero }
      return UIEdgeInsets(
        top: frame.minY - view.bounds.minY, left: frame.minX - view.bounds.minX,
        bottom: view.bounds.maxY - frame.maxY, right: view.bounds.maxX - frame.maxX)
    }
    guides[name] = guide
    return guide
  }

  private func updateContent() {
    let image = currentConfiguration.imageProperties
    imageView.image = currentConfiguration.image
    imageView.isHidden = currentConfiguration.image == nil
    imageView.preferredSymbolConfiguration = image.preferredSymbolConfiguration
    imageView.tintColor = image.tintColor.map { _ in image.resolvedTintColor(for: .systemBlue) }
    imageView.layer.cornerRadius = image.cornerRadius
    imageView.clipsToBounds = image.cornerRadius > 0
    imageView.accessibilityIgnoresInvertColors = image.accessibilityIgnoresInvertColors
    title.configure(currentConfiguration.text, currentConfiguration.attributedText, currentConfiguration.textProperties)
    detail.configure(
      currentConfiguration.secondaryText, currentConfiguration.secondaryAttributedText,
      currentConfiguration.secondaryTextProperties)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    storedSuperview?.setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let arrangement = arrangement(in: bounds.size)
    let screen = UIScreen.main
    let margins = margins
    let available = bounds.height - margins.top - margins.bottom
    imageView.frame = mirrored(
      arrangement.image.offsetBy(dx: 0, dy: screen.rounded(margins.top + (available - arrangement.image.height) / 2)))
    let top = screen.rounded(margins.top + (available - arrangement.textHeight) / 2)
    title.frame = mirrored(arrangement.title.offsetBy(dx: 0, dy: top))
    detail.frame = mirrored(arrangement.detail.offsetBy(dx: 0, dy: top))
    title.isHidden = title.isEmpty
    detail.isHidden = detail.isEmpty
    for guide in guides.sorted(by: { $0.key < $1.key }) {
      SessionContext.current.layoutEngine.recordResize(of: guide.value)
    }
  }

  /// The content's margins in a left-to-right layout: those of the configuration, and the cell's margins that it preserves.
  private var margins: UIEdgeInsets {
    var margins = currentConfiguration.directionalLayoutMargins.absolute(false)
    guard currentConfiguration.axesPreservingSuperviewLayoutMargins.contains(.horizontal),
      let outer = storedSuperview?.contentMarginsOfCell?.absolute(false)
    else { return margins }
    margins.left = max(margins.left, outer.left)
    margins.right = outer.right < TableMetrics.inset ? outer.right : max(margins.right, outer.right)
    return margins
  }

  override func contentOfSubviewChanged() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    storedSuperview?.setNeedsLayout()
  }

  /// The frames of the image and the texts in a left-to-right layout.
  private struct Arrangement {
    var image = CGRect.zero
    var title = CGRect.zero
    var detail = CGRect.zero
    var textHeight: CGFloat = 0
  }

  private var imageSize: CGSize {
    guard var size = imageView.displayedImage?.size, size.width > 0, size.height > 0 else { return .zero }
    let maximumSize = currentConfiguration.imageProperties.maximumSize
    let horizontalScale = maximumSize.width > 0 ? maximumSize.width / size.width : 1
    let verticalScale = maximumSize.height > 0 ? maximumSize.height / size.height : 1
    let scale = min(1, horizontalScale, verticalScale)
    size = CGSize(width: size.width * scale, height: size.height * scale)
    return size
  }

  /// The width that is reserved for an image. Symbols of different widths are centered in one column, unless the app sets a width.
  private func reservedWidth(for width: CGFloat) -> CGFloat {
    let configuredWidth = currentConfiguration.imageProperties.reservedLayoutSize.width
    let isStandard = configuredWidth >= UIListContentConfiguration.ImageProperties.standardDimension
    if isStandard || configuredWidth == 0 && imageView.displayedImage?.isSymbolImage == true {
      return UIListContentConfiguration.ImageProperties.symbolColumn(for: width, in: traitCollection)
    }
    return configuredWidth > 0 ? configuredWidth : width
  }

  /// The distance of the texts from the leading edge, at which separators begin, too.
  var textStart: CGFloat { arrangement(in: bounds.size).title.minX }

  /// The distance of an image from the upper and the lower edge.
  private static let imageMargin: CGFloat = 8

  /// Computes the frames for the view's size. An image that is too high for it is scaled down.
  private func arrangement(in size: CGSize) -> Arrangement {
    let available = size.height - 2 * Self.imageMargin
    return arrangement(in: size.width, imageScale: available > 0 ? min(1, available / max(1, imageSize.height)) : 1)
  }

  /// Computes the frames for a width. The texts begin at y = 0, and so does the image.
  private func arrangement(in width: CGFloat, imageScale: CGFloat = 1) -> Arrangement {
    var arrangement = Arrangement()
    let margins = margins
    let image = imageSize.applying(CGAffineTransform(scaleX: imageScale, y: imageScale))
    var left = margins.left
    if image.width > 0 {
      let reserved = reservedWidth(for: image.width)
      arrangement.image = CGRect(
        x: UIScreen.main.rounded(left + (reserved - image.width) / 2), y: 0, width: image.width, height: image.height)
      left += reserved + currentConfiguration.imageToTextPadding
    }
    let available = max(0, width - left - margins.right)
    layOutTexts(&arrangement, left, available)
    return arrangement
  }

  private func layOutTexts(_ arrangement: inout Arrangement, _ left: CGFloat, _ available: CGFloat) {
    let (first, second) = (title.size(in: available), detail.size(in: available))
    let gap = currentConfiguration.textToSecondaryTextHorizontalPadding
    let isOneLine = first.width + gap + second.width <= available
    if currentConfiguration.prefersSideBySideTextAndSecondaryText, isOneLine, second.height > 0 {
      arrangement.textHeight = max(first.height, second.height)
      arrangement.title = CGRect(x: left, y: 0, width: available - second.width - gap, height: arrangement.textHeight)
      arrangement.detail = CGRect(
        x: left + available - second.width, y: 0, width: second.width, height: arrangement.textHeight)
      return
    }
    let space = first.height > 0 && second.height > 0 ? currentConfiguration.textToSecondaryTextVerticalPadding : 0
    arrangement.title = CGRect(x: left, y: 0, width: available, height: first.height)
    arrangement.detail = CGRect(x: left, y: first.height + space, width: available, height: second.height)
    arrangement.textHeight = first.height + space + second.height
  }

  private func height(in width: CGFloat) -> CGFloat {
    let arrangement = arrangement(in: width)
    let margins = margins
    let image = arrangement.image.height > 0 ? arrangement.image.height + 2 * Self.imageMargin : 0
    return max(currentConfiguration.minimumHeight, arrangement.textHeight + margins.top + margins.bottom, image)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height(in: size.width))
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height(in: bounds.width))
  }
  override var wrapsContent: Bool { true }
  override func contentHeight(forWidth width: CGFloat) -> CGFloat { height(in: width) }

  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let width: CGFloat
    if horizontalFittingPriority == .required {
      width = targetSize.width
    } else {
      let arrangement = arrangement(in: 10000)
      let texts = max(title.size(in: 10000).width, detail.size(in: 10000).width)
      width = min(arrangement.title.minX + texts + margins.right, max(targetSize.width, 10000))
    }
    return CGSize(
      width: width, height: verticalFittingPriority == .required ? targetSize.height : height(in: width))
  }
}

/// A label that displays a text of a list content configuration.
final class ListLabel: UILabel {
  var isEmpty: Bool { (text ?? "").isEmpty }

  func configure(
    _ text: String?, _ styled: NSAttributedString?, _ properties: UIListContentConfiguration.TextProperties
  ) {
    font = properties.font
    adjustsFontForContentSizeCategory = properties.adjustsFontForContentSizeCategory
    textColor = properties.resolvedColor()
    numberOfLines = properties.numberOfLines
    lineBreakMode = properties.lineBreakMode
    adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    minimumScaleFactor = properties.minimumScaleFactor
    switch properties.alignment {
    case .natural: textAlignment = .natural
    case .center: textAlignment = .center
    case .justified: textAlignment = .justified
    }
    allowsDefaultTighteningForTruncation = properties.allowsDefaultTighteningForTruncation
    if let styled { attributedText = styled } else { self.text = transformed(text, properties.transform) }
  }

  private func transformed(
    _ text: String?, _ transform: UIListContentConfiguration.TextProperties.TextTransform
  ) -> String? {
    switch transform {
    case .none: text
    case .uppercase: text?.uppercased()
    case .lowercase: text?.lowercased()
    case .capitalized: text?.capitalized
    }
  }

  /// The size of the label for a width; zero if it has no text.
  func size(in width: CGFloat) -> CGSize {
    isEmpty ? .zero : sizeThatFits(CGSize(width: width, height: 0))
  }
}
