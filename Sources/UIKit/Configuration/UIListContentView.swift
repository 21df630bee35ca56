/// The view of a list content configuration.
///
///     ┌───────┬────────────────────────┐
///     │ image │ text                   │     or, side by side:  text        secondary
///     │       │ secondary text         │
///     └───────┴────────────────────────┘
open class UIListContentView: UIView, UIContentView {
  private var shown: UIListContentConfiguration
  private let picture = UIImageView(frame: .zero)
  private let title = ListLabel()
  private let detail = ListLabel()

  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    picture.contentMode = .scaleAspectFit
    for view in [picture, title, detail] as [UIView] { addSubview(view) }
    updateContent()
  }

  public required init?(coder: NSCoder) { nil }

  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      shown = new
      updateContent()
    }
  }

  private func updateContent() {
    let image = shown.imageProperties
    picture.image = shown.image
    picture.isHidden = shown.image == nil
    picture.preferredSymbolConfiguration = image.preferredSymbolConfiguration
    picture.tintColor = image.tintColor.map { _ in image.resolvedTintColor(for: .systemBlue) }
    picture.layer.cornerRadius = image.cornerRadius
    picture.clipsToBounds = image.cornerRadius > 0
    picture.accessibilityIgnoresInvertColors = image.accessibilityIgnoresInvertColors
    title.configure(shown.text, shown.attributedText, shown.textProperties)
    detail.configure(shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    storedSuperview?.setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let arrangement = arrangement(in: bounds.width)
    let screen = UIScreen.main
    let margins = margins
    let available = bounds.height - margins.top - margins.bottom
    picture.frame = mirrored(
      arrangement.image.offsetBy(dx: 0, dy: screen.rounded(margins.top + (available - arrangement.image.height) / 2)))
    let top = screen.rounded(margins.top + (available - arrangement.textHeight) / 2)
    title.frame = mirrored(arrangement.title.offsetBy(dx: 0, dy: top))
    detail.frame = mirrored(arrangement.detail.offsetBy(dx: 0, dy: top))
    title.isHidden = title.isEmpty
    detail.isHidden = detail.isEmpty
  }

  /// Those margins of the cell that it keeps, as for left-to-right.
  private var margins: UIEdgeInsets {
    var margins = shown.directionalLayoutMargins.absolute(false)
    guard shown.axesPreservingSuperviewLayoutMargins.contains(.horizontal),
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

  private struct Arrangement {
    var image = CGRect.zero
    var title = CGRect.zero
    var detail = CGRect.zero
    var textHeight: CGFloat = 0
  }

  private var imageSize: CGSize {
    guard var size = picture.shown?.size, size.width > 0, size.height > 0 else { return .zero }
    let most = shown.imageProperties.maximumSize
    let scale = min(
      1, most.width > 0 ? most.width / size.width : 1, most.height > 0 ? most.height / size.height : 1)
    size = CGSize(width: size.width * scale, height: size.height * scale)
    return size
  }

  /// Symbols of different widths are centered in one column, unless the app sets a reserved width.
  private func reservedWidth(for width: CGFloat) -> CGFloat {
    let said = shown.imageProperties.reservedLayoutSize.width
    let isStandard = said >= UIListContentConfiguration.ImageProperties.standardDimension
    if isStandard || said == 0 && picture.shown?.isSymbolImage == true {
      return UIListContentConfiguration.ImageProperties.symbolColumn(for: width, in: traitCollection)
    }
    return said > 0 ? said : width
  }

  /// The leading edge of the texts, at which separators begin, too.
  var textStart: CGFloat { arrangement(in: bounds.width).title.minX }

  /// Computed with the texts at y = 0, and the image relative to them.
  private func arrangement(in width: CGFloat) -> Arrangement {
    var made = Arrangement()
    let margins = margins
    let image = imageSize
    var left = margins.left
    if image.width > 0 {
      let reserved = reservedWidth(for: image.width)
      made.image = CGRect(
        x: UIScreen.main.rounded(left + (reserved - image.width) / 2), y: 0, width: image.width, height: image.height)
      left += reserved + shown.imageToTextPadding
    }
    let available = max(0, width - left - margins.right)
    placeTexts(&made, left, available)
    return made
  }

  private func placeTexts(_ made: inout Arrangement, _ left: CGFloat, _ available: CGFloat) {
    let (first, second) = (title.size(in: available), detail.size(in: available))
    let gap = shown.textToSecondaryTextHorizontalPadding
    let isOneLine = first.width + gap + second.width <= available
    if shown.prefersSideBySideTextAndSecondaryText, isOneLine, second.height > 0 {
      made.textHeight = max(first.height, second.height)
      made.title = CGRect(x: left, y: 0, width: available - second.width - gap, height: made.textHeight)
      made.detail = CGRect(x: left + available - second.width, y: 0, width: second.width, height: made.textHeight)
      return
    }
    let space = first.height > 0 && second.height > 0 ? shown.textToSecondaryTextVerticalPadding : 0
    made.title = CGRect(x: left, y: 0, width: available, height: first.height)
    made.detail = CGRect(x: left, y: first.height + space, width: available, height: second.height)
    made.textHeight = first.height + space + second.height
  }

  private func height(in width: CGFloat) -> CGFloat {
    let made = arrangement(in: width)
    let margins = margins
    let image = made.image.height > 0 ? made.image.height + 16 : 0
    return max(shown.minimumHeight, made.textHeight + margins.top + margins.bottom, image)
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
      let made = arrangement(in: 10000)
      let texts = max(title.size(in: 10000).width, detail.size(in: 10000).width)
      width = min(made.title.minX + texts + margins.right, max(targetSize.width, 10000))
    }
    return CGSize(
      width: width, height: verticalFittingPriority == .required ? targetSize.height : height(in: width))
  }
}

/// The label of a configuration's text.
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

  /// Zero without a text.
  func size(in width: CGFloat) -> CGSize {
    isEmpty ? .zero : sizeThatFits(CGSize(width: width, height: 0))
  }
}
