import Foundation

// The text and its attributes.
extension UITextView {
  func prepare() {
    textContainer.textView = self
    storedAttributes = [.font: UITextView.standardFont, .foregroundColor: UIColor.label]
    content.textProvider = { [weak self] in self?.drawnText }
    addSubview(content)
    if let manager = textContainer.assignedLayoutManager {
      use(manager)
    } else {
      textContainer.widthTracksTextView = true
    }
  }

  func makeLayoutManager() -> NSLayoutManager {
    let manager = NSLayoutManager(of: self)
    currentLayoutManager = manager
    return manager
  }

  func makeStorage() -> NSTextStorage {
    let storage = NSTextStorage(attributedString: editing.text.content)
    storage.addLayoutManager(layoutManager)
    return storage
  }

  /// Uses an app's layout manager, and shows the text of its storage if it has one.
  func use(_ manager: NSLayoutManager) {
    currentLayoutManager?.textView = nil
    currentLayoutManager = manager
    manager.textView = self
    if manager.assignedTextStorage != nil { manager.storageChanged() }
  }

  var effectiveFont: UIFont { font ?? UITextView.standardFont }

  func setContent(_ text: NSAttributedString) {
    customTypingAttributes = nil
    editing.set(text)
  }

  /// Sets the text. The view's font, colour and paragraph style become those of the first character.
  func setAttributedContent(_ text: NSAttributedString) {
    if let first = text.firstAttributes {
      storedAttributes[.font] = first[.font] ?? UITextView.standardFont
      storedAttributes[.foregroundColor] = first[.foregroundColor] ?? UIColor.label
      storedAttributes[.paragraphStyle] = first[.paragraphStyle]
    }
    let complete = NSMutableAttributedString(
      string: text.string, attributes: [.font: UITextView.standardFont, .foregroundColor: UIColor.label])
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      complete.addAttributes(attributes, range: range)
    }
    setContent(complete)
  }

  func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    storedAttributes[key] = value
    customTypingAttributes?[key] = value
    editing.addAttributes([key: value])
    textAppearanceChanged()
  }

  /// The typing attributes that the app has set, or those of the character before the caret without link and underline.
  var currentTypingAttributes: [NSAttributedString.Key: Any] {
    if let customTypingAttributes { return customTypingAttributes }
    let text = editing.text
    guard text.length > 0 else { return storedAttributes }
    let position = min(max(0, text.selection.location - 1), text.length - 1)
    var attributes = text.content.attributes(at: position, effectiveRange: nil)
    attributes[.link] = nil
    attributes[.underlineStyle] = nil
    return attributes
  }

  func textAppearanceChanged() {
    cachedLayout = nil
    setNeedsLayout()
    setNeedsCommit()
    content.setNeedsCommit()
    invalidateIntrinsicContentSize()
    storedSuperview?.contentOfSubviewChanged()
  }

  func editableChanged() {
    textAppearanceChanged()
    guard isFirstResponder else { return }
    if !canBecomeFirstResponder { endEditing(true) } else { SessionContext.current.keyboard.update() }
  }
}

extension NSAttributedString.Key {
  /// The address that a link opens: a `URL`, or a string with one.
  public static let link = NSAttributedString.Key("NSLink")
}
