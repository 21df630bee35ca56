import Foundation
import Wire

// Performs a viewer's keyboard actions. Each method returns the reason if the action was refused.
extension LocalSession {
  /// Types the text key by key. `\n` is the return key, and `\u{8}` deletes a character.
  package func type(_ text: String, by viewer: Int = 0) -> String? { perform(.type(text), viewer) }
  package func paste(_ text: String, by viewer: Int = 0) -> String? { perform(.paste(text, hasMore: false), viewer) }

  /// Sets the marked text of an input method. If `isOver` is true, the composition ends with this text.
  package func compose(_ text: String?, isOver: Bool = false, by viewer: Int = 0) -> String? {
    perform(isOver ? .endComposition(text) : .compose(text ?? "", selection: nil), viewer)
  }

  /// Presses a hardware key with a browser's key name, such as `Enter`.
  package func press(_ key: String, _ modifiers: UIKeyModifierFlags = []) -> String? {
    perform(.key(key, modifiers: KeyModifier.allCases.filter { modifiers.contains($0.flag) }), 0)
  }

  package func select(_ range: NSRange) -> String? {
    perform(.select(.init(.range(.init(from: range.location, to: range.upperBound)))), 0)
  }

  /// Selects text from one point of a view to another.
  package func select(from start: CGPoint, to end: CGPoint, of view: UIView, by unit: TextUnit = .character) -> String?
  {
    let (from, to) = (ViewerAction.Point(x: start.x, y: start.y), ViewerAction.Point(x: end.x, y: end.y))
    return perform(.select(.init(.points(from: from, to: to, unit))), 0, in: view)
  }

  /// Shows the software keyboard, or hides it in favour of a hardware keyboard.
  package func keyboard(_ isShown: Bool, height: CGFloat? = nil) -> String? {
    perform(.keyboard(isShown: isShown, height: height.map { Double($0) }), 0)
  }

  private func perform(_ action: ViewerAction, _ viewer: Int, in view: UIView? = nil) -> String? {
    perform { () throws(Action.Refusal) in try TypingAction(action, by: viewer, in: view).perform() }
  }
}
