import Foundation
import Wire

// The text and its attributes.
extension UITextField {
  func prepare() {
    storedAttributes = [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label]
    content.clipsToBounds = true
    content.textProvider = { [weak self] in self?.drawnText }
    addSubview(content)
  }

  var effectiveFont: UIFont { font ?? .systemFont(ofSize: 17) }

  func setPlainText(_ text: String) {
    setContent(NSAttributedString(string: text, attributes: storedAttributes))
  }

  func setPlaceholder(_ placeholder: NSAttributedString?) {
    storedPlaceholder = placeholder
    textAppearanceChanged()
  }

  func setContent(_ text: NSAttributedString) {
    typingAttributes = nil
    replacesOnInput = false
    editing.set(text)
  }

  /// Returns the text with the field's default attributes where it has none, and adopts the font and colour of the first character.
  func withDefaults(_ text: NSAttributedString) -> NSAttributedString {
    let complete = NSMutableAttributedString(string: text.string, attributes: storedAttributes)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      complete.addAttributes(attributes, range: range)
    }
    if let font = text.firstAttributes?[.font] { storedAttributes[.font] = font }
    if let color = text.firstAttributes?[.foregroundColor] { storedAttributes[.foregroundColor] = color }
    return complete
  }

  func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
    storedAttributes[key] = value
    typingAttributes?[key] = value
    editing.text.addAttributes([key: value], in: NSRange(location: 0, length: editing.text.length))
    textAppearanceChanged()
  }

  func setAttributes(_ attributes: [NSAttributedString.Key: Any]) {
    storedAttributes = attributes
    if storedAttributes[.font] == nil { storedAttributes[.font] = UIFont.systemFont(ofSize: 17) }
    if storedAttributes[.foregroundColor] == nil { storedAttributes[.foregroundColor] = UIColor.label }
    editing.text.addAttributes(storedAttributes, in: NSRange(location: 0, length: editing.text.length))
    textAppearanceChanged()
  }

  /// Updates the layout and the drawing after the appearance or the size of the text has changed.
  func textAppearanceChanged() {
    cachedLayout = nil
    setNeedsCommit()
    setNeedsLayout()
    content.setNeedsCommit()
    invalidateIntrinsicContentSize()
    storedSuperview?.contentOfSubviewChanged()
  }

  func sideViewChanged(from old: UIView?) {
    guard old !== leftView || old !== rightView else { return }
    if let old, old !== leftView, old !== rightView { old.removeFromSuperview() }
    textAppearanceChanged()
  }

  func backgroundChanged() {
    backgroundView?.removeFromSuperview()
    backgroundView = nil
    let image = isEnabled ? background : disabledBackground ?? background
    guard let image, borderStyle == .none else { return }
    let view = UIImageView(image: image)
    insertSubview(view, at: 0)
    backgroundView = view
    setNeedsLayout()
  }
}

extension String {
  /// The string with spaces instead of line ends.
  var inOneLine: String {
    guard contains(where: \.isNewline) else { return self }
    return String(map { $0.isNewline ? " " : $0 })
  }
}
