import Foundation
import Wire

// What a viewer does with a keyboard. Each returns what refused it.
extension LocalSession {
  /// Key by key: "\n" is the return key, "\u{8}" takes a character away.
  package func type(_ text: String, by viewer: Int = 0) -> String? { perform(.type(text), viewer) }
  package func paste(_ text: String, by viewer: Int = 0) -> String? { perform(.paste(text, goesOn: false), viewer) }

  /// What an input method shows; `isOver`: what came of it.
  package func compose(_ text: String?, isOver: Bool = false, by viewer: Int = 0) -> String? {
    perform(isOver ? .endComposition(text) : .compose(text ?? "", selection: nil), viewer)
  }

  /// By the names that browsers have for keys.
  package func press(_ key: String, _ modifiers: UIKeyModifierFlags = []) -> String? {
    perform(.key(key, modifiers: KeyModifier.allCases.filter { modifiers.contains($0.flag) }), 0)
  }

  package func select(_ range: NSRange) -> String? {
    perform(.select(.init(.range(.init(from: range.location, to: range.upperBound)))), 0)
  }

  /// From one point of a view to another.
  package func select(from start: CGPoint, to end: CGPoint, of view: UIView, by unit: TextUnit = .character) -> String?
  {
    let (from, to) = (ViewerAction.Point(x: start.x, y: start.y), ViewerAction.Point(x: end.x, y: end.y))
    return perform(.select(.init(.points(from: from, to: to, unit))), 0, in: view)
  }

  /// Calls the software keyboard, or sends it away for keys on the desk.
  package func keyboard(_ isShown: Bool, height: CGFloat? = nil) -> String? {
    perform(.keyboard(isShown: isShown, height: height.map { Double($0) }), 0)
  }

  private func perform(_ action: ViewerAction, _ viewer: Int, in view: UIView? = nil) -> String? {
    perform { () throws(Action.Refusal) in try TypingAction(action, by: viewer, in: view).perform() }
  }
}
