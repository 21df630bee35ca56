import Foundation
import Introspection
import UIKitTesting

import UIKit

/// A screen with a controller whose view holds texts, and a log of the texts' and the keyboard's events.
@MainActor
final class TextInputFixture {
  let screen: Screen
  let controller: UIViewController
  var log: [String] = []
  /// The user info of the last keyboard notification.
  var info: [AnyHashable: Any] = [:]
  private var observers: [any NSObjectProtocol] = []

  init(_ controller: UIViewController = UIViewController()) {
    self.controller = controller
    screen = Screen(controller)
    let names: [(Notification.Name, String)] = [
      (UIResponder.keyboardWillChangeFrameNotification, "willChangeFrame"),
      (UIResponder.keyboardWillShowNotification, "willShow"),
      (UIResponder.keyboardDidChangeFrameNotification, "didChangeFrame"),
      (UIResponder.keyboardDidShowNotification, "didShow"),
      (UIResponder.keyboardWillHideNotification, "willHide"), (UIResponder.keyboardDidHideNotification, "didHide"),
      (UITextField.textDidBeginEditingNotification, "didBegin notification"),
      (UITextField.textDidChangeNotification, "didChange notification"),
      (UITextField.textDidEndEditingNotification, "didEnd notification"),
    ]
    for (name, word) in names {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] notification in
          nonisolated(unsafe) let info = notification.userInfo
          withoutIsolationCheck { self?.record(word, info) }
        })
    }
  }

  private func record(_ word: String, _ info: [AnyHashable: Any]?) {
    let end = info?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
    if end != nil { self.info = info ?? [:] }
    log.append(end.map { "\(word) \(Int($0.minY))" } ?? word)
  }

  isolated deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

  var session: LocalSession { screen.session }

  func add(_ views: UIView...) { for view in views { controller.view.addSubview(view) } }

  /// Returns the log entries since the last call.
  func drainLog() -> [String] {
    defer { log = [] }
    return log
  }

  /// Adds a field of 300 points width that logs all of its events.
  func field(_ name: String = "field", y: CGFloat = 100) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 300, height: 34))
    field.accessibilityIdentifier = name
    field.delegate = textDelegate
    let events: [(UIControl.Event, String)] = [
      (.touchDown, "touchDown"), (.editingDidBegin, "editingDidBegin"), (.editingChanged, "editingChanged"),
      (.editingDidEnd, "editingDidEnd"), (.primaryActionTriggered, "primaryAction"),
    ]
    for (event, word) in events {
      field.addAction(UIAction { [weak self] _ in self?.log.append("\(name) \(word)") }, for: event)
    }
    add(field)
    return field
  }

  lazy var textDelegate = LoggingTextDelegate(self)
}

/// Records the delegate calls of fields and text views.
@MainActor
final class LoggingTextDelegate: UITextFieldDelegate, UITextViewDelegate {
  private weak var fixture: TextInputFixture?
  var refuses: Set<String> = []

  init(_ fixture: TextInputFixture) { self.fixture = fixture }

  private func record(_ view: UIView, _ line: String) {
    fixture?.log.append("\(view.accessibilityIdentifier ?? "") \(line)")
  }

  private func ask(_ view: UIView, _ question: String, _ more: String = "") -> Bool {
    record(view, question + more)
    return !refuses.contains(question)
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { ask(textField, "shouldBegin") }
  func textFieldDidBeginEditing(_ textField: UITextField) { record(textField, "didBegin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { ask(textField, "shouldEnd") }
  func textFieldDidEndEditing(_ textField: UITextField) { record(textField, "didEnd") }
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { ask(textField, "shouldChange", " \(range.location)+\(range.length) '\(string)'") }
  func textFieldDidChangeSelection(_ textField: UITextField) { record(textField, "didChangeSelection") }
  func textFieldShouldClear(_ textField: UITextField) -> Bool { ask(textField, "shouldClear") }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool { ask(textField, "shouldReturn") }

  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { ask(textView, "shouldBegin") }
  func textViewDidBeginEditing(_ textView: UITextView) { record(textView, "didBegin") }
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool { ask(textView, "shouldEnd") }
  func textViewDidEndEditing(_ textView: UITextView) { record(textView, "didEnd") }
  func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
    ask(textView, "shouldChange", " \(range.location)+\(range.length) '\(text)'")
  }
  func textViewDidChange(_ textView: UITextView) { record(textView, "didChange") }
  func textViewDidChangeSelection(_ textView: UITextView) { record(textView, "didChangeSelection") }
  func textView(
    _ textView: UITextView, shouldInteractWith URL: URL, in range: NSRange, interaction: UITextItemInteraction
  )
    -> Bool
  { ask(textView, "shouldInteract", " \(URL)") }
}
