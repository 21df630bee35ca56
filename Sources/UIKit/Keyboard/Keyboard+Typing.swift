import Foundation
import Wire

// Performs keyboard input on the first responder of the key window. The app's delegates are asked before each change, as in UIKit.
extension Keyboard {
  /// The error that no responder accepts text.
  struct NoInput: Error {}

  private var input: any UIKeyInput {
    get throws(NoInput) {
      guard let input = responder as? any UIKeyInput else { throw NoInput() }
      return input
    }
  }

  // MARK: Keys of text

  /// Types the text key by key. `\n` is the return key, and `\u{8}` deletes a character.
  func type(_ text: String, by viewer: Int = 0) throws(NoInput) {
    for key in text {
      switch key {
      case "\n", "\r", "\r\n": try insert("\n", by: viewer)
      case "\u{8}", "\u{7F}": try deleteBackward(by: viewer)
      case "\t": try tab(backward: false)
      case _ where key.isControl: _ = try input
      default: try insert(String(key), by: viewer)
      }
    }
  }

  /// Copies the text to the general pasteboard, and pastes it. Line ends become `\n`.
  func paste(_ text: String, by viewer: Int = 0) throws(NoInput) {
    UIPasteboard.general.string = text.withoutControls
    let input = try input
    guard let responder = input as? UIResponder else { return insert(text.withoutControls, into: input) }
    endComposition(by: viewer)
    responder.paste(nil)
  }

  private func insert(_ text: String, by viewer: Int) throws(NoInput) {
    let input = try input
    if text == "\n", let host = input as? any TextHost, !host.isMultiline {
      host.editing.unmark()
      // A subclass may handle the key itself.
      return input.insertText("\n")
    }
    if let host = input as? any TextHost, let composingViewerID = host.editing.composingViewerID,
      composingViewerID != viewer,
      let marked = host.editing.text.marked
    {
      // Another viewer composes here; its composition continues after the inserted text.
      guard host.mayReplace(NSRange(location: marked.location, length: 0), with: text) else { return }
      return host.editing.insertBeforeMarked(text)
    }
    insert(text, into: input)
  }

  private func insert(_ text: String, into input: any UIKeyInput) {
    if let host = input as? any TextHost, !host.acceptsUserEdits { return }
    if let textInput = input as? any UITextInput, let range = textInput.rangeOfInput {
      guard textInput.shouldChangeText(in: range, replacementText: text) else { return }
    }
    input.insertText(text)
  }

  func deleteBackward(by viewer: Int = 0) throws(NoInput) {
    let input = try input
    if let host = input as? any TextHost {
      guard host.acceptsUserEdits else { return }
      let range = host.editing.text.marked ?? host.editing.text.backwardDeletionRange
      // At the beginning of a text nothing is deleted and no delegate is asked, but a subclass receives the key.
      if range.length > 0, !host.mayReplace(range, with: "") { return }
    }
    input.deleteBackward()
  }

  /// Moves to the next text on the screen, or inserts a tab into a text of several lines.
  func tab(backward: Bool) throws(NoInput) {
    if !backward, let host = responder as? any TextHost, host.isMultiline, host.acceptsUserEdits {
      return try insert("\t", by: 0)
    }
    guard let window = UIApplication.shared.keyWindow else { return }
    let texts = window.textsInOrder
    let index = texts.firstIndex { $0 === responder }
    guard let index, texts.count > 1 else { return }
    texts[(index + (backward ? texts.count - 1 : 1)) % texts.count].becomeFirstResponder()
  }

  // MARK: Composition

  /// Marks the unfinished text of a viewer's input method. Only one viewer composes at a time; other viewers only insert results.
  func compose(_ text: String, _ selected: NSRange, by viewer: Int) throws(NoInput) {
    guard let input = try input as? any UITextInput else { return }
    let host = input as? any TextHost
    if let host, !host.acceptsUserEdits { return }
    if let composingViewerID = host?.editing.composingViewerID, composingViewerID != viewer { return }
    let text = text.withoutControls
    guard let range = input.rangeOfInput, input.shouldChangeText(in: range, replacementText: text) else { return }
    input.setMarkedText(text, selectedRange: selected)
    if host?.editing.text.marked != nil { host?.editing.composingViewerID = viewer }
  }

  /// Inserts the result of the composition; `nil` leaves the marked text as it is.
  func endComposition(_ text: String? = nil, by viewer: Int) throws(NoInput) {
    guard let input = try input as? any UITextInput else {
      if let text { try type(text, by: viewer) }
      return
    }
    let host = input as? any TextHost
    if let composingViewerID = host?.editing.composingViewerID, composingViewerID != viewer {
      if let text { try insert(text.withoutControls, by: viewer) }
      return
    }
    let marked = input.markedTextRange
    guard let text = text?.withoutControls, marked.flatMap(input.text(in:)) != text else { return input.unmarkText() }
    if marked == nil, text.isEmpty { return }
    insert(text, into: input)
  }

  private func endComposition(by viewer: Int) {
    guard let host = responder as? any TextHost, host.editing.composingViewerID == viewer else { return }
    host.unmarkText()
  }
}

extension UITextInput {
  /// The range that the next typed text replaces.
  fileprivate var rangeOfInput: UITextRange? {
    if let host = self as? any TextHost, host.replacesOnInput {
      return TextSpan(NSRange(location: 0, length: host.editing.text.length))
    }
    return markedTextRange ?? selectedTextRange
  }
}

extension UIView {
  /// The text fields and text views that can become first responder, in the order of the view hierarchy.
  fileprivate var textsInOrder: [UIView] {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled else { return [] }
    if let host = self as? any TextHost { return host.canBecomeFirstResponder ? [self] : [] }
    return storedSubviews.flatMap(\.textsInOrder)
  }
}

extension Character {
  fileprivate var isControl: Bool { unicodeScalars.allSatisfy(\.isControl) }
}

extension Unicode.Scalar {
  /// Whether this is a control character or the code of a function key (F700 to F8FF).
  fileprivate var isControl: Bool { properties.generalCategory == .control || (0xF700...0xF8FF).contains(value) }
}

extension String {
  /// The text with tabs and line ends as its only control characters. Line ends become `\n`.
  fileprivate var withoutControls: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var scalars = String.UnicodeScalarView()
    var wasReturn = false
    for scalar in unicodeScalars {
      let isPair = wasReturn && scalar == "\n"
      wasReturn = scalar == "\r"
      if scalar == "\r" {
        scalars.append("\n")
      } else if !isPair, scalar == "\n" || scalar == "\t" || !scalar.isControl {
        scalars.append(scalar)
      }
    }
    return String(scalars)
  }
}
