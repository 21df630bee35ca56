// Labels, buttons and other controls.
extension NibLoader {
  private static let alignments: KeyValuePairs<String, NSTextAlignment> = [
    "left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural,
  ]
  private static let lineBreaks: KeyValuePairs<String, NSLineBreakMode> = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail, "middleTruncation": .byTruncatingMiddle,
  ]
  private static let baselines: KeyValuePairs<String, UIBaselineAdjustment> = [
    "alignBaselines": .alignBaselines, "alignCenters": .alignCenters, "none": .none,
  ]

  func fillLabel(_ label: UILabel, _ element: XibElement) {
    if let font = font(element) { label.font = font }
    if let text = element.string("text") { label.text = text }
    if let colour = colour(element, "textColor") { label.textColor = colour }
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
    // Xcode writes it where it is on, and nothing where it is off.
    label.isUserInteractionEnabled = element.bool("userInteractionEnabled") ?? false
    if let text = attributedText(element, "attributedText") { label.attributedText = text }
  }

  func fillControl(_ control: UIControl, _ element: XibElement) {
    if let flag = element.bool("enabled") { control.isEnabled = flag }
    if let flag = element.bool("selected") { control.isSelected = flag }
    if let flag = element.bool("highlighted") { control.isHighlighted = flag }
  }

  func fillButton(_ button: UIButton, _ element: XibElement) {
    for state in element.children where state.name == "state" { fillState(state, of: button) }
    if let font = font(element) { button.titleLabel?.font = font }
    if let value = choice(element, "lineBreakMode", NibLoader.lineBreaks) { button.titleLabel?.lineBreakMode = value }
    if let said = element.child("buttonConfiguration") { button.configuration = configuration(said, of: element) }
  }

  private func fillState(_ state: XibElement, of button: UIButton) {
    let states: KeyValuePairs<String, UIControl.State> = [
      "normal": .normal, "highlighted": .highlighted, "disabled": .disabled, "selected": .selected,
    ]
    guard let at = choice(state, "key", states) else { return }
    if let title = state.string("title") { button.setTitle(title, for: at) }
    if let colour = colour(state, "titleColor") { button.setTitleColor(colour, for: at) }
    if let image = image(state) { button.setImage(image, for: at) }
    if let image = image(state, "backgroundImage") { button.setBackgroundImage(image, for: at) }
  }

  private func configuration(_ said: XibElement, of element: XibElement) -> UIButton.Configuration {
    var value: UIButton.Configuration =
      switch said["style"] {
      case "filled": .filled()
      case "tinted": .tinted()
      case "gray": .gray()
      default: .plain()
      }
    value.title = said.string("title") ?? attributedText(said, "attributedTitle")?.string
    value.subtitle = said.string("subtitle")
    value.image = image(said)
    if let padding = said.double("imagePadding") { value.imagePadding = padding }
    if let padding = said.double("titlePadding") { value.titlePadding = padding }
    if let colour = colour(said, "baseForegroundColor") { value.baseForegroundColor = colour }
    if let colour = colour(said, "baseBackgroundColor") { value.baseBackgroundColor = colour }
    if let insets = said.child(key: "contentInsets") { value.contentInsets = insets.directionalInsets }
    let corners: KeyValuePairs<String, UIButton.Configuration.CornerStyle> = [
      "fixed": .fixed, "dynamic": .dynamic, "small": .small, "medium": .medium, "large": .large, "capsule": .capsule,
    ]
    if let style = choice(said, "cornerStyle", corners) { value.cornerStyle = style }
    let places: KeyValuePairs<String, NSDirectionalRectEdge> = [
      "leading": .leading, "trailing": .trailing, "top": .top, "bottom": .bottom,
    ]
    if let place = choice(said, "imagePlacement", places) { value.imagePlacement = place }
    return value
  }

  func fillTextField(_ field: UITextField, _ element: XibElement) {
    if let font = font(element) { field.font = font }
    if let colour = colour(element, "textColor") { field.textColor = colour }
    if let text = element.string("text") { field.text = text }
    if let text = element.string("placeholder") { field.placeholder = text }
    if let value = choice(element, "textAlignment", NibLoader.alignments) { field.textAlignment = value }
    let borders: KeyValuePairs<String, UITextField.BorderStyle> = [
      "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    if let style = choice(element, "borderStyle", borders) { field.borderStyle = style }
    let modes: KeyValuePairs<String, UITextField.ViewMode> = [
      "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
    if let mode = choice(element, "clearButtonMode", modes) { field.clearButtonMode = mode }
    if let size = element.double("minimumFontSize") { field.minimumFontSize = size }
    if let flag = element.bool("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = flag }
    if let flag = element.bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = flag }
    guard let traits = element.child(key: "textInputTraits") else { return }
    if let value = choice(traits, "autocapitalizationType", NibLoader.capitals) { field.autocapitalizationType = value }
    if let value = choice(traits, "autocorrectionType", NibLoader.corrections) { field.autocorrectionType = value }
    if let value = choice(traits, "spellCheckingType", NibLoader.spelling) { field.spellCheckingType = value }
    if let value = choice(traits, "keyboardType", NibLoader.keyboards) { field.keyboardType = value }
    if let value = choice(traits, "returnKeyType", NibLoader.returns) { field.returnKeyType = value }
    if let flag = traits.bool("secureTextEntry") { field.isSecureTextEntry = flag }
    if let flag = traits.bool("enablesReturnKeyAutomatically") { field.enablesReturnKeyAutomatically = flag }
  }

  func fillTextView(_ view: UITextView, _ element: XibElement) {
    if let font = font(element) { view.font = font }
    if let colour = colour(element, "textColor") { view.textColor = colour }
    if let text = element.string("text") { view.text = text }
    if let text = attributedText(element, "attributedText") { view.attributedText = text }
    if let value = choice(element, "textAlignment", NibLoader.alignments) { view.textAlignment = value }
    if let flag = element.bool("editable") { view.isEditable = flag }
    if let flag = element.bool("selectable") { view.isSelectable = flag }
    guard let traits = element.child(key: "textInputTraits") else { return }
    if let value = choice(traits, "autocapitalizationType", NibLoader.capitals) { view.autocapitalizationType = value }
    if let value = choice(traits, "autocorrectionType", NibLoader.corrections) { view.autocorrectionType = value }
    if let value = choice(traits, "keyboardType", NibLoader.keyboards) { view.keyboardType = value }
    if let value = choice(traits, "returnKeyType", NibLoader.returns) { view.returnKeyType = value }
  }

  private static let capitals: KeyValuePairs<String, UITextAutocapitalizationType> = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]
  private static let corrections: KeyValuePairs<String, UITextAutocorrectionType> = [
    "default": .default, "no": .no, "yes": .yes,
  ]
  private static let spelling: KeyValuePairs<String, UITextSpellCheckingType> = [
    "default": .default, "no": .no, "yes": .yes,
  ]
  private static let keyboards: KeyValuePairs<String, UIKeyboardType> = [
    "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
    "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad,
    "namePhonePad": .namePhonePad, "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter,
    "webSearch": .webSearch,
  ]
  private static let returns: KeyValuePairs<String, UIReturnKeyType> = [
    "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
    "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
    "continue": .continue,
  ]
}
