// Text fields, text views and search bars, with their keyboard settings.
extension NibLoader {
  /// As on iOS, the texts and their appearance do not pass through setters that a subclass overrides.
  func fillTextField(_ field: UITextField, _ element: XibElement) {
    if let font = font(element) { field.setAttribute(.font, font) }
    if let colour = colour(element, "textColor") { field.setAttribute(.foregroundColor, colour ?? .label) }
    if let text = element.string("text") { field.setPlainText(text) }
    if let text = attributedText(element, "attributedText") { field.setContent(field.withDefaults(text)) }
    if let text = element.string("placeholder") { field.setPlaceholder(NSAttributedString(string: text)) }
    if let text = attributedText(element, "attributedPlaceholder") { field.setPlaceholder(text) }
    if let value = choice(element, "textAlignment", NibLoader.alignments) { field.textAlignment = value }
    let borders: KeyValuePairs<String, UITextField.BorderStyle> = [
      "none": .none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect,
    ]
    if let style = choice(element, "borderStyle", borders) { field.borderStyle = style }
    let modes: KeyValuePairs<String, UITextField.ViewMode> = [
      "never": .never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing, "always": .always,
    ]
    if let mode = choice(element, "clearButtonMode", modes) { field.clearButtonMode = mode }
    if let mode = choice(element, "leftViewMode", modes) { field.leftViewMode = mode }
    if let mode = choice(element, "rightViewMode", modes) { field.rightViewMode = mode }
    if let size = element.double("minimumFontSize") { field.minimumFontSize = size }
    if let flag = element.bool("adjustsFontSizeToFit") { field.adjustsFontSizeToFitWidth = flag }
    if let flag = element.bool("adjustsFontForContentSizeCategory") { field.adjustsFontForContentSizeCategory = flag }
    if let flag = element.bool("clearsOnBeginEditing") { field.clearsOnBeginEditing = flag }
    if let flag = element.bool("clearsOnInsertion") { field.clearsOnInsertion = flag }
    if let flag = element.bool("allowsEditingTextAttributes") { field.allowsEditingTextAttributes = flag }
    if let image = image(element, "background") { field.background = image }
    if let image = image(element, "disabledBackground") { field.disabledBackground = image }
    fillTraits(field, element)
  }

  func fillTextView(_ view: UITextView, _ element: XibElement) {
    if let font = font(element) { view.font = font }
    if let colour = colour(element, "textColor") { view.textColor = colour }
    if let text = element.string("text") { view.text = text }
    if let text = attributedText(element, "attributedText") { view.attributedText = text }
    if let value = choice(element, "textAlignment", NibLoader.alignments) { view.textAlignment = value }
    if let flag = element.bool("editable") { view.isEditable = flag }
    if let flag = element.bool("selectable") { view.isSelectable = flag }
    if let flag = element.bool("adjustsFontForContentSizeCategory") { view.adjustsFontForContentSizeCategory = flag }
    if let flag = element.bool("clearsOnInsertion") { view.clearsOnInsertion = flag }
    if let flag = element.bool("allowsEditingTextAttributes") { view.allowsEditingTextAttributes = flag }
    if let detectorsElement = element.child(key: "dataDetectorTypes") {
      view.dataDetectorTypes = detectors(detectorsElement)
    }
    fillTraits(view, element)
  }

  private func detectors(_ element: XibElement) -> UIDataDetectorTypes {
    let parts: KeyValuePairs<String, UIDataDetectorTypes> = [
      "none": [], "all": .all, "phoneNumber": .phoneNumber, "link": .link, "address": .address,
      "calendarEvent": .calendarEvent, "shipmentTrackingNumber": .shipmentTrackingNumber,
      "flightNumber": .flightNumber, "lookupSuggestion": .lookupSuggestion,
    ]
    return parts.reduce(into: []) { if element.bool($1.key) == true { $0.insert($1.value) } }
  }

  func fillSearchBar(_ bar: UISearchBar, _ element: XibElement) {
    if let text = element.string("text") { bar.text = text }
    if let text = element.string("placeholder") { bar.placeholder = text }
    if let text = element.string("prompt") { bar.prompt = text }
    if let flag = element.bool("showsCancelButton") { bar.showsCancelButton = flag }
    if let flag = element.bool("showsBookmarkButton") { bar.showsBookmarkButton = flag }
    if let flag = element.bool("showsSearchResultsButton") { bar.showsSearchResultsButton = flag }
    if let flag = element.bool("translucent") { bar.isTranslucent = flag }
    if let colour = colour(element, "barTintColor") { bar.barTintColor = colour }
    let styles: KeyValuePairs<String, UISearchBar.Style> = [
      "default": .default, "prominent": .prominent, "minimal": .minimal,
    ]
    if let style = choice(element, "searchBarStyle", styles) { bar.searchBarStyle = style }
    if let style = choice(element, "barStyle", NibLoader.barStyles) { bar.barStyle = style }
    let titles = element.list("scopeButtonTitles").map(\.text)
    if !titles.isEmpty { bar.scopeButtonTitles = titles }
    if let flag = element.bool("showsScopeBar") { bar.showsScopeBar = flag }
    fillTraits(bar, element)
  }

