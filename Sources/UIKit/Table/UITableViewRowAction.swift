import Foundation

/// An action of a swipe over a row, as before iOS 11.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`, normal
    /// The same as `default`.
    public static let destructive = Style.default
  }

  open private(set) var style: Style
  open var title: String?
  /// The background colour; `nil` for the colour of the style.
  open var backgroundColor: UIColor?
  /// Stored without an effect.
  open var backgroundEffect: UIVisualEffect?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }

  public convenience override init() { self.init(style: .default, title: nil) { _, _ in } }

  /// Returns the contextual action that calls the handler with the row's index path. The row closes after it.
  func contextualAction(at path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: .normal, title: title) { [self] _, _, finish in
      handler(self, path)
      finish(false)
    }
    action.backgroundColor = backgroundColor ?? (style == .default ? .systemRed : .systemGray)
    return action
  }
}
