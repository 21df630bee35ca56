// The inspected properties of text fields, text views and search bars.
extension PropertyTable {
  static var texts: [PropertyTable] { [field, textView, searchBar] }

  private static let field = of(UITextField.self) { field, list in
    list.add("text", content(of: field) { field.text })
    list.add("placeholder", field.placeholder)
    list.add("font", field.font)
    list.add("textColor", field.textColor)
    list.add("textAlignment", field.textAlignment)
    list.add("borderStyle", field.borderStyle)
    list.add("clearButtonMode", field.clearButtonMode)
    list.add("leftView", field.leftView)
    list.add("rightView", field.rightView)
    list.add("adjustsFontSizeToFitWidth", field.adjustsFontSizeToFitWidth)
    list.add("minimumFontSize", field.minimumFontSize)
    list.add("selectedTextRange", field.selectedTextRange.flatMap(range))
    list.add("delegate", field.delegate.map(name))
    addInputTraits(of: field, &list)
  }

  private static let textView = of(UITextView.self) { view, list in
    list.add("text", content(of: view) { view.text })
    list.add("font", view.font)
    list.add("textColor", view.textColor)
    list.add("textAlignment", view.textAlignment)
    list.add("isEditable", view.isEditable)
    list.add("isSelectable", view.isSelectable)
    list.add("selectedRange", view.selectedRange)
    list.add("textContainerInset", view.textContainerInset)
    addInputTraits(of: view, &list)
  }

  private static let searchBar = of(UISearchBar.self) { bar, list in
    list.add("text", bar.text)
    list.add("placeholder", bar.placeholder)
    list.add("prompt", bar.prompt)
    list.add("searchBarStyle", bar.searchBarStyle)
    list.add("showsCancelButton", bar.showsCancelButton)
    list.add("scopeButtonTitles", bar.scopeButtonTitles)
    list.add("selectedScopeButtonIndex", bar.selectedScopeButtonIndex)
    list.add("delegate", bar.delegate.map(name))
  }

  /// The text, or the word "secret" for a secure field.
  private static func content(of traits: any UITextInputTraits, _ text: () -> String?) -> Any? {
    traits.isSecureTextEntry ? PropertyWord("secret") : text()
  }

  private static func range(_ range: UITextRange) -> PropertyWord? {
    guard let start = range.start as? TextOffset, let end = range.end as? TextOffset else { return nil }
    return PropertyWord("\(start.value)..<\(end.value)")
  }

  /// Adds the text input traits.
  private static func addInputTraits(of traits: any UITextInputTraits, _ list: inout PropertyList) {
    list.add("isSecureTextEntry", traits.isSecureTextEntry)
    list.add("keyboardType", traits.keyboardType)
    list.add("returnKeyType", traits.returnKeyType)
    list.add("autocapitalizationType", traits.autocapitalizationType)
    list.add("autocorrectionType", traits.autocorrectionType)
    list.add("textContentType", traits.textContentType?.rawValue)
  }

  /// The text for a delegate or target: its class, and its id if it is a view or a controller.
  static func name(_ object: AnyObject) -> PropertyWord {
    switch object {
    case let view as UIView: PropertyWord(view.inspectedName)
    case let controller as UIViewController: PropertyWord(controller.inspectedName)
    default: PropertyWord("\(type(of: object))")
    }
  }
}
