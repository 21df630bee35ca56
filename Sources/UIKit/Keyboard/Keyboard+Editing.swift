import Foundation

// Applies pressed keys to the first responder's text.
extension Keyboard {
  /// Performs the editing effect of a key. Returns false if the key has none.
  func edit(_ stroke: KeyStroke, by viewer: Int) -> Bool {
    guard let input = responder as? any UIKeyInput else { return false }
    if stroke.modifiers.contains(.command) { return performCommand(stroke, input, by: viewer) }
    if stroke.modifiers.contains(.control) { return false }
    let isBackward = stroke.modifiers.contains(.shift)
    switch stroke.key {
    case "Enter": return (try? type("\n", by: viewer)) != nil
    case "Tab":
      guard input is any TextHost else { return false }
      return (try? tab(backward: isBackward)) != nil
    case "Backspace", "Delete": return delete(stroke, by: viewer)
    case _ where !stroke.isNamed: return (try? type(stroke.key, by: viewer)) != nil
    default: return move(stroke)
    }
  }

  private func performCommand(_ stroke: KeyStroke, _ input: any UIKeyInput, by viewer: Int) -> Bool {
    guard let responder = input as? UIResponder else { return false }
    switch stroke.key.lowercased() {
    case "a": responder.selectAll(nil)
    case "c": responder.copy(nil)
    case "x": responder.cut(nil)
    case "v": responder.paste(nil)
    case "z" where stroke.modifiers.contains(.shift): responder.undoManager?.redo()
    case "z": responder.undoManager?.undo()
    case "backspace": return delete(stroke, by: viewer)
    default: return move(stroke)
    }
    return true
  }

  // MARK: Deleting

  private func delete(_ stroke: KeyStroke, by viewer: Int) -> Bool {
    guard let host = responder as? any TextHost else {
      return stroke.key == "Backspace" && (try? deleteBackward(by: viewer)) != nil
    }
    let isBackward = stroke.key == "Backspace"
    if isBackward, stroke.modifiers.isDisjoint(with: [.alternate, .command]) {
      return (try? deleteBackward(by: viewer)) != nil
    }
    let text = host.editing.text
    var range = text.forwardDeletionRange
    if text.selection.length == 0, !stroke.modifiers.isDisjoint(with: [.alternate, .command]) {
      let caret = text.selection.location
      let unit: UITextGranularity = stroke.modifiers.contains(.command) ? .line : .word
      let end = host.editing.units.boundary(from: caret, unit, backward: isBackward) ?? caret
      range = NSRange(location: min(caret, end), length: abs(caret - end))
    }
    if range.length > 0 { host.change(range, to: "") }
    return true
  }

  // MARK: Moving

  private func move(_ stroke: KeyStroke) -> Bool {
    guard let direction = stroke.direction else { return false }
    guard let host = responder as? any TextHost else { return moveCaret(direction, stroke) }
    let editing = host.editing
    if editing.text.marked != nil { return true }
    let extends = stroke.modifiers.contains(.shift)
    let isVertical = direction == .up || direction == .down
    let column = isVertical ? editing.column ?? host.geometry.caret(at: editing.text.head).minX : nil
    editing.column = column
    let target = destination(direction, stroke, host, extends: extends)
    if extends { editing.extend(to: target) } else { editing.select(NSRange(location: target, length: 0)) }
    editing.column = column
    return true
  }

  private func destination(
    _ direction: UITextLayoutDirection, _ stroke: KeyStroke, _ host: any TextHost, extends: Bool
  ) -> Int {
    let (editing, text) = (host.editing, host.editing.text)
    let isBackward = direction == .left || direction == .up
    let from = text.head
    let isLine = stroke.modifiers.contains(.command) || stroke.key == "Home" || stroke.key == "End"
    if direction == .up || direction == .down {
      if isLine { return isBackward ? 0 : text.length }
      if stroke.modifiers.contains(.alternate) {
        return editing.units.boundary(from: from, .paragraph, backward: isBackward) ?? from
      }
      return editing.position(from: from, movedByLines: isBackward ? -1 : 1) ?? (isBackward ? 0 : text.length)
    }
    if isLine { return editing.units.boundary(from: from, .line, backward: isBackward) ?? from }
    if stroke.modifiers.contains(.alternate) {
      return editing.units.boundary(from: from, .word, backward: isBackward) ?? from
    }
    // An arrow key collapses a selection to its end in that direction.
    if !extends, text.selection.length > 0 {
      return isBackward ? text.selection.location : text.selection.upperBound
    }
    return text.offset(isBackward ? -1 : 1, charactersFrom: from) ?? from
  }

  /// Moves the caret in a text input that the app implements itself.
  private func moveCaret(_ direction: UITextLayoutDirection, _ stroke: KeyStroke) -> Bool {
    guard let input = responder as? any UITextInput, let selected = input.selectedTextRange else { return false }
    let isBackward = direction == .left || direction == .up
    let from = isBackward ? selected.start : selected.end
    guard let next = input.position(from: from, in: direction, offset: 1) else { return true }
    let other = stroke.modifiers.contains(.shift) ? (isBackward ? selected.end : selected.start) : next
    input.selectedTextRange = input.textRange(from: next, to: other)
    return true
  }
}

extension KeyStroke {
  fileprivate var direction: UITextLayoutDirection? {
    switch key {
    case "ArrowLeft", "Home": .left
    case "ArrowRight", "End": .right
    case "ArrowUp", "PageUp": .up
    case "ArrowDown", "PageDown": .down
    default: nil
    }
  }
}

extension Keyboard {
  /// Whether the text's autocapitalization makes the next letter a capital.
  var capitalizes: Bool {
    guard let traits = responder as? any UITextInputTraits, traits.keyboardType.hasCapitals else { return false }
    switch traits.autocapitalizationType {
    case .none: return false
    case .allCharacters: return true
    case .words, .sentences: break
    }
    guard let host = responder as? any TextHost, !host.isSecret else { return false }
    let text = host.editing.text
    let before = text.string[..<text.index(text.selection.location)]
    guard let last = before.last else { return true }
    if traits.autocapitalizationType == .words { return last.isWhitespace }
    guard last.isWhitespace else { return false }
    return last.isNewline || before.last { !$0.isWhitespace }.map { ".!?。".contains($0) } ?? true
  }
}

extension UIKeyboardType {
  fileprivate var hasCapitals: Bool { self != .emailAddress && self != .URL }
}
