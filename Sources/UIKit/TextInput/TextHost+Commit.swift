import Foundation
import Wire

extension TextHost {
  /// The member `input`, by which viewers type into the text and draw its caret and selection; `nil` while it is not edited.
  /// - Parameter geometry: the text's geometry in the coordinates of the view that draws it.
  func describedInput(_ geometry: TextGeometry, visibleYRange: ClosedRange<CGFloat>? = nil) -> JSON? {
    guard isFirstResponder, let window = storedWindow, window.isKeyWindow else { return nil }
    var input = JSON.Object()
    let text = editing.text
    input[.selection] = .range(text.selection)
    if text.length == 0 { input[.blank] = true }
    if let marked = text.marked { input[.marked] = .range(marked) }
    if text.selection.length == 0 {
      if acceptsUserEdits { input[.caret] = .points(geometry.caret(at: text.selection.location)) }
    } else {
      let rects = geometry.rects(of: text.selection).filter { rect in
        visibleYRange.map { rect.minY <= $0.upperBound && rect.maxY >= $0.lowerBound } ?? true
      }
      input[.rects] = .array(rects.map { JSON.points($0) })
    }
    input[.color] = JSON.written(tintColor)
    if isMultiline { input[.lines] = true }
    if !acceptsUserEdits { input[.fixed] = true }
    describeTraits(into: &input)
    return .object(input)
  }

  private func describeTraits(into input: inout JSON.Object) {
    if keyboardType != .default { input[.keyboard] = .string(keyboardType.name) }
    if returnKeyType != .default { input[.return] = .string(returnKeyType.name) }
    if autocapitalizationType != .sentences { input[.capitals] = .string(autocapitalizationType.name) }
    if autocorrectionType == .no { input[.corrects] = false }
    if spellCheckingType == .no { input[.spells] = false }
    if isSecureTextEntry { input[.secret] = true }
  }
}

extension JSON {
  fileprivate static func range(_ range: NSRange) -> JSON { [.integer(range.location), .integer(range.upperBound)] }
}

extension UIKeyboardType {
  /// The keyboard type's name on the wire.
  var name: String {
    switch self {
    case .default, .twitter: "text"
    case .asciiCapable: "ascii"
    case .numbersAndPunctuation: "numbers"
    case .URL: "url"
    case .numberPad, .asciiCapableNumberPad: "digits"
    case .phonePad, .namePhonePad: "phone"
    case .emailAddress: "email"
    case .decimalPad: "decimal"
    case .webSearch: "search"
    }
  }
}

extension UIReturnKeyType {
  /// The return key type's name on the wire.
  var name: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .google, .search, .yahoo: "search"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .send: "send"
    case .done: "done"
    case .emergencyCall: "emergency"
    case .continue: "continue"
    }
  }
}

extension UITextAutocapitalizationType {
  /// The autocapitalization type's name on the wire.
  var name: String {
    switch self {
    case .none: "none"
    case .words: "words"
    case .sentences: "sentences"
    case .allCharacters: "characters"
    }
  }
}
