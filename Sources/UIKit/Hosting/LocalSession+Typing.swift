import Foundation
import Wire

// What a viewer does with a keyboard. Each returns what refused it.
extension LocalSession {
  /// Key by key: "\n" is the return key, "\u{8}" takes a character away.
  package func type(_ text: String, by viewer: Int = 0) -> String? { perform(.type(text), viewer) }
  package func paste(_ text: String, by viewer: Int = 0) -> String? { perform(.paste(text, goesOn: false), viewer) }

  /// What an input method shows; `isOver`: what came of it.
  package func compose(_ text: String?, isOver: Bool = false, by viewer: Int = 0) -> String? {
    let count = text?.utf16.count ?? 0
    return perform(.compose(text, NSRange(location: count, length: 0), isOver: isOver), viewer)
  }

  /// By the names that browsers have for keys.
  package func press(_ key: String, _ modifiers: UIKeyModifierFlags = []) -> String? {
    perform(.key(KeyStroke(key: key, modifiers: modifiers)), 0)
  }

  package func select(_ range: NSRange) -> String? { perform(.select(.range(range), in: nil), 0) }

  /// From one point of a view to another.
  package func select(from start: CGPoint, to end: CGPoint, of view: UIView, by unit: TextUnit = .character) -> String?
  {
    perform(.select(.points(start, end, unit), in: view), 0)
  }

  /// Calls the software keyboard, or sends it away for keys on the desk.
  package func keyboard(_ isShown: Bool, height: CGFloat? = nil) -> String? {
    perform(.keyboard(isShown, height: height), 0)
  }

  private func perform(_ action: TypingAction, _ viewer: Int) -> String? { perform(Action(typing: action, by: viewer)) }
}
