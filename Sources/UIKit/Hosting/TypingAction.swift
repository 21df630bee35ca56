import Foundation
import Wire

/// Performs a viewer's keyboard actions.
@MainActor
struct TypingAction {
  let action: ViewerAction
  let viewer: Int
  /// The view whose coordinates a selection's points have; `nil` if the action names the view.
  var view: UIView?

  init(_ action: ViewerAction, by viewer: Int = 0, in view: UIView? = nil) {
    (self.action, self.viewer, self.view) = (action, viewer, view)
  }

  /// The maximum length in bytes of a text that is pasted in several parts.
  static let longestPaste = 1_048_576

  func perform() throws(Action.Refusal) {
    SessionContext.current.events.typing(action)
    let keyboard = SessionContext.current.keyboard
    do throws(Keyboard.NoInput) {
      switch action {
      case .type(let text): try keyboard.type(text, by: viewer)
      case .paste(let text, let hasMore): try paste(text, hasMore, keyboard)
      case .endComposition(let text): try keyboard.endComposition(text, by: viewer)
      case .compose(let text, let selection):
        let end = NSRange(location: text.utf16.count, length: 0)
        try keyboard.compose(text, selection.map(NSRange.init) ?? end, by: viewer)
      case .key(let key, let modifiers):
        keyboard.press(KeyStroke(key: key, modifiers: UIKeyModifierFlags(modifiers.map(\.flag))), by: viewer)
      case .select(let selection):
        let target = view ?? selection.view.flatMap(SessionContext.current.cycle.view(withID:))
        try keyboard.select(selection.extent, in: target)
      case .keyboard(let isShown, let height): keyboard.useSoftwareKeyboard(isShown, height: height.map { CGFloat($0) })
      default: break
      }
    } catch {
      throw Action.Refusal(code: .noInput, message: keyboard.missingInputReason)
    }
  }

  /// Collects the parts of a pasted text, and pastes the whole text with the last part. If the parts exceed the limit, they are discarded,
  /// and only the following parts are pasted.
  private func paste(_ text: String, _ hasMore: Bool, _ keyboard: Keyboard) throws(Keyboard.NoInput) {
    let whole = (keyboard.incompletePastes[viewer] ?? "") + text
    keyboard.incompletePastes[viewer] = hasMore && whole.utf8.count <= Self.longestPaste ? whole : nil
    if !hasMore { try keyboard.paste(whole, by: viewer) }
  }
}

extension NSRange {
  fileprivate init(_ span: ViewerAction.Span) {
    self.init(location: min(span.from, span.to), length: abs(span.to - span.from))
  }
}

extension KeyModifier {
  var flag: UIKeyModifierFlags {
    switch self {
    case .shift: .shift
    case .control: .control
    case .alternate: .alternate
    case .command: .command
    }
  }
}

extension Keyboard {
  /// Selects a part of the edited text. `view` is the editing view or its subview that draws the text.
  func select(_ extent: ViewerAction.Selection.Extent, in view: UIView?) throws(NoInput) {
    guard let host = responder as? any TextHost, view.map({ $0.isDescendant(of: host) }) ?? true else {
      throw NoInput()
    }
    switch extent {
    case .range(let span): host.editing.select(NSRange(span))
    case .points(let from, let to, let unit):
      let source = view ?? host
      let (first, last) = (host.convert(CGPoint(from), from: source), host.convert(CGPoint(to ?? from), from: source))
      host.editing.select(from: first, to: last, by: unit ?? .character)
    }
  }

  /// The reason why no responder accepts typing.
  var missingInputReason: String {
    guard UIApplication.shared.keyWindow != nil else { return "no window is the key window" }
    guard let responder else { return "nobody is first responder" }
    return
      "\((responder as? UIView)?.shortName ?? "\(Swift.type(of: responder))") is first responder, and takes no text"
  }
}

extension TextEditing {
  /// Selects from the text unit at one point to the unit at another point. The end at the second point is the one that moves on extension.
  fileprivate func select(from first: CGPoint, to last: CGPoint, by unit: TextUnit) {
    unmark()
    guard let granularity = unit.granularity else { return select(NSRange(location: 0, length: text.length)) }
    let (one, other) = (range(at: first, granularity), range(at: last, granularity))
    let isBackward = other.location < one.location
    select(NSRange(location: isBackward ? one.upperBound : one.location, length: 0))
    extend(to: isBackward ? other.location : other.upperBound)
  }
}

extension TextUnit {
  fileprivate var granularity: UITextGranularity? {
    switch self {
    case .character: .character
    case .word: .word
    case .line: .line
    case .paragraph: .paragraph
    case .all: nil
    }
  }
}

extension ViewerAction {
  /// The text that the action types, or the name of the pressed key.
  var text: String? {
    switch self {
    case .type(let text), .paste(let text, _), .compose(let text, _), .key(let text, _): text
    case .endComposition(let text): text
    default: nil
    }
  }
}
