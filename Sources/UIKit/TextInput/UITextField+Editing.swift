import Foundation
import Wire

// Handles a user's edits of a text field in UIKit's order: the delegate is asked, then the text changes. After that, the delegate is
// called, and the control's event and the notification are sent.
extension UITextField: TextHost {
  var contentView: TextContentView { content }
  var isMultiline: Bool { false }
  var acceptsUserEdits: Bool { isEnabled && isFirstResponder }

  var currentTypingAttributes: [NSAttributedString.Key: Any] { typingAttributes ?? storedAttributes }

  var geometry: TextGeometry {
    if needsLayout { layoutIfNeeded() }
    var geometry = geometry(of: fieldLayout(width: content.bounds.width))
    geometry.origin.x += content.frame.minX
    geometry.origin.y += content.frame.minY
    return geometry
  }

  // MARK: Beginning and end

  func beginEditing() {
    // A secure text that is edited again is replaced by the next input.
    replacesOnInput = isSecureTextEntry && hasText
    if clearsOnBeginEditing, hasText { text = "" }
    textAppearanceChanged()
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    notify(UITextField.textDidBeginEditingNotification)
  }

  func finishEditing() {
    editing.unmark()
    editing.clearUndo()
    replacesOnInput = false
    typingAttributes = nil
    horizontalOffset = 0
    textAppearanceChanged()
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    let reason = [UITextField.didEndEditingReasonKey: NSNumber(value: DidEndEditingReason.committed.rawValue)]
    notify(UITextField.textDidEndEditingNotification, reason)
  }

  private func notify(_ name: Notification.Name, _ info: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: info)
  }

  // MARK: Changes

  func mayReplace(_ range: NSRange, with text: String) -> Bool {
    delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true
  }

  func insert(_ text: String) {
    if text == "\n" {
      _ = returnPressed()
    } else if replacesOnInput {
      replacesOnInput = false
      editing.replace(NSRange(location: 0, length: editing.text.length), with: text.inOneLine)
    } else {
      editing.insert(text.inOneLine)
    }
  }

  func removeBackward() {
    guard replacesOnInput else { return editing.deleteBackward() }
    replacesOnInput = false
    editing.replace(NSRange(location: 0, length: editing.text.length), with: "")
  }

  func textChanged(byUser: Bool) {
    textAppearanceChanged()
    if isEditing { delegate?.textFieldDidChangeSelection(self) }
    SessionContext.current.keyboard.textChanged(in: self)
    guard byUser else { return }
    sendActions(for: .editingChanged)
    notify(UITextField.textDidChangeNotification)
  }

  func selectionChanged() {
    replacesOnInput = false
    setNeedsLayout()
    content.setNeedsCommit()
    if isEditing { delegate?.textFieldDidChangeSelection(self) }
  }

  func returnPressed() -> Bool {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return true }
    let shouldResign = allControlEvents.contains(.editingDidEndOnExit)
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if shouldResign, isFirstResponder { resignFirstResponder() }
    return true
  }

  /// Clears the text after a tap on the clear button, and begins editing.
  func clear() {
    guard isEnabled, delegate?.textFieldShouldClear(self) ?? true else { return }
    if hasText { editing.replace(NSRange(location: 0, length: editing.text.length), with: "") }
    if !isFirstResponder { becomeFirstResponder() }
  }

  // MARK: Touches

  func handleTouchBegan(_ touches: Set<UITouch>, _ event: UIEvent?) {
    if isEnabled { sendActions(for: .touchDown) }
  }

  func touchEnded(_ touches: Set<UITouch>, _ event: UIEvent?) {
    guard isEnabled, let touch = touches.first else { return }
    let location = touch.location(in: self)
    guard point(inside: location, with: event) else { return }
    if !isFirstResponder { becomeFirstResponder() }
    if isFirstResponder, !touch.isFromTapAction {
      editing.select(editing.range(at: location, touch.tapCount > 1 ? .word : .character))
    }
  }
}

/// The button in a text field that clears its text.
final class FieldClearButton: UIControl {
  private weak var field: UITextField?
  private let glyph = UIImageView(image: UIImage(systemName: "xmark.circle.fill"))

  init(of field: UITextField) {
    self.field = field
    super.init(frame: .zero)
    accessibilityLabel = "Clear text"
    glyph.tintColor = .tertiaryLabel
    glyph.contentMode = .scaleAspectFit
    addSubview(glyph)
    addAction(UIAction { [weak self] _ in self?.field?.clear() }, for: .touchUpInside)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    glyph.frame = bounds
  }
}
