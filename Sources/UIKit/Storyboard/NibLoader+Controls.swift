// Labels, buttons and other controls.
extension NibLoader {
  static let alignments: KeyValuePairs<String, NSTextAlignment> = [
    "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
  ]
  private static let lineBreaks: KeyValuePairs<String, NSLineBreakMode> = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
  ]
  private static let baselines: KeyValuePairs<String, UIBaselineAdjustment> = [
    "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
  ]

  /// As on iOS, the text and its appearance do not pass through setters that a subclass overrides.
  func fillLabel(_ label: UILabel, _ element: XibElement) {
    if let font = font(element) { label.setWholeFont(font) }
    if let text = element.string("text") { label.setPlainText(text) }
    if let colour = colour(element, "textColor") { label.setWholeColor(colour ?? .label) }
    if let colour = colour(element, "highlightedColor") { label.highlightedTextColor = colour }
    if let colour = colour(element, "shadowColor") { label.shadowColor = colour }
    if let offset = element.child(key: "shadowOffset") { label.shadowOffset = offset.size }
    if let value = choice(element, "textAlignment", NibLoader.alignments) { label.textAlignment = value }
    if let value = choice(element, "lineBreakMode", NibLoader.lineBreaks) { label.lineBreakMode = value }
    if let value = choice(element, "baselineAdjustment", NibLoader.baselines) { label.baselineAdjustment = value }
    if let lines = element.integer("numberOfLines") { label.numberOfLines = lines }
    if let width = element.double("preferredMaxLayoutWidth") { label.preferredMaxLayoutWidth = width }
    if let flag = element.bool("adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = flag }
    if let scale = element.double("minimumScaleFactor") { label.minimumScaleFactor = scale }
    if let flag = element.bool("adjustsFontForContentSizeCategory") { label.adjustsFontForContentSizeCategory = flag }
    if let flag = element.bool("enabled") { label.isEnabled = flag }
    if let flag = element.bool("highlighted") { label.isHighlighted = flag }
    // Xcode writes the attribute only if it is true.
    if let flag = element.bool("userInteractionEnabled", default: false) { label.isUserInteractionEnabled = flag }
    // Older nib files have a minimum font size instead of a scale factor.
    if let size = element.double("minimumFontSize"), size > 0, element["minimumScaleFactor"] == nil {
      label.minimumScaleFactor = min(1, size / label.font.pointSize)
    }
    if let flag = element.bool("allowsDefaultTighteningForTruncation") {
      label.allowsDefaultTighteningForTruncation = flag
    }
    if let text = attributedText(element, "attributedText") { label.setStyledText(text) }
  }

  func fillControl(_ control: UIControl, _ element: XibElement) {
    if let flag = element.bool("enabled") { control.isEnabled = flag }
    if let flag = element.bool("selected") { control.isSelected = flag }
    if let flag = element.bool("highlighted") { control.isHighlighted = flag }
    if let flag = element.bool("showsMenuAsPrimaryAction") { control.showsMenuAsPrimaryAction = flag }
    let horizontalAlignments: KeyValuePairs<String, UIControl.ContentHorizontalAlignment> = [
      "center": .center, "left": .left, "right": .right, "fill": .fill, "leading": .leading, "trailing": .trailing,
    ]
    if let side = choice(element, "contentHorizontalAlignment", horizontalAlignments) {
      control.contentHorizontalAlignment = side
    }
    let verticalAlignments: KeyValuePairs<String, UIControl.ContentVerticalAlignment> = [
      "center": .center, "top": .top, "bottom": .bottom, "fill": .fill,
    ]
    if let height = choice(element, "contentVerticalAlignment", verticalAlignments) {
      control.contentVerticalAlignment = height
    }
  }

  func fillButton(_ button: UIButton, _ element: XibElement) {
    for state in element.children("state") { fillState(state, of: button) }
    if let font = font(element) {
      button.initialTitleFont = font
    } else if !element.isPartial {
      // Buttons from Interface Builder have a smaller default font than those created in code.
      button.initialTitleFont = .systemFont(ofSize: 15)
    }
    if let value = choice(element, "lineBreakMode", NibLoader.lineBreaks), value != .byTruncatingMiddle {
      button.titleLabel?.lineBreakMode = value
    }
    if let offset = element.child(key: "titleShadowOffset") { button.titleLabel?.shadowOffset = offset.size }
    if let insets = element.child(key: "contentEdgeInsets") { button.contentEdgeInsets = insets.insets }
    if let insets = element.child(key: "titleEdgeInsets") { button.titleEdgeInsets = insets.insets }
    if let insets = element.child(key: "imageEdgeInsets") { button.imageEdgeInsets = insets.insets }
    if let flag = element.bool("adjustsImageWhenHighlighted") { button.adjustsImageWhenHighlighted = flag }
    if let flag = element.bool("adjustsImageWhenDisabled") { button.adjustsImageWhenDisabled = flag }
    if let flag = element.bool("changesSelectionAsPrimaryAction") { button.changesSelectionAsPrimaryAction = flag }
    if let configurationElement = element.child("buttonConfiguration") {
      button.configuration = configuration(configurationElement, of: element)
    }
  }

  private func fillState(_ state: XibElement, of button: UIButton) {
    let states: KeyValuePairs<String, UIControl.State> = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
    ]
    guard let controlState = choice(state, "key", states) else { return }
    if let title = state.string("title") { button.setTitle(title, for: controlState) }
    if let colour = colour(state, "titleColor") { button.setTitleColor(colour, for: controlState) }
    if let image = image(state) { button.setImage(image, for: controlState) }
    if let image = image(state, "backgroundImage") { button.setBackgroundImage(image, for: controlState) }
    if let title = attributedText(state, "attributedTitle") { button.setAttributedTitle(title, for: controlState) }
    if let colour = colour(state, "titleShadowColor") { button.setTitleShadowColor(colour, for: controlState) }
    if let symbolElement = state.child(key: "preferredSymbolConfigurationForImage")
      ?? state.child("preferredSymbolConfiguration")
    {
      button.setPreferredSymbolConfiguration(symbolConfiguration(symbolElement), forImageIn: controlState)
    }
  }

  private func configuration(_ configurationElement: XibElement, of element: XibElement) -> UIButton.Configuration {
    let styles: KeyValuePairs<String, UIButton.Configuration> = [
      "plain": .plain(), "filled": .filled(), "tinted": .tinted(), "gray": .gray(), "borderless": .borderless(),
      "bordered": .bordered(), "borderedTinted": .borderedTinted(), "borderedProminent": .borderedProminent(),
    ]
    var value = choice(configurationElement, "style", styles) ?? .plain()
    value.title =
      configurationElement.string("title") ?? attributedText(configurationElement, "attributedTitle")?.string
    value.subtitle = configurationElement.string("subtitle")
    value.image = image(configurationElement)
    if let padding = configurationElement.double("imagePadding") { value.imagePadding = padding }
    if let padding = configurationElement.double("titlePadding") { value.titlePadding = padding }
    if let colour = colour(configurationElement, "baseForegroundColor") { value.baseForegroundColor = colour }
    if let colour = colour(configurationElement, "baseBackgroundColor") { value.baseBackgroundColor = colour }
    if let insets = configurationElement.child(key: "contentInsets") { value.contentInsets = insets.directionalInsets }
    let corners: KeyValuePairs<String, UIButton.Configuration.CornerStyle> = [
      "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
    ]
    if let style = choice(configurationElement, "cornerStyle", corners) { value.cornerStyle = style }
    let imagePlacements: KeyValuePairs<String, NSDirectionalRectEdge> = [
      "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    ]
    if let placement = choice(configurationElement, "imagePlacement", imagePlacements) {
      value.imagePlacement = placement
    }
    let alignments: KeyValuePairs<String, UIButton.Configuration.TitleAlignment> = [
      "automatic": .automatic, "leading": .leading, "center": .center, "trailing": .trailing,
    ]
    if let alignment = choice(configurationElement, "titleAlignment", alignments) { value.titleAlignment = alignment }
    let sizes: KeyValuePairs<String, UIButton.Configuration.Size> = [
      "mini": .mini, "small": .small, "medium": .medium, "large": .large,
    ]
    if let size = choice(configurationElement, "buttonSize", sizes) { value.buttonSize = size }
    if let flag = configurationElement.bool("showsActivityIndicator") { value.showsActivityIndicator = flag }
    if let symbol = configurationElement.child(key: "preferredSymbolConfigurationForImage") {
      value.preferredSymbolConfigurationForImage = symbolConfiguration(symbol)
    }
    if let background = configurationElement.child(key: "background") {
      if let colour = colour(background, "backgroundColor") { value.background.backgroundColor = colour }
      if let colour = colour(background, "strokeColor") { value.background.strokeColor = colour }
      if let width = background.double("strokeWidth") { value.background.strokeWidth = width }
      if let radius = background.double("cornerRadius") { value.background.cornerRadius = radius }
    }
    // If the file contains a font, the title becomes an attributed title.
    if let font = font(configurationElement, "titleFontDescription") ?? font(configurationElement),
      let title = value.title
    {
      value.attributedTitle = AttributedString(NSAttributedString(string: title, attributes: [.font: font]))
    }
    return value
  }
}

extension UIButton.ButtonType {
  /// Converts the `buttonType` of an element; `nil` if it has none.
  init?(_ element: XibElement?) {
    switch element?["buttonType"] {
    case "system", "roundedRect": self = .system
    case "detailDisclosure": self = .detailDisclosure
    case "infoLight": self = .infoLight
    case "infoDark": self = .infoDark
    case "contactAdd": self = .contactAdd
    case "close": self = .close
    default: return nil
    }
  }
}