  // MARK: Traits

  private func fillTraits(_ input: some SettableTextInputTraits, _ element: XibElement) {
    guard let traitsElement = element.child(key: "textInputTraits") else { return }
    if let value = choice(traitsElement, "autocapitalizationType", NibLoader.autocapitalizationTypes) {
      input.autocapitalizationType = value
    }
    if let value = choice(traitsElement, "autocorrectionType", NibLoader.autocorrectionTypes) {
      input.autocorrectionType = value
    }
    if let value = choice(traitsElement, "spellCheckingType", NibLoader.spellCheckingTypes) {
      input.spellCheckingType = value
    }
    if let value = choice(traitsElement, "smartQuotesType", NibLoader.smartQuotesTypes) {
      input.smartQuotesType = value
    }
    if let value = choice(traitsElement, "smartDashesType", NibLoader.smartDashesTypes) {
      input.smartDashesType = value
    }
    if let value = choice(traitsElement, "smartInsertDeleteType", NibLoader.smartInsertDeleteTypes) {
      input.smartInsertDeleteType = value
    }
    if let value = choice(traitsElement, "keyboardType", NibLoader.keyboardTypes) { input.keyboardType = value }
    if let value = choice(traitsElement, "keyboardAppearance", NibLoader.keyboardAppearances) {
      input.keyboardAppearance = value
    }
    if let value = choice(traitsElement, "returnKeyType", NibLoader.returnKeyTypes) { input.returnKeyType = value }
    if let flag = traitsElement.bool("secureTextEntry") { input.isSecureTextEntry = flag }
    if let flag = traitsElement.bool("enablesReturnKeyAutomatically") { input.enablesReturnKeyAutomatically = flag }
    if let type = traitsElement["textContentType"] { input.textContentType = UITextContentType(rawValue: type) }
  }

  private static let autocapitalizationTypes: KeyValuePairs<String, UITextAutocapitalizationType> = [
    "none": .none, "words": .words, "sentences": .sentences, "allCharacters": .allCharacters,
  ]
  private static let autocorrectionTypes: KeyValuePairs<String, UITextAutocorrectionType> = [
    "default": .default, "no": .no, "yes": .yes,
  ]
  private static let spellCheckingTypes: KeyValuePairs<String, UITextSpellCheckingType> = [
    "default": .default, "no": .no, "yes": .yes,
  ]
  private static let smartQuotesTypes: KeyValuePairs<String, UITextSmartQuotesType> = [
    "default": .default, "no": .no, "yes": .yes,
  ]
  private static let smartDashesTypes: KeyValuePairs<String, UITextSmartDashesType> = [
    "default": .default, "no": .no, "yes": .yes,
  ]
  private static let smartInsertDeleteTypes: KeyValuePairs<String, UITextSmartInsertDeleteType> = [
    "default": .default, "no": .no, "yes": .yes,
  ]
  private static let keyboardAppearances: KeyValuePairs<String, UIKeyboardAppearance> = [
    "default": .default, "dark": .dark, "light": .light, "alert": .alert,
  ]
  private static let keyboardTypes: KeyValuePairs<String, UIKeyboardType> = [
    "default": .default, "alphabet": .asciiCapable, "ASCIICapable": .asciiCapable,
    "numbersAndPunctuation": .numbersAndPunctuation, "URL": .URL, "numberPad": .numberPad, "phonePad": .phonePad,
    "namePhonePad": .namePhonePad, "emailAddress": .emailAddress, "decimalPad": .decimalPad, "twitter": .twitter,
    "webSearch": .webSearch, "ASCIICapableNumberPad": .asciiCapableNumberPad,
  ]
  private static let returnKeyTypes: KeyValuePairs<String, UIReturnKeyType> = [
    "default": .default, "go": .go, "google": .google, "join": .join, "next": .next, "route": .route,
    "search": .search, "send": .send, "yahoo": .yahoo, "done": .done, "emergencyCall": .emergencyCall,
    "continue": .continue,
  ]
}

/// A class whose text input traits can all be set, so that one method can apply those of a file.
@MainActor
protocol SettableTextInputTraits: AnyObject {
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var spellCheckingType: UITextSpellCheckingType { get set }
  var smartQuotesType: UITextSmartQuotesType { get set }
  var smartDashesType: UITextSmartDashesType { get set }
  var smartInsertDeleteType: UITextSmartInsertDeleteType { get set }
  var keyboardType: UIKeyboardType { get set }
  var keyboardAppearance: UIKeyboardAppearance { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var isSecureTextEntry: Bool { get set }
  var enablesReturnKeyAutomatically: Bool { get set }
  var textContentType: UITextContentType! { get set }
}

extension UITextField: SettableTextInputTraits {}
extension UITextView: SettableTextInputTraits {}
extension UISearchBar: SettableTextInputTraits {}
